import { findCityLine } from '#server/import/match/city-line.ts';
import { findFractionColumns, findQuadrantColumns } from '#server/import/match/fractional-townships.ts';
import { type DittoColumn, dittoColumns } from '#server/import/read/ditto-columns.ts';
import { datumIssues, findDatumNotes } from '#server/import/study/datum-notes.ts';
import { decideFigures } from '#server/import/study/decide-figures.ts';
import { type DecidedTables, decideTables, printable } from '#server/import/study/decide-tables.ts';
import { dateColumnsOf } from '#server/import/study/describe-date-columns.ts';
import { doubtsOf } from '#server/import/study/reading-doubts.ts';
import { findShareUnits } from '#server/import/study/share-unit-columns.ts';
import { statedOrder } from '#server/import/study/stated-order.ts';
import { type RowStudy, studyRows } from '#server/import/study/study-rows.ts';
import { acrePartIssues } from '#server/import/validate/acre-part-issues.ts';
import { acresOfEitherIssues } from '#server/import/validate/acres-of-either-issues.ts';
import { assessorNumberIssues } from '#server/import/validate/assessor-number-issues.ts';
import { depthEndIssues } from '#server/import/validate/depth-end-issues.ts';
import {
  cityLineIssues,
  directionIssues,
  extensionIssues,
  fractionIssues,
  fractionPartIssues,
  issuesOf,
  personNameIssues,
  quadrantIssues,
  type UsedSheet,
  unitIssues,
  wellNumberIssues,
} from '#server/import/validate/file-issues.ts';
import { furtherLineIssues } from '#server/import/validate/further-line-issues.ts';
import { otherDocumentIssues } from '#server/import/validate/other-document-issues.ts';
import { addressLineIssues, partyIssues } from '#server/import/validate/party-issues.ts';
import { productRoyaltyIssues } from '#server/import/validate/product-royalty-issues.ts';
import { severalInterestIssues } from '#server/import/validate/several-interest-issues.ts';
import { splitLegalIssues } from '#server/import/validate/split-legal-issues.ts';
import { successionIssues } from '#server/import/validate/succession-issues.ts';
import { targetFormationIssues } from '#server/import/validate/target-formation-issues.ts';
import { tractFactorIssues } from '#server/import/validate/tract-factor-issues.ts';
import { unfitValueIssues } from '#server/import/validate/unfit-value-issues.ts';
import { unitDecimalIssues } from '#server/import/validate/unit-decimal-issues.ts';
import {
  type Analysis,
  maxRawColumns,
  maxRawRows,
  type RawRowShown,
  type Reading,
  type ReadingChoices,
} from '#shared/import/contracts/import.ts';
import { assignSuggestions, type Suggestion } from '#shared/import/match/assign-suggestions.ts';
import { type ColumnFacts, readFigure } from '#shared/import/match/column-facts.ts';
import { findDirections } from '#shared/import/match/direction-columns.ts';
import { bareFractionOf, type ShareEvidence } from '#shared/import/match/fraction-or-percent.ts';
import { suggestMappings } from '#shared/import/match/match-columns.ts';
import { findMeasureUnits } from '#shared/import/match/measure-units.ts';
import { findPersonName } from '#shared/import/match/person-names.ts';
import { type RawRow, UnreadableFileError } from '#shared/import/read/row-reader.ts';
import { shareFieldOf } from '#shared/import/read/share-questions.ts';
import { AppError } from '#shared/platform/errors.ts';
import { type GroupHeading, placeHeadings } from './group-headings.ts';
import { ownFileOf } from './own-file.ts';
import { createSorter, isMarkedAsData } from './read-rows.ts';
import type { ReadingPlan, StoredSource, TablePart, TextSource } from './source.ts';

export type AnalyzedFile = { source: StoredSource; analysis: Analysis['analysis'] };

/** Rows that are not records are set aside unless the user includes them. */
const setAsideByDefault: ReadingChoices['setAside'] = {
  subtotals: true,
  units: true,
  repeatedHeaders: true,
  unlabelledTotals: true,
};

