import type { ReactNode } from 'react';
import { describeNotDone } from '#web/platform/api/api-error.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { BottomBar } from '#web/platform/ui/display/bottom-bar.tsx';

/** What was not saved, and why. */
export type SaveFailure = { title: string; message: string };

/** Returns the failure to show in the bar; null if the fields already show it. */
export function failureOf(notDone: string, error: unknown, message: string | null): SaveFailure | null {
  return message === null ? null : { title: describeNotDone(notDone, error), message };
}

interface SaveBarProps {
  /** A short description of the changes to be saved. */
  summary: ReactNode;
  isSaving: boolean;
  /** Why the last attempt failed; the typed values are still in the form. */
  failure: SaveFailure | null;
  onCancel: () => void;
}

/** Save and Cancel buttons at the bottom of the window, regardless of the scroll position. */
export function SaveBar({ summary, isSaving, failure, onCancel }: SaveBarProps) {
  return (
    <BottomBar label="Unsaved changes">
      {failure && (
        <Banner title={failure.title} className="w-full max-w-260">
          {failure.message}
        </Banner>
      )}
      <div className="flex w-full max-w-260 items-center justify-end gap-2">
        <p role="status" className="me-auto min-w-0 truncate text-muted">
          {summary}
        </p>
        <Button onClick={onCancel} disabled={isSaving}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" loading={isSaving}>
          {isSaving ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </BottomBar>
  );
}
