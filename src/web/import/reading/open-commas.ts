import type { Analysis } from '#shared/import/contracts/import.ts';
import { type CommaQuestion, openCommaQuestions } from '#shared/import/read/comma-questions.ts';
import type { Draft } from '#web/import/draft.ts';
import { createdLinks } from '#web/import/relationships/links.ts';

/** Returns the questions about commas that must be answered before the draft can be imported. */
export function openCommas(
  draft: Draft,
  { suggestedMappings, reading }: Analysis['analysis'],
): CommaQuestion[] {
  const open = openCommaQuestions(
    {
      mappings: draft.mappings,
      bridgeMappings: createdLinks(draft, suggestedMappings).mappings,
      derivedColumns: draft.derivedColumns,
    },
    reading.commaColumns ?? [],
  );
  return [...new Set(open.map(({ question }) => question))];
}
