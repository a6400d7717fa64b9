import { z } from 'zod';
import { cityParts } from '#shared/import/match/city-parts.ts';
import { columnTypes } from '#shared/import/match/column-facts.ts';
import { type ShareEvidence, shareReadings } from '#shared/import/match/fraction-or-percent.ts';
import { nameParts } from '#shared/import/match/name-parts.ts';
import { type DerivedColumn, maxDerivedColumns } from '#shared/import/parse/derived-columns.ts';
import { legalParts } from '#shared/import/parse/legal-parts.ts';
import type { CommaQuestion } from '#shared/import/read/comma-questions.ts';
import { dateOrderDoubts } from '#shared/import/read/date-order.ts';
import { dateOrders } from '#shared/import/read/dates.ts';
import { epochs } from '#shared/import/read/excel-serial.ts';
import type { ExcludedRows } from '#shared/import/read/excluded-rows.ts';
import { rowParts } from '#shared/import/read/row-parts.ts';
import { maxColumns } from '#shared/import/read/row-reader.ts';
import { setAsideParts } from '#shared/import/read/set-aside-parts.ts';
import { rowOutcomes } from '#shared/import/validate/row-outcomes.ts';
import { importableNames } from '#shared/land/entities/import-targets.ts';
import { bridgeNames } from '#shared/land/entities/registry.ts';
import { listMeta } from '#shared/platform/contracts/envelope.ts';
import { wholeNumber } from '#shared/platform/contracts/values.ts';
import { maxInteger } from '#shared/platform/fields/number.ts';
import { maxRepairs, maxRowsTakenBack } from '#shared/platform/limits.ts';
import { maxPageSize, maxSearchLength } from '#shared/platform/lists/listing.ts';

/** The number of rows of a file that the analysis returns. */
export const maxSampleRows = 20;
/** The number of rows of the raw grid that it returns, and the number of their columns. */
export const maxRawRows = 60;
export const maxRawColumns = 60;
/**
 * The maximum number of refused rows and of warnings that a response lists; all of them are counted and are in the
 * download.
 */
export const maxListedRows = 500;

const issue = z.object({
  severity: z.enum(['error', 'warning']),
  message: z.string(),
  sourceColumn: z.string().nullable(),
  targetEntity: z.string().nullable(),
  targetColumn: z.string().nullable(),
});

const suggestion = z.object({ table: z.string(), column: z.string(), confidence: z.number() });

const name = z.string({ error: 'must be a text' }).min(1, 'is required').max(600, 'is too long');

const repair = z.strictObject({
  record_index: z.int().min(1).max(maxInteger),
  column: name.describe('The column of the file.'),
  value: z.string({ error: 'must be a text' }).max(100_000, 'is too long'),
});
export type Repair = z.output<typeof repair>;

/**
 * Encodings in which a text can be read. The first four are detected: a byte order mark decides, then strict UTF-8,
 * then windows-1252. The user can choose the others.
 */
const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'iso-8859-15',
  'windows-1250',
  'macintosh',
  'cp437',
] as const;
export type Encoding = (typeof encodings)[number];

const place = z.int().min(0).max(maxInteger);
const columnNames = z.array(name).max(maxColumns);

