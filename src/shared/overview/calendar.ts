/** The kinds of critical dates, in the order in which a day lists them, with their labels. */
export const calendarKinds = {
  hold_lapses: 'Holding lapses',
  clause: 'Clause takes effect',
  lease_end: 'Primary term ends',
  extension_end: 'Extension ends',
  extension_due: 'Extension due',
  option: 'Extension option',
  rental: 'Rental',
  shut_in: 'Shut-in payment',
  continuous_drilling: 'Continuous drilling',
  obligation: 'Other obligation',
  contract_end: 'Contract ends',
} as const satisfies Readonly<Record<string, string>>;
export type CalendarKind = keyof typeof calendarKinds;
export const calendarKindNames = Object.keys(calendarKinds) as [CalendarKind, ...CalendarKind[]];

/**
 * How urgent a date is. `held`: something holds the lease past the end of its term, so the date is no deadline.
 * `overdue`: past, and nothing recorded settles it. `past`: past, with nothing to settle.
 */
export const urgencies = ['overdue', 'within_30', 'within_90', 'later', 'past', 'held'] as const;
export type Urgency = (typeof urgencies)[number];

/** The maximum number of days of one reading of the calendar: some 13 months. */
export const maxCalendarDays = 400;
/** The maximum number of dates that one reading returns, and how many of each day it returns by default. */
export const maxCalendarItems = 5_000;
export const defaultPerDay = 10;
export const maxPerDay = 100;

/** What a calendar feed covers: days before today, and months after it. */
export const feedDaysBack = 90;
export const feedMonthsAhead = 24;
/** The maximum number of dates in a feed: calendar programs read more of them slowly or not at all. */
export const maxFeedItems = 5_000;
/** The maximum number of feeds of one user. */
export const maxFeeds = 50;
