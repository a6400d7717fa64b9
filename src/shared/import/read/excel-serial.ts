/**
 * The year from which a workbook counts the days of its dates: 1900 in Excel, 1904 in older versions for the Macintosh.
 */
export const epochs = ['1900', '1904'] as const;
export type Epoch = (typeof epochs)[number];

const dayMilliseconds = 24 * 60 * 60 * 1000;
const daysBetweenEpochs = 1462;
/** Excel counts February 29, 1900, which did not exist, so serial numbers up to this one are read one day later. */
const lastDayBeforeGap = 59;
/** The serial number of that day. */
const missingDay = 60;
const dayZero = Date.UTC(1899, 11, 30);
const lastDay = 2_958_465;

export type SerialReading = { date: string; time: string | null };

/**
 * Returns the calendar date and the time of day of a serial number, counted in days from its epoch. Returns null if
 * Excel has no such day (before the first one, or after the year 9999). Day 60 is 1900-02-29, as Excel shows it: either
 * day next to it would be a guess, and as a date it is refused.
 */
export function readSerial(serial: number, epoch: Epoch): SerialReading | null {
  const days = epoch === '1904' ? serial + daysBetweenEpochs : serial;
  if (!(days >= 1 && days < lastDay + 1)) return null;
  const whole = Math.floor(days);
  // Rounded to the millisecond, because a time is a fraction of a day that binary numbers only approximate. A moment
  // just before midnight belongs to its own day, so it isn't rounded to the second.
  const milliseconds = Math.round((days - whole) * dayMilliseconds);
  const shown = whole <= lastDayBeforeGap ? whole + 1 : whole;
  const instant = new Date(dayZero + shown * dayMilliseconds + milliseconds).toISOString();
  const time = instant.slice(11, 19);
  // Rounding at the end of the day leads to the next one.
  const isMissing = whole === missingDay && milliseconds < dayMilliseconds;
  return { date: isMissing ? '1900-02-29' : instant.slice(0, 10), time: time === '00:00:00' ? null : time };
}

/** Returns the text of a serial number as rows contain it: the date and, if it has one, the time of day. */
export function serialText(serial: number, epoch: Epoch): string | null {
  const read = readSerial(serial, epoch);
  if (read === null) return null;
  return read.time === null ? read.date : `${read.date} ${read.time}`;
}
