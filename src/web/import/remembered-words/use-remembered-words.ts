import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ImportWord, ImportWordBody } from '#shared/import/contracts/import-words.ts';
import { ApiError, messageOf } from '#web/platform/api/api-error.ts';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import {
  createImportWord,
  deleteImportWord,
  listImportWords,
  restoreImportWord,
  updateImportWord,
} from './calls.ts';

export type RememberedWords = ReturnType<typeof useRememberedWords>;

/** Loads the words that a company remembers and provides the actions on them; each shows its outcome in a toast. */
export function useRememberedWords(companyId: number) {
  const queries = useQueryClient();
  const toast = useToast();
  const queryKey = ['import-words', companyId];
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => listImportWords(companyId, signal) });
  const act = async (work: () => Promise<void>, failure: string, done: () => void) => {
    try {
      await work();
      done();
    } catch (error) {
      toast.error(`${failure} ${messageOf(error)}`);
    }
    await queries.invalidateQueries({ queryKey });
  };
  const restore = (id: number) =>
    act(
      () => restoreImportWord(id),
      'The word was not restored.',
      () => toast.success('Word restored.'),
    );
  return {
    words: data ?? [],
    remember: (word: Omit<ImportWordBody, 'company_id'>) =>
      act(
        () => createImportWord({ ...word, company_id: companyId }),
        'The word was not remembered.',
        () => toast.success('Remembered for your company.'),
      ),
    change: ({ id, version_id }: ImportWord, option: string | null) =>
      act(
        () => updateImportWord(id, { option, version_id }),
        'The word was not changed.',
        () => undefined,
      ),
    remove: ({ id }: ImportWord) =>
      act(
        async () => {
          await deleteImportWord(id).catch((error: unknown) => {
            // Another user already removed it.
            if (!(error instanceof ApiError && error.status === 404)) throw error;
          });
        },
        'The word was not removed.',
        () => toast.success('Word removed.', { action: { label: 'Undo', onAction: () => void restore(id) } }),
      ),
  };
}
