import { type AssetName, assets } from '#shared/land/entities/registry.ts';
import { keyOf } from './parse-rows.ts';

/** Separates the texts by which a row names its records; no text contains it. */
export const keySeparator = '\u001f';

/**
 * Returns the text by which a row names a record: the key of an import, or else a name regardless of case and spacing.
 * `match/match-belongings.ts` computes the same from stored records.
 */
export function anchorKey(kind: AssetName, field: string, value: string): string {
  const key = field === assets[kind].importKey ? keyOf(assets[kind], value) : nameKey(value);
  return key.replaceAll(keySeparator, '');
}

function nameKey(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}
