import type { MatchedField, SearchKind, SearchResult, Suggestion } from '#shared/contracts/search.ts';
import { fieldOf, titleOf } from '#shared/entities/entity.ts';
import { entities } from '#shared/entities/registry.ts';
import { formatValue } from '#shared/fields/kinds.ts';
import { isMatched, snippetOf } from '#shared/search/mark.ts';
import { searchedFields } from '#shared/search/searched-fields.ts';
import type { FoundRecord } from './found-records.ts';

/** Fields that tell a record from others of its name, in the line below a suggestion. */
export const suggestedFields = {
  well: ['well_name', 'api_number', 'operator'],
  lease: ['contract_name', 'file_number', 'contract_status'],
  owner: ['owner_name', 'owner_type', 'city', 'state'],
  tract: ['tract_name', 'county', 'state'],
  proration_unit: ['name'],
} as const satisfies Record<SearchKind, readonly string[]>;

/** A found record as it is suggested. */
export function suggestionOf(found: FoundRecord): Suggestion {
  const { id, kind, record } = found;
  const [, ...others] = suggestedFields[kind];
  const unit = kind === 'proration_unit' ? [record.well_name, record.tract_name] : [];
  const told = [...others.map((name) => printed(kind, name, record[name])), ...unit, record.area_name];
  return {
    id,
    type: kind,
    text: titleOf(entities[kind], { ...record, id }),
    subtext: told.filter((part) => typeof part === 'string' && part !== '').join(' · '),
    opens: openedBy(found),
  };
}

/** A found record as the full search answers it. */
export function resultOf(found: FoundRecord, q: string): SearchResult {
  const { id, kind, record } = found;
  const common = {
    id,
    name: titleOf(entities[kind], { ...record, id }),
    area_name: text(record.area_name),
    matched_fields: matchedFields(found, q),
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
    case 'proration_unit':
      return {
        type: kind,
        ...common,
        well_name: text(record.well_name),
        tract_name: text(record.tract_name),
        held_acres: figure(record.held_acres),
        unit_acres: figure(record.unit_acres),
      };
  }
}

/** A unit has no page of its own: its well's page tells of it. */
function openedBy({ id, kind, record }: FoundRecord): Suggestion['opens'] {
  return kind === 'proration_unit' ? { type: 'well', id: Number(record.well_id) } : { type: kind, id };
}

function matchedFields({ kind, record }: FoundRecord, q: string): MatchedField[] {
  const entity = entities[kind];
  return searchedFields(entity).flatMap((name): MatchedField[] => {
    const value = printed(kind, name, record[name]);
    if (value === '' || !isMatched(value, q)) return [];
    return [{ field: name, label: fieldOf(entity, name)?.label ?? name, snippet: snippetOf(value, q) }];
  });
}

function printed(kind: SearchKind, name: string, value: unknown): string {
  const field = fieldOf(entities[kind], name);
  return field === undefined ? '' : formatValue(field, value);
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function figure(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