/**
 * Analyzes a whole file in one pass. `chosen` is what the user decided about how to read it; `areaNames`, in lowercase,
 * are the areas it may be imported into. Throws `invalid_input` if the file is not a table with rows, and for choices
 * that do not fit it.
 */
export async function analyzeFile(
  path: string,
  origin: StoredSource['origin'],
  areaNames: ReadonlySet<string>,
  chosen: Partial<ReadingChoices> = {},
): Promise<AnalyzedFile> {
  try {
    return await studyFile(path, origin, areaNames, chosen);
  } catch (error) {
    if (error instanceof UnreadableFileError) throw new AppError('invalid_input', error.message);
    throw error;
  }
}

async function studyFile(
  path: string,
  origin: StoredSource['origin'],
  areaNames: ReadonlySet<string>,
  chosen: Partial<ReadingChoices>,
): Promise<AnalyzedFile> {
  const decided = await decideTables(path, origin, chosen);
  const sheetColumn = sheetColumnOf(decided, chosen);
  let header = [...decided.header.names, ...(sheetColumn === null ? [] : [sheetColumn])];
  const own = ownFileOf(decided.headerLines.at(-1) ?? []);
  const planOf = (
    headings: GroupHeading[],
    known?: Pick<RowStudy, 'titles' | 'sparseBlocks'>,
  ): ReadingPlan => ({
    parts: partsOf(decided, chosen.asData ?? [], known),
    headerLines: decided.headerLines,
    setAside: { ...setAsideByDefault, ...chosen.setAside },
    fillDown: (chosen.fillDown ?? []).map((name) => header.indexOf(name)).filter((at) => at >= 0),
    figures: [],
    ...(own === null ? {} : { own }),
    ...(sheetColumn === null ? {} : { sheetColumn: decided.header.names.length }),
    ...(headings.length === 0 ? {} : { headings }),
  });
  let plan = planOf([]);
  let study = await studyRows({ ...decided.file, header, plan });
  if (study.foundHeadings.length > 0 || study.titles.size > 0 || study.sparseBlocks.size > 0) {
    const { headings, names } = placeHeadings(study.foundHeadings, header);
    header = [...header, ...names];
    plan = planOf(headings, study);
    study = await studyRows({ ...decided.file, header, plan });
  }
  refuseUnknownColumns(header, chosen);
  refuseRowless(study, header.length);
  const figures = decideFigures(header, study.columns, {
    epoch: origin.workbook?.epoch ?? '1900',
    // If commas separate the cells, a comma within a cell more likely separates a list of numbers.
    commasAreFree: origin.workbook === null && decided.file.dialect.delimiter !== ',',
    isEuropean: origin.workbook === null && decided.file.dialect.delimiter === ';',
    chosen,
  });
  const readings = new Map(figures.readings.map(({ column, reading }) => [column, reading]));
  const orders = new Map((chosen.dateOrders ?? []).map(({ column, order }) => [column, order]));
  const facts = new Map(
    header.map((name, index): [string, ColumnFacts] => {
      const column = study.columns[index];
      if (column === undefined) throw new Error(`no study of column ${index}`);
      const chosenShare = chosen.shares?.find((share) => share.column === name)?.as;
      const units = study.units.get(index);
      const order = orders.get(name);
      const found = column.facts(readings.get(index), order ?? statedOrderOf(name, units), {
        isStated: order === undefined,
      });
      const [unit] = units ?? [];
      const unitsOf = findMeasureUnits(name, found.samples, header);
      return [
        name,
        {
          ...found,
          ...(unit === undefined ? {} : { unit }),
          ...(unit === undefined || found.shares == null ? {} : { shares: { ...found.shares, unit } }),
          ...(chosenShare === undefined ? {} : { chosenShare }),
          ...(unitsOf === null ? {} : { unitsOf }),
        },
      ];
    }),
  );
  for (const [name, unit] of findShareUnits(facts)) {
    const found = facts.get(name);
    // A row of units, or the user, has said it.
    if (found?.shares != null && found.unit === undefined && found.chosenShare === undefined)
      facts.set(name, { ...found, shares: { ...found.shares, unit } });
  }
  const dateColumns = dateColumnsOf(facts, orders);
  const dittos = dittoColumns(header, study.columns);
  const reading = readingOf(decided, study, { figures, chosen, dateColumns, dittos });
  const suggestions = suggestMappings(facts, areaNames);
  const sampleRows = study.samples.map((row) => sampleOf(header, row, readings));
  const survey = studySurvey(facts, suggestions);
  const personName = findPersonName(facts);
  const cityLine = findCityLine(facts, suggestions);
  // Alone, the line would be stored as the city.
  if (cityLine !== null) suggestions.set(cityLine.column, []);
  // A list of one column has no coordinates, and each of its rows is a lone cell.
  const datumNotes = findDatumNotes(decided, header.length > 1 ? study.datumNotes : []);
  const nameParts = personName === null ? {} : { personName };
  return {
    source: {
      encoding: decided.file.encoding,
      dialect: decided.file.dialect,
      header,
      plan: {
        ...plan,
        figures: figures.readings,
        parts: plan.parts.map((part) => {
          const possibleTotals = study.possibleTotals.get(part) ?? [];
          return possibleTotals.length === 0 ? part : { ...part, possibleTotals };
        }),
      },
      rowCount: study.rowCount,
      isEven: study.isEven,
      ...(origin.workbook === null ? { shapes: study.shapes } : {}),
      records: study.records,
      facts: withoutSamples(facts),
      ...(figures.questions.length === 0 ? {} : { commaQuestions: figures.questions }),
      surveyParts: survey.parts,
      ...nameParts,
      ...(datumNotes.stated.length === 0 ? {} : { datumTitles: datumNotes.stated }),
      origin,
      chosen,
    },
    analysis: {
      columnNames: header,
      columnTypes: Object.fromEntries([...facts].map(([name, { type }]) => [name, type])),
      suggestedMappings: Object.fromEntries(suggestions),
      rowCount: study.rowCount,
      sampleRows,
      directionPairs: survey.pairs,
      ...nameParts,
      ...(cityLine === null ? {} : { cityLine }),
      columnWords: fewWords(facts),
      columnShares: sharesOf(facts),
      sheetNames: decided.sheets.map(({ name }) => name),
      encoding: reading.chosen.encoding,
      delimiter: reading.chosen.delimiter,
      issues: [
        ...issuesOf(decided.header, dateColumns, study, usedSheets(decided), plan.own),
        ...unitIssues(facts, study.units),
        ...datumIssues(datumNotes),
        ...directionIssues(survey),
        ...fractionIssues(survey.fractions),
        ...fractionPartIssues(header),
        ...quadrantIssues(survey.quadrants),
        ...personNameIssues(personName),
        ...cityLineIssues(cityLine),
        ...wellNumberIssues(suggestions, sampleRows),
        ...otherDocumentIssues(facts, suggestions),
        ...targetFormationIssues(facts, suggestions),
        ...splitLegalIssues(suggestions),
        ...furtherLineIssues(facts, suggestions),
        ...acrePartIssues(facts, suggestions),
        ...partyIssues(suggestions),
        ...assessorNumberIssues(facts, suggestions),
        ...tractFactorIssues(suggestions),
        ...acresOfEitherIssues(suggestions),
        ...productRoyaltyIssues(facts),
        ...severalInterestIssues(facts, suggestions),
        ...unitDecimalIssues(facts, suggestions),
        ...depthEndIssues(facts, suggestions),
        ...successionIssues(facts, suggestions),
        ...extensionIssues(facts),
        ...addressLineIssues(suggestions),
        ...unfitValueIssues(facts, suggestions),
      ],
      reading: {
        ...reading,
        doubts: doubtsOf(reading, decided, {
          reorderedAt: study.reorderedAt,
          otherAt: study.otherAt,
          titles: study.titles,
          sparseRows: study.sparseRows,
          sparseBlocks: plan.parts.flatMap(({ sheet, sparseBlocks = [] }) =>
            sparseBlocks.map((rows) => ({ sheet, rows })),
          ),
          headingAt: study.headingAt,
          headingColumns: (plan.headings ?? []).flatMap(({ column }) => header[column ?? -1] ?? []),
          undecidedShares: undecidedShares(suggestions, facts),
          unclearFigures: figures.unclear,
          dittoMarked: new Set(dittos.filter(({ hasMarks }) => hasMarks).map(({ name }) => name)),
        }),
      },
      rawRows: rawRowsOf(decided, { header, plan }),
    },
  };
}

