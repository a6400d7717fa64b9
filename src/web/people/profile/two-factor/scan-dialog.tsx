import { type SyntheticEvent, useId, useRef, useState } from 'react';
import type { TwoFactorSetup } from '#shared/people/contracts/two-factor.ts';
import { readCode } from '#shared/people/one-time-code.ts';
import { ApiError, detailOf, messageOf } from '#web/platform/api/api-error.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { CopyButton } from '#web/platform/ui/buttons/copy-button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Input } from '#web/platform/ui/inputs/input.tsx';
import { Textarea } from '#web/platform/ui/inputs/textarea.tsx';
import { Dialog } from '#web/platform/ui/overlays/dialog.tsx';
import { confirmTwoFactor } from './calls.ts';

interface ScanDialogProps {
  setup: TwoFactorSetup;
  onDone: (codes: string[]) => void;
  onClose: () => void;
}

/** Transfers the secret to the app by QR code or typing, and verifies it with a code. */
export function ScanDialog({ setup, onDone, onClose }: ScanDialogProps) {
  const formId = useId();
  const codeInput = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const isReady = readCode(code)?.kind === 'time';

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || !isReady) return;
    setFailure(null);
    setIsBusy(true);
    try {
      onDone(await confirmTwoFactor(code));
    } catch (error) {
      setFailure(error);
      setIsBusy(false);
    }
  };
  const isFieldError = failure instanceof ApiError && failure.details.length > 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title="Add Platbook to your app"
      size="sm"
      initialFocus={codeInput}
      closeOnOutsideClick={false}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" disabled={!isReady} loading={isBusy}>
            Turn on
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        {failure !== null && !isFieldError && (
          <Banner title="Two-factor was not turned on">{messageOf(failure)}</Banner>
        )}
        <p className="text-muted">Scan this QR code with the app.</p>
        {/* Black on white in both themes, because apps need that contrast and the white margin. */}
        <img
          src={`data:image/svg+xml,${encodeURIComponent(setup.qr_svg)}`}
          alt="The secret as a QR code"
          width={192}
          height={192}
          className="self-center rounded-md border border-hairline bg-[#fff] p-2"
        />
        <Field label="Or enter this secret" hint="Time-based, 6 digits, 30 seconds.">
          <div className="flex items-start gap-2">
            <Textarea
              value={setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
              readOnly
              mono
              rows={2}
              spellCheck={false}
              className="resize-none"
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton text={setup.secret} />
          </div>
        </Field>
        <Field label="Code from the app" required error={detailOf(failure, 'code')}>
          <Input
            ref={codeInput}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            mono
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
          />
        </Field>
      </form>
    </Dialog>
  );
}
