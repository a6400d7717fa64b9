import type { Analysis } from '#shared/import/contracts/import.ts';
import { type CityPart, cityPartLabels } from '#shared/import/match/city-parts.ts';
import type { DerivedColumn } from '#shared/import/parse/derived-columns.ts';
import { type Draft, sourceOf } from '#web/import/draft.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { freeName, setDerivedColumn } from './derived-draft.ts';

type CityAnalysis = Pick<Analysis['analysis'], 'cityLine' | 'columnNames'>;

/** Splits cities and states of owners into the fields that no other column fills, unless another column has the city. */
export function combineCity(draft: Draft, { cityLine, columnNames }: CityAnalysis): Draft {
  if (cityLine === undefined || !draft.includedEntities.includes('owner')) return draft;
  const city = sourceOf(draft, 'owner', 'city')?.[0];
  if (city !== undefined && city !== cityLine.column) return draft;
  const { column, parts } = cityLine;
  return parts
    .filter((part) => part === 'city' || sourceOf(draft, 'owner', part) === undefined)
    .reduce((next, part) => splitOff(next, { column, part, columnNames }), draft);
}

function splitOff(
  draft: Draft,
  { column, part, columnNames }: { column: string; part: CityPart; columnNames: readonly string[] },
): Draft {
  const derived = draft.derivedColumns ?? [];
  const known = derived.find(
    ({ make }) => make.kind === 'city-part' && make.column === column && make.part === part,
  );
  const taken = [...columnNames, ...derived.map(({ name }) => name)];
  const split: DerivedColumn = known ?? {
    name: freeName(`${cityPartLabels[part]} of ${column}`, taken),
    make: { kind: 'city-part', column, part },
  };
  return setDerivedColumn(draft, split, { entity: 'owner', column: part });
}

interface CityOfferProps {
  analysis: CityAnalysis;
  draft: Draft;
  onDraft: (draft: Draft) => void;
}

/** Offers to split cities and states if they are mapped together or not at all. */
export function CityOffer({ analysis, draft, onDraft }: CityOfferProps) {
  const column = analysis.cityLine?.column;
  const city = sourceOf(draft, 'owner', 'city')?.[0];
  const isOffered =
    column !== undefined &&
    draft.includedEntities.includes('owner') &&
    (city === undefined || city === column);
  if (!isOffered) return null;
  return (
    <Banner
      tone="warning"
      title={`“${column}” has cities and states together`}
      actions={
        <Button size="sm" onClick={() => onDraft(combineCity(draft, analysis))}>
          Split as Midland and TX
        </Button>
      }
    />
  );
}
