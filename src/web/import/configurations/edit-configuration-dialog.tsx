import { type SyntheticEvent, useId, useState } from 'react';
import type { Configuration } from '#shared/import/contracts/mapping-configurations.ts';
import { labeledDetailOf, messageOf } from '#web/platform/api/api-error.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Dialog } from '#web/platform/ui/overlays/dialog.tsx';
import { ConfigurationFields, type ConfigurationWords, isNameable } from './configuration-fields.tsx';

interface EditConfigurationDialogProps {
  configuration: Configuration;
  /** If it rejects, the dialog shows the error and stays open. */
  onSave: (words: ConfigurationWords) => Promise<void>;
  onClose: () => void;
}

/** Edits the name and the description of a configuration. */
export function EditConfigurationDialog({ configuration, onSave, onClose }: EditConfigurationDialogProps) {
  const formId = useId();
  const [words, setWords] = useState({
    name: configuration.name,
    description: configuration.description ?? '',
  });
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const refused = labeledDetailOf(failure, 'name', 'Configuration Name');
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSaving || !isNameable(words)) return;
    setSaving(true);
    setFailure(null);
    try {
      await onSave({ name: words.name.trim(), description: words.description.trim() });
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
      title="Rename configuration"
      description={`Everyone who imports into ${configuration.company_name} sees the new name.`}
      size="sm"
      closeOnOutsideClick={false}
      footer={
        <>
          <Button onClick={onClose} disabled={isSaving}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            loading={isSaving}
            disabled={!isNameable(words)}
          >
            Rename
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {failure !== null && refused === undefined && (
          <Banner title="Failed to save configuration">{messageOf(failure)}</Banner>
        )}
        <ConfigurationFields value={words} onChange={setWords} nameError={refused} />
      </form>
    </Dialog>
  );
}