/** Returns the order of dates that the name of a column or a row of units states. */
function statedOrderOf(name: string, units: Iterable<string> = []) {
  const stated = [name, ...units].map(statedOrder).filter((order) => order !== undefined);
  return stated.find((order) => order !== 'unknown') ?? stated[0];
}

/** Finds the columns that hold only the directions or the fractions of townships and ranges. */
function studySurvey(
  facts: ReadonlyMap<string, ColumnFacts>,
  suggestions: ReadonlyMap<string, readonly Suggestion[]>,
) {
  const mapped = assignSuggestions(Object.fromEntries(suggestions));
  const { pairs, unpaired, directions } = findDirections(facts, mapped);
  const columnsOf = (field: 'township' | 'range') =>
    new Set([
      ...[...mapped].flatMap(([name, { table, column }]) =>
        table === 'tract' && column === field ? [name] : [],
      ),
      ...pairs.flatMap((pair) => (pair.field === field ? [pair.number, pair.direction] : [])),
    ]);
  const parts = { township: columnsOf('township'), range: columnsOf('range') };
  const fractions = findFractionColumns(facts, mapped, parts);
  const fractionsOf = (field: 'township' | 'range') =>
    fractions.filter((each) => each.field === field).map(({ fraction }) => fraction);
  return {
    pairs,
    unpaired,
    fractions,
    // The others are reported as directions.
    quadrants: findQuadrantColumns(facts, mapped, parts).filter(({ quadrant }) =>
      unpaired.every((each) => !each.directions.includes(quadrant)),
    ),
    parts: {
      directions,
      fractions: { township: fractionsOf('township'), range: fractionsOf('range') },
    } satisfies StoredSource['surveyParts'],
  };
}

