import { useState } from 'react';
import { isFieldOfKind } from '#shared/land/events/fields-of-kind.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { type FormValues, formOf, readerOf, type Value } from '../detail/form/form-values.ts';
import type { CheckTogether } from '../detail/form/use-form-state.ts';
import type { CrossFieldWarnings } from '../detail/form/use-oddities.ts';
import { useLinksChanged } from '../related/use-undo-link.ts';
import { FormDialog } from './form-dialog.tsx';
import { useSaveBelonging } from './use-save-belonging.ts';

interface BelongingDialogProps {
  kind: Entity;
  /** What messages call it: "Event". */
  noun: string;
  /** The reference to the record that it belongs to: `{ lease_id: 7 }`. */
  owner: Readonly<Record<string, number>>;
  /** The entity of the form. Must be a stable object. */
  form: Entity;
  /** The record to edit; null for a new one. */
  stored: RecordData | null;
  description?: string;
  /** What the form of a new record begins with. */
  defaults?: FormValues;
  /** Returns what is missing or contradicts the chosen kind; `read` returns stored values. Must be a stable function. */
  issuesOf: (read: (field: string) => unknown) => ReturnType<CheckTogether>;
  /** Must be a stable object. */
  warnings?: CrossFieldWarnings;
  onUnsaved: (isUnsaved: boolean) => void;
  onClose: () => void;
}

/** Creates or edits an event or a clause. The form has the fields of the chosen kind. */
export function BelongingDialog(props: BelongingDialogProps) {
  const { kind, noun, owner, form, stored, issuesOf, warnings } = props;
  const changed = useLinksChanged();
  const [original] = useState<FormValues>(() => ({
    ...formOf(form, stored),
    ...(stored === null && props.defaults),
  }));
  const [checkTogether] = useState<CheckTogether>(
    () => (typed: FormValues) => issuesOf(readerOf(form, typed)),
  );
  const [isShown] = useState(() => (field: string, chosen: unknown) => isFieldOfKind(kind, field, chosen));
  const save = useSaveBelonging({
    kind,
    noun,
    owner,
    form,
    stored,
    crossFieldWarnings: warnings,
    settle: withIds(kind),
  });
  const send = async (typed: FormValues, names: readonly string[]) => {
    await save(typed, names);
    // The dates and the status of the record itself may have followed.
    changed();
  };
  return (
    <FormDialog
      entity={form}
      original={original}
      title={`${stored === null ? 'New' : 'Edit'} ${noun}`}
      description={props.description}
      submitLabel={stored === null ? 'Create' : 'Save'}
      refused={`The ${noun.toLowerCase()} was not ${stored === null ? 'created' : 'saved'}.`}
      isReady={stored === null}
      send={send}
      checkTogether={checkTogether}
      {...(warnings && { crossFieldWarnings: warnings })}
      isShown={isShown}
      onUnsaved={props.onUnsaved}
      onClose={props.onClose}
    />
  );
}

/** A reference is chosen from a list, whose values are text, and sent as a number. */
function withIds(kind: Entity) {
  return (values: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        kind.fields[name]?.kind === 'reference' && value !== null ? Number(value) : value,
      ]),
    );
}
