import { tract } from '#shared/land/entities/tract.ts';
import { writableFields } from '#shared/platform/entities/entity.ts';
import { formContext } from '#shared/platform/fields/field.ts';
import type { StoredValue } from '#shared/platform/fields/field-kind.ts';
import { parseText } from '#shared/platform/fields/kinds.ts';
import { toOneLine } from '#shared/platform/hidden-characters.ts';

/** Fields that can be set on a tract created from a shape: all but the area, which is chosen once for all of them. */
export const newTractFields = new Map(writableFields(tract).filter(([name]) => name !== 'area_id'));

export type FieldReading = { ok: true; value: StoredValue | null } | { ok: false; error: string };

/** Parses the text of one of these fields like a cell of a file; error messages begin with the field's name. */
export function readTractField(name: string, text: string): FieldReading {
  const field = newTractFields.get(name);
  if (field === undefined)
    return { ok: false, error: `A tract has no field ${name.slice(0, 100)} that can be filled` };
  const parsed = parseText(field, field.kind === 'long_text' ? text : toOneLine(text), {
    ...formContext,
    fromFile: true,
  });
  return parsed.ok ? parsed : { ok: false, error: `${field.label} ${parsed.reason}` };
}
