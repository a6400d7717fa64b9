import type { ReactNode } from 'react';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { TextLink } from '#web/platform/ui/display/text-link.tsx';
import { CopyField } from '#web/platform/ui/inputs/copy-field.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Dialog } from '#web/platform/ui/overlays/dialog.tsx';

interface LiveDialogProps {
  /** What is read, as in its heading. */
  label: string;
  /** The address on this server: of the feed, or of one set of it. */
  path: string;
  /** The last step: what to load, and which records it has. */
  children: ReactNode;
  onClose: () => void;
}

/** Shows how a workbook reads records itself instead of an export of them. */
export function LiveDialog({ label, path, children, onClose }: LiveDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${label}, live in Excel or Power BI`}
      description="The workbook reads the records themselves. Refresh it to see what has changed since."
      size="sm"
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <ol className="flex list-decimal flex-col gap-4 ps-5 marker:text-muted">
        <li>
          In Excel, choose <b>Data › Get Data › From Other Sources › From OData Feed</b>; in Power BI,{' '}
          <b>Get data › OData feed</b>.
        </li>
        <li>
          <Field label="Paste this address">
            <CopyField value={window.location.origin + path} />
          </Field>
        </li>
        <li>
          Choose <b>Basic</b>, enter any user name, and a <TextLink to="/profile">personal token</TextLink> as
          the password. A read-only token is enough.
        </li>
        <li>{children}</li>
      </ol>
    </Dialog>
  );
}
