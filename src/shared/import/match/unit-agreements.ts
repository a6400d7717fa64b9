import { importable, importableNames, targetOf } from '#shared/land/entities/import-targets.ts';
import {
  assignSuggestions,
  type ColumnMapping,
  type Contender,
  keyOf,
  type Suggestion,
} from './assign-suggestions.ts';
import { type ColumnFacts, maxSamples } from './column-facts.ts';
import { wordsOf } from './names.ts';
import { suggestKinds } from './suggest-kinds.ts';
import { judgeValues } from './value-evidence.ts';
import { allWordsOf, has, type Words } from './words.ts';

type Samples = Pick<ColumnFacts, 'samples'>;

/** Kinds of agreements of which a unit is made, in a column of kinds of agreements. */
const agreementOfUnit = /^(ca|ua|pa|comm|ctb)$|communitiz|\bunit(?! operating)|participating/i;
/** Such kinds in full, which any column may state. */
const fullAgreement = /communitiz|\bunit(ization)? agreement|participating area/i;
const otherColumns = ['lease', 'lessor', 'lessee', 'royalty'] as const;
/** So many columns of communitization agreements are a list of them, even if it says which part leases have. */
const minOfAgreements = 3;
/** The names of kinds in such a list. */
const kindNames = new Set(['type', 'agreement type', 'ca type', 'kind']);

/** The name of a unit in a list that names its operator, too. */
export const bareUnit = /^units?$/i;

type AgreementList = {
  /** Whether the file lists communitization or unit agreements, which are no leases. */
  isListed: boolean;
  /** What a column says of each unit; null if it says nothing, or the file lists no such agreements. */
  fieldOf: (name: string) => string | null;
};

/** Finds out whether the agreements of a file are those of units: a column says so, or it has units and no leases. */
export function findUnitAgreements(
  words: ReadonlyMap<string, Words>,
  columns: ReadonlyMap<string, Samples>,
): AgreementList {
  const all = [...words.values()];
  const hasAgreements = all.some((own) => has(own, 'agreement') && has(own, 'name', 'number'));
  const stating = [...words].flatMap(([name, own]) => {
    const samples = (columns.get(name)?.samples ?? []).map((text) => text.trim());
    const saysKind = has(own, 'type', 'kind');
    const form = has(own, 'agreement') && saysKind ? agreementOfUnit : fullAgreement;
    const isStated = samples.length > 0 && samples.every((text) => form.test(text));
    return isStated && (has(own, 'agreement') || hasAgreements) ? [{ name, saysKind }] : [];
  });
  // A lease schedule may state the unit of each lease.
  const isOfLeases = all.some((own) => has(own, 'lessor', 'lessee', 'royalty'));
  const kind = isOfLeases ? null : ((stating.find(({ saysKind }) => saysKind) ?? stating[0])?.name ?? null);
  const isOfOperator = all.some((own) => has(own, 'unit') && has(own, 'operator'));
  const isUnit = ([name, own]: [string, Words]) =>
    has(own, 'unit') &&
    (has(own, 'name', 'operator', 'acres', 'size') || (isOfOperator && bareUnit.test(name)));
  const ofUnits = [...words].filter(isUnit).length;
  const ofAgreements = all.filter(
    (own) =>
      has(own, 'ca', 'comm', 'communitization', 'communitized') &&
      has(own, 'name', 'number', 'acres', 'operator', 'effective'),
  ).length;
  const isWithoutLeases = !all.some((own) => has(own, ...otherColumns));
  const isListed =
    kind !== null ||
    (isWithoutLeases && (ofUnits > 1 || ofAgreements > 1)) ||
    (!isOfLeases && ofAgreements >= minOfAgreements);
  const fieldOf = (name: string) => {
    if (name === kind) return 'unit_kind';
    if (!isListed) return null;
    if (kind === null && kindNames.has(name.trim().toLowerCase())) return 'unit_kind';
    return isOfOperator && bareUnit.test(name) ? 'unit_name' : fieldOfUnit(words.get(name) ?? new Set());
  };
  return { isListed, fieldOf };
}

/** Words of operators of something else, of former ones, and of what identifies an operator. */
const otherOperators = (
  'well lease former previous prior proposed offset adjacent adjoining neighboring neighbor nearby original initial past ' +
  'old sub successor permit permitted contract drilling rights number id phone'
).split(' ');
/** Words of the day of something else. */
const otherDays = 'assign assigned assignment transfer transferred lease permit'.split(' ');

const depthWords: Words = new Set(['depths', 'depth', 'limits', 'limit', 'interval', 'covered']);

