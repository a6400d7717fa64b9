import { meansNoValue } from '#shared/import/parse/no-value-words.ts';
import { optionOfWord } from '#shared/import/parse/option-words.ts';
import { readDate } from '#shared/import/read/dates.ts';
import { plainName } from '#shared/import/read/total-rows.ts';
import { formationTop } from '#shared/land/entities/formation-top.ts';
import {
  anchorsOf,
  type ImportableBelonging,
  importable,
  importableBelongings,
  type Target,
  targetOf,
} from '#shared/land/entities/import-targets.ts';
import { parseText } from '#shared/platform/fields/kinds.ts';
import type { Suggestion } from './assign-suggestions.ts';
import { type ColumnFacts, maxSamples } from './column-facts.ts';

/**
 * The names of columns for fields of a kind, without units, and the fields without which a file does not list it. `isSecond`: such a
 * file lists other records, too, which come first; its columns are offered once the user includes the kind.
 */
type Sketch = {
  names: Readonly<Record<string, RegExp>>;
  needed: readonly string[];
  isSecond?: true;
};

const notes = /^(notes?|comments?|remarks?|memo|rmks?)$/;

const sketches: Readonly<Record<ImportableBelonging, Sketch>> = {
  well_event: {
    names: {
      kind: /^(well |event )?(event|events|activity|action|status change|event type|event code|event name|event description|what happened)$/,
      event_date:
        /^(((well )?(event|activity|action|effective|status change|change) )?(date|dt)( of event)?|when)$/,
      evidence:
        /^(evidence|source|sources|reference|support|documents?|forms?|source (doc|docs|document|documents))$/,
      notes,
    },
    needed: ['kind', 'event_date'],
  },
  lease_event: {
    names: {
      kind: /^(((lease|event|payment|pmt|document|doc|instrument|activity|obligation) )?(event|events|activity|action|type|kind)|obligation)$/,
      starts_on:
        /^((event|effective|release|start|starting|begin|beginning|from|covers|period) )?(date|dt|from|effective|starts?)( from)?$/,
      ends_on:
        /^((end|ending|through|thru|to|new expiration|period end) (date|dt)|((paid|covers|covered|period|extended) )?(through|thru|to|end))$/,
      due_on: /^((payment|pmt|due|date) )?(due|due on|due date|date due)$/,
      paid_on: /^(paid|paid on|paid date|date paid|payment date|date of payment|check date)$/,
      amount: /^((payment|pmt) )?(amount|amt)( paid)?$/,
      acres: /^((released|surrendered) (acres|ac)|(acres|ac) (released|surrendered|rel|surr))$/,
      depths: /^((released|release|surrendered) )?depths?( (released|surrendered|rel|surr))?$/,
      evidence:
        /^(evidence|source|reference|support|check|receipt|recording|instrument|recorded instrument)( (no|nbr|num|number|info|information|data))?$|^(event )?(doc|document|reception|clerk file) (no|nbr|num|number)$/,
      notes,
    },
    needed: ['kind', 'starts_on'],
  },
  formation_top: {
    names: {
      kind: /^(top or base|top base|top bottom|pick type|t b|t or b)$/,
      formation:
        /^((geologic|geological|stratigraphic) )?(formation|formations|fm|marker|horizon|pick)( (name|code|cd|top|tops|marker))?$/,
      measured_depth:
        /^((formation|fm|marker|pick) )?((top|base|pick|depth) )*(md|measured depth)( (top|base|depth|pick))*$/,
      vertical_depth:
        /^((formation|fm|marker|pick) )?((top|base|pick|depth) )*(tvd|true vertical depth)( (top|base|depth|pick))*$/,
      subsea_elevation:
        /^((formation|fm|marker|pick) )?((top|base|pick|depth|elevation|elev) )*(subsea|sub sea|ss|tvdss|sstvd|tvd ss|ss tvd)( (top|base|depth|pick|tvd|elevation|elev))*$/,
      bushing_elevation: /^(kb|kelly bushing)( (elev|elevation))?$|^(elev|elevation) kb$/,
      ground_elevation: /^(gl|gr|ground|ground level)( (elev|elevation))?$|^(elev|elevation) (gl|gr|ground)$/,
      log: /^log( (type|name|used))?$/,
      picked_by: /^(picked by|picker|interp|interpreter|geologist)$/,
      notes,
    },
    needed: ['formation'],
  },
  division_order: {
    names: {
      kind: /^((owner|ownership|pay) )?(interest|int)( (type|code|class))?$|^type (of )?(interest|int)$/,
      decimal_interest:
        /^((division|order|do|doi|pay|payment|disbursement|net|revenue|owner|interest|int|nri) )*(decimal|dec|nri|revenue interest)( (interest|int))?$/,
      product: /^(product|prod|prd|commodity)( (type|code))?$/,
      effective_date:
        /^((division order|d o|do|interest|owner|decimal) )?(effective|eff)( (date|dt|from|7 am))?$/,
      end_date:
        /^((division order|d o|do|interest|owner|decimal) )?(end|expiration|exp)( (date|dt))$|^(thru|through)$/,
      status: /^(division order|d o|do) (status|stat)$/,
      sent_on: /^((division order|d o|do) )?(sent|mailed)( (on|date|dt))?$|^(date|dt) (sent|mailed)$/,
      signed_on:
        /^((division order|d o|do) )?(signed|executed)( (on|date|dt))?$|^(date|dt) (signed|executed)$/,
      returned_on:
        /^((division order|d o|do) )?(returned|rtnd|received)( (on|date|dt))?$|^(date|dt) (returned|received)$/,
      pay_status: /^((owner|interest) )?(pay|payment) (status|code|stat|cd)$|^hold$/,
      suspense_reason: /^(suspense|suspend|susp|hold) (reason|code|type|rsn|cd)( (desc|description))?$/,
      suspended_since:
        /^(suspense|suspended|suspend|susp|hold) (date|dt|since|from)$|^on hold (since|from)$|^(date|dt) suspended$/,
      notes,
    },
    needed: ['kind', 'decimal_interest', 'pay_status'],
    // A pay deck lists owners first: they have to be stored before their division orders.
    isSecond: true,
  },
};

