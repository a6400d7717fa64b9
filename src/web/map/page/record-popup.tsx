import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { assets, bridges } from '#shared/land/entities/registry.ts';
import { leaseStyles, tractStyles } from '#shared/map/land-colors.ts';
import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';
import { RecordLink } from '#web/land/peek/record-link.tsx';
import type { MappedRecord, PickedRecord } from '#web/map/canvas/tiles/tile-surface.ts';
import { ApiError, messageOf } from '#web/platform/api/api-error.ts';
import { LoadingFailure } from '#web/platform/api/query-failure.tsx';
import { formatValue } from '#web/platform/dates/format-date.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { ValueBadge } from '#web/platform/tables/value-badge.tsx';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { Skeleton } from '#web/platform/ui/display/skeleton.tsx';
import { pickedQuery } from './calls.ts';

interface RecordPopupProps {
  open: MappedRecord;
  /** What is drawn of it, if it is in view. */
  picked: PickedRecord | null;
  onClose: () => void;
}

/** The kind of record that a layer shows, and the fields in its popup. */
const facts = {
  wells: { entity: assets.well, fields: ['api_number', 'operator', 'well_type', 'well_status', 'spud_date'] },
  tracts: { entity: assets.tract, fields: ['gross_acres', 'county', 'state', 'survey_abstract'] },
  leases: {
    entity: assets.lease,
    fields: ['file_number', 'contract_status', 'standing', 'expiration_date', 'royalty_rate'],
  },
  units: { entity: bridges.proration_unit, fields: ['unit_acres', 'held_acres'] },
} as const satisfies Record<MappedRecord['layer'], { entity: Entity; fields: readonly string[] }>;

/** Returns the label of the kind of a record on the map. */
export function kindOfMapped({ layer }: MappedRecord): string {
  return facts[layer].entity.label;
}

/** Returns the record's own name, otherwise its label on the map, otherwise its kind. */
export function nameOf(
  { layer }: MappedRecord,
  picked: PickedRecord | null,
  record: RecordData | undefined,
): string {
  const { entity } = facts[layer];
  return String(record?.[entity.titleField] ?? picked?.properties.label ?? entity.label);
}

/**
 * Shows the details of a record on the map, with a link to its page. If the record is gone or the user may not see it,
 * says so instead.
 */
export function RecordPopup({ open, picked, onClose }: RecordPopupProps) {
  const { entity, fields } = facts[open.layer];
  const query = useQuery(pickedQuery(open));
  const record = query.data;
  const name = nameOf(open, picked, record);
  return (
    <section aria-label={name} className="flex min-h-0 flex-col">
      <header className="flex items-start justify-between gap-2 ps-3 pt-2 pe-2">
        <h2 className="line-clamp-2 pt-1 font-semibold wrap-anywhere">
          {isGone(query.error) ? name : <PickedLink open={open}>{name}</PickedLink>}
        </h2>
        <IconButton label="Close" size="sm" icon={<X aria-hidden size={14} />} onClick={onClose} />
      </header>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls. */}
      <div
        role="group"
        aria-label="Details"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable for the arrow keys
        tabIndex={0}
        className="overflow-y-auto px-3 pt-1 pb-3"
      >
        {isGone(query.error) ? (
          <p role="alert">{messageOf(query.error)}</p>
        ) : query.isLoadingError ? (
          <LoadingFailure query={query} />
        ) : (
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
            <Fact label="Asset Type">{entity.label}</Fact>
            {picked && <Standing picked={picked} />}
            {fields.map((field) => (
              <Fact key={field} label={fieldOf(entity, field)?.label ?? field}>
                {record === undefined ? (
                  <Skeleton className="my-1 h-3 w-24" />
                ) : (
                  formatFieldValue(entity, field, record?.[field])
                )}
              </Fact>
            ))}
            {open.layer === 'units' &&
              (['tract', 'well'] as const).map((kind) => (
                <Fact key={kind} label={assets[kind].label}>
                  {record === undefined ? (
                    <Skeleton className="my-1 h-3 w-24" />
                  ) : (
                    <RecordLink
                      kind={kind}
                      id={Number(record[`${kind}_id`])}
                      className="pointer-coarse:inline-block pointer-coarse:py-3"
                    >
                      Open {kind}
                    </RecordLink>
                  )}
                </Fact>
              ))}
          </dl>
        )}
      </div>
    </section>
  );
}

/** Units have no page of their own. */
const pages = { wells: 'well', tracts: 'tract', leases: 'lease' } as const;

function PickedLink({ open: { layer, record }, children }: { open: MappedRecord; children: ReactNode }) {
  if (layer === 'units') return children;
  return (
    <RecordLink kind={pages[layer]} id={record} className="pointer-coarse:inline-block pointer-coarse:py-3">
      {children}
    </RecordLink>
  );
}

/** Shows what the color on the map means. */
function Standing({ picked: { layer, properties } }: { picked: PickedRecord }) {
  if (layer === 'tracts') {
    const look = Object.entries(tractStyles).find(([status]) => status === properties.status)?.[1];
    return <Fact label="Status">{look?.label ?? '–'}</Fact>;
  }
  if (layer !== 'leases') return null;
  const look = Object.entries(leaseStyles).find(([due]) => due === properties.due)?.[1];
  const others = Number(properties.leases) - 1;
  return (
    <>
      <Fact label="Term">{look?.label ?? '–'}</Fact>
      <Fact label="Tract">
        <RecordLink kind="tract" id={Number(properties.tract)}>
          {others > 0 ? `Open tract, with ${others} more ${others === 1 ? 'lease' : 'leases'}` : 'Open tract'}
        </RecordLink>
      </Fact>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

function formatFieldValue(entity: Entity, name: string, value: unknown): ReactNode {
  const field = fieldOf(entity, name);
  const text = field === undefined ? '' : formatValue(field, value);
  if (field === undefined || text === '') return <span className="text-faint">–</span>;
  const plain = (
    <span className={field.kind === 'api_number' ? 'font-mono text-sm' : 'tabular-nums'}>{text}</span>
  );
  return <ValueBadge name={name} field={field} value={value} fallback={plain} />;
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
