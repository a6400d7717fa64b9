import { useState } from 'react';
import type { DestinationSchema } from '#shared/import/validate/destination-schema.ts';
import { isImportable } from '#shared/land/entities/import-targets.ts';
import { clearByBlanks, type Draft, mapColumn, sourceOf } from '#web/import/draft.ts';
import type { ComposedField } from './default-derivation.ts';

/** What the last choice changed in another mapping: the field chosen for, the message, and the draft before it. */
type ReplacedNote = { entity: string; column: string; text: string; before: Draft };

/** Provides the actions of the mapping step and a message about what the last choice replaced. */
export function useMappingActs(draft: Draft, setDraft: (draft: Draft) => void, schema: DestinationSchema) {
  const [replacedNote, setReplacedNote] = useState<ReplacedNote | undefined>();
  const labelOf = (entity: string, column: string) =>
    `${schema[entity]?.label ?? entity} · ${schema[entity]?.labels[column] ?? column}`;
  const change = (next: Draft) => {
    setReplacedNote(undefined);
    setDraft(next);
  };
  return {
    told: replacedNote,
    change,
    onMap: (field: ComposedField, source: string | null) => {
      const { entity, column } = field;
      const text = source === null ? undefined : replacedText(draft, field, source, labelOf);
      setReplacedNote(text === undefined ? undefined : { entity, column, text, before: draft });
      setDraft(mapColumn(draft, entity, column, source));
    },
    onBlankClears: ({ entity, column }: ComposedField, clears: boolean) =>
      change(clearByBlanks(draft, `${entity}.${column}`, clears)),
    onUndo: () => {
      if (replacedNote !== undefined) change(replacedNote.before);
    },
  };
}

/** Describes the mappings that a choice replaces: a column has one field, and a field has one column. */
function replacedText(
  draft: Draft,
  { entity, column }: ComposedField,
  source: string,
  labelOf: (entity: string, column: string) => string,
): string | undefined {
  const from = Object.hasOwn(draft.mappings, source) ? draft.mappings[source] : undefined;
  const before = sourceOf(draft, entity, column)?.[0];
  const taken =
    from !== undefined && isImportable(from.table) && !(from.table === entity && from.column === column)
      ? `“${source}” is no longer mapped to ${labelOf(from.table, from.column)}.`
      : '';
  const replaced = before === undefined || before === source ? '' : `“${before}” is now unmapped.`;
  const text = [taken, replaced].filter((each) => each !== '').join(' ');
  return text === '' ? undefined : text;
}
