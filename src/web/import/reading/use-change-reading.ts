import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Analysis, ReadingChoices } from '#shared/import/contracts/import.ts';
import { changeReading } from '#web/import/calls.ts';
import { forgetDraft } from '#web/import/draft-storage.ts';
import { analysisKey } from '#web/import/upload/analysis-key.ts';

/** Choices added to the earlier ones; `found` drops all choices. */
type Change = Partial<ReadingChoices> | 'found';

/**
 * Changes how a file is read, and discards the draft if the columns change. Changes run one at a time, each based on
 * the result of the one before.
 */
export function useChangeReading(analysis: Analysis) {
  const { analysisId } = analysis;
  const queries = useQueryClient();
  const latest = () => queries.getQueryData<Analysis>(analysisKey(analysisId)) ?? analysis;
  return useMutation({
    scope: { id: `reading ${analysisId}` },
    mutationFn: (change: Change) =>
      changeReading(analysisId, change === 'found' ? {} : merge(latest().analysis.reading.decided, change)),
    onSuccess: (changed) => {
      if (!sameColumns(latest().analysis.columnNames, changed.analysis.columnNames)) forgetDraft(analysisId);
      queries.setQueryData(analysisKey(analysisId), changed);
    },
  });
}

function sameColumns(before: readonly string[], after: readonly string[]): boolean {
  return before.length === after.length && before.every((name, index) => name === after[index]);
}

/**
 * Merges a change into the earlier choices. Choices of header rows are dropped when the encoding, delimiter or sheets
 * change; choices of columns also when the header changes.
 */
function merge(decided: Partial<ReadingChoices>, changed: Partial<ReadingChoices>): Partial<ReadingChoices> {
  const {
    headerFrom,
    headerTo,
    fillDown,
    serialDates,
    decimalComma,
    decimalPoint,
    turnedSigns,
    dateOrders,
    shares,
    ...kept
  } = decided;
  const changesGrid = 'encoding' in changed || 'delimiter' in changed || 'sheets' in changed;
  const changesHeader = changesGrid || 'headerTo' in changed;
  const merged = {
    ...kept,
    ...(changesGrid ? {} : { headerFrom, headerTo }),
    ...(changesHeader
      ? {}
      : { fillDown, serialDates, decimalComma, decimalPoint, turnedSigns, dateOrders, shares }),
    ...changed,
  };
  return Object.fromEntries(Object.entries(merged).filter(([, choice]) => choice !== undefined));
}
