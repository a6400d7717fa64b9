import { useCallback, useMemo, useState } from 'react';
import type { LinkBridge } from '#shared/land/contracts/links.ts';
import type { AssetName, BridgeName } from '#shared/land/entities/registry.ts';
import { fieldOf } from '#shared/platform/entities/entity.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import {
  bodyOf,
  type FormValues,
  formOf,
  readTyped,
  type Value,
  valuesOf,
} from '../detail/form/form-values.ts';
import { useFormState } from '../detail/form/use-form-state.ts';
import { linkForm } from './link-form.ts';

/** The form of a new record, empty. */
export const noPreset: FormValues = {};

/**
 * One record of the link dialog: a stored one, shown and changed only on purpose, or one that is made by typing. `preset` stands
 * in the form of a new one.
 */
export function useLinkPart(
  name: AssetName | BridgeName,
  initial: RecordData | null,
  preset: FormValues = noPreset,
  startsEditing = false,
) {
  const entity = useMemo(() => linkForm(name), [name]);
  const [stored, setStored] = useState(initial);
  const [isEditing, setEditing] = useState(startsEditing);
  const original = useMemo(
    () => ({ ...formOf(entity, stored), ...(stored === null && preset) }),
    [entity, stored, preset],
  );
  const state = useFormState(entity, original, stored === null ? 'all' : 'changed', false);
  const { form, typed, changed } = state;

  /** Shows a stored record, or the empty form of a new one. */
  const show = (record: RecordData | null) => {
    setStored(record);
    setEditing(startsEditing);
    form.reset({ ...formOf(entity, record), ...(record === null && preset) });
  };

  /** Starts a new record with the title typed over a picked one's. */
  const startNew = (title: string) => {
    show(null);
    form.setValue(entity.titleField, title, { shouldDirty: true });
  };

  /** Takes over a newer version of the record; what was typed here stays typed. */
  const rebase = (record: RecordData) => {
    const kept = changed.map((field): [string, string | boolean] => [field, typed[field] ?? '']);
    setStored(record);
    form.reset({ ...formOf(entity, record) });
    for (const [field, value] of kept) form.setValue(field, value, { shouldDirty: true });
  };

  /** Takes a newer version of the record in the place of what was typed. */
  const restart = (record: RecordData) => {
    setStored(record);
    form.reset({ ...formOf(entity, record) });
  };

  /** What stands in a field now, as it would be stored; null where it is blank or cannot be read. */
  const read = (field: string): Value => {
    const data = fieldOf(entity, field);
    const value = data && readTyped(data, typed[field]);
    return value?.ok ? value.value : null;
  };

  /** What saving would change, by field. */
  const mine = () => valuesOf(entity, typed, changed);

  /** Puts a figure into its field, while the person is at another one. */
  const follow = useCallback(
    (field: string, value: string) =>
      form.setValue(field, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
    [form],
  );

  /** Puts a figure into its field, and the focus with it: the button that did so is gone then. */
  const fill = (field: string, value: string) => {
    form.setValue(field, value, { shouldDirty: true, shouldValidate: true });
    form.setFocus(field);
  };

  /** What the call is told of the record: its id and what changes, or all of a new one. */
  const toBody = (): LinkBridge => {
    if (stored === null) {
      const given = Object.entries(valuesOf(entity, typed, Object.keys(typed)));
      return { data: bodyOf(entity, Object.fromEntries(given.filter(([, value]) => value !== null))) };
    }
    if (changed.length === 0) return { id: stored.id };
    const data = bodyOf(entity, valuesOf(entity, typed, changed));
    return { id: stored.id, version_id: Number(stored.version_id), data };
  };

  const title = typed[entity.titleField];
  return {
    ...state,
    name,
    entity,
    stored,
    isNew: stored === null,
    isEditing: stored === null || isEditing,
    /** A stored record stands there, or the name of a new one was typed. */
    isChosen: stored !== null || (typeof title === 'string' && title.trim() !== ''),
    isDirty: changed.length > 0,
    edit: () => setEditing(true),
    show,
    startNew,
    rebase,
    restart,
    read,
    fill,
    follow,
    mine,
    toBody,
  };
}

export type LinkPart = ReturnType<typeof useLinkPart>;
