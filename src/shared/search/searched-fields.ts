import { type Entity, fieldOf } from '../entities/entity.ts';
import { legalLead } from './legal-forms.ts';

/** The fields by which the search over all kinds finds a record, the title first. */
export function searchedFields(entity: Entity): string[] {
  return [entity.titleField, ...Object.keys(entity.foundBy ?? {})];
}

/** What stands before a field's value in a legal description, so that it is found as it is written there; mostly nothing. */
export function leadOf(entity: Entity, name: string): string {
  return legalLead(entity.foundBy?.[name]);
}

/** What the triggers of the kind's table are told (`keep_search` in the migrations): each field behind the manner in which it is found. */
export function searchArguments(entity: Entity): string[] {
  const others = Object.entries(entity.foundBy ?? {}).map(
    ([name, foundBy]) => `${fieldOf(entity, name)?.kind === 'api_number' ? 'api_number' : foundBy}:${name}`,
  );
  return [`words:${entity.titleField}`, ...others];
}
