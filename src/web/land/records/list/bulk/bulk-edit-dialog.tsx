import { useEffect, useId, useState } from 'react';
import { FormProvider, type Resolver, useForm, useWatch } from 'react-hook-form';
import { fieldOf } from '#shared/platform/entities/entity.ts';
import type { Asset } from '#web/land/asset.ts';
import { ApiError, messageOf } from '#web/platform/api/api-error.ts';
import { countOf } from '#web/platform/tables/record.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { ProgressBar } from '#web/platform/ui/display/progress-bar.tsx';
import { Combobox } from '#web/platform/ui/inputs/combobox.tsx';
import { Field as Labelled } from '#web/platform/ui/inputs/field.tsx';
import { Dialog } from '#web/platform/ui/overlays/dialog.tsx';
import { bodyOf, type FormValues } from '../../detail/form/form-values.ts';
import { useAreaOptions } from '../../detail/form/use-area-options.ts';
import { areasWhere } from '../../rights.ts';
import { useMemberships } from '../../use-memberships.ts';
import { describeEdits, editableFields, type FieldEdit, readEdit, valuesOfEdits } from './bulk-edit.ts';
import { BulkEditField } from './bulk-edit-field.tsx';

interface BulkEditDialogProps {
  asset: Asset;
  /** The number of records to be changed. */
  count: number;
  /** Throws if the server rejects the changes; nothing is changed then. */
  onChange: (changes: Readonly<Record<string, unknown>>) => Promise<void>;
  onClose: () => void;
}

/** Lets the user choose fields and the values to set on all selected records. A failure keeps the typed values. */
export function BulkEditDialog({ asset, count, onChange, onClose }: BulkEditDialogProps) {
  const formId = useId();
  const areas = useAreaOptions(areasWhere(useMemberships(), 'update'));
  const [edits, setEdits] = useState<readonly FieldEdit[]>([]);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const form = useForm<FormValues>({ resolver: resolverOf(asset, edits), reValidateMode: 'onChange' });
  const typed = useWatch({ control: form.control }) as FormValues;
  const sentence = describeEdits(asset, edits, typed, areas, count);

  const [added, setAdded] = useState<string | null>(null);
  const { setFocus } = form;
  useEffect(() => {
    if (added === null) return;
    // Waits because the options list first returns the focus to its button.
    const timer = setTimeout(() => setFocus(added), 50);
    return () => clearTimeout(timer);
  }, [added, setFocus]);

  const add = (name: string | null) => {
    if (name === null) return;
    setEdits([...edits, { name, isCleared: false }]);
    setAdded(name);
    setAsked(false);
  };
  const clear = (name: string, isCleared: boolean) => {
    form.clearErrors(name);
    setEdits(edits.map((edit) => (edit.name === name ? { ...edit, isCleared } : edit)));
  };
  const remove = (name: string) => {
    form.unregister(name);
    setAdded(null);
    setEdits(edits.filter((edit) => edit.name !== name));
  };

  const send = async (values: FormValues) => {
    if (edits.length === 0) return setAsked(true);
    setSaving(true);
    setFailure(null);
    try {
      await onChange(bodyOf(asset, valuesOfEdits(asset, edits, values)));
      onClose();
    } catch (error) {
      setFailure(showRefusal(error));
      setSaving(false);
    }
  };

  /** Shows server errors on the fields they are about; returns the message for errors that belong to no field. */
  const showRefusal = (error: unknown): string | null => {
    const details = error instanceof ApiError ? error.details : [];
    const onFields = details
      .map(({ path, message }) => ({ name: path.replace(/^changes\./, ''), message }))
      .filter(({ name }) => edits.some((edit) => edit.name === name));
    for (const { name, message } of onFields) form.setError(name, { type: 'server', message });
    return onFields.length > 0 && onFields.length === details.length ? null : messageOf(error);
  };

  const left = editableFields(asset).filter(([name]) => edits.every((edit) => edit.name !== name));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isSaving && onClose()}
      closeOnOutsideClick={false}
      title={`Edit ${countOf(asset, count)}`}
      description="Choose the fields to update. Everything else stays the same."
      footer={
        <>
          <Button onClick={onClose} disabled={isSaving}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={isSaving}>
            Change {countOf(asset, count)}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          id={formId}
          noValidate
          onSubmit={(event) => void form.handleSubmit(send)(event)}
          className="flex flex-col gap-3"
        >
          {edits.length > 0 && (
            <ul className="flex flex-col gap-3">
              {edits.map((edit) => {
                const field = fieldOf(asset, edit.name);
                return (
                  field && (
                    <BulkEditField
                      key={edit.name}
                      edit={edit}
                      field={field}
                      areas={areas}
                      onClear={(isCleared) => clear(edit.name, isCleared)}
                      onRemove={() => remove(edit.name)}
                    />
                  )
                );
              })}
            </ul>
          )}
          {left.length > 0 && (
            <Labelled
              label={edits.length === 0 ? 'Field' : 'Another field'}
              error={isAsked ? 'Choose a field to change' : undefined}
            >
              <Combobox
                options={left.map(([value, { label }]) => ({ value, label }))}
                value={null}
                onValueChange={add}
                placeholder="Choose a field"
                disabled={isSaving}
              />
            </Labelled>
          )}
          <p role="status" className="font-medium empty:hidden">
            {sentence}
          </p>
          {isSaving && <ProgressBar label={`Changing ${countOf(asset, count)}`} value={null} />}
          {failure !== null && <Banner title="Nothing was changed.">{failure}</Banner>}
        </form>
      </FormProvider>
    </Dialog>
  );
}

function resolverOf(asset: Asset, edits: readonly FieldEdit[]): Resolver<FormValues> {
  return (typed, _context, options) => {
    const errors = edits.flatMap((edit) => {
      const field = fieldOf(asset, edit.name);
      const input = options.fields[edit.name]?.ref;
      // For a partially typed date, the browser returns an empty string.
      if (input instanceof HTMLInputElement && input.validity.badInput)
        return [[edit.name, `${field?.label} must be a complete date`] as const];
      const read = field && readEdit(field, edit, typed[edit.name]);
      return read?.ok === false ? [[edit.name, `${field?.label} ${read.reason}`] as const] : [];
    });
    if (errors.length === 0) return { values: typed, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(errors.map(([name, message]) => [name, { type: 'value', message }])),
    };
  };
}
