import type { MatchedField, SearchResult, Suggestion } from '#shared/land/contracts/search.ts';
import { entities } from '#shared/land/entities/registry.ts';
import type { SearchKind } from '#shared/land/search/limits.ts';
import { containsWord, isMatched, partAround, snippetOf } from '#shared/land/search/mark.ts';
import { leadOf, searchedFieldOf, searchedFields } from '#shared/land/search/searched-fields.ts';
import { titleOf } from '#shared/platform/entities/entity.ts';
import { formatValue } from '#shared/platform/fields/kinds.ts';
import type { Variants } from './find.ts';
import type { FoundRecord } from './found-records.ts';

/** Fields that distinguish records of the same name, on the line below a suggestion. */
export const suggestedFields = {
  well: ['well_name', 'api_number', 'operator'],
  lease: ['contract_name', 'file_number', 'contract_status'],
  owner: ['owner_name', 'owner_type', 'city', 'state'],
  tract: ['tract_name', 'county', 'state'],
  production_unit: ['unit_name', 'unit_kind', 'unit_operator'],
  proration_unit: ['name'],
} as const satisfies Record<SearchKind, readonly string[]>;

/** Converts a found record to a suggestion; `groups` holds the words of the query and its alternative spellings. */
export function suggestionOf(found: FoundRecord, groups: readonly Variants[]): Suggestion {
  const { id, kind, record } = found;
  const [, ...others] = suggestedFields[kind];
  const unit = kind === 'proration_unit' ? [record.well_name, record.tract_name] : [];
  const parts = [...others.map((name) => printed(kind, name, record[name])), ...unit, record.area_name];
  const name = nameOf(found);
  const subtext = parts.filter((part) => typeof part === 'string' && part !== '').join(' · ');
  const taken = mistypedIn([name, subtext], groups).find(({ meant }) =>
    containsWord(`${name} ${subtext}`, meant),
  );
  return {
    id,
    type: kind,
    text: name,
    subtext,
    opens: openedBy(found),
    ...(taken && { taken_for: taken.meant }),
  };
}

/**
 * Converts a found record to a result of the full search; `groups` holds the words of the query and its alternative
 * spellings.
 */
export function resultOf(found: FoundRecord, q: string, groups: readonly Variants[]): SearchResult {
  const { id, kind, record } = found;
  const common = {
    id,
    name: nameOf(found),
    area_name: text(record.area_name),
    matched_fields: matchedFields(found, q, groups),
    opens: openedBy(found),
  };
  switch (kind) {
    case 'well':
      return {
        type: kind,
        ...common,
        api_number: text(record.api_number),
        operator: text(record.operator),
        well_status: text(record.well_status),
      };
    case 'lease':
      return {
        type: kind,
        ...common,
        contract_name: text(record.contract_name),
        lease_acres: figure(record.lease_acres),
        royalty_rate: figure(record.royalty_rate),
        contract_status: text(record.contract_status),
        standing: text(record.standing),
      };
    case 'owner':
      return {
        type: kind,
        ...common,
        owner_type: text(record.owner_type),
        total_owned_acres: figure(record.total_owned_acres),
        email: text(record.email),
        phone_number: text(record.phone_number),
      };
    case 'tract':
      return {
        type: kind,
        ...common,
        county: text(record.county),
        state: text(record.state),
        gross_acres: figure(record.gross_acres),
      };
    case 'production_unit':
      return {
        type: kind,
        ...common,
        unit_kind: text(record.unit_kind),
        unit_acres: figure(record.unit_acres),
        unit_operator: text(record.unit_operator),
      };
    case 'proration_unit':
      return {
        type: kind,
        ...common,
        well_name: text(record.well_name),
        api_number: text(record.api_number),
        tract_name: text(record.tract_name),
        held_acres: figure(record.held_acres),
        unit_acres: figure(record.unit_acres),
      };
  }
}

/** Returns the display name of a found record; a unit without a name is named after its tract. */
function nameOf({ id, kind, record }: FoundRecord): string {
  const isNameless = kind === 'proration_unit' && !record.name;
  return (isNameless && text(record.tract_name)) || titleOf(entities[kind], { ...record, id });
}

/** A unit has no page of its own, so its well's page is opened. */
function openedBy({ id, kind, record }: FoundRecord): Suggestion['opens'] {
  return kind === 'proration_unit' ? { type: 'well', id: Number(record.well_id) } : { type: kind, id };
}

/** Returns the fields of a record that match the query as typed, or else one of its alternative spellings. */
function matchedFields(
  { kind, record }: FoundRecord,
  q: string,
  groups: readonly Variants[],
): MatchedField[] {
  const entity = entities[kind];
  const values = searchedFields(entity).flatMap((name) => {
    const value = partAround(printed(kind, name, record[name]), q);
    return value === '' ? [] : [{ name, value }];
  });
  const slips = mistypedIn(
    values.map(({ value }) => value),
    groups,
  );
  const matchOf = ({ name, value }: { name: string; value: string }, found = q, taken_for?: string) => ({
    field: name,
    label: searchedFieldOf(entity, name)?.label ?? name,
    snippet: snippetOf(value, found, leadOf(entity, name)),
    ...(taken_for === undefined ? {} : { taken_for }),
  });
  const matched = values.flatMap((field): MatchedField[] => {
    const slip = slips.find(({ meant }) => containsWord(field.value, meant));
    if (slip !== undefined) return [matchOf(field, slip.meant, slip.meant)];
    return isMatched(field.value, q, leadOf(entity, field.name)) ? [matchOf(field)] : [];
  });
  // Text with letters that only the database's dictionary folds, such as ø, still gets a snippet.
  return matched.length > 0 ? matched : values.slice(0, 1).map((field) => matchOf(field));
}

/** Returns the words of a query that no text of the record contains as typed, each with an alternative spelling. */
function mistypedIn(
  texts: readonly string[],
  groups: readonly Variants[],
): { typed: string; meant: string }[] {
  return slipsOf(groups).filter(({ typed }) => !texts.some((each) => containsWord(each, typed)));
}

/** Returns the words of a query that may be mistyped, each with an alternative spelling. */
function slipsOf([asked, ...spellings]: readonly Variants[]): { typed: string; meant: string }[] {
  const words = asked?.at(-1) ?? [];
  return spellings.flat().flatMap((spelling) =>
    spelling.flatMap((meant, place) => {
      const typed = words[place];
      return typed === undefined || typed === meant ? [] : [{ typed, meant }];
    }),
  );
}

function printed(kind: SearchKind, name: string, value: unknown): string {
  const field = searchedFieldOf(entities[kind], name);
  return field === undefined ? '' : formatValue(field, value);
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function figure(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
