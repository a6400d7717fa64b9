import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Asset } from '#web/land/asset.ts';
import { currentRecordOf, updateRecord } from '#web/land/records/calls.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { type RecordData, recordsKey } from '#web/platform/tables/record.ts';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { describeUnseen, type SavedRecord, timeToCheck } from '../saved-warnings.ts';
import { useDraft } from './draft/use-draft.ts';
import { bodyOf, changedFields, type FormValues, formOf, type Value, valuesOf } from './form/form-values.ts';
import { useFormState } from './form/use-form-state.ts';
import { failureOf, type SaveFailure } from './save-bar.tsx';
import { compareVersions, type Divergence, resolveChanges, type Side } from './stale/stale-merge.ts';

/** Toasts with this topic replace each other, including those for creating a record. */
export const saveTopic = 'save';
export const warningTopic = 'saved warnings';

type Stale = { current: RecordData; mine: Readonly<Record<string, Value>>; divergence: Divergence };

/** The form of a stored record and its save: sends the changed fields with the version that was read. */
export function useSaveRecord(asset: Asset, latest: RecordData) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const [base, setBase] = useState(latest);
  const [original, setOriginal] = useState(() => formOf(asset, latest));
  const state = useFormState(asset, original, 'changed');
  const { form, typed: inForm, changed, focusFirst, showRefusal } = state;
  const draft = useDraft(asset, base, original, state);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [isGone, setGone] = useState(false);
  const [stale, setStale] = useState<Stale | null>(null);
  const isDirty = changed.length > 0;

  const startFrom = (record: RecordData, typed: FormValues = formOf(asset, record)) => {
    setBase(record);
    setOriginal(formOf(asset, record));
    form.reset(typed);
  };

  // Shows a newer version as soon as it is read, but never while the user is editing; never shows an older one, such as
  // from a lagging replica.
  const isNewer = latest !== base && Number(latest.version_id) >= Number(base.version_id);
  const isOutdated = isNewer && !isDirty && !isSaving;
  const { reset } = form;
  useEffect(() => {
    if (!isOutdated) return;
    setBase(latest);
    setOriginal(formOf(asset, latest));
    reset(formOf(asset, latest));
  }, [isOutdated, latest, asset, reset]);

  /** Clears the previous attempt's outcome, which no longer applies once a new attempt starts. */
  const forgetOutcome = () => {
    setFailure(null);
    toast.dismissTopic(saveTopic);
    toast.dismissTopic(warningTopic);
  };

  const succeed = (record: RecordData, sent: FormValues, warnings: SavedRecord['warnings'] = []) => {
    queryClient.setQueryData([...recordsKey(asset), 'detail', record.id], record);
    void queryClient.invalidateQueries({ queryKey: recordsKey(asset) });
    // Keeps what the user typed while the request was in progress.
    const now = form.getValues();
    const typed = formOf(asset, record);
    for (const name of Object.keys(typed)) {
      const value = now[name];
      if (value !== undefined && value !== sent[name]) typed[name] = value;
    }
    // At once: what is typed before the next rendering would be lost.
    flushSync(() => startFrom(record, typed));
    toast.success(`${asset.label} updated successfully!`, { topic: saveTopic });
    const unseen = describeUnseen(
      asset,
      { record, warnings },
      { written: changedFields(asset, original, sent) },
    );
    if (unseen !== null) toast.info(unseen, { topic: warningTopic, duration: timeToCheck });
  };

  const meetOther = (current: RecordData, read: RecordData, mine: Stale['mine'], sent: FormValues) => {
    const divergence = compareVersions(asset, read, current, mine);
    // The record already has all values the user wanted: an earlier attempt was saved, but its response was lost.
    if (divergence.conflicts.length + divergence.myChanges.length === 0) succeed(current, sent);
    else setStale({ current, mine, divergence });
  };

  const fail = (error: unknown, read: RecordData, mine: Stale['mine'], sent: FormValues) => {
    const current = currentRecordOf(error);
    if (current) meetOther(current, read, mine, sent);
    else if (error instanceof ApiError && error.status === 404) setGone(true);
    else setFailure(failureOf(`The ${asset.label.toLowerCase()} was not saved.`, error, showRefusal(error)));
  };

  const save = async (mine: Stale['mine'], read: RecordData) => {
    const sent = { ...form.getValues() };
    setSaving(true);
    forgetOutcome();
    try {
      const saved = await updateRecord(asset, read.id, bodyOf(asset, mine), read.version_id);
      succeed(saved.record, sent, saved.warnings);
    } catch (error) {
      fail(error, read, mine, sent);
    } finally {
      setSaving(false);
    }
  };

  const submit = form.handleSubmit(
    (typed) => {
      const names = changedFields(asset, original, typed);
      if (names.length > 0 && !isSaving) return save(valuesOf(asset, typed, names), base);
    },
    (errors) => {
      forgetOutcome();
      focusFirst(Object.keys(errors));
    },
  );

  /** Saves the user's chosen values on the current version; all other fields take their current values. */
  const resolve = async (choices: Readonly<Record<string, Side>>) => {
    if (stale === null) return;
    const { current, mine, divergence } = stale;
    const resolved = resolveChanges(divergence, mine, choices);
    const typed = formOf(asset, current);
    const now = form.getValues();
    for (const name of Object.keys(resolved)) typed[name] = now[name] ?? '';
    setStale(null);
    startFrom(current, typed);
    if (Object.keys(resolved).length > 0) await save(resolved, current);
    else {
      queryClient.setQueryData([...recordsKey(asset), 'detail', current.id], current);
      toast.info(`Now showing their version of the ${asset.label.toLowerCase()}.`);
    }
  };

  const cancel = () => {
    setFailure(null);
    startFrom(base);
  };

  return {
    form,
    base,
    typed: inForm,
    draft,
    changed,
    isDirty,
    isSaving,
    isGone,
    failure,
    stale,
    submit,
    cancel,
    resolve,
    closeStale: () => setStale(null),
    focusFirst,
  };
}