/** A column with at most this many different words holds options rather than names or remarks. */
const maxWords = 60;
const maxWordLength = 60;

/** Returns the words of columns that have only a few different ones, so that the user can map each word. */
function fewWords(facts: ReadonlyMap<string, ColumnFacts>): Record<string, string[]> {
  const few = [...facts].filter(
    ([, { type, samples }]) =>
      (type === 'text' || type === 'bool') &&
      samples.length <= maxWords &&
      samples.every((word) => word.length <= maxWordLength),
  );
  return Object.fromEntries(few.map(([name, { samples }]) => [name, samples.map(printable)]));
}

/** Returns the evidence on the numbers of columns: whether any could be fractions depends on the field they fill. */
function sharesOf(facts: ReadonlyMap<string, ColumnFacts>): Record<string, ShareEvidence> {
  return Object.fromEntries([...facts].flatMap(([name, { shares }]) => (shares ? [[name, shares]] : [])));
}

/** Returns the columns that most likely fill a fraction field and whose numbers could be fractions or percentages. */
function undecidedShares(
  suggestions: ReturnType<typeof suggestMappings>,
  facts: ReadonlyMap<string, ColumnFacts>,
): string[] {
  return [...suggestions].flatMap(([column, [best]]) => {
    const field = best && shareFieldOf(best.table, best.column);
    return field !== undefined && bareFractionOf(column, facts.get(column), field) === 'undecided'
      ? [column]
      : [];
  });
}

