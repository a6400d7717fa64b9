import ical, { ICalEventTransparency } from 'ical-generator';
import { assets } from '#shared/land/entities/registry.ts';
import { calendarKinds } from '#shared/overview/calendar.ts';
import type { CalendarItem } from '#shared/overview/contracts/calendar.ts';

/** Returns an iCalendar file (RFC 5545) with an all-day event for each date. `publicUrl` is the address of the server. */
export function writeCalendar(
  items: readonly CalendarItem[],
  { name, description, publicUrl }: { name: string; description: string; publicUrl: string },
): string {
  const calendar = ical({
    name: plain(name),
    description: plain(description),
    prodId: { company: 'Platbook', product: 'Calendar', language: 'EN' },
    ttl: hoursBetweenReads * 3600,
  });
  const host = new URL(publicUrl).hostname;
  for (const item of items) {
    const { key, kind, date, asset_type, id, tab, title, detail, urgency, modified_at } = item;
    const url = `${publicUrl}/${assets[asset_type].plural}/${id}/details${tab === null ? '' : `?tab=${tab}`}`;
    calendar.createEvent({
      // The same date of a record keeps its id, so that programs move the event instead of adding another one.
      id: `${key}@${host}`,
      // A text, because a Date would be the day before in zones west of Greenwich.
      start: date,
      allDay: true,
      // Without a METHOD, this is when the date was last changed, so that an unchanged feed has the same text.
      stamp: new Date(modified_at),
      summary: plain(`${urgency === 'held' ? 'Held: ' : ''}${calendarKinds[kind]}: ${title}`),
      description: plain(detail),
      url,
      // A deadline does not make its reader busy all day.
      transparency: ICalEventTransparency.TRANSPARENT,
      categories: [{ name: calendarKinds[kind] }],
    });
  }
  return `${calendar.toString()}\r\n`;
}

/** How often programs are asked to read the feed again. Most have their own interval, from an hour to a day. */
const hoursBetweenReads = 4;

/** Removes control characters, which iCalendar texts must not contain. */
function plain(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed.
  return text.replace(/[\u0000-\u0009\u000B-\u001F\u007F]/g, ' ');
}
