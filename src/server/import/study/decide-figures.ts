import type { ReadingChoices } from '#shared/import/contracts/import.ts';
import type { ColumnStudy, FigureReading } from '#shared/import/match/column-facts.ts';
import { type CommaQuestion, readBothWays } from '#shared/import/read/comma-questions.ts';
import type { Epoch } from '#shared/import/read/excel-serial.ts';
import { isMeasureName, plainName } from '#shared/import/read/total-rows.ts';

/**
 * How the figures of the columns are read: what was found, what applies, and for which columns a reading is only
 * offered.
 */
export type DecidedFigures = {
  readings: { column: number; reading: FigureReading }[];
  found: Pick<ReadingChoices, 'serialDates' | 'decimalComma'>;
  offers: { serialDates: string[]; decimalComma: string[]; turnedSigns: string[] };
  /** The first figure of columns for which a decimal comma is only offered: 1,280. */
  unclear: ReadonlyMap<string, string>;
  /** The columns whose commas the user must decide about. */
  questions: CommaQuestion[];
};

/** Matches names of columns that hold only dates. */
const dateName = /(^|[^a-z])(dates?|dt|dte|spud(ded)?|expir(es|ed|y|ation)?)([^a-z]|$)/i;

/** Matches names of columns of shares, as plain words. */
const shareName =
  /(^| )(royalty|royalties|roy|orri|interest|int|decimal|nri|wi|rate|pct|percent|share)( |$)|%/;

/** Matches names of columns that list numbers, as plain words: in Lots, "1,2" is lots 1 and 2. */
const listName =
  /(^| )(lots?|secs?|sections?|blks?|blocks?|parcels?|absts?|abstracts?|tracts?|units?|qtrs?|quarters?|twps?|townships?|rngs?|rges?|ranges?|surveys?|bks?|books?|vols?|volumes?|pgs?|pages?|wells?|files?|instruments?|nos?|numbers?|ids?)( |$)/;

const longitudeName = /(^|[^a-z])(longitude|long|lon|lng)([^a-z]|$)|longitude/i;
const latitudeName = /(^|[^a-z])(latitude|lat)([^a-z]|$)|latitude/i;
/** The ranges of longitudes and latitudes in the United States; without its minus sign, such a longitude is in Asia. */
const westernLongitudes = { min: 64, max: 180 } as const;
const latitudes = { min: 17, max: 72 } as const;

/**
 * Reads numbers as dates and commas as decimal points only if the column, or its name with it, allows nothing else;
 * otherwise offers the reading to the user. The user's choices take precedence.
 */
