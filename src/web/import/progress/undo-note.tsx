import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ImportRecord } from '#shared/import/contracts/import.ts';
import { formatValue } from '#web/platform/dates/format-date.ts';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { isBeingUndone } from './import-state.ts';
import { UndoProgress } from './undo-progress.tsx';
import { UndoneNote } from './undone-note.tsx';

interface UndoNoteProps {
  record: ImportRecord;
  onDismiss?: () => void;
}

/** Shows the progress and the outcome of undoing an import; renders nothing if nobody requested an undo. */
export function UndoNote({ record, onDismiss }: UndoNoteProps) {
  useFreshAfterUndo(record);
  const { undo, undone_at: undoneAt, undone_by: undoneBy, file_name: fileName } = record;
  const ofShapes = record.shapes !== null;
  const dismissal = onDismiss === undefined ? {} : { onDismiss };
  if (undo !== null && isBeingUndone(record)) return <UndoProgress fileName={fileName} undo={undo} />;
  if (undoneAt !== null) {
    const when = formatValue({ kind: 'timestamp', label: 'Undone' }, undoneAt);
    const who = `on ${when} by ${undoneBy ?? 'a former user'}`;
    return undo === null || undo.outcome === null ? (
      <Banner tone="info" title={`This import was undone ${who}.`} {...dismissal} />
    ) : (
      <UndoneNote
        title={`The import of ${fileName} was undone.`}
        note={`Undone ${who}.`}
        outcome={undo.outcome}
        ofShapes={ofShapes}
        {...dismissal}
      />
    );
  }
  if (undo?.state !== 'failed') return null;
  return undo.outcome === null ? (
    <Banner title={`Nothing was undone. ${undo.message ?? ''}`.trim()} {...dismissal} />
  ) : (
    <UndoneNote
      title={`The import of ${fileName} could not be undone.`}
      outcome={undo.outcome}
      ofShapes={ofShapes}
      {...dismissal}
    />
  );
}

/** Refetches all data once an import is undone, because cached lists and counts still include removed records. */
function useFreshAfterUndo(record: ImportRecord): void {
  const queries = useQueryClient();
  const isGoingOn = isBeingUndone(record);
  const wasGoingOn = useRef(isGoingOn);
  useEffect(() => {
    if (wasGoingOn.current && !isGoingOn) void queries.invalidateQueries();
    wasGoingOn.current = isGoingOn;
  }, [isGoingOn, queries]);
}
