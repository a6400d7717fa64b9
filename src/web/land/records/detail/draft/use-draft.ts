import { useCallback, useEffect, useRef, useState } from 'react';
import type { Asset } from '#web/land/asset.ts';
import { useAuth } from '#web/people/session/auth-context.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { changedFields, type FormValues } from '../form/form-values.ts';
import type { FormState } from '../form/use-form-state.ts';
import { clearDraft, type Draft, draftKey, readDraft, writeDraft } from './draft-storage.ts';

export type DraftOffer = {
  draft: Draft;
  /** The fields that restoring the draft would change. */
  fields: readonly string[];
  restore: () => void;
  discard: () => void;
};

/**
 * Stores the changed fields of a form as the user types, so that an expired session, a reload, or a lost tab loses
 * nothing. The same user is offered the draft on the next visit to the record. Saving or canceling deletes it.
 */
export function useDraft(asset: Asset, record: RecordData | null, original: FormValues, state: FormState) {
  const { user } = useAuth();
  const { form, typed, changed } = state;
  // Fixed at the first render, because it must not change while the user is being signed out.
  const [key] = useState(() => draftKey(user?.id ?? 0, asset, record?.id ?? null));
  const [found, setFound] = useState(() => readDraft(asset, key));
  const isStored = useRef(false);
  const version = typeof record?.version_id === 'number' ? record.version_id : null;

  const clear = useCallback(() => {
    isStored.current = false;
    clearDraft(key);
  }, [key]);

  useEffect(() => {
    if (changed.length > 0) {
      isStored.current = true;
      const entries = changed.map((name) => [name, typed[name] ?? '']);
      writeDraft(key, { version, typed: Object.fromEntries(entries) });
    } else if (isStored.current) clear();
  }, [changed, typed, key, version, clear]);

  /**
   * Hands values typed while the record was being created over to the new record's page, which offers them as a draft.
   */
  const handOver = (created: RecordData, names: readonly string[]) => {
    const now = form.getValues();
    writeDraft(draftKey(user?.id ?? 0, asset, created.id), {
      version: typeof created.version_id === 'number' ? created.version_id : null,
      typed: Object.fromEntries(names.map((name) => [name, now[name] ?? ''])),
    });
  };

  const fields = found === null ? [] : changedFields(asset, original, { ...original, ...found.typed });
  const offer: DraftOffer | null =
    found === null || fields.length === 0
      ? null
      : {
          draft: found,
          fields,
          restore: () => {
            for (const name of fields) {
              form.setValue(name, found.typed[name] ?? '', { shouldDirty: true, shouldValidate: true });
            }
            setFound(null);
          },
          discard: () => {
            setFound(null);
            if (!isStored.current) clear();
          },
        };
  return { offer, clear, handOver };
}