/** Returns whether a column has the depths that a unit is limited to. A single depth is that of a well. */
const isOfDepths = (own: Words) =>
  has(own, 'depths', 'interval', 'limits') &&
  has(own, 'depths', 'depth', 'interval') &&
  [...own].every((word) => depthWords.has(word));

/** What a list of unit agreements says of each unit, by the words of a column; null for any other column. */
function fieldOfUnit(own: Words): string | null {
  const isDate = has(own, 'date');
  const isOfAgreement = has(own, 'agreement', 'ca', 'comm', 'communitization', 'communitized');
  if (has(own, 'effective') && (isDate || isOfAgreement))
    return has(own, ...otherDays) ? null : 'unit_effective_date';
  if (has(own, 'termination', 'terminated', 'term', 'end') && (isDate || isOfAgreement || own.size === 1))
    return 'unit_end_date';
  if (has(own, 'acres')) return has(own, 'total', 'committed') || isOfAgreement ? 'unit_acres' : null;
  if (has(own, 'unit') && has(own, 'size')) return 'unit_acres';
  if ((isOfAgreement || has(own, 'committed')) && has(own, 'formation', 'formations', 'fm', 'fms'))
    return 'unit_depths';
  if (isOfDepths(own)) return 'unit_depths';
  if (has(own, 'substances', 'product', 'products', 'hydrocarbon', 'hydrocarbons') && own.size === 1)
    return 'unit_products';
  if (has(own, 'remark', 'remarks', 'comment', 'comments', 'note', 'notes') && own.size === 1)
    return 'unit_notes';
  if (has(own, 'operator')) return has(own, ...otherOperators) ? null : 'unit_operator';
  if (!isOfAgreement) return null;
  if (has(own, 'name')) return 'unit_name';
  return has(own, 'number', 'serial') ? 'unit_number' : null;
}

/** The confidence of a field of the units that a file lists. */
const ofListedUnit = 0.85;
const minFit = 0.5;
/** Words of acres of a unit in a file of units, which may also say how they were measured. */
const measures: Words = new Set(
  'acres survey surveyed surv gis calculated total gross unit designated order plat current'.split(' '),
);

/**
 * Reads the columns of a file that lists only units as those of the units, if they do not say whose else they are:
 * OPER_NAME is the unit's operator there, and EFF_DATE the day when the unit becomes effective. A column with the field's
 * own name comes before any other: Unit Number before Agreement No. If several columns may be the same field, the user
 * decides. `meaningsOf` returns the fields that a name may mean by itself.
 */
export function withFieldsOfUnits(
  suggestions: Map<string, Suggestion[]>,
  columns: ReadonlyMap<string, ColumnFacts>,
  meaningsOf: (name: string) => ReadonlySet<string>,
): Map<string, Suggestion[]> {
  const ofRecords = [...suggestions].map(
    ([name, list]) =>
      [name, list.filter(({ table }) => importableNames.some((each) => each === table))] as const,
  );
  const assigned = assignSuggestions(Object.fromEntries(ofRecords));
  if (suggestKinds([...assigned.values()]).join(' ') !== unitTable) return suggestions;
  const settled = new Map(
    [...assigned].flatMap(([name, { table, column, confidence }]) =>
      table === unitTable && confidence >= ofListedUnit ? [[column, name] as const] : [],
    ),
  );
  const mayBe = (name: string, field: string) => {
    const [target, facts] = [targetOf(importable(unitTable), field), columns.get(name)];
    if (target === undefined || facts === undefined || target.kind === 'coordinate') return false;
    return judgeValues(field, target, facts).fits >= minFit;
  };
  const fields = [...columns.keys()].flatMap((name) => {
    const field = fieldInListOfUnits(allWordsOf(name));
    return field === null || !mayBe(name, field) ? [] : [{ name, field }];
  });
  // Reading the names of a wide file takes a while.
  const meanings = new Map(
    fields.length === 0 ? [] : [...columns.keys()].map((name) => [name, meaningsOf(name)] as const),
  );
  const names = (name: string, field: string) =>
    meanings.get(name)?.has(keyOf({ table: unitTable, column: field })) === true;
  const found = new Map<string, string>();
  const lost = new Map<string, string>();
  for (const [field, each] of Map.groupBy(fields, (one) => one.field)) {
    const related = each.map(({ name }) => name);
    const own = [...columns.keys()].filter((name) => names(name, field) && mayBe(name, field));
    const known = settled.get(field);
    const best = known !== undefined ? [known] : own.length > 0 ? own : plainest(field, related);
    const [name] = best;
    if (name === undefined || best.length > 1) continue;
    if (known === undefined) found.set(name, field);
    for (const other of related) if (other !== name) lost.set(other, field);
  }
  return new Map(
    [...suggestions].map(([name, list]) => {
      const lostField = lost.get(name);
      // What an agreement says of a unit makes no lease.
      const kept =
        lostField === undefined
          ? list
          : list.filter(({ table, column }) =>
              table === unitTable ? column !== lostField : !leaseTables.has(table),
            );
      const column = found.get(name);
      if (column === undefined) return [name, kept];
      const isFound = (each: Suggestion) => each.table === unitTable && each.column === column;
      const others = kept
        .filter((each) => !isFound(each))
        .map((each) => ({ ...each, confidence: Math.min(each.confidence, ofListedUnit) }));
      const confidence = Math.max(ofListedUnit, kept.find(isFound)?.confidence ?? 0);
      return [name, [{ table: unitTable, column, confidence }, ...others]];
    }),
  );
}

