import { importable, isImportable, targetOf } from '#shared/land/entities/import-targets.ts';
import { type EntityName, entities } from '#shared/land/entities/registry.ts';

/** Of more names the first ones are told, and how many there are beside them. */
const mostNamed = 5;

/** Says what of a configuration does not fit a file; empty where all of it does. */
export function describeFit(missingColumns: readonly string[], goneFields: readonly string[]): string[] {
  const missing = missingColumns.map((name) => `“${name}”`);
  const gone = goneFields.map(nameTarget);
  return [
    ...(missing.length === 0
      ? []
      : [`The file has no column ${joinNames(missing)}; what came from there is not mapped.`]),
    ...(gone.length === 0
      ? []
      : [`There is no field ${joinNames(gone)} any more; the columns for it are not mapped.`]),
  ];
}

function joinNames(names: readonly string[]): string {
  const told = names.slice(0, mostNamed).join(', ');
  const rest = names.length - mostNamed;
  return rest > 0 ? `${told} and ${rest.toLocaleString('en-US')} more` : told;
}

/** A target as people read it, as far as its kind is known: "Well long_gone". */
function nameTarget(target: string): string {
  const [kind = '', field = ''] = target.split('.');
  const label = Object.hasOwn(entities, kind) ? entities[kind as EntityName].label : kind;
  const known = isImportable(kind) ? targetOf(importable(kind), field)?.label : undefined;
  return `“${label} ${known ?? field}”`;
}
