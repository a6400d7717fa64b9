import { useNavigate } from 'react-router';
import type { Analysis } from '#shared/contracts/import.ts';
import type { DestinationSchema } from '#shared/importing/destination-schema.ts';
import { importableNames } from '#shared/importing/targets.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfigurationNotice } from './configurations/configuration-notice.tsx';
import { type Draft, excludeEntity, includeEntity, isComplete, isValidSchema, mapColumn } from './draft.ts';
import { useDraft } from './draft-storage.ts';
import { EntityMappingCard } from './entity-mapping-card.tsx';
import { IssueList } from './issue-list.tsx';
import { plural } from './plural.ts';
import { StepFooter } from './step-footer.tsx';
import { writeWizard } from './wizard-state.ts';

export interface MappingStepProps {
  analysis: Analysis;
  schema: DestinationSchema;
  areaId: number;
}

/** Map Entities: which column of the file goes where. */
export function MappingStep({ analysis, schema, areaId }: MappingStepProps) {
  const [draft, setDraft] = useDraft(analysis);
  const navigate = useNavigate();
  const { analysisId, fileName } = analysis;
  const { columnNames, rowCount, suggestedMappings, issues } = analysis.analysis;
  const unmapped = columnNames.filter((name) => !Object.hasOwn(draft.mappings, name));
  const complete = isComplete(draft);
  return (
    <div className="flex flex-col gap-6">
      <p className="text-muted">
        <span className="font-medium wrap-anywhere text-ink">{fileName}</span>: {plural(rowCount, 'row')},{' '}
        {plural(columnNames.length, 'column')}. Check where each column goes. A field without a column stays
        empty in new records; records that are there already keep what they have.
      </p>
      <ConfigurationNotice analysis={analysis} areaId={areaId} onDraft={setDraft} />
      {issues.length > 0 && (
        <Card title="About this file" flush>
          <IssueList issues={issues} />
        </Card>
      )}
      {importableNames.map((name) => {
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
            analysis={analysis.analysis}
            onMap={(column, source) => setDraft(mapColumn(draft, name, column, source))}
            onInclude={(isIncluded) =>
              setDraft(
                isIncluded ? includeEntity(draft, name, suggestedMappings) : excludeEntity(draft, name),
              )
            }
          />
        );
      })}
      {unmapped.length > 0 && (
        <Card title="Columns of the file that are not imported">
          <ul className="flex flex-wrap gap-1.5">
            {unmapped.map((name) => (
              <li key={name} className="max-w-full">
                <Badge>{name}</Badge>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <StepFooter
        back={
          <Button onClick={() => void navigate({ search: writeWizard({ step: 'upload' }) })}>Back</Button>
        }
        next={nextText(draft)}
      >
        <Button
          variant="primary"
          disabled={!complete}
          onClick={() =>
            void navigate({ search: writeWizard({ step: 'relationship-mapping', analysisId, areaId }) })
          }
        >
          {complete ? 'Continue' : 'Map Required Fields to Continue'}
        </Button>
      </StepFooter>
    </div>
  );
}

function nextText(draft: Draft): string {
  if (draft.includedEntities.length === 0) return 'Choose at least one kind to import.';
  return isComplete(draft)
    ? 'Next, what ties the records of a row to one another.'
    : 'Each included kind needs a column for all of its required fields.';
}