/** The decisions about how a file is read. Those that the user does not make follow from the evidence. */
const readingChoices = z.strictObject({
  encoding: z
    .enum(encodings, { error: `must be one of: ${encodings.join(', ')}` })
    .nullable()
    .describe('Null for a workbook.'),
  delimiter: z
    .string()
    .regex(
      /^([^"\r\n\w\p{Cs}]| {2}|)$/u,
      'must be one character that is not a letter or digit, two spaces, or blank if each row is one value',
    )
    .nullable()
    .describe(
      'One character, two spaces for two or more, or blank if each row is one value. Null for a workbook.',
    ),
  sheets: z.array(z.string().max(255)).max(1000).describe('The sheets to read, in order.'),
  headerFrom: place.describe('The first row of the header; 0 if the file has none.'),
  headerTo: place.describe('The last row of the header.'),
  setAside: z
    .strictObject({
      subtotals: z.boolean(),
      units: z.boolean(),
      repeatedHeaders: z.boolean(),
      unlabelledTotals: z
        .boolean()
        .optional()
        .describe('Rows with only acres and money and no name, such as unlabeled totals. Defaults to true.'),
    })
    .describe('Rows that are not records.'),
  asData: z
    .array(z.strictObject({ sheet: z.string().max(255).nullable(), place: place.min(1) }))
    .max(maxRowsTakenBack, `must be ${maxRowsTakenBack.toLocaleString('en-US')} rows at most`)
    .optional()
    .describe('Rows that would be set aside but are records, as `set-aside` lists them.'),
  fillDown: columnNames.describe('Columns whose blanks and ditto marks mean "same as above".'),
  serialDates: z
    .array(z.strictObject({ column: name, epoch: z.enum(epochs) }))
    .max(2000)
    .describe('Columns whose numbers are spreadsheet dates, from 1900 or 1904.'),
  decimalComma: columnNames.describe('Columns whose figures have a decimal comma: 1.234,50.'),
  decimalPoint: columnNames
    .optional()
    .describe('Columns whose figures have a decimal point, where commas were in doubt: 1,234.50.'),
  turnedSigns: columnNames
    .optional()
    .describe('Columns of longitudes west of Greenwich that lack their minus sign.'),
  sheetColumn: z
    .boolean()
    .optional()
    .describe(`Whether to add the sheet's name as a column, "Sheet name", after the file's columns.`),
  dateOrders: z
    .array(z.strictObject({ column: name, order: z.enum(dateOrders) }))
    .max(2000)
    .optional()
    .describe(
      'How columns write dates such as 6/1/2024 or 24-06-01: "month-first", "day-first", "year-first", or "unambiguous" to read only dates that fit one order and reject the other rows.',
    ),
  shares: z
    .array(
      z.strictObject({
        column: name,
        as: z.enum(shareReadings, { error: `must be one of: ${shareReadings.join(', ')}` }),
      }),
    )
    .max(2000)
    .optional()
    .describe(
      'How to read numbers without a percent sign in fraction fields: `fraction` reads 0.25 as 25% and numbers above 1 as percentages, `percent` reads 0.25 as 0.25%.',
    ),
});
export type ReadingChoices = z.output<typeof readingChoices>;

/** A changed reading; omitted parts are decided by the evidence. */
export const readingBody = readingChoices.partial();

/** What the dates of a column show about their order. */
const dateColumn = z.object({
  column: z.string(),
  order: z.enum(dateOrders).describe('How they are read, or would be read by default.'),
  doubt: z
    .enum(dateOrderDoubts)
    .describe(
      '"undecided": every date fits several orders, and month-first applies. "thin", "open" (day-first or year-first), "mixed" and "stated" (the name of the column may state an order): `process-mappings` refuses the column as a date until `dateOrders` names its order.',
    ),
  isChosen: z.boolean().describe('Whether the user chose the order.'),
  isMostlyDates: z.boolean(),
  monthFirst: z.int().describe('Cells that are dates only month-first.'),
  dayFirst: z.int().describe('Cells that are dates only day-first.'),
  yearFirst: z.int().optional().describe('Cells that are dates only year-first, such as 98-06-01.'),
  either: z.int().describe('Cells that are different dates month-first and day-first.'),
  dayOrYear: z
    .int()
    .optional()
    .describe('Cells that are different dates day-first and year-first, such as 24-06-01.'),
  anyOrder: z.int().optional().describe('Cells that are different dates in all orders, such as 06/01/24.'),
  fixed: z.int().describe('Dates written so that there is no choice, such as 2024-01-06.'),
  serials: z.int().describe('Numbers that may be spreadsheet day numbers.'),
  noDate: z.int().describe("Cells that aren't dates in any order."),
  examples: z
    .object({
      monthFirst: z.string(),
      dayFirst: z.string(),
      yearFirst: z.string(),
      either: z.string(),
      dayOrYear: z.string(),
      anyOrder: z.string(),
      serials: z.string(),
      noDate: z.string(),
    })
    .partial()
    .describe('The first cell of each kind.'),
  dayFirstBeside: z
    .object({ column: z.string(), example: z.string() })
    .optional()
    .describe(
      'If nothing decides the order: another column with day-first dates that have the same separator.',
    ),
});
export type DateColumn = z.output<typeof dateColumn>;

const commaColumn = z.object({
  column: z.string(),
  example: z.string(),
  asComma: z.string().describe('What the example is with a decimal comma.'),
  asPoint: z.string().describe('What it is with a decimal point.'),
  provenBy: z.string().describe('The column that has decimal commas.'),
  proof: z.string().optional().describe('A figure of that column with a decimal comma.'),
}) satisfies z.ZodType<CommaQuestion>;

const reading = z.object({
  found: readingChoices.describe('What the evidence says.'),
  chosen: readingChoices.describe('The settings in effect: those the user chose, and those detected.'),
  decided: readingBody.describe('The settings the user chose.'),
  doubts: z
    .array(
      z.object({
        about: z.enum([
          'encoding',
          'delimiter',
          'sheets',
          'header',
          'setAside',
          'fillDown',
          'figures',
          'dates',
        ]),
        message: z.string(),
      }),
    )
    .describe('What the user should check.'),
  sheets: z
    .array(
      z.object({
        name: z.string(),
        hidden: z.boolean(),
        rows: z.int(),
        sameHeader: z.boolean().describe('Whether it can be read below the first selected sheet.'),
        problem: z.string().nullable().describe('Why it cannot be read.'),
      }),
    )
    .describe('Empty for a file that has no sheets.'),
  offers: z
    .object({
      fillDown: columnNames,
      serialDates: columnNames,
      decimalComma: columnNames,
      turnedSigns: columnNames.optional(),
      blankCells: z
        .record(z.string(), z.int())
        .optional()
        .describe('Columns whose blanks or ditto marks may mean "same as above", with the number of cells.'),
    })
    .describe('Columns where this may apply, but the evidence is weak.'),
  dateColumns: z
    .array(dateColumn)
    .optional()
    .describe('Columns with dates that depend on their order, such as 6/1/2024.'),
  commaColumns: z
    .array(commaColumn)
    .optional()
    .describe(
      'Columns of figures such as 40,500 in a file with decimal commas. `process-mappings` refuses them as numbers until `decimalComma` or `decimalPoint` lists them.',
    ),
  setAsideRows: z
    .object({
      titles: z.int(),
      units: z.int(),
      repeatedHeaders: z.int(),
      subtotals: z.int(),
      unlabelledTotals: z.int().optional(),
      other: z
        .int()
        .optional()
        .describe('Rows below another header, whose columns are not those of the file.'),
      headings: z.int().optional().describe('Rows such as "County: Ward" above groups of records.'),
      blank: z.int(),
    })
    .describe('How many rows are not records.'),
});
export type Reading = z.output<typeof reading>;

const rawRow = z.object({
  place: z.int().describe('From 1, as a spreadsheet shows it.'),
  cells: z.array(z.string()),
  part: z.enum(rowParts),
});
export type RawRowShown = z.output<typeof rawRow>;

/** Which of the rows that are not records are listed. */
export const setAsideQuery = z.strictObject({
  part: z.enum(setAsideParts, { error: `must be one of: ${setAsideParts.join(', ')}` }).optional(),
  page: wholeNumber(1, 10_000_000).optional(),
  page_size: wholeNumber(1, maxPageSize).optional(),
});
export type SetAsideQuery = z.output<typeof setAsideQuery>;

/** A row that is not a record, or that would not be if the user had not restored it. */
export const setAsideRow = z.object({
  sheet: z.string().nullable(),
  place: z.int().describe('From 1, as a spreadsheet shows it.'),
  part: z.enum(setAsideParts),
  reason: z.string().nullable().describe('Why it is set aside, if not obvious from the row.'),
  taken_back: z.boolean().describe('Whether the user marked it as a record, so that it is read as one.'),
  cells: z.array(z.string()).describe(`The first ${maxRawColumns} cells, truncated if long.`),
});
export type SetAsideRow = z.output<typeof setAsideRow>;

const shareEvidence = z.object({
  upToOne: z.int().describe('How many are above 0 and at most 1.'),
  aboveOne: z.int().describe('How many are above 1 and therefore not fractions.'),
  greatest: z.number().describe('The largest value up to 1; 0 if there are none.'),
  examplesUpToOne: z.array(z.string()),
  examplesAboveOne: z.array(z.string()),
  fractions: z.int().optional().describe('How many values are common fractions, such as 3/16.'),
  unit: z.string().optional().describe('What a row of units states below the name.'),
}) satisfies z.ZodType<ShareEvidence>;

/** What the analysis of a file found. */
export const analysis = z
  .object({
    analysisId: z.string(),
    fileName: z.string(),
    analysis: z.object({
      columnNames: z.array(z.string()).describe('The columns in the order of the file.'),
      columnTypes: z.record(z.string(), z.enum(columnTypes)),
      suggestedMappings: z
        .record(z.string(), z.array(suggestion))
        .describe('Per column of the file, best first.'),
      rowCount: z.int().describe('Records, without the header and blank rows.'),
      sampleRows: z.array(z.record(z.string(), z.string())),
      directionPairs: z
        .array(z.object({ field: z.enum(['township', 'range']), number: name, direction: name }))
        .optional()
        .describe(
          'Townships and ranges with a separate direction column; a derived column of kind "directed" combines them.',
        ),
      personName: z
        .object({ first: name, middle: name.optional(), last: name, suffix: name.optional() })
        .optional()
        .describe(
          'The columns with the parts of owners\' names; a derived column of kind "join" has the whole names.',
        ),
      cityLine: z
        .object({ column: name, parts: z.array(z.enum(cityParts)) })
        .optional()
        .describe(
          'The column with cities and states of owners together; derived columns of kind "city-part" split it.',
        ),
      columnWords: z
        .record(z.string(), z.array(z.string()))
        .optional()
        .describe('All words of columns with only a few different ones.'),
      columnShares: z
        .record(z.string(), shareEvidence)
        .optional()
        .describe('Numbers without a percent sign, by column: some could be fractions.'),
      sheetNames: z.array(z.string()).describe('Empty for a file that has no sheets.'),
      encoding: z.string().nullable().describe('Null for a workbook.'),
      delimiter: z.string().nullable().describe('Null for a workbook.'),
      issues: z.array(issue),
      reading,
      rawRows: z.array(rawRow).describe('The first rows of the first sheet as is, and what each one is.'),
    }),
    repairs: z
      .array(repair)
      .optional()
      .describe('Cells the user corrected; they override the file wherever its rows are read.'),
    revision: z
      .string()
      .optional()
      .describe('Identifies the reading and the repairs; each change gives another one.'),
  })
  .meta({ id: 'Analysis' });
export type Analysis = z.output<typeof analysis>;

const cellText = z.string({ error: 'must be a text' }).max(10_000, 'is too long');
const sources = z.array(name).min(1, 'must name at least one column').max(20).readonly();

/** A column that is computed from each row and then mapped like a column of the file. */
const derivedColumn = z.strictObject({
  name,
  make: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('constant'), value: cellText }),
    z.strictObject({
      kind: z.literal('row-number').describe('The number of the row below the header, from 1.'),
      prefix: cellText,
    }),
    z.strictObject({ kind: z.literal('join'), columns: sources, separator: z.string().max(50) }),
    z.strictObject({ kind: z.literal('legal-part'), column: name, part: z.enum(legalParts) }),
    z.strictObject({ kind: z.literal('name-part'), column: name, part: z.enum(nameParts) }),
    z.strictObject({
      kind: z.literal('city-part').describe('Midland, TX 79701: the city, the state or the zip code.'),
      column: name,
      part: z.enum(cityParts),
    }),
    z.strictObject({
      kind: z.literal('words').describe('Words of the column to replace; the rest is unchanged.'),
      column: name,
      words: z
        .record(cellText, cellText)
        .refine((words) => Object.keys(words).length <= 1000, 'must be 1,000 words at most'),
    }),
    z.strictObject({
      kind: z
        .literal('directed')
        .describe('A township or range with a separate direction column: 12 and N make 12N.'),
      number: name,
      direction: name,
    }),
    z.strictObject({
      kind: z
        .literal('made-api-number')
        .describe('Fourteen digits from 99 on, computed from the columns: equal texts give equal numbers.'),
      columns: sources,
      keep: name.optional().describe('If this column has a value, its number is kept.'),
    }),
  ]),
}) satisfies z.ZodType<DerivedColumn>;

