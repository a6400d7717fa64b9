import type { Analysis } from '#shared/import/contracts/import.ts';
import { combineDirection, type DirectionPair } from '#shared/import/match/direction-columns.ts';
import { type Draft, sourceOf, suggestDraft } from '#web/import/draft.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { combineCity } from './city-line.tsx';
import { setDerivedColumn } from './derived-draft.ts';
import { combineName } from './person-name.tsx';
import { stateTopOrBase } from './top-or-base.ts';

/**
 * Creates the initial draft for a file: the suggestions, with numbers and their directions, and names, combined, with cities
 * and states split, and with what the names of columns say about all rows.
 */
export function firstDraft(analysis: Analysis['analysis']): Draft {
  return combineColumns(suggestDraft(analysis.suggestedMappings), analysis);
}

/**
 * Combines the columns of a file that have parts of a township, a range, or an owner's name, splits that with cities and
 * states, and adds one that says which picks are tops.
 */
export function combineColumns(draft: Draft, analysis: Analysis['analysis']): Draft {
  const named = combineName(combineDirections(draft, analysis), analysis);
  return stateTopOrBase(combineCity(named, analysis), analysis);
}

/** Combines township and range numbers with their direction columns, unless another column has both. */
function combineDirections(
  draft: Draft,
  { directionPairs = [], columnNames }: Pick<Analysis['analysis'], 'directionPairs' | 'columnNames'>,
): Draft {
  return directionPairs
    .filter((pair) => isFree(draft, pair))
    .reduce((next, pair) => combine(next, pair, columnNames), draft);
}

function combine(draft: Draft, pair: DirectionPair, columnNames: readonly string[]): Draft {
  const derived = draft.derivedColumns ?? [];
  const known = derived.find(
    ({ make }) =>
      make.kind === 'directed' && make.number === pair.number && make.direction === pair.direction,
  );
  if (known !== undefined) return setDerivedColumn(draft, known, { entity: 'tract', column: pair.field });
  const combined = combineDirection(pair, [...columnNames, ...derived.map(({ name }) => name)]);
  return setDerivedColumn(draft, combined, { entity: 'tract', column: pair.field });
}

/** Whether the field is mapped to the number alone, or not mapped yet. */
function isFree(draft: Draft, { field, number }: DirectionPair): boolean {
  const source = sourceOf(draft, 'tract', field)?.[0];
  return draft.includedEntities.includes('tract') && (source === undefined || source === number);
}

interface DirectionOffersProps {
  analysis: Analysis['analysis'];
  draft: Draft;
  onDraft: (draft: Draft) => void;
}

/** Offers to combine numbers that are mapped without their direction. */
export function DirectionOffers({ analysis, draft, onDraft }: DirectionOffersProps) {
  const { directionPairs = [], columnNames } = analysis;
  return directionPairs
    .filter((pair) => sourceOf(draft, 'tract', pair.field)?.[0] === pair.number)
    .map((pair) => (
      <Banner
        key={pair.number}
        tone="warning"
        title={`“${pair.number}” has ${pair.field} numbers only; the direction is in “${pair.direction}”`}
        actions={
          <Button size="sm" onClick={() => onDraft(combine(draft, pair, columnNames))}>
            Combine as {pair.field === 'township' ? '12N' : '3W'}
          </Button>
        }
      />
    ));
}