function partsOf(
  { tables, beside }: DecidedTables,
  asData: NonNullable<ReadingChoices['asData']>,
  known?: Pick<RowStudy, 'titles' | 'sparseBlocks'>,
): TablePart[] {
  let indexBase = 0;
  return tables.map(({ table, headerTo, order }) => {
    const sheet = table.sheet?.name ?? null;
    const taken = asData.filter((row) => row.sheet === sheet).map(({ place }) => place);
    const titles = known?.titles.get(sheet);
    const sparseBlocks = known?.sparseBlocks.get(sheet);
    const part: TablePart = {
      sheet,
      file: table.file,
      headerTo,
      indexBase,
      order,
      ...(beside?.isSure && order === null ? { width: beside.width } : {}),
      ...(taken.length === 0 ? {} : { asData: taken }),
      ...(titles === undefined ? {} : { titles }),
      ...(sparseBlocks === undefined ? {} : { sparseBlocks }),
    };
    indexBase += Math.max(0, (table.sheet?.rows ?? 0) - headerTo);
    return part;
  });
}

function usedSheets({ tables }: DecidedTables): UsedSheet[] {
  return tables.flatMap(({ table, order }) => (table.sheet === null ? [] : [{ sheet: table.sheet, order }]));
}

function refuseUnknownColumns(header: readonly string[], chosen: Partial<ReadingChoices>): void {
  const named = {
    fillDown: chosen.fillDown ?? [],
    serialDates: (chosen.serialDates ?? []).map(({ column }) => column),
    decimalComma: chosen.decimalComma ?? [],
    decimalPoint: chosen.decimalPoint ?? [],
    turnedSigns: chosen.turnedSigns ?? [],
    dateOrders: (chosen.dateOrders ?? []).map(({ column }) => column),
    shares: (chosen.shares ?? []).map(({ column }) => column),
  };
  const details = Object.entries(named).flatMap(([path, columns]) =>
    columns
      .filter((column) => !header.includes(column))
      .map((column) => ({ path, message: `The file has no column "${column}".` })),
  );
  for (const column of named.decimalPoint.filter((name) => named.decimalComma.includes(name)))
    details.push({
      path: 'decimalPoint',
      message: `"${column}" can have a decimal comma or a decimal point, not both.`,
    });
  const [first] = details;
  if (first !== undefined) throw new AppError('invalid_input', first.message, details);
}

function refuseRowless({ rowCount, tooLong, firstTooLong }: RowStudy, columns: number): void {
  if (rowCount === 0) throw new UnreadableFileError('The file has a header but no rows below it.');
  // If at least half the rows have more values than the header has columns, the values cannot be assigned to columns. A
  // single such row may be a mistake in any file.
  const isHeaderShort = tooLong === rowCount || (tooLong > 1 && tooLong * 2 >= rowCount);
  if (firstTooLong !== undefined && isHeaderShort) throw headerTooShort(columns, firstTooLong);
}

function headerTooShort(columns: number, { cells, line }: RawRow): UnreadableFileError {
  const named = columns === 1 ? '1 column' : `${columns.toLocaleString('en-US')} columns`;
  const advice =
    columns === 1
      ? 'If each row is one value, choose No separator; otherwise complete the header and choose the file again.'
      : 'Complete the header and choose the file again.';
  return new UnreadableFileError(
    `The header has ${named}, but the row at line ${line.toLocaleString('en-US')} has ${cells.length.toLocaleString('en-US')} values. ${advice}`,
  );
}