/** Rows that are excluded by the word in one of their cells. */
const excludedRows = z.strictObject({
  column: name.describe('A column of the file or a derived column.'),
  words: z.array(cellText.min(1, 'is required')).min(1, 'must name at least one word').max(1000),
}) satisfies z.ZodType<ExcludedRows>;

const id = z
  .int({ error: 'must be the id of an area' })
  .min(1, 'must be the id of an area')
  .max(maxInteger, 'must be the id of an area');
/** The maximum number of columns of a file plus those derived from them. */
const maxMappings = maxColumns + maxDerivedColumns;
const mappings = z
  .record(name, z.strictObject({ table: name, column: name, confidence: z.number().optional() }), {
    error: 'must be an object of columns and their targets',
  })
  .refine(
    (columns) => Object.keys(columns).length <= maxMappings,
    `must name ${maxMappings.toLocaleString('en-US')} columns at most`,
  );

const seenRevision = z
  .string({ error: 'must be a text' })
  .max(100)
  .optional()
  .describe(
    'The revision of the analysis that the user saw; 409 if the reading or a repair was changed since.',
  );

export const processBody = z.strictObject({
  analysisId: z.string({ error: 'must be a text' }).min(1, 'is required').max(100),
  areaId: id,
  includedEntities: z
    .array(z.enum(importableNames, { error: `must be one of: ${importableNames.join(', ')}` }), {
      error: 'must be a list of record types',
    })
    .min(1, 'must name at least one record type')
    .max(importableNames.length)
    .refine((names) => new Set(names).size === names.length, 'must name each record type once'),
  mappings,
  bridgeMappings: z
    .array(z.strictObject({ sourceColumn: name, bridgeTable: name, attribute: name }))
    .max(1000)
    .optional(),
  includedBridges: z
    .array(z.enum(bridgeNames, { error: `must be one of: ${bridgeNames.join(', ')}` }), {
      error: 'must be a list of links',
    })
    .max(bridgeNames.length)
    .refine((names) => new Set(names).size === names.length, 'must name each link once')
    .optional()
    .describe('The links to create between the records of a row; defaults to those in `bridgeMappings`.'),
  derivedColumns: z
    .array(derivedColumn)
    .max(maxDerivedColumns)
    .optional()
    .describe('Columns computed from each row; `mappings` can use them like file columns.'),
  blankClears: z
    .array(name)
    .max(1000)
    .optional()
    .describe(
      'Mapped fields, as "table.column", whose empty cells clear the stored value. Other empty cells never do.',
    ),
  joinZeros: z
    .array(z.enum(importableNames, { error: `must be one of: ${importableNames.join(', ')}` }))
    .max(importableNames.length)
    .optional()
    .describe(
      'Kinds whose rows are the record, or the other row, from whose key theirs differs only in leading zeros.',
    ),
  excludedRows: z
    .array(excludedRows)
    .max(100)
    .optional()
    .describe(
      'Rows to drop: those whose cell in the column is one of the words, ignoring case. Each column once.',
    ),
  revision: seenRevision,
  dryRun: z
    .boolean({ error: 'must be true or false' })
    .optional()
    .describe('Dry run: reports what would happen; writes nothing.'),
});
export type ProcessBody = z.output<typeof processBody>;

