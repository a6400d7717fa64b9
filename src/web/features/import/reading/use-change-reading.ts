import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Analysis, ReadingChoices } from '#shared/contracts/import.ts';
import { analysisKey } from '../analysis-key.ts';
import { changeReading } from '../calls/change-reading.ts';
import { forgetDraft } from '../draft-storage.ts';

/** Changes how a file is read; where its columns become others, the mapping begins anew. */
export function useChangeReading({ analysisId, analysis }: Analysis) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (decided: Partial<ReadingChoices>) => changeReading(analysisId, decided),
    onSuccess: (changed) => {
      if (!sameColumns(analysis.columnNames, changed.analysis.columnNames)) forgetDraft(analysisId);
      queries.setQueryData(analysisKey(analysisId), changed);
    },
  });
}

function sameColumns(before: readonly string[], after: readonly string[]): boolean {
  return before.length === after.length && before.every((name, index) => name === after[index]);
}