/** The words of which names of depths consist, whether or not they say which depth it is. */
const depthWords: ReadonlySet<string> = new Set(
  'formation fm marker horizon top base bottom pick depth md tvd subsea ss tvdss measured true vertical elevation of at'.split(
    ' ',
  ),
);
/** Words of columns in lists of formation tops. */
const topWord = /(^| )(tops?|base|bottom|picks?|markers?)( |$)/;
const unitBehind = / (us )?(ft|feet|usft|m|meters?|metres?)$/;

const nameConfidence = 0.9;
/** The confidence of a field of a kind that comes second. */
const secondConfidence = 0.5;
/** The highest confidence that a pay deck lists wells. */
const wellConfidence = 0.3;
/** The confidence of a field whose record the columns name; the file decides what the name means. */
const minAnchor = 0.5;
/** The minimum share of the words of a column that are events, or of its cells that are feet. */
const minKnown = 0.5;
/** The minimum share of values that a field of dates or figures can hold. */
const minFit = 0.7;

/** The number of rows per well from which a list has several rows for its wells. */
const minRows = 1.5;

type Suggestions = Map<string, Suggestion[]>;

/**
 * Puts the fields of events, formation tops or division orders first if a file lists them: columns with the names and the
 * values of their fields, and those that name the well, lease or owner. Other files keep their suggestions.
 */
export function withBelongings(
  suggestions: Suggestions,
  columns: ReadonlyMap<string, ColumnFacts>,
): Suggestions {
  const found = importableBelongings
    .map((name) => ({ name, fields: fieldsIn(name, suggestions, columns) }))
    .filter(({ name, fields }) => isListOf(name, fields, columns));
  const [best] = found.sort((one, other) => other.fields.size - one.fields.size);
  if (best === undefined) return suggestions;
  const { isSecond } = sketches[best.name];
  return new Map(
    [...suggestions].map(([source, all]) => {
      const column = best.fields.get(source);
      const list = isSecond ? withoutWells(all) : all;
      if (column === undefined) return [source, list];
      if (isSecond) return [source, [...list, { table: best.name, column, confidence: secondConfidence }]];
      const confidence = Math.max(nameConfidence, ...list.map((each) => each.confidence));
      return [source, [{ table: best.name, column, confidence }, ...list]];
    }),
  );
}

/** A pay deck names wells without listing them, and says of its products and dates nothing about them. */
function withoutWells(list: readonly Suggestion[]): Suggestion[] {
  const anchors: readonly string[] = anchorsOf('division_order').flatMap(({ kind, names }) =>
    kind === 'well' ? names : [],
  );
  return list.flatMap((each) => {
    if (each.table !== 'well') return [each];
    const confidence = Math.min(each.confidence, wellConfidence);
    return anchors.includes(each.column) ? [{ ...each, confidence }] : [];
  });
}