const rowMessage = z.object({ record_index: z.int().nullable(), message: z.string() });

/** Rows with the key of a row above them that differ from it elsewhere: possibly different records that the key doesn't distinguish. */
const repeatedKeys = z.object({
  rows: z.int(),
  keys: z.int().describe('How many distinct keys they repeat.'),
  columns: z
    .array(z.object({ column: z.string(), rows: z.int() }))
    .describe('Columns of the file that differ, and in how many rows.'),
  examples: z.array(
    z.object({
      key: z.string(),
      records: z.array(z.int()).describe('The first row of the key, then some that differ from it.'),
    }),
  ),
});
export type RepeatedKeys = z.output<typeof repeatedKeys>;

/** Rows whose key differs only in leading zeros from that of a stored record, or of another row. */
const zeroTwins = z.object({
  rows: z.int(),
  joined: z.int().describe('How many of them became that record, because `joinZeros` names their kind.'),
  examples: z.array(
    z.object({
      given: z.string(),
      other: z.string(),
      record_index: z.int(),
      is_stored: z.boolean().describe('Whether the other one is stored, and not in another row.'),
    }),
  ),
});
export type ZeroTwins = z.output<typeof zeroTwins>;

/** The outcome of one kind of record or link: inserts + updates + errors + absent + left_out = rows. */
const entityResult = z.object({
  inserts: z.int(),
  updates: z.int(),
  unchanged: z.int().describe('Updates that had nothing to change.'),
  errors: z.int(),
  absent: z
    .int()
    .optional()
    .describe(
      'Rows of a file with several record types that have no data for this one; missing in earlier imports.',
    ),
  left_out: z.int().optional().describe('Rows that `excludedRows` leaves out; missing in earlier imports.'),
  left_out_words: z
    .array(z.object({ source: z.string(), word: z.string(), rows: z.int() }))
    .optional()
    .describe('The words and columns by which rows were dropped.'),
  error_details: z.array(rowMessage),
  errors_not_listed: z.int(),
  warnings: z.int(),
  warning_details: z.array(rowMessage),
  warnings_not_listed: z.int(),
  notices: z
    .array(
      z.object({
        column: z.string(),
        source: z.string().nullable().describe('The column of the file; null if it is not a single one.'),
        message: z.string(),
        rows: z.int(),
      }),
    )
    .optional()
    .describe(
      "A note that applies to many values of a field, given once; it doesn't count as a row warning.",
    ),
  repeated_keys: repeatedKeys
    .optional()
    .describe('Rows that the key may not distinguish: review them before importing.'),
  zero_twins: zeroTwins
    .optional()
    .describe('Rows that may be a record whose number lost its zeros in a spreadsheet.'),
  translations: z
    .array(z.object({ column: z.string(), word: z.string(), option: z.string(), rows: z.int() }))
    .describe(
      'Words in the file that were read as options of a field; the option is empty if the word leaves the field empty.',
    ),
  unknown_words: z
    .array(z.object({ column: z.string(), word: z.string(), rows: z.int() }))
    .describe(
      'Words of the file that match no option of a field; new records leave it empty, existing records keep theirs.',
    ),
});
export type EntityResult = z.output<typeof entityResult>;

