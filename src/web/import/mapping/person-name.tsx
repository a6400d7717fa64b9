import type { Analysis } from '#shared/import/contracts/import.ts';
import { columnsOfName, describePart, joinPersonName } from '#shared/import/match/person-names.ts';
import { type Draft, sourceOf } from '#web/import/draft.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { setDerivedColumn } from './derived-draft.ts';

type NamedAnalysis = Pick<Analysis['analysis'], 'personName' | 'columnNames'>;

/** Joins the parts of owners' names, unless another column has the whole name. */
export function combineName(draft: Draft, { personName, columnNames }: NamedAnalysis): Draft {
  if (personName === undefined || !draft.includedEntities.includes('owner')) return draft;
  const source = sourceOf(draft, 'owner', 'owner_name')?.[0];
  if (source !== undefined && describePart(personName, source) === null) return draft;
  const derived = draft.derivedColumns ?? [];
  const columns = columnsOfName(personName).join('\n');
  const known = derived.find(({ make }) => make.kind === 'join' && make.columns.join('\n') === columns);
  const joined = known ?? joinPersonName(personName, [...columnNames, ...derived.map(({ name }) => name)]);
  return setDerivedColumn(draft, joined, { entity: 'owner', column: 'owner_name' });
}

interface NameOfferProps {
  analysis: NamedAnalysis;
  draft: Draft;
  onDraft: (draft: Draft) => void;
}

/** Offers to join the parts of owners' names if one of them is mapped alone. */
export function NameOffer({ analysis, draft, onDraft }: NameOfferProps) {
  const source = sourceOf(draft, 'owner', 'owner_name')?.[0];
  if (analysis.personName === undefined || source === undefined) return null;
  const part = describePart(analysis.personName, source);
  if (part === null) return null;
  return (
    <Banner
      tone="warning"
      title={`“${source}” has ${part.has} only; the rest is in ${part.others.map((other) => `“${other}”`).join(', ')}`}
      actions={
        <Button size="sm" onClick={() => onDraft(combineName(draft, analysis))}>
          Combine as John Smith
        </Button>
      }
    />
  );
}
