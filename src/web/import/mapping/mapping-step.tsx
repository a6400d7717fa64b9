import { Fragment, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Analysis } from '#shared/import/contracts/import.ts';
import type { DerivedColumn } from '#shared/import/parse/derived-columns.ts';
import type { DestinationSchema } from '#shared/import/validate/destination-schema.ts';
import {
  type ImportableName,
  importableAssets,
  importableBelongings,
  isImportable,
  isImportableBelonging,
} from '#shared/land/entities/import-targets.ts';
import { ConfigurationNotice } from '#web/import/configurations/configuration-notice.tsx';
import { type Draft, excludeEntity, includeEntity, isComplete, isValidSchema } from '#web/import/draft.ts';
import { useDraft } from '#web/import/draft-storage.ts';
import { CityOffer } from '#web/import/mapping/city-line.tsx';
import type { ComposedField } from '#web/import/mapping/default-derivation.ts';
import { DerivedColumnsCard } from '#web/import/mapping/derived-columns-card.tsx';
import { dropDerived, widenAnalysis } from '#web/import/mapping/derived-draft.ts';
import { combineColumns, DirectionOffers } from '#web/import/mapping/direction-pairs.tsx';
import { leftOutColumns } from '#web/import/mapping/left-out-columns.ts';
import { MappingDialogs, type OpenDialog } from '#web/import/mapping/mapping-dialogs.tsx';
import type { RowActs } from '#web/import/mapping/mapping-row.tsx';
import { NameOffer } from '#web/import/mapping/person-name.tsx';
import { useMappingActs } from '#web/import/mapping/use-mapping-acts.ts';
import { plural } from '#web/import/plural.ts';
import { ShareQuestions } from '#web/import/reading/share-question-list.tsx';
import { canLink } from '#web/import/relationships/links.ts';
import { StepFooter } from '#web/import/step-footer.tsx';
import { IssueList } from '#web/import/validation/issue-list.tsx';
import { writeWizard } from '#web/import/wizard-state.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Badge } from '#web/platform/ui/display/badge.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { EntityMappingCard, fieldName } from './entity-mapping-card.tsx';
import { WellNumberOffer } from './well-number.tsx';

export interface MappingStepProps {
  analysis: Analysis;
  schema: DestinationSchema;
  areaId: number;
}