export const processResults = z.record(z.string(), entityResult);
export type ProcessResults = z.output<typeof processResults>;

/**
 * The maximum number of failures of an import of shapes that a response lists, and the number that is stored for the
 * complete list.
 */
export const maxShapeFailures = 500;
export const maxStoredShapeFailures = 50_000;

/** A shape that was not imported. */
const shapeFailure = z.object({
  shape: z.int().describe('Its number within its layer, from 1.'),
  error: z.string(),
  name: z.string().optional().describe('Its name, if it has one.'),
  layer: z.string().optional().describe('Its layer, if the files have several.'),
});
export type ShapeFailure = z.output<typeof shapeFailure>;

/** The outcome of the shapes of an import: imported + alreadyThere + failed = total. */
const shapesOutcome = z.object({
  total: z.int(),
  imported: z.int(),
  newTracts: z.int().describe('The imported shapes that became tracts.'),
  alreadyThere: z.int().describe('Shapes their records already had.'),
  failed: z.int(),
  leftOut: z
    .int()
    .optional()
    .describe(
      'Shapes of the same files left out on purpose, in addition to the total; missing if not reported.',
    ),
  failures: z
    .array(shapeFailure)
    .describe(
      `The first ${maxShapeFailures}, all of them at /api/imports/{id}/failed-shapes; lists have only the counts.`,
    ),
  unreadLayers: z
    .array(z.object({ name: z.string(), reason: z.string() }))
    .optional()
    .describe('Layers of the same files that could not be read; missing if there were none.'),
});
export type ShapesOutcome = z.output<typeof shapesOutcome>;

const importStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type ImportState = (typeof importStates)[number];

/** A record that the undo of an import left unchanged, as a whole or in some fields. */
const leftByUndo = z.object({
  entity: z.string(),
  id: z.int(),
  title: z.string().nullable(),
  fields: z.array(z.string()).describe('The fields changed later; empty if the whole record is kept.'),
  message: z.string(),
  gone: z.boolean().describe('Whether the record has been deleted since.'),
  asset: z
    .object({ entity: z.enum(['tract', 'well']), id: z.int() })
    .optional()
    .describe(
      'For a shape on the map, its record; for a unit, its tract; missing otherwise, and if the shape was deleted.',
    ),
});

/** What undoing an import restored and what it did not. */
export const importUndone = z.object({
  restored: z
    .int()
    .describe('Records whose previous values are restored, entirely or except for the fields in `left`.'),
  removed: z.int().describe('Records created by the import that were removed.'),
  shapes: z
    .object({ restored: z.int(), removed: z.int() })
    .optional()
    .describe('How many of them are shapes on maps; missing in older undos.'),
  left: z.array(leftByUndo),
  left_count: z.int().describe('All that were kept, including those not listed.'),
});
export type ImportUndone = z.output<typeof importUndone>;

/** The state of the undo of an import; while it waits or runs, nobody else can request one. */
const undoing = z.object({
  state: z.enum(['queued', 'running', 'done', 'failed']),
  records_done: z.int(),
  records_total: z.int().nullable().describe('Null until known.'),
  seconds_left: z.int().nullable().describe('Estimated time left; null if unknown.'),
  message: z.string().nullable().describe('Why it failed; in that case nothing was changed.'),
  outcome: importUndone.nullable().describe('Lists have only the counts.'),
});

