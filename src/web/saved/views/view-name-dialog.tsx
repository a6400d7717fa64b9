import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { maxViewName } from '#shared/platform/limits.ts';
import { describeNotDone, labeledDetailOf, messageOf } from '#web/platform/api/api-error.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Input } from '#web/platform/ui/inputs/input.tsx';
import { Dialog } from '#web/platform/ui/overlays/dialog.tsx';

interface ViewNameDialogProps {
  title: string;
  description?: string | undefined;
  /** The label of the button. */
  action: string;
  /** The heading for failures that are not about the name: "The view was not saved". */
  failed: string;
  initialName?: string;
  placeholder?: string;
  /**
   * Called with the trimmed name, which is never blank. Errors that it throws are shown in the dialog, which stays
   * open.
   */
  onSubmit: (name: string) => Promise<void>;
  onClose: () => void;
  /** Further fields next to the name. */
  children?: ReactNode;
}

function refuseName(name: string): string | null {
  if (name === '') return 'Name is required';
  return name.length > maxViewName ? `Name is longer than ${maxViewName} characters` : null;
}

/** Asks for the name of a view. */
export function ViewNameDialog(props: ViewNameDialogProps) {
  const { title, description, action, failed, initialName = '', placeholder, onSubmit, onClose } = props;
  const formId = useId();
  const [name, setName] = useState(initialName);
  const [isTouched, setTouched] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const wrong = refuseName(name.trim());
  const refused = labeledDetailOf(failure, 'name', 'Name');

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTouched(true);
    if (isSaving || wrong !== null) return;
    setFailure(null);
    setSaving(true);
    try {
      await onSubmit(name.trim());
      onClose();
    } catch (error) {
      setFailure(error);
      setSaving(false);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isSaving && onClose()}
      title={title}
      description={description}
      size="sm"
      closeOnOutsideClick={false}
      footer={
        <>
          <Button onClick={onClose} disabled={isSaving}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={isSaving}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        {failure !== null && refused === undefined && (
          <Banner title={describeNotDone(failed, failure)}>{messageOf(failure)}</Banner>
        )}
        <Field label="Name" required error={(isTouched && wrong) || refused}>
          <Input
            value={name}
            placeholder={placeholder}
            onChange={(event) => {
              setName(event.target.value);
              // Clearing an existing name shows the error immediately.
              if (initialName !== '') setTouched(true);
            }}
          />
        </Field>
        {props.children}
      </form>
    </Dialog>
  );
}
