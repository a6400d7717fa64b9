import { minutesOf, type Timing, weekdays } from './schedule.ts';
import { zoneLabel } from './zones.ts';

/** Describes when a report is sent, for use in a sentence: "every Monday at 7:00 AM, Central (Chicago)". */
export function describeTiming(timing: Timing): string {
  return `${describeDays(timing)} at ${describeTime(timing.time)}, ${zoneLabel(timing.timezone)}`;
}

function describeDays({ frequency, dayOfWeek, dayOfMonth }: Timing): string {
  if (frequency === 'once') return 'once';
  if (frequency === 'daily') return 'every day';
  if (frequency === 'weekly') return `every ${weekdays[dayOfWeek] ?? 'week'}`;
  return dayOfMonth === 31
    ? 'on the last day of every month'
    : `on the ${ordinal(dayOfMonth)} of every month${dayOfMonth > 28 ? ' (or its last day)' : ''}`;
}

function describeTime(time: string): string {
  const minutes = minutesOf(time) ?? 0;
  const hour = Math.floor(minutes / 60);
  const rest = String(minutes % 60).padStart(2, '0');
  return `${hour % 12 === 0 ? 12 : hour % 12}:${rest} ${hour < 12 ? 'AM' : 'PM'}`;
}

function ordinal(number: number): string {
  const isTeen = number >= 11 && number <= 13;
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
}