export function decideFigures(
  header: readonly string[],
  columns: readonly ColumnStudy[],
  {
    epoch,
    commasAreFree,
    isEuropean,
    chosen,
  }: {
    epoch: Epoch;
    /** Whether commas are free to be decimal points, because they do not separate the cells. */
    commasAreFree: boolean;
    /** Whether semicolons separate the cells, as programs write them where the comma is the decimal point. */
    isEuropean: boolean;
    chosen: Partial<ReadingChoices>;
  },
): DecidedFigures {
  const named = header.map((name, index) => ({ name, column: columns[index] }));
  const serials = named.filter(({ column }) => column?.looksLikeSerials() === true).map(({ name }) => name);
  // Among dates, such numbers are only offered as dates, because nothing in a list of texts proves that they are.
  const amongDates = named
    .filter(({ column }) => column?.hasSerialsAmongDates() === true)
    .map(({ name }) => name);
  const dated = serials.filter((name) => dateName.test(name.replace(/([a-z])([A-Z])/g, '$1 $2')));
  // A file with decimal commas in one column has them in all. Without evidence, the user is asked.
  const hasCommas = isEuropean || named.some(({ name, column }) => provesCommas(name, column, commasAreFree));
  const isProven = named.some(({ column }) => column?.decimalComma() === 'sure');
  const commas = named.flatMap(({ name, column }) => {
    const evidence = column?.decimalComma() ?? 'no';
    if (evidence !== 'no')
      return [
        {
          name,
          isSure:
            evidence === 'sure' ||
            (evidence === 'doubtful' && isProven) ||
            (evidence === 'likely' && commasAreFree && !isListName(name)),
        },
      ];
    return hasCommas && column?.unclearFigure() != null ? [{ name, isSure: false }] : [];
  });
  const found = {
    serialDates: dated.map((column) => ({ column, epoch })),
    decimalComma: commas.filter(({ isSure }) => isSure).map(({ name }) => name),
  };
  const serialDates = chosen.serialDates ?? found.serialDates;
  const decimalPoint = chosen.decimalPoint ?? [];
  const decimalComma = (chosen.decimalComma ?? found.decimalComma).filter(
    (name) => !decimalPoint.includes(name),
  );
  const proofs = named.flatMap(({ name, column }) => {
    const proof = column?.commaFigure() ?? undefined;
    const isProof =
      chosen.decimalComma?.includes(name) === true ||
      column?.decimalComma() === 'sure' ||
      (proof !== undefined && ((isEuropean && !isListName(name)) || isFigureName(name)));
    return isProof && !decimalPoint.includes(name) ? [{ provenBy: name, proof }] : [];
  });
  const questions = named.flatMap(({ name, column }): CommaQuestion[] => {
    const example = column?.unclearFigure() ?? null;
    const [proof] = proofs;
    if (example === null || proof === undefined) return [];
    if (decimalComma.includes(name) || decimalPoint.includes(name)) return [];
    return [{ column: name, example, ...readBothWays(example), ...proof }];
  });
  const turnedSigns = chosen.turnedSigns ?? [];
  return {
    readings: [
      ...serialDates.map(({ column, epoch: from }) => ({
        column: header.indexOf(column),
        reading: { kind: 'serial', epoch: from } as const,
      })),
      ...turnedSigns.map((column) => ({
        column: header.indexOf(column),
        reading: { kind: 'turned-sign' } as const,
      })),
      ...decimalComma.map((column) => ({
        column: header.indexOf(column),
        reading: { kind: 'decimal-comma' } as const,
      })),
    ],
    found,
    offers: {
      serialDates: [...serials, ...amongDates].filter((name) =>
        serialDates.every(({ column }) => column !== name),
      ),
      decimalComma: [...new Set([...commas, ...questions.map(({ column }) => ({ name: column }))])]
        .map(({ name }) => name)
        .filter((name, place, all) => !decimalComma.includes(name) && all.indexOf(name) === place),
      turnedSigns: unsignedLongitudes(named).filter((name) => !turnedSigns.includes(name)),
    },
    unclear: new Map(
      named.flatMap(({ name, column }) => {
        const figure = column?.unclearFigure() ?? null;
        return figure === null ? [] : [[name, figure] as const];
      }),
    ),
    questions,
  };
}

/**
 * Returns whether a column shows that the file has decimal commas. Figures such as "1,2" between commas do so only if
 * the name of their column means figures, since they may be a list of lots or sections.
 */
function provesCommas(name: string, column: ColumnStudy | undefined, commasAreFree: boolean): boolean {
  const evidence = column?.decimalComma() ?? 'no';
  if (evidence === 'no') return false;
  return evidence === 'sure' || (commasAreFree && !isListName(name)) || isFigureName(name);
}

function isListName(name: string): boolean {
  return listName.test(plainName(name)) && !isFigureName(name);
}

/** Returns whether a column's name means acres, money or shares. */
export function isFigureName(name: string): boolean {
  return isMeasureName(name) || shareName.test(plainName(name));
}

/** Returns whether a column's name means figures, or numbers such as those of sections. */
export function holdsNumbers(name: string): boolean {
  return isFigureName(name) || listName.test(plainName(name));
}

/**
 * Returns the longitude columns that may have lost their minus sign: the file has latitudes of the United States, and
 * every longitude would be there with a minus sign.
 */
function unsignedLongitudes(columns: readonly { name: string; column: ColumnStudy | undefined }[]): string[] {
  const within = (column: ColumnStudy | undefined, { min, max }: { min: number; max: number }) => {
    const angles = column?.angles() ?? null;
    return angles !== null && angles.min >= min && angles.max <= max;
  };
  const plain = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2');
  const isBeside = columns.some(
    ({ name, column }) => latitudeName.test(plain(name)) && within(column, latitudes),
  );
  if (!isBeside) return [];
  return columns
    .filter(({ name, column }) => longitudeName.test(plain(name)) && within(column, westernLongitudes))
    .map(({ name }) => name);
}
