import { maxSearchLength, sortableFields } from '#shared/contracts/records.ts';
import type { Entity } from '#shared/entities/entity.ts';
import { filterFields } from '#shared/lists/filters.ts';
import { readListState, writeListState } from './list-state.ts';

/** Characters of what a mangled address said that are worth repeating. */
const longestProblem = 160;

/** What an address names that `readListState` leaves out, one sentence each; blank values ask for nothing. */
export function addressProblems(entity: Entity, url: URLSearchParams): string[] {
  const state = readListState(entity, url);
  const shown = writeListState(entity, state);
  const offered = new Map(filterFields(entity));
  const problems = new Set<string>();
  for (const key of new Set(url.keys())) {
    const text = (url.get(key) ?? '').trim();
    if (text === '') continue;
    const filter = /^filter\[([^\]]*)\]/.exec(key)?.[1];
    if (filter !== undefined) {
      const label = offered.get(filter)?.label;
      if (label === undefined) problems.add(`a filter that is not known: ${filter || text}`);
      else if (!shown.has(key)) problems.add(`a filter on ${label} that cannot be read: ${text}`);
    } else if (key === 'view') {
      if (state.view === undefined) problems.add(`a view that is not there: ${text}`);
    } else if (key === 'page') {
      if (!isNumber(text, state.page)) problems.add(`a page that is not there: ${text}`);
    } else if (key === 'page_size') {
      if (!isNumber(text, state.pageSize)) problems.add(`a page size that is not offered: ${text}`);
    } else if (key === 'sort') {
      for (const word of unknownSorts(entity, text))
        problems.add(`a column to sort by that is not known: ${word}`);
    } else if (key === 'q') {
      if (text.length > maxSearchLength)
        problems.add(`a search of more than ${maxSearchLength} characters, which was cut`);
      else if (text !== state.q)
        problems.add('a search for a character that no record can have, which was left out');
    } else {
      problems.add(`something that is not known: ${key}`);
    }
  }
  return [...problems].map((problem) => `The address named ${problem.slice(0, longestProblem)}.`);
}

function isNumber(text: string, value: number): boolean {
  return /^\d+$/.test(text) && Number(text) === value;
}

function unknownSorts(entity: Entity, text: string): string[] {
  const sortable = new Set(sortableFields(entity));
  const words = text.split(',').map((word) => word.trim().replace(/^-/, ''));
  return words.filter((word) => word !== '' && !sortable.has(word));
}
