import { type SyntheticEvent, useState } from 'react';
import type { ProfileChanges, User } from '#shared/people/contracts/auth.ts';
import { refusePhone } from '#shared/platform/phone.ts';
import { useAuth } from '#web/people/session/auth-context.ts';
import { causeOf } from '#web/people/session/session.ts';
import { labeledDetailOf } from '#web/platform/api/api-error.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Input } from '#web/platform/ui/inputs/input.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { useLeaveGuard } from '#web/platform/use-leave-guard.ts';
import { bannerDetail } from './banner-detail.ts';

type Details = { name: string; phone: string };

/** Edits name and phone. Save and Cancel appear when something has changed; input is kept if saving fails. */
export function DetailsForm({ user }: { user: User }) {
  const { updateProfile } = useAuth();
  const toast = useToast();
  const stored: Details = { name: user.name, phone: user.phone ?? '' };
  const [edited, setEdited] = useState<Partial<Details>>({});
  /** An error about the number is shown once it is fully typed, not at its first digit. */
  const [isPhoneLeft, setPhoneLeft] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const value = { ...stored, ...edited };
  const changes: Partial<ProfileChanges> = {
    ...(value.name.trim() !== stored.name && { name: value.name.trim() }),
    ...(value.phone.trim() !== stored.phone && { phone: value.phone.trim() }),
  };
  const isChanged = Object.keys(changes).length > 0;
  const isNameMissing = value.name.trim() === '';
  const phoneRefusal = changes.phone ? refusePhone(changes.phone) : null;
  const phoneError = isPhoneLeft && phoneRefusal !== null ? `Phone ${phoneRefusal}` : undefined;

  const discard = () => {
    setEdited({});
    setPhoneLeft(false);
    setFailure(null);
  };
  useLeaveGuard(isChanged, discard);

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setPhoneLeft(true);
    if (isSaving || !isChanged || isNameMissing || phoneRefusal !== null) return;
    setFailure(null);
    setIsSaving(true);
    try {
      await updateProfile(changes);
      setEdited({});
      toast.success('Your profile was updated.');
    } catch (error) {
      setFailure(error);
    }
    setIsSaving(false);
  };

  const errorOf = (path: keyof Details, label: string) => labeledDetailOf(causeOf(failure), path, label);
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      {failure !== null && <Banner title="Profile update failed">{bannerDetail(failure)}</Banner>}
      <Field label="Name" required error={isNameMissing ? 'Name is required' : errorOf('name', 'Name')}>
        <Input
          value={value.name}
          onChange={(event) => setEdited({ ...edited, name: event.target.value })}
          autoComplete="name"
        />
      </Field>
      <Field label="Phone" error={phoneError ?? errorOf('phone', 'Phone')}>
        <Input
          type="tel"
          value={value.phone}
          onChange={(event) => setEdited({ ...edited, phone: event.target.value })}
          onBlur={() => setPhoneLeft(true)}
          autoComplete="tel"
        />
      </Field>
      <p className="text-sm text-muted">
        You sign in with {user.email}. The email of an account cannot be changed here.
      </p>
      {isChanged && (
        <div className="flex gap-2">
          <Button type="submit" variant="primary" loading={isSaving} disabled={isNameMissing}>
            {isSaving ? 'Saving...' : 'Save'}
          </Button>
          <Button onClick={discard} disabled={isSaving}>
            Cancel
          </Button>
        </div>
      )}
    </form>
  );
}
