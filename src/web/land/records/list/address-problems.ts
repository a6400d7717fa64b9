import type { Entity } from '#shared/platform/entities/entity.ts';
import type { Field } from '#shared/platform/fields/field.ts';
import { filterFields } from '#shared/platform/lists/filters.ts';
import { maxSearchLength, sortableFields } from '#shared/platform/lists/listing.ts';
import { readListState, writeListState } from '#web/platform/tables/list-state.ts';
import { gridParameter } from './grid/use-grid-mode.ts';

/** Maximum number of characters quoted from a malformed address. */
const maxProblemLength = 160;

/** Returns one sentence for each part of an address that `readListState` ignores; blank values are not reported. */
export function addressProblems(entity: Entity, url: URLSearchParams): string[] {
  const state = readListState(entity, url);
  const shown = writeListState(entity, state);
  const offered = new Map(filterFields(entity));
  const problems = new Problems();
  for (const key of new Set(url.keys())) {
    const text = (url.get(key) ?? '').trim();
    if (text === '') continue;
    const filter = /^filter\[([^\]]*)\]/.exec(key)?.[1];
    if (filter !== undefined) {
      const label = offered.get(filter)?.label;
      if (label === undefined) problems.add(`an unknown filter: ${filter || text}`);
      else if (!shown.has(key))
        problems.add(`a filter on ${label} that can't be read: ${text}`, expectedFormat(offered.get(filter)));
    } else if (key === 'view') {
      if (state.view === undefined) problems.add(`a view that doesn't exist: ${text}`);
    } else if (key === 'page') {
      if (!isNumber(text, state.page)) problems.add(...pageMissing(text, state.page));
    } else if (key === 'page_size') {
      if (!isNumber(text, state.pageSize)) problems.add(`an unsupported page size: ${text}`);
    } else if (key === 'sort') {
      for (const word of unknownSorts(entity, text)) problems.add(`an unknown sort column: ${word}`);
    } else if (key === 'q') {
      if (text.length > maxSearchLength)
        problems.add(`a search of more than ${maxSearchLength} characters, which was shortened`);
      else if (text !== state.q) problems.add('an unsupported search character, which was left out');
    } else if (key === 'within') {
      if (state.within === undefined) problems.add(`a part of the map that can't be read: ${text}`);
    } else if (key !== gridParameter) {
      problems.add(`an unknown setting: ${key}`);
    }
  }
  return problems.sentences();
}

/** Describes a page beyond the last one, which is known only from the response. */
export function pageProblem(request: number, shown: number): string {
  const problems = new Problems();
  problems.add(...pageMissing(String(request), shown));
  return problems.sentences().join(' ');
}

function pageMissing(request: string, shown: number): [string, string] {
  return [`a page that doesn't exist: ${request}`, `Page ${shown} is shown instead.`];
}

/** Addresses hold fractions as the API does, while screens show percentages. */
function expectedFormat(field: Field | undefined): string | undefined {
  return field?.kind === 'fraction' ? 'Links use 0 to 1, such as 0.25 for 25%.' : undefined;
}

/** A list of distinct sentences. */
class Problems {
  readonly #sentences = new Set<string>();

  /** `more` is a separate sentence: what is shown instead, or what would be valid. */
  add(problem: string, more?: string): void {
    const sentence = `The link has ${problem.slice(0, maxProblemLength)}.`;
    this.#sentences.add(more === undefined ? sentence : `${sentence} ${more}`);
  }

  sentences(): string[] {
    return [...this.#sentences];
  }
}

function isNumber(text: string, value: number): boolean {
  return /^\d+$/.test(text) && Number(text) === value;
}

function unknownSorts(entity: Entity, text: string): string[] {
  const sortable = new Set(sortableFields(entity));
  const words = text.split(',').map((word) => word.trim().replace(/^-/, ''));
  return words.filter((word) => word !== '' && !sortable.has(word));
}
