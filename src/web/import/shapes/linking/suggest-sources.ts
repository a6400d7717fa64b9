import { findNamedDirectionPairs } from '#shared/import/match/direction-columns.ts';
import { likeness, wordsOf, wordsOfColumns } from '#shared/import/match/names.ts';
import { tract } from '#shared/land/entities/tract.ts';
import { writableFields } from '#shared/platform/entities/entity.ts';
import type { FieldSource } from '../files/worker-messages.ts';

/** The minimum similarity of names for a suggestion (0…1). */
const minLikeness = 0.75;

/**
 * Suggests which attribute of a layer fills which field of a new tract, matching names as table imports do: each
 * attribute once, the most similar first. Tracts take the names of their shapes.
 */
export function suggestFieldSources(
  fields: readonly string[],
  labelField: string | null,
): Record<string, FieldSource> {
  const words = wordsOfColumns([...fields]);
  const candidates = writableFields(tract).flatMap(([name, { label, aliases }]) =>
    fields.map((field) => {
      const alike = [label, name, ...(aliases ?? [])].map((each) =>
        likeness(words.get(field) ?? [], wordsOf(each)),
      );
      return { name, field, score: Math.max(...alike) };
    }),
  );
  const suggested: Record<string, FieldSource> = { tract_name: { from: 'label' } };
  const taken = new Set(labelField === null ? [] : [labelField]);
  for (const { name, field, score } of candidates.sort((a, b) => b.score - a.score)) {
    if (score < minLikeness || name === 'area_id' || taken.has(field)) continue;
    if (suggested[name] !== undefined && !(name === 'tract_name' && labelField === null)) continue;
    if (name === 'tract_name' && suggested.tract_name?.from === 'attribute') continue;
    suggested[name] = { from: 'attribute', field };
    taken.add(field);
  }
  for (const { field, number, direction } of findNamedDirectionPairs(fields)) {
    const source = suggested[field];
    if (source?.from === 'attribute' && source.field === number)
      suggested[field] = { from: 'attribute', field: number, direction };
  }
  suggested.gross_acres ??= acresOf(fields, words) ?? { from: 'acres' };
  return suggested;
}

/** Words that mark acres of an interest rather than of the land, and hectares. */
const notOfLand = new Set(['net', 'royalty', 'mineral', 'leased', 'unleased', 'ha', 'hectare', 'hectares']);

/**
 * Returns the only attribute about acres, such as LSE_ACRG; if there are several, none is more reliable than the
 * outline.
 */
function acresOf(
  fields: readonly string[],
  words: ReadonlyMap<string, readonly string[]>,
): FieldSource | null {
  const [field, ...others] = fields.filter((each) => words.get(each)?.includes('acres'));
  if (field === undefined || others.length > 0) return null;
  return words.get(field)?.some((word) => notOfLand.has(word)) ? null : { from: 'attribute', field };
}