const leaseTables: Words = new Set(['lease', 'contract']);
/** Words that say no more of what a column of a unit has than its name does without them. */
const idle: Words = new Set('unit name of the'.split(' '));

/**
 * Returns the one of several columns whose name all others qualify, as Original Operator does Operator; all of them if
 * there is none. Acres are qualified by how they were measured, so they stay the same field.
 */
function plainest(field: string, names: readonly string[]): readonly string[] {
  if (field === 'unit_acres') return names;
  const wordsIn = (name: string) => new Set(wordsOf(name).filter((word) => !idle.has(word)));
  const plain = names.filter((name) => {
    const own = wordsIn(name);
    return names.every((other) => {
      const others = wordsIn(other);
      return other === name || (own.size < others.size && [...own].every((word) => others.has(word)));
    });
  });
  return plain.length === 1 ? plain : names;
}

const unitTable = 'production_unit';

function fieldInListOfUnits(own: Words): string | null {
  const areAcres = own.has('acres') && [...own].every((word) => measures.has(word) || /^ac/.test(word));
  return areAcres ? 'unit_acres' : fieldOfUnit(own);
}

const unitNames: Words = new Set([
  'proration_unit.name',
  'production_unit.unit_name',
  'production_unit.unit_number',
]);
const unitAcres: Words = new Set(['proration_unit.unit_acres', 'production_unit.unit_acres']);
const minName = 0.5;
const acresInUnit: ColumnMapping = { table: 'proration_unit', column: 'held_acres' };
/** The confidence of the acres of tracts in a unit, which a column of "unit acres" states of each tract. */
const ofTracts = 0.6;
/** The highest confidence of anything else that such a column may state. */
const ofUnitInstead = 0.5;

/** There are clearly more acres than units if there are at least this many different ones for each unit. */
const acresPerUnit = 1.5;

/** Returns the different acres among texts; 640 and 640.00 are the same, and words such as TBD are none. */
function countAcres(texts: readonly string[]): number {
  const figures = texts.map((text) => Number.parseFloat(text.replaceAll(',', '')));
  return new Set(figures.filter((figure) => !Number.isNaN(figure))).size;
}

/**
 * Reads acres that differ where the unit is the same as those of each tract in the unit, and as those of the unit second: a
 * unit has one number of acres. Without the values of all rows, only files with clearly more different acres than units
 * show it.
 */
export function withAcresOfTracts(
  settled: ReadonlyMap<string, Contender[]>,
  columns: ReadonlyMap<string, Samples>,
): ReadonlyMap<string, Contender[]> {
  const isSure = (each: Contender, keys: Words) => keys.has(keyOf(each)) && each.confidence >= minName;
  const samplesOf = (name: string) => columns.get(name)?.samples ?? [];
  const counts = [...settled].flatMap(([name, list]) => {
    const { length } = samplesOf(name);
    return list.some((each) => isSure(each, unitNames)) && length > 0 && length < maxSamples ? [length] : [];
  });
  if (counts.length === 0) return settled;
  const most = Math.max(...counts);
  return new Map(
    [...settled].map(([name, list]) => {
      const ofUnit = list.find((each) => unitAcres.has(keyOf(each)));
      // A name may say that these are the acres of the whole tract.
      const isOther = ofUnit !== undefined && list.some(({ byName }) => byName > ofUnit.byName);
      if (ofUnit === undefined || isOther || countAcres(samplesOf(name)) < acresPerUnit * most)
        return [name, list];
      const ofTract = { ...ofUnit, ...acresInUnit, confidence: ofTracts, byName: ofTracts };
      const others = list.filter((each) => keyOf(each) !== keyOf(acresInUnit));
      const second = others.map((each) => ({
        ...each,
        confidence: Math.min(each.confidence, ofUnitInstead),
      }));
      return [name, [ofTract, ...second]];
    }),
  );
}
