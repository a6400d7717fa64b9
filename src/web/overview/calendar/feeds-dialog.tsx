import { useState } from 'react';
import { ShownOnceDialog } from '#web/people/shown-once-dialog.tsx';
import { LoadingFailure, RefetchFailure } from '#web/platform/api/query-failure.tsx';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { SkeletonText } from '#web/platform/ui/display/skeleton.tsx';
import { CopyField } from '#web/platform/ui/inputs/copy-field.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Dialog } from '#web/platform/ui/overlays/dialog.tsx';
import { FeedRow } from './feed-row.tsx';
import { NewFeedDialog } from './new-feed-dialog.tsx';
import { useFeeds } from './use-feeds.ts';

/** The user's calendar feeds; a new one is created and its address shown, only once. */
export function FeedsDialog({ onClose }: { onClose: () => void }) {
  const { query, refresh, revoke, revokingId } = useFeeds();
  const [step, setStep] = useState<'list' | 'new' | { url: string }>('list');
  if (step === 'new')
    return (
      <NewFeedDialog
        onDone={(url) => {
          setStep({ url });
          void refresh();
        }}
        onClose={() => setStep('list')}
      />
    );
  if (step !== 'list') return <CreatedFeed url={step.url} onClose={() => setStep('list')} />;
  const feeds = query.data;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Subscribe from your calendar"
      description="Outlook, Google Calendar and Apple Calendar can show critical dates next to your appointments. Each feed has a secret address."
      footer={
        <Button variant="primary" onClick={() => setStep('new')}>
          New feed
        </Button>
      }
    >
      <RefetchFailure query={query} what="The feeds" className="mb-3" />
      {query.isLoadingError ? (
        <LoadingFailure query={query} what="The feeds" />
      ) : feeds === undefined ? (
        <SkeletonText lines={2} />
      ) : feeds.length === 0 ? (
        <p className="text-muted">You have no feeds yet.</p>
      ) : (
        <ul aria-label="Calendar feeds" className="divide-y divide-hairline">
          {feeds.map((feed) => (
            <FeedRow
              key={feed.id}
              feed={feed}
              onRevoke={() => void revoke(feed)}
              isRevoking={revokingId === feed.id}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function CreatedFeed({ url, onClose }: { url: string; onClose: () => void }) {
  return (
    <ShownOnceDialog
      title="Copy the address"
      description="It is shown only once. Anyone who has it can read these dates, so don’t share it."
      what="the address"
      onClose={onClose}
    >
      {(copy) => (
        <div className="flex flex-col gap-4">
          <Field label="Address of the feed">
            <CopyField value={url} copyRef={copy} />
          </Field>
          <ul className="list-disc ps-5 text-muted">
            <li>Outlook: Add calendar, Subscribe from web</li>
            <li>Google Calendar: Other calendars, From URL</li>
            <li>Apple Calendar: File, New Calendar Subscription</li>
          </ul>
          <p className="text-pretty text-muted">
            Calendar programs update feeds on their own schedule: Outlook and Apple every few hours, Google up
            to once a day.
          </p>
        </div>
      )}
    </ShownOnceDialog>
  );
}
