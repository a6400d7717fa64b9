import type { Analysis, Reading } from '#shared/import/contracts/import.ts';
import type { SavedReading } from '#shared/import/contracts/mapping-configurations.ts';
import { contradictsOrder } from '#shared/import/read/date-order.ts';
import { describeDateCounts } from '#shared/import/read/describe-date-order.ts';

/**
 * The saved reading choices that apply to a file, null if it is already read that way; `notes` describes those that do
 * not.
 */
type FittedReading = { chosen: SavedReading | null; notes: string[] };

/**
 * Fits saved reading choices to a file: omits sheets that it lacks, choices that apply only to text files or only to
 * workbooks, and those that the file's own values contradict, so that the user is asked again.
 */
export function fitReading(saved: SavedReading, analysis: Analysis['analysis']): FittedReading {
  const { reading } = analysis;
  const contrary = findContrary(saved, analysis);
  const stored = contrary.reduce((kept, { drop }) => drop(kept), saved);
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
    notes: [
      ...findMixed(stored, analysis),
      ...missing.map(
        (name) =>
          `The file has no readable sheet “${name}”; ${there.length > 0 ? 'the others are read.' : 'check which sheets are read.'}`,
      ),
      ...contrary.map(({ note }) => note),
    ],
  };
}

/** A saved choice that the values of a column contradict: how to omit it, and what to say of it. */
type Contrary = { drop: (reading: SavedReading) => SavedReading; note: string };

function findContrary(
  saved: SavedReading,
  { reading, columnShares = {}, sampleRows }: Analysis['analysis'],
): Contrary[] {
  const dates = (saved.dateOrders ?? []).flatMap(({ column, order }): Contrary[] => {
    const found = reading.dateColumns?.find((each) => each.column === column);
    if (found === undefined || !contradictsOrder(found, order)) return [];
    return [
      {
        drop: (kept) => ({ ...kept, dateOrders: kept.dateOrders?.filter((each) => each.column !== column) }),
        note: `The dates in “${column}” contradict the saved order, which isn't used: ${describeDateCounts(found)}. Check how they are read.`,
      },
    ];
  });
  const shares = (saved.shares ?? []).flatMap(({ column, as }): Contrary[] => {
    const found = Object.hasOwn(columnShares, column) ? columnShares[column] : undefined;
    const examples = as === 'fraction' ? found?.examplesAboveOne : found?.examplesUpToOne;
    const { upToOne = 0, aboveOne = 0 } = found ?? {};
    const isContrary = as === 'fraction' ? aboveOne > 0 : upToOne > 0 && upToOne >= aboveOne;
    if (!isContrary) return [];
    const [name, range] =
      as === 'fraction'
        ? ['fractions', 'has numbers above 1']
        : ['percentages', aboveOne === 0 ? 'has no number above 1' : 'has many numbers up to 1'];
    return [
      {
        drop: (kept) => ({ ...kept, shares: kept.shares?.filter((each) => each.column !== column) }),
        note: `“${column}” was saved as ${name}, but this file ${range} (${(examples ?? []).join(', ')}). Choose how to read them again.`,
      },
    ];
  });
  const commas = (saved.decimalComma ?? []).flatMap((column): Contrary[] => {
    const example = sampleRows.map((row) => row[column]?.trim() ?? '').find((cell) => pointFigure.test(cell));
    if (example === undefined) return [];
    return [
      {
        drop: (kept) => ({ ...kept, decimalComma: kept.decimalComma?.filter((name) => name !== column) }),
        note: `“${column}” was saved with decimal commas, but this file has decimal points (${example}). Check its figures.`,
      },
    ];
  });
  const points = (saved.decimalPoint ?? []).flatMap((column): Contrary[] => {
    if (!reading.chosen.decimalComma.includes(column)) return [];
    return [
      {
        drop: (kept) => ({ ...kept, decimalPoint: kept.decimalPoint?.filter((name) => name !== column) }),
        note: `“${column}” was saved with decimal points, but this file has decimal commas. Check its figures.`,
      },
    ];
  });
  return [...dates, ...shares, ...commas, ...points];
}

/** Describes columns that are read as percentages, as saved, although some of their numbers could be fractions. */
function findMixed({ shares = [] }: SavedReading, { columnShares = {} }: Analysis['analysis']): string[] {
  return shares.flatMap(({ column, as }) => {
    const found = Object.hasOwn(columnShares, column) ? columnShares[column] : undefined;
    if (as !== 'percent' || found === undefined || found.upToOne === 0) return [];
    const examples = found.examplesUpToOne.join(', ');
    return [
      `“${column}” is read as percentages, as saved, also its numbers up to 1 (${examples}). Check them.`,
    ];
  });
}

/** Figures that can have only a decimal point: 1,500.00 and 250.75, but not 1.250, which may be a thousand and more. */
const pointFigure =
  /^\(?[-+]?[$€£]?\s?(\d{1,3}(,\d{3})+\.\d+|\d+\.(\d{1,2}|\d{4,})|\d{4,}\.\d+|0\.\d+)\s?%?\)?$/;

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
