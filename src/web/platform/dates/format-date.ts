import type { Field } from '#shared/platform/fields/field.ts';
import { formatValue as formatStored } from '#shared/platform/fields/kinds.ts';
import { type DateFormat, dateFormat } from './date-format.ts';

const named = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Formats a calendar date (`YYYY-MM-DD`) as the user chose: 2026-03-31, 03/31/2026 or Mar 31, 2026. */
export function formatDate(date: string, format: DateFormat = dateFormat()): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return date;
  if (format === 'named') return named.format(new Date(`${date}T00:00:00Z`));
  return format === 'iso' ? date : `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;
}

const placeholders = { iso: 'YYYY-MM-DD', american: 'MM/DD/YYYY', named: 'Mon D, YYYY' } as const;

/** Returns how a date is typed, for an empty input. */
export function datePlaceholder(): string {
  return placeholders[dateFormat()];
}

/** A moment in the user's zone: the calendar date, the time of the day, and the name of the zone then. */
type LocalMoment = { date: string; time: string; zone: string };

/** Cached, because creating a format takes far longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function localMoment(moment: string, format: DateFormat, zone: string | undefined): LocalMoment {
  const hourCycle = format === 'iso' ? 'h23' : 'h12';
  const key = `${hourCycle} ${zone}`;
  const formatter =
    formats.get(key) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: format === 'iso' ? '2-digit' : 'numeric',
      minute: '2-digit',
      hourCycle,
      timeZoneName: 'short',
    });
  formats.set(key, formatter);
  const parts = new Map(formatter.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  const period = parts.has('dayPeriod') ? ` ${part('dayPeriod')}` : '';
  return {
    date: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}${period}`,
    zone: part('timeZoneName'),
  };
}

/** Formats a moment (ISO 8601) in the user's zone and names it: 2026-03-31 09:05 CDT, or 03/31/2026 9:05 AM CDT. */
export function formatMoment(moment: string, format: DateFormat = dateFormat(), zone?: string): string {
  const { date, time, zone: name } = localMoment(moment, format, zone);
  return `${formatDate(date, format)} ${time} ${name}`;
}

/** Formats the time of the day of a moment in the user's zone: 09:05 CDT. */
export function formatTime(moment: string, format: DateFormat = dateFormat(), zone?: string): string {
  const { time, zone: name } = localMoment(moment, format, zone);
  return `${time} ${name}`;
}

/** Formats a stored value as its field does; dates and moments as the user chose, moments in the user's zone. */
export function formatValue(field: Field, value: unknown): string {
  const text = formatStored(field, value);
  if (text === '') return text;
  if (field.kind === 'timestamp') return formatMoment(String(value));
  return field.kind === 'date' ? formatDate(text) : text;
}