/** An import of a file, or a trial of one. */
export const importRecord = z
  .object({
    id: z.int(),
    state: z.enum(importStates),
    stage: z.enum(['reading', 'writing']),
    dry_run: z.boolean(),
    file_name: z.string(),
    area_id: z.int().nullable(),
    area_name: z.string().nullable(),
    person: z.string(),
    included_entities: z.array(z.string()),
    rows_total: z.int(),
    rows_done: z.int(),
    started_at: z.string(),
    finished_at: z.string().nullable(),
    results: processResults.nullable(),
    shapes: shapesOutcome.nullable().describe('Of an import of shapes; null for a table.'),
    message: z.string().nullable().describe('Why it failed.'),
    act_id: z
      .int()
      .nullable()
      .describe('The act to undo it with; null for a dry run and if nothing was written.'),
    seconds_left: z.int().nullable().describe('Estimated time left; null if unknown.'),
    undone_at: z.string().nullable().describe('When it was undone; null if it was not.'),
    undone_by: z.string().nullable(),
    undo: undoing.nullable().describe('Null if not requested.'),
    is_own: z.boolean().describe('Whether the current user started it.'),
    company_id: z.int(),
    analysis_id: z
      .string()
      .nullable()
      .describe(
        'The upload, if the import failed or was cancelled and the current user can import it again.',
      ),
  })
  .meta({ id: 'Import' });
export type ImportRecord = z.output<typeof importRecord>;

export const startedImport = z.object({ id: z.int(), state: z.enum(['queued', 'running']) });
export type StartedImport = z.output<typeof startedImport>;

export const startedUndo = z.object({ id: z.int(), state: z.literal('queued') });

export const importsQuery = z.strictObject({
  page: wholeNumber(1, 10_000_000).optional(),
  page_size: wholeNumber(1, maxPageSize).optional(),
});
export type ImportsQuery = z.output<typeof importsQuery>;

/**
 * Which rows of an import are returned: those of one kind of record or link, filtered by their outcome and their
 * messages.
 */
export const importRowsQuery = z.strictObject({
  entity: z.string().min(1, 'is required').max(100),
  outcome: z
    .enum(rowOutcomes, { error: `must be one of: ${rowOutcomes.join(', ')}` })
    .optional()
    .describe('`warned` finds rows imported with a warning; each also has its own outcome.'),
  message: z
    .string()
    .max(maxSearchLength)
    .optional()
    .describe("Contained in one of the row's messages, ignoring case."),
  page: wholeNumber(1, 10_000_000).optional(),
  page_size: wholeNumber(1, maxPageSize).optional(),
});
export type ImportRowsQuery = z.output<typeof importRowsQuery>;

/** A row of the file, its outcome for one kind of record, and the reasons. */
const importRow = z.object({
  record_index: z.int(),
  outcome: z.enum(rowOutcomes),
  messages: z.array(
    z.object({
      column: z.string().nullable().describe('The column of the file; null if it concerns the row.'),
      message: z.string(),
    }),
  ),
  cells: z
    .record(z.string(), z.string())
    .describe('The row as read, including corrections, by column of the file.'),
  changes: z
    .array(z.object({ column: z.string(), from: z.string().nullable(), to: z.string().nullable() }))
    .describe('For an update: the changed fields, as displayed.'),
});
export type ImportRow = z.output<typeof importRow>;

/** A page of rows. For very large files not every row is stored; `rows_not_kept` is the number of the others. */
export const importRowsEnvelope = z.object({
  success: z.literal(true),
  data: z.array(importRow),
  meta: listMeta.extend({ rows_not_kept: z.int() }),
});
export type ImportRowsPage = { data: ImportRow[]; meta: z.output<typeof importRowsEnvelope>['meta'] };

/** All repairs of a file; they replace the previous ones. */
export const repairsBody = z.strictObject({
  repairs: z.array(repair).max(maxRepairs, `must be ${maxRepairs.toLocaleString('en-US')} cells at most`),
  revision: seenRevision,
});
