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

/** Default values for a new record: none. */
export const noPreset: FormValues = {};

/**
 * One record of the link dialog: a stored one, which is read-only until the user edits it, or a new one. `preset` fills
 * the form of a new one.
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

  /** Starts a new record with the title that was typed over a selected record's title. */
  const startNew = (title: string) => {
    show(null);
    form.setValue(entity.titleField, title, { shouldDirty: true });
  };

  /** Switches to a newer version of the record and keeps the values typed here. */
  const rebase = (record: RecordData) => {
    const entries = changed.map((field): [string, string | boolean] => [field, typed[field] ?? '']);
    setStored(record);
    form.reset({ ...formOf(entity, record) });
    for (const [field, value] of entries) form.setValue(field, value, { shouldDirty: true });
  };

  /** Switches to a newer version of the record and discards the values typed here. */
  const restart = (record: RecordData) => {
    setStored(record);
    form.reset({ ...formOf(entity, record) });
  };

  /** Returns a field's current value as it would be stored; null if it is blank or invalid. */
  const read = (field: string): Value => {
    const data = fieldOf(entity, field);
    const value = data && readTyped(data, typed[field]);
    return value?.ok ? value.value : null;
  };

  /** Returns the values that saving would change, by field. */
  const mine = () => valuesOf(entity, typed, changed);

  /** Sets a field to a calculated value while the focus is elsewhere. */
  const follow = useCallback(
    (field: string, value: string) =>
      form.setValue(field, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
    [form],
  );

  /** Sets a field to a calculated value and focuses it, because the button that was clicked disappears. */
  const fill = (field: string, value: string) => {
    form.setValue(field, value, { shouldDirty: true, shouldValidate: true });
    form.setFocus(field);
  };

  /** Returns the record's part of the request: its ID and changes, or all values of a new one. */
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
    /** Whether a stored record is selected or the title of a new one has been typed. */
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
