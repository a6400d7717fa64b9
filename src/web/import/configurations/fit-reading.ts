import type { Analysis, Reading } from '#shared/import/contracts/import.ts';
import type { KeptReading } from '#shared/import/contracts/mapping-configurations.ts';

/** What of a kept reading can be asked of a file, and what cannot, in words; null where the file is read so already. */
type FittedReading = { chosen: KeptReading | null; notes: string[] };

/** Lays a kept reading over a file: sheets that it does not have are left out, and so is what only texts or only workbooks have. */
export function fitReading(kept: KeptReading, { reading }: Analysis['analysis']): FittedReading {
  const isWorkbook = reading.sheets.length > 0;
  const { encoding, delimiter, sheets, ...others } = kept;
  const there = (sheets ?? []).filter((name) => isUsable(reading, name));
  const missing = isWorkbook ? (sheets ?? []).filter((name) => !there.includes(name)) : [];
  const wanted: KeptReading = {
    ...others,
    ...(isWorkbook || encoding == null ? {} : { encoding }),
    ...(isWorkbook || delimiter == null ? {} : { delimiter }),
    ...(isWorkbook && there.length > 0 ? { sheets: there } : {}),
  };
  return {
    chosen: isHeld(wanted, reading) ? null : wanted,
    notes: missing.map(
      (name) =>
        `The file has no sheet “${name}” that can be read; ${there.length > 0 ? 'the others are read.' : 'see which ones are read instead.'}`,
    ),
  };
}

function isUsable({ sheets }: Reading, name: string): boolean {
  return sheets.some((sheet) => sheet.name === name && sheet.problem === null);
}

/** Whether a file is read so already, whoever decided it. */
function isHeld(wanted: KeptReading, { chosen }: Reading): boolean {
  const holds: Readonly<Record<string, unknown>> = chosen;
  return Object.entries(wanted).every(
    ([name, choice]) => JSON.stringify(holds[name] ?? []) === JSON.stringify(choice),
  );
}

/** The choices that name columns: what they name may be called otherwise, or not be there. */
export function withoutColumns({
  fillDown,
  serialDates,
  decimalComma,
  turnedSigns,
  dateOrders,
  shares,
  ...kept
}: KeptReading): KeptReading {
  return kept;
}
