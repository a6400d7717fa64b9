import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Analysis } from '#shared/import/contracts/import.ts';
import type { Configuration, SavedReading } from '#shared/import/contracts/mapping-configurations.ts';
import { changeReading } from '#web/import/calls.ts';
import type { Draft } from '#web/import/draft.ts';
import { analysisKey } from '#web/import/upload/analysis-key.ts';
import { ApiError, messageOf } from '#web/platform/api/api-error.ts';
import type { AppliedConfiguration } from './applied-configuration.ts';
import { applyConfiguration } from './apply-configuration.ts';
import { describeApplied } from './describe-fit.ts';
import { fitReading, withoutColumns } from './fit-reading.ts';

interface ApplyActs {
  onDraft: (draft: Draft) => void;
  onApplied: (applied: AppliedConfiguration) => void;
}

/**
 * Applies a configuration to a file: reads the file as the configuration does, unless it already is, then maps its
 * columns.
 */
export function useApplyConfiguration(analysis: Analysis, { onDraft, onApplied }: ApplyActs) {
  const queries = useQueryClient();
  return useMutation({
    scope: { id: `reading ${analysis.analysisId}` },
    mutationFn: async (configuration: Configuration) => ({
      configuration,
      ...(await readAsSaved(analysis, configuration.reading ?? {})),
    }),
    onSuccess: ({ configuration: { id, name, ...plan }, read, notes }) => {
      const applied = applyConfiguration({ id, name, ...plan }, read.analysis);
      const { draft, leftOut: _leftOut, replaced: _replaced, ...fit } = applied;
      onDraft(draft);
      onApplied({ id, name, ...fit, notes: [...notes, ...describeApplied(applied, plan, read.analysis)] });
      queries.setQueryData(analysisKey(analysis.analysisId), read);
    },
  });
}

/**
 * Reads the file with the saved choices. If the server rejects them (400), retries without those that name columns,
 * then leaves the reading as it was. The notes describe what did not fit.
 */
async function readAsSaved(
  analysis: Analysis,
  stored: SavedReading,
): Promise<{ read: Analysis; notes: string[] }> {
  if (Object.keys(stored).length === 0) return { read: analysis, notes: [] };
  const { chosen, notes } = fitReading(stored, analysis.analysis);
  if (chosen === null) return { read: analysis, notes };
  const change = (reading: SavedReading) =>
    changeReading(analysis.analysisId, { ...analysis.analysis.reading.decided, ...reading });
  try {
    return { read: await change(chosen), notes };
  } catch (error) {
    if (!isMisfit(error)) throw error;
    const bare = withoutColumns(chosen);
    try {
      return { read: await change(bare), notes: [...notes, describeMisfit(error)] };
    } catch (second) {
      if (!isMisfit(second)) throw second;
      return { read: analysis, notes: [...notes, describeMisfit(second)] };
    }
  }
}

function isMisfit(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400;
}

function describeMisfit(error: unknown): string {
  return `Some reading settings don't fit this file: ${messageOf(error)}`;
}
