import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { type Entity, fieldOf, sectionsOf } from '#shared/platform/entities/entity.ts';
import type { Field } from '#shared/platform/fields/field.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';
import { Dialog } from '#web/platform/ui/overlays/dialog.tsx';
import type { FormValues } from '../detail/form/form-values.ts';
import { RecordField } from '../detail/form/record-field.tsx';
import { type CheckTogether, useFormState } from '../detail/form/use-form-state.ts';
import { type CrossFieldWarnings, useOddities } from '../detail/form/use-oddities.ts';

interface FormDialogProps {
  /** The fields of the form, in order. Must be a stable object. */
  entity: Entity;
  /** The initial values. Must be a stable object. */
  original: FormValues;
  title: string;
  description?: ReactNode;
  submitLabel: string;
  /** What did not happen if the server rejects the request: "The obligation was not saved." */
  refused: string;
  /** Whether the form can be sent without any typed values. */
  isReady: boolean;
  /** Whether the user changed something outside the fields. */
  isChanged?: boolean;
  /**
   * Sends the typed values, of which these fields were changed. The dialog closes afterward; a thrown error is shown in
   * it.
   */
  send: (typed: FormValues, changed: readonly string[]) => Promise<void>;
  /** Checks fields in combination. Must be a stable function. */
  checkTogether: CheckTogether;
  /** Checks fields for oddities compared with other records. Must be a stable object. */
  crossFieldWarnings?: CrossFieldWarnings;
  onUnsaved: (isUnsaved: boolean) => void;
  onClose: () => void;
  /** Hides fields that a record of the chosen kind does not have. Must be a stable function. */
  isShown?: IsShown;
  /** Content below the fields, which may watch them. */
  children?: ReactNode;
}

/** Returns whether a form shows a field if its field `kind` has this value. */
type IsShown = (field: string, kind: unknown) => boolean;

/**
 * A dialog with a few fields. It keeps the typed values if the server rejects them, and asks before discarding them.
 */
export function FormDialog(props: FormDialogProps) {
  const { entity, original, send, onUnsaved, onClose } = props;
  const formId = useId();
  const confirm = useConfirm();
  const state = useFormState(entity, original, 'all', false, props.checkTogether);
  const { form, changed, reportBlanks, focusFirst, showRefusal } = state;
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isDirty = changed.length > 0 || props.isChanged === true;

  const unsaved = useRef(onUnsaved);
  unsaved.current = onUnsaved;
  useEffect(() => {
    unsaved.current(isDirty);
    return () => unsaved.current(false);
  }, [isDirty]);

  const save = async (typed: FormValues) => {
    setSaving(true);
    setFailure(null);
    try {
      await send(typed, changed);
      onClose();
    } catch (error) {
      setFailure(showRefusal(error));
    } finally {
      setSaving(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React bubbles the event to the page's own form, which must not save because of it.
    event.stopPropagation();
    reportBlanks();
    void form.handleSubmit(
      (typed) => (isSaving ? undefined : save(typed)),
      (errors) => {
        setFailure(null);
        focusFirst(Object.keys(errors));
      },
    )(event);
  };

  /** The confirmation appears above the dialog; responding to it must not close the dialog. */
  const isAsking = useRef(false);
  const close = async () => {
    if (isSaving || isAsking.current) return;
    if (!isDirty) return onClose();
    isAsking.current = true;
    const isGivenUp = await confirm({
      title: 'Close without saving?',
      message: 'Your entries in this dialog will be lost.',
      confirmLabel: 'Close',
      cancelLabel: 'Keep editing',
      danger: true,
    });
    isAsking.current = false;
    if (isGivenUp) onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && void close()}
      closeOnOutsideClick={false}
      size="md"
      title={props.title}
      description={props.description}
      footer={
        <>
          <Button onClick={() => void close()}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            loading={isSaving}
            disabled={!isDirty && !props.isReady}
          >
            {props.submitLabel}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          id={formId}
          noValidate
          aria-label={props.title}
          onSubmit={submit}
          className="flex flex-col gap-4"
        >
          {failure !== null && <Banner title={props.refused}>{failure}</Banner>}
          <Fields
            entity={entity}
            {...(props.crossFieldWarnings && { crossFieldWarnings: props.crossFieldWarnings })}
            checkTogether={props.checkTogether}
            isShown={props.isShown ?? showsAll}
          />
          {props.children}
        </form>
      </FormProvider>
    </Dialog>
  );
}

interface FieldsProps extends Pick<FormDialogProps, 'entity' | 'crossFieldWarnings' | 'checkTogether'> {
  isShown: IsShown;
}

function Fields({ entity, crossFieldWarnings, checkTogether, isShown }: FieldsProps) {
  const oddities = useOddities(entity, crossFieldWarnings);
  const shown = useShownFields(entity, isShown);
  const typed = useWatch<FormValues>() as FormValues;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {shown.map((name) => {
        const field = fieldOf(entity, name);
        if (field === undefined) return null;
        return (
          <div key={name} className={field.kind === 'long_text' ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
            <RecordField
              name={name}
              field={isRequiredNow(name, field, typed, checkTogether) ? { ...field, required: true } : field}
              stored={undefined}
              isReadOnly={false}
              areas={noAreas}
              oddity={oddities[name]}
            />
          </div>
        );
      })}
    </div>
  );
}

/** Whether a field may not be blank with the other values as typed, such as the end of a shut-in payment. */
function isRequiredNow(name: string, field: Field, typed: FormValues, check: CheckTogether): boolean {
  return (
    field.required === true ||
    check({ ...typed, [name]: '' }).some(
      ({ path, message }) => path === name && message.startsWith(`${field.label} is required`),
    )
  );
}

/**
 * Returns the fields that the chosen kind has. Hidden ones are cleared, so that they are neither sent nor in the way of
 * saving; choosing the earlier kind again brings back what was typed.
 */
function useShownFields(entity: Entity, isShown: IsShown): string[] {
  const { getValues, setValue } = useFormContext<FormValues>();
  const kind = useWatch<FormValues>({ name: 'kind' });
  const hidden = useRef<FormValues>({});
  const names = sectionsOf(entity).flatMap((section) => section.fields);
  const shown = names.filter((name) => isShown(name, kind));
  useEffect(() => {
    for (const name of sectionsOf(entity).flatMap((section) => section.fields)) {
      const value = getValues(name);
      const kept = hidden.current[name];
      if (isShown(name, kind)) {
        delete hidden.current[name];
        if (kept !== undefined && !value) setValue(name, kept);
      } else if (value) {
        hidden.current[name] = value;
        setValue(name, '');
      }
    }
  }, [entity, isShown, kind, getValues, setValue]);
  return shown;
}

const showsAll = () => true;
const noAreas = [] as const;
