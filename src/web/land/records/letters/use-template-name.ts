import { useQuery } from '@tanstack/react-query';
import type { LetterKind } from '#shared/land/contracts/letter-templates.ts';
import { getTemplate } from './calls.ts';

export const templateKey = (companyId: number, letter: LetterKind) => ['letter template', companyId, letter];

/** Returns the name of the Word file that a company writes letters with; null for the standard letter, or while it loads. */
export function useTemplateName(companyId: number | undefined, letter: LetterKind): string | null {
  const { data } = useQuery({
    queryKey: templateKey(companyId ?? 0, letter),
    queryFn: ({ signal }) => getTemplate(companyId ?? 0, letter, signal),
    enabled: companyId !== undefined,
  });
  return data?.file_name ?? null;
}

/** Notes of the menu items that print letters: a PDF has the standard letter even if the company has a Word file. */
export function noteFormats(templateName: string | null): { pdf?: string; docx: string } {
  return templateName === null ? { docx: 'To edit' } : { pdf: 'Standard letter', docx: 'Your template' };
}
