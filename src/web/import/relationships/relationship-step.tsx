import { Unlink2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Analysis } from '#shared/import/contracts/import.ts';
import type { DestinationSchema } from '#shared/import/validate/destination-schema.ts';
import type { Draft, LinkChoices } from '#web/import/draft.ts';
import { useDraft } from '#web/import/draft-storage.ts';
import { widenAnalysis } from '#web/import/mapping/derived-draft.ts';
import { ShareQuestions } from '#web/import/reading/share-question-list.tsx';
import { StepFooter } from '#web/import/step-footer.tsx';
import { writeWizard } from '#web/import/wizard-state.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';
import { LinkCard } from './link-card.tsx';
import {
  canLink,
  createdLinks,
  includeLink,
  linkNames,
  linksOf,
  mapAttribute,
  titleOfLink,
} from './links.ts';

interface RelationshipStepProps {
  analysis: Analysis;
  schema: DestinationSchema;
  areaId: number;
}

/** Map Relationships: which records of a row are linked, and which columns fill the fields of the links. */
export function RelationshipStep({ analysis, schema, areaId }: RelationshipStepProps) {
  const [draft, setDraft] = useDraft(analysis);
  const navigate = useNavigate();
  const { analysisId } = analysis;
  const { suggestedMappings } = analysis.analysis;
  const widened = widenAnalysis(analysis.analysis, draft.derivedColumns);
  const links = linksOf(draft, suggestedMappings);
  const change = (next: LinkChoices) => setDraft({ ...draft, ties: next });
  const isAnyPossible = canLink(draft, suggestedMappings);
  return (
    <div className="flex flex-col gap-6">
      {isAnyPossible ? (
        <>
          <p className="text-muted">
            Records in the same row can be linked. Choose which links to create; existing links between the
            same records are updated.
          </p>
          {linkNames.map((bridge) => {
            const described = schema[bridge];
            return described === undefined ? (
              <p key={bridge} className="text-danger-ink">
                Invalid schema for {bridge}...
              </p>
            ) : (
              <LinkCard
                key={bridge}
                bridge={bridge}
                described={described}
                draft={draft}
                ties={links}
                analysis={widened}
                columns={widened.columnNames}
                onInclude={(isIncluded) => change(includeLink(links, bridge, isIncluded))}
                onMap={(attribute, source) => change(mapAttribute(links, bridge, attribute, source))}
              />
            );
          })}
        </>
      ) : (
        <Card flush>
          <NoLinksToMap draft={draft} />
        </Card>
      )}
      <ShareQuestions analysis={analysis} draft={draft} />
      <StepFooter
        back={
          <Button
            onClick={() =>
              void navigate({ search: writeWizard({ step: 'entity-mapping', analysisId, areaId }) })
            }
          >
            Back
          </Button>
        }
        next={nextText(createdLinks(draft, suggestedMappings).included.map(titleOfLink))}
      >
        <Button
          variant="primary"
          onClick={() => void navigate({ search: writeWizard({ step: 'validation', analysisId, areaId }) })}
        >
          Continue
        </Button>
      </StepFooter>
    </div>
  );
}

function NoLinksToMap({ draft }: { draft: Draft }) {
  const isOneKind = draft.includedEntities.length <= 1;
  return (
    <EmptyState
      icon={<Unlink2 size={20} />}
      title={isOneKind ? 'No relationships to map' : "These record types can't be linked"}
    >
      {isOneKind
        ? 'Continue to validate the rows. A file with, say, a tract and its owner in one row can also link them.'
        : "A tract links to an owner or a well, and a lease links to an owner's interest in a tract. Continue, or go back and map the missing record type."}
    </EmptyState>
  );
}

function nextText(titles: readonly string[]): string {
  const tried = 'Next: validate the rows; nothing is saved.';
  return titles.length === 0 ? tried : `Will link ${titles.join(', ')}. ${tried}`;
}
