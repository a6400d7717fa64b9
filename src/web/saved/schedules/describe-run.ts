import type { ScheduleRun } from '#shared/saved/contracts/report-schedules.ts';
import type { Tone } from '#web/platform/ui/display/badge.tsx';

/** Formats an instant in a time zone: "Mon, Mar 9, 2026, 7:00 AM". */
export function describeMoment(moment: string | Date, timezone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(moment));
}

/** The label and the color of each run state. */
export const runStates = {
  queued: { label: 'Waiting', tone: 'neutral' },
  running: { label: 'Sending', tone: 'info' },
  sent: { label: 'Sent', tone: 'success' },
  partly: { label: 'Partly sent', tone: 'warning' },
  failed: { label: 'Failed', tone: 'danger' },
} as const satisfies Record<ScheduleRun['state'], { label: string; tone: Tone }>;

/**
 * Describes how many recipients a run reached, in a sentence, and when the others are retried, in the given time zone.
 */
export function describeReach({ state, recipients, sent, retry_at }: ScheduleRun, timezone: string): string {
  if (state === 'queued' && retry_at === null && sent === 0) return 'It will start shortly.';
  const whom = recipients === 1 ? 'one recipient' : `${recipients.toLocaleString('en-US')} recipients`;
  const reach = sent === recipients ? `To ${whom}.` : `To ${sent.toLocaleString('en-US')} of ${whom}.`;
  return retry_at === null
    ? reach
    : `${reach} The mail server did not accept the rest yet; the next attempt is at ${describeMoment(retry_at, timezone)}.`;
}

/** Returns whether a run is being sent or is about to be. */
export function isUnderWay({ state, retry_at }: ScheduleRun): boolean {
  return (state === 'queued' || state === 'running') && retry_at === null;
}
