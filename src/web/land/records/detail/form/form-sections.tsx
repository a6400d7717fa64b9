import { CircleAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useFormState } from 'react-hook-form';
import { type Entity, fieldOf, sectionsOf } from '#shared/platform/entities/entity.ts';
import type { Option } from '#shared/platform/fields/field.ts';
import type { Asset } from '#web/land/asset.ts';
import { useRecordParts } from '#web/land/records/detail/record-parts.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { CollapsibleSection } from '#web/platform/ui/display/collapsible-section.tsx';
import { SkeletonText } from '#web/platform/ui/display/skeleton.tsx';
import type { FormValues } from './form-values.ts';
import { RecordField } from './record-field.tsx';
import { useOddities } from './use-oddities.ts';

// Only tracts have it.
const LeaseTermsCount = lazy(async () => ({ default: (await import('./tract-leases.tsx')).LeaseTermsCount }));
const LeaseTermsList = lazy(async () => ({ default: (await import('./tract-leases.tsx')).LeaseTermsList }));

interface FormSectionsProps {
  asset: Asset;
  /** Null for a record that has not been created yet. */
  record: RecordData | null;
  isReadOnly: boolean;
  areas: readonly Option[];
  /**
   * Fields whose typed values were not saved and can no longer be saved; they stay visible so that the user can copy
   * them.
   */
  unsaved?: readonly string[] | undefined;
}

/**
 * The form of a record type, divided into the sections of its entity. A collapsed section opens if one of its fields is
 * invalid.
 */
export function FormSections({ asset, record, isReadOnly, areas, unsaved }: FormSectionsProps) {
  const { errors } = useFormState<FormValues>();
  const { DescriptionCheck, useTextAdvice } = useRecordParts();
  const advice = useTextAdvice(asset, areas);
  const isWritten = (name: string) => fieldOf(asset, name)?.readOnly !== true;
  const oddities = useOddities(asset);
  const sections = sectionsOf(asset).filter((section) => record !== null || section.fields.some(isWritten));
  return sections.map((section) => {
    if (section.relatedKind === 'lease' && record !== null)
      return (
        <CollapsibleSection
          key={section.title}
          title={section.title}
          defaultOpen={section.startsCollapsed !== true}
          note={
            <Suspense fallback={null}>
              <LeaseTermsCount asset={asset} id={record.id} />
            </Suspense>
          }
        >
          <Suspense fallback={<SkeletonText lines={4} />}>
            <LeaseTermsList asset={asset} id={record.id} />
          </Suspense>
        </CollapsibleSection>
      );
    const boxes = checkboxesBesideLabels(asset, section.fields);
    const holdsUnsaved = section.fields.some((name) => unsaved?.includes(name));
    const wrong = section.fields.filter((name) => errors[name] !== undefined).length;
    return (
      <CollapsibleSection
        key={section.title}
        title={section.title}
        defaultOpen={section.startsCollapsed !== true}
        forceOpen={wrong > 0 || holdsUnsaved}
        note={wrong > 0 && <ErrorCount count={wrong} />}
      >
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {section.fields.map((name) => {
            const field = fieldOf(asset, name);
            return (
              field && (
                <RecordField
                  key={name}
                  name={name}
                  field={field}
                  stored={record?.[name]}
                  isReadOnly={isReadOnly}
                  isUnsaved={unsaved?.includes(name) ?? false}
                  areas={areas}
                  isBesideLabel={boxes.has(name)}
                  oddity={oddities[name]}
                  advice={advice[name]}
                />
              )
            );
          })}
        </div>
        {section.fields.includes('metes_bounds') && (
          <Suspense fallback={<div className="mt-4 h-7 pointer-coarse:h-11" />}>
            <DescriptionCheck tract={record} isReadOnly={isReadOnly} />
          </Suspense>
        )}
      </CollapsibleSection>
    );
  });
}

function ErrorCount({ count }: { count: number }) {
  return (
    <span className="flex items-center gap-1.5 text-danger-ink">
      <CircleAlert aria-hidden size={14} />
      {count === 1 ? '1 error' : `${count} errors`}
    </span>
  );
}

/**
 * Returns the checkboxes of a section that share their row, in the two-column layout, with a field that has a label
 * above its input. Long texts take a whole row.
 */
export function checkboxesBesideLabels(entity: Entity, names: readonly string[]): Set<string> {
  const rows: string[][] = [];
  let isOpen = false;
  for (const name of names) {
    const kind = fieldOf(entity, name)?.kind;
    if (kind === undefined) continue;
    const isWide = kind === 'long_text';
    if (isOpen && !isWide) rows.at(-1)?.push(name);
    else rows.push([name]);
    isOpen = !isWide && !isOpen;
  }
  const isBox = (name: string) => fieldOf(entity, name)?.kind === 'boolean';
  return new Set(rows.filter((row) => !row.every(isBox)).flatMap((row) => row.filter(isBox)));
}
