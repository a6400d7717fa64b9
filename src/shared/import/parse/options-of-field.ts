import { importable, isImportable, targetOf } from '#shared/land/entities/import-targets.ts';
import { bridges } from '#shared/land/entities/registry.ts';
import { fieldOf } from '#shared/platform/entities/entity.ts';
import type { Option } from '#shared/platform/fields/field.ts';

/** Returns the options of a field of a kind of record or link; undefined if it takes any text or doesn't exist. */
export function optionsOfField(entity: string, column: string): readonly Option[] | undefined {
  const bridge = Object.values(bridges).find(({ name }) => name === entity);
  const target = isImportable(entity)
    ? targetOf(importable(entity), column)
    : bridge && fieldOf(bridge, column);
  return target?.kind === 'select' || target?.kind === 'status' ? target.options : undefined;
}