function readingOf(
  decided: DecidedTables,
  study: RowStudy,
  {
    figures,
    chosen,
    dateColumns,
    dittos,
  }: {
    figures: ReturnType<typeof decideFigures>;
    chosen: Partial<ReadingChoices>;
    dateColumns: Reading['dateColumns'];
    dittos: readonly DittoColumn[];
  },
): Omit<Reading, 'doubts'> {
  const found: ReadingChoices = {
    encoding: decided.text?.encoding ?? null,
    delimiter: decided.text?.delimiter ?? null,
    sheets: decided.found.sheets,
    headerFrom: decided.found.header.from,
    headerTo: decided.found.header.to,
    setAside: setAsideByDefault,
    fillDown: [],
    serialDates: figures.found.serialDates,
    decimalComma: figures.found.decimalComma,
  };
  const isText = decided.text !== null;
  const fillDown = chosen.fillDown ?? [];
  return {
    found,
    chosen: {
      ...found,
      ...chosen,
      setAside: { ...setAsideByDefault, ...chosen.setAside },
      encoding: isText ? decided.file.encoding : null,
      delimiter: isText ? decided.file.dialect.delimiter : null,
      headerFrom: decided.headerPlaces.from,
      headerTo: decided.headerPlaces.to,
    },
    decided: chosen,
    sheets: decided.sheets,
    offers: {
      fillDown: dittos.map(({ name }) => name).filter((name) => !fillDown.includes(name)),
      blankCells: Object.fromEntries(dittos.map(({ name, blank }) => [name, blank])),
      ...figures.offers,
    },
    dateColumns,
    ...(figures.questions.length === 0
      ? {}
      : {
          commaColumns: figures.questions.map(({ example, ...question }) => ({
            ...question,
            example: printable(example),
          })),
        }),
    setAsideRows: {
      titles: decided.titles,
      ...study.setAside,
      blank: Math.max(0, study.lastIndex - study.seen),
    },
  };
}

/** Returns the name of the column for the sheet's name; null if there is none. */
function sheetColumnOf({ header, sheets }: DecidedTables, chosen: Partial<ReadingChoices>): string | null {
  if (chosen.sheetColumn !== true || sheets.length === 0) return null;
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? 'Sheet name' : `Sheet name ${count}`;
    if (!header.names.includes(name)) return name;
  }
}

function withoutSamples(facts: ReadonlyMap<string, ColumnFacts>): StoredSource['facts'] {
  return Object.fromEntries([...facts].map(([name, { samples: _samples, ...rest }]) => [name, rest]));
}

function sampleOf(
  header: readonly string[],
  row: RawRow,
  readings: ReadonlyMap<number, Parameters<typeof readFigure>[1]>,
): Record<string, string> {
  return Object.fromEntries(
    header.map((name, index) => {
      const cell = (row.cells[index] ?? '').slice(0, 500);
      const reading = readings.get(index);
      return [name, printable(reading === undefined ? cell : readFigure(cell, reading))];
    }),
  );
}

/** Returns the first rows of the first table as they are in the file, including blank ones, each with its kind. */
function rawRowsOf(
  { tables, headerPlaces: { from, to } }: DecidedTables,
  { header, plan }: Pick<TextSource, 'header' | 'plan'>,
): RawRowShown[] {
  const [first] = plan.parts;
  const sort = first && createSorter({ header, plan }, first);
  const head = tables[0]?.table.head ?? [];
  const last = Math.min(maxRawRows, head.at(-1)?.place ?? 0);
  const byPlace = new Map(head.map((row) => [row.place, row]));
  return Array.from({ length: last }, (_, index) => {
    const place = index + 1;
    const cells = byPlace.get(place)?.cells ?? [];
    const shown = cells.slice(0, maxRawColumns).map((cell) => cell.slice(0, 200));
    return { place, cells: shown, part: partOf(place, cells) };
  });

  function partOf(place: number, cells: readonly string[]): RawRowShown['part'] {
    if (cells.every((cell) => cell.trim() === '')) return 'blank';
    if (place < from) return 'title';
    if (place <= to) return 'header';
    const part = sort?.({ place, cells: [...cells] }).part ?? 'data';
    return first !== undefined && isMarkedAsData(first, place) ? 'data' : part;
  }
}
