import type { Analysis, Reading } from '#shared/import/contracts/import.ts';
import type { SavedReading } from '#shared/import/contracts/mapping-configurations.ts';

/**
 * The saved reading choices that apply to a file, null if it is already read that way; `notes` describes those that do
 * not.
 */
type FittedReading = { chosen: SavedReading | null; notes: string[] };

/**
 * Fits saved reading choices to a file: omits sheets that it lacks, and choices that apply only to text files or only
 * to workbooks.
 */
export function fitReading(stored: SavedReading, { reading }: Analysis['analysis']): FittedReading {
  const isWorkbook = reading.sheets.length > 0;
  const { encoding, delimiter, sheets, ...others } = stored;
  const there = (sheets ?? []).filter((name) => isUsable(reading, name));
  const missing = isWorkbook ? (sheets ?? []).filter((name) => !there.includes(name)) : [];
  const wanted: SavedReading = {
    ...others,
    ...(isWorkbook || encoding == null ? {} : { encoding }),
    ...(isWorkbook || delimiter == null ? {} : { delimiter }),
    ...(isWorkbook && there.length > 0 ? { sheets: there } : {}),
  };
  return {
    chosen: isHeld(wanted, reading) ? null : wanted,
    notes: missing.map(
      (name) =>
        `The file has no readable sheet “${name}”; ${there.length > 0 ? 'the others are read.' : 'check which sheets are read.'}`,
    ),
  };
}

function isUsable({ sheets }: Reading, name: string): boolean {
  return sheets.some((sheet) => sheet.name === name && sheet.problem === null);
}

/** Whether the file is already read this way, whether chosen or detected. */
function isHeld(wanted: SavedReading, { chosen }: Reading): boolean {
  const holds: Readonly<Record<string, unknown>> = chosen;
  return Object.entries(wanted).every(
    ([name, choice]) => JSON.stringify(holds[name] ?? []) === JSON.stringify(choice),
  );
}

/** Omits the choices that name columns, which may have other names in this file or be missing. */
export function withoutColumns({
  fillDown,
  serialDates,
  decimalComma,
  decimalPoint,
  turnedSigns,
  dateOrders,
  shares,
  ...kept
}: SavedReading): SavedReading {
  return kept;
}