/** Map Entities: maps the file's columns to fields, and adds derived columns for what the file lacks. */
export function MappingStep({ analysis, schema, areaId }: MappingStepProps) {
  const [draft, setDraft] = useDraft(analysis);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const acts = useMappingActs(draft, setDraft, schema);
  const navigate = useNavigate();
  const { analysisId, fileName } = analysis;
  const { columnNames, rowCount, suggestedMappings, issues } = analysis.analysis;
  // Issues about a single field can be fixed in the mapping.
  const aboutFile = issues.filter(({ targetColumn }) => targetColumn === null);
  const derived = draft.derivedColumns ?? [];
  const widened = widenAnalysis(analysis.analysis, derived);
  const unmapped = leftOutColumns(draft, analysis.analysis);
  const complete = isComplete(draft);
  const links = canLink(draft, suggestedMappings);
  // A kind that is included later stays where it was, under the pointer.
  const [groups] = useState(() => {
    const isIncluded = (name: string) => draft.includedEntities.some((included) => included === name);
    const includedFirst = (names: readonly ImportableName[]) =>
      [...names].sort((one, other) => Number(isIncluded(other)) - Number(isIncluded(one)));
    return [
      { title: 'Wells, tracts, owners and leases', names: includedFirst(importableAssets) },
      { title: 'Events, tops and division orders', names: includedFirst(importableBelongings) },
    ].sort((one, other) => Number(other.names.some(isIncluded)) - Number(one.names.some(isIncluded)));
  });
  const rowActs: RowActs = {
    ...acts,
    onCompose: (field) => setOpen({ kind: 'compose', field }),
    onWords: (field, source) => setOpen(wordsOf(field, source, derived)),
  };
  const cardOf = (name: ImportableName) => {
    const described = schema[name];
    if (described === undefined || !isValidSchema(schema, name))
      return (
        <p key={name} className="text-danger-ink">
          Invalid schema for {name}...
        </p>
      );
    return (
      <EntityMappingCard
        key={name}
        name={name}
        described={described}
        draft={draft}
        analysis={widened}
        replacedNote={acts.told?.entity === name ? acts.told : undefined}
        acts={rowActs}
        onSplitLegal={() => setOpen({ kind: 'split-legal' })}
        onInclude={(isIncluded) =>
          acts.change(
            isIncluded
              ? combineColumns(includeEntity(draft, name, suggestedMappings), analysis.analysis)
              : excludeEntity(draft, name),
          )
        }
      />
    );
  };
  return (
    <div className="flex flex-col gap-6">
      <p className="text-muted">
        <span className="font-medium wrap-anywhere text-ink">{fileName}</span>: {plural(rowCount, 'row')},{' '}
        {plural(columnNames.length, 'column')}. Check where each column goes. Unmapped fields stay empty in
        new records; existing records keep their values, even if a cell is empty.
      </p>
      <ConfigurationNotice analysis={analysis} areaId={areaId} draft={draft} onDraft={acts.change} />
      <DirectionOffers analysis={analysis.analysis} draft={draft} onDraft={acts.change} />
      <NameOffer analysis={analysis.analysis} draft={draft} onDraft={acts.change} />
      <CityOffer analysis={analysis.analysis} draft={draft} onDraft={acts.change} />
      <WellNumberOffer analysis={analysis.analysis} draft={draft} onDraft={acts.change} />
      {aboutFile.length > 0 && (
        <Card title="About this file" flush>
          <IssueList issues={aboutFile} />
        </Card>
      )}
      {groups.map(({ title, names }, place) => (
        <Fragment key={title}>
          {(place > 0 || names.some(isImportableBelonging)) && (
            <h2 className="text-lg font-semibold">{title}</h2>
          )}
          {names.map(cardOf)}
        </Fragment>
      ))}
      <ShareQuestions analysis={analysis} draft={draft} />
      {derived.length > 0 && (
        <DerivedColumnsCard
          derived={derived}
          analysis={widened}
          draft={draft}
          onEdit={(column) => setOpen(editOf(column, draft, schema))}
          onRemove={(name) => acts.change(dropDerived(draft, name))}
        />
      )}
      {unmapped.length > 0 && (
        <Card title="Columns not imported">
          <ul className="flex max-h-60 flex-wrap gap-1.5 overflow-y-auto">
            {unmapped.map((name) => (
              <li key={name} className="max-w-full">
                <Badge>{name}</Badge>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <MappingDialogs
        open={open}
        analysis={analysis.analysis}
        draft={draft}
        onDraft={acts.change}
        onClose={() => setOpen(null)}
      />
      <StepFooter
        back={
          <Button
            onClick={() =>
              void navigate({ search: writeWizard({ step: 'upload', sent: { analysisId, areaId } }) })
            }
          >
            Back
          </Button>
        }
        next={nextText(draft, links)}
      >
        <Button
          variant="primary"
          disabled={!complete}
          onClick={() =>
            void navigate({
              search: writeWizard({
                step: links ? 'relationship-mapping' : 'validation',
                analysisId,
                areaId,
              }),
            })
          }
        >
          {complete ? 'Continue' : 'Map Required Fields to Continue'}
        </Button>
      </StepFooter>
    </div>
  );
}

function nextText(draft: Draft, links: boolean): string {
  if (draft.includedEntities.length === 0) return 'Choose at least one kind to import.';
  if (!isComplete(draft)) return 'Map all required fields of each included record type.';
  return links
    ? 'Next: how the records of a row are linked.'
    : 'Next: validate the rows; nothing is saved. There is nothing to link.';
}

/** Words that a derived column already reads are edited in that column. */
function wordsOf(field: ComposedField, source: string, derived: readonly DerivedColumn[]): OpenDialog {
  const column = derived.find(({ name }) => name === source);
  return column?.make.kind === 'words'
    ? { kind: 'words', field, source: column.make.column, column }
    : { kind: 'words', field, source };
}

function editOf(column: DerivedColumn, draft: Draft, schema: DestinationSchema): OpenDialog {
  const target = Object.hasOwn(draft.mappings, column.name) ? draft.mappings[column.name] : undefined;
  const described = target === undefined ? undefined : schema[target.table];
  if (target === undefined || described === undefined || !isImportable(target.table))
    return { kind: 'compose', field: { entity: 'tract', column: '', label: column.name }, column };
  const field = { entity: target.table, column: target.column, label: fieldName(described, target.column) };
  return column.make.kind === 'words'
    ? { kind: 'words', field, source: column.make.column, column }
    : { kind: 'compose', field, column };
}
