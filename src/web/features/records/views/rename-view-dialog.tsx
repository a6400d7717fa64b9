import { type SyntheticEvent, useId, useState } from 'react';
import { maxViewName, type View } from '#shared/contracts/views.ts';
import { labelledDetailOf, messageOf } from '#web/lib/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import type { ListViews } from './use-list-views.ts';

interface RenameViewDialogProps {
  views: ListViews;
  view: View;
  onClose: () => void;
}

/** Asks for another name of a view. */
export function RenameViewDialog({ views, view, onClose }: RenameViewDialogProps) {
  const formId = useId();
  const [name, setName] = useState(view.name);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const isBlank = name.trim() === '';
  const refused = labelledDetailOf(failure, 'name', 'Name');

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSaving || isBlank) return;
    if (name.trim() === view.name) {
      onClose();
      return;
    }
    setFailure(null);
    setSaving(true);
    try {
      await views.acts.rename(view, name.trim());
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
      title="Rename view"
      description={view.shared ? `Everybody in ${view.company_name} sees the new name.` : undefined}
      size="sm"
      closeOnOutsideClick={false}
      footer={
        <>
          <Button onClick={onClose} disabled={isSaving}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={isSaving}>
            Rename
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        {failure !== null && refused === undefined && (
          <Banner title="The view was not renamed">{messageOf(failure)}</Banner>
        )}
        <Field label="Name" required error={isBlank ? 'Name is required' : refused}>
          <Input value={name} maxLength={maxViewName} onChange={(event) => setName(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
