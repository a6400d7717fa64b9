/** From when a workbook counts the days of its dates: Excel from 1900, older ones of the Macintosh from 1904. */
export const epochs = ['1900', '1904'] as const;
export type Epoch = (typeof epochs)[number];

const dayMilliseconds = 24 * 60 * 60 * 1000;
const daysBetweenEpochs = 1462;
/** Excel counts a 29 February 1900 that there never was: days before it lie one later than the others say. */
const lastDayBeforeGap = 59;
const dayZero = Date.UTC(1899, 11, 30);
const lastDay = 2_958_465;

export type SerialReading = { date: string; time: string | null };

/**
 * The calendar date and the time of day of a serial number, by the days since its epoch; null where it is no day that Excel knows
 * (before the first one, or after the year 9999).
 */
export function readSerial(serial: number, epoch: Epoch): SerialReading | null {
  const days = epoch === '1904' ? serial + daysBetweenEpochs : serial;
  if (!(days >= 1 && days < lastDay + 1)) return null;
  const whole = Math.floor(days);
  // To the second: a time is a fraction of a day that binary figures meet almost.
  const seconds = Math.round((days - whole) * 86_400);
  const shown = whole <= lastDayBeforeGap ? whole + 1 : whole;
  const instant = new Date(dayZero + shown * dayMilliseconds + seconds * 1000).toISOString();
  const time = instant.slice(11, 19);
  return { date: instant.slice(0, 10), time: time === '00:00:00' ? null : time };
}

/** The text of a serial number as rows carry it: the date, and the time of day where it has one. */
export function serialText(serial: number, epoch: Epoch): string | null {
  const read = readSerial(serial, epoch);
  if (read === null) return null;
  return read.time === null ? read.date : `${read.date} ${read.time}`;
}
