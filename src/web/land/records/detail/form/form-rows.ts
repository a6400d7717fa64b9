import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';

/**
 * The boxes of a section that share their row, of two columns, with a field that has a label above its input. Long texts take a
 * row of their own.
 */
export function boxesBesideLabels(entity: Entity, names: readonly string[]): Set<string> {
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