function isListOf(
  name: ImportableBelonging,
  fields: ReadonlyMap<string, string>,
  columns: ReadonlyMap<string, ColumnFacts>,
): boolean {
  const found = new Set(fields.values());
  const namesRecord = anchorsOf(name).every(
    ({ required, names }) => !required || names.some((field) => found.has(field)),
  );
  const isComplete = namesRecord && sketches[name].needed.every((field) => found.has(field));
  return isComplete && (name !== 'formation_top' || listsTops(fields, columns));
}

/**
 * Returns whether a file with a formation in each row lists tops: lists of wells state the formation and the depth of the
 * whole well, so a name must mention tops, or wells must be in several rows.
 */
function listsTops(fields: ReadonlyMap<string, string>, columns: ReadonlyMap<string, ColumnFacts>): boolean {
  const depths = [...columns].filter(
    ([name, facts]) =>
      nameOf(name)
        .split(' ')
        .every((word) => depthWords.has(word)) && holdsFeet(facts),
  );
  if (depths.length === 0) return false;
  const formations = [...fields].flatMap(([source, field]) => (field === 'formation' ? [source] : []));
  return (
    [...formations, ...depths.map(([name]) => name)].some((name) => topWord.test(nameOf(name))) ||
    [...fields].some(([source, field]) => isRepeated(field, columns.get(source)))
  );
}

function isRepeated(field: string, facts: ColumnFacts | undefined): boolean {
  if (facts === undefined || (field !== 'api_number' && field !== 'well_name')) return false;
  // With more samples, their number no longer says how many different values there are.
  return facts.samples.length < maxSamples && facts.filled >= facts.samples.length * minRows;
}

/** Returns the name of a column without its unit. */
function nameOf(source: string): string {
  return plainName(source).replace(unitBehind, '');
}

/** Returns the fields that columns fill, by column; the first column with a name takes its field. */
function fieldsIn(
  name: ImportableBelonging,
  suggestions: Suggestions,
  columns: ReadonlyMap<string, ColumnFacts>,
): Map<string, string> {
  const taken = new Map<string, string>();
  const take = (source: string, field: string) => {
    if (!taken.has(source) && ![...taken.values()].includes(field)) taken.set(source, field);
  };
  const entity = importable(name);
  for (const [source, facts] of columns) {
    const plain = nameOf(source);
    for (const [field, form] of Object.entries(sketches[name].names)) {
      const target = targetOf(entity, field);
      if (target !== undefined && form.test(plain) && canHold(field, target, facts)) take(source, field);
    }
  }
  for (const { kind, names } of anchorsOf(name)) {
    for (const field of names) {
      const [likely] = [...suggestions]
        .flatMap(([source, list]) =>
          list
            .filter(
              ({ table, column, confidence }) =>
                table === kind && column === field && confidence >= minAnchor,
            )
            .map(({ confidence }) => ({ source, confidence })),
        )
        .filter(({ source }) => !taken.has(source))
        .sort((one, other) => other.confidence - one.confidence);
      if (likely !== undefined) take(likely.source, field);
    }
  }
  return taken;
}

/** Whether a column holds feet, although some of its cells may be unreadable: those are refused row by row. */
function holdsFeet({ samples, type }: ColumnFacts): boolean {
  if (type === 'int' || type === 'float') return true;
  const stated = samples.filter((value) => !meansNoValue(value));
  return stated.length > 0 && stated.filter(isFeet).length / stated.length >= minKnown;
}

function isFeet(value: string): boolean {
  // The field that can be negative.
  return parseText(formationTop.fields.subsea_elevation, value, readingOfFile).ok;
}

const readingOfFile = { bareFraction: 'fraction-chosen', dateOrder: 'month-first', fromFile: true } as const;

function canHold(field: string, target: Target, facts: ColumnFacts): boolean {
  const { samples } = facts;
  if (samples.length === 0) return false;
  const share = (test: (value: string) => boolean) => samples.filter(test).length / samples.length;
  switch (target.kind) {
    case 'select':
      return share((value) => optionOfWord(field, target.options, value) !== null) >= minKnown;
    case 'date':
      return (
        share((value) => readDate(value, 'month-first') !== null || readDate(value, 'day-first') !== null) >=
        minFit
      );
    case 'feet':
      return holdsFeet(facts);
    default:
      return field !== 'formation' || share((value) => /[a-z]{2}/i.test(value)) >= minFit;
  }
}
