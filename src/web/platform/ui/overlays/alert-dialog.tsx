import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { cn } from '../cn.ts';
import { Banner } from '../display/banner.tsx';
import { Field } from '../inputs/field.tsx';
import { Input } from '../inputs/input.tsx';
import { popupStyle } from './popup-style.ts';

export interface AlertDialogProps {
  open: boolean;
  title: string;
  message?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** The text that the user must type before confirming. */
  mustType?: string;
  /** The action is in progress and cannot be cancelled. */
  isBusy?: boolean;
  /** Why the action was rejected; the dialog stays open for a retry. */
  refusal?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question that must be answered. The focus starts on Cancel if confirming destroys something. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, title, message, confirmLabel, cancelLabel = 'Cancel', danger = false, mustType } = props;
  const { isBusy = false, refusal } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState('');
  const isReady = mustType === undefined || typed.trim() === mustType.trim();
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && !isBusy && props.onCancel()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          initialFocus={danger ? cancel : confirm}
          className={cn(
            popupStyle,
            'fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-104 -translate-x-1/2 -translate-y-1/2 overflow-y-auto p-5',
          )}
        >
          <Base.Title className="text-lg font-semibold text-pretty wrap-anywhere">{title}</Base.Title>
          {message && (
            <Base.Description className="mt-2 wrap-anywhere text-muted">{message}</Base.Description>
          )}
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (isReady && !isBusy) props.onConfirm();
            }}
          >
            {mustType !== undefined && (
              <Field label={`Type ${mustType} to confirm`} required className="mt-4 wrap-anywhere">
                <Input
                  value={typed}
                  onChange={(event) => setTyped(event.target.value)}
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                />
              </Field>
            )}
            {refusal !== undefined && <Banner title={refusal} className="mt-4" />}
            <div className="mt-5 flex flex-wrap justify-end gap-2">
              <Button ref={cancel} onClick={props.onCancel} disabled={isBusy}>
                {cancelLabel}
              </Button>
              <Button
                ref={confirm}
                type="submit"
                variant={danger ? 'danger' : 'primary'}
                disabled={!isReady}
                loading={isBusy}
              >
                {confirmLabel}
              </Button>
            </div>
          </form>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
