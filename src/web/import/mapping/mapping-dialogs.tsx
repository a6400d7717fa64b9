import type { Analysis } from '#shared/import/contracts/import.ts';
import type { DerivedColumn } from '#shared/import/parse/derived-columns.ts';
import { type Draft, mapColumn } from '#web/import/draft.ts';
import { ComposeDialog } from './compose-dialog.tsx';
import type { ComposedField } from './default-derivation.ts';
import { setDerivedColumn } from './derived-draft.ts';
import { SplitLegalDialog } from './split-legal-dialog.tsx';
import { WordsDialog } from './words-dialog.tsx';

/** The open dialog of the mapping step and what it edits. */
export type OpenDialog =
  | { kind: 'compose'; field: ComposedField; column?: DerivedColumn }
  | { kind: 'words'; field: ComposedField; source: string; column?: DerivedColumn }
  | { kind: 'split-legal' };

interface MappingDialogsProps {
  open: OpenDialog | null;
  /** Without derived columns. */
  analysis: Analysis['analysis'];
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onClose: () => void;
}

/** The dialogs that add or edit derived columns. */
export function MappingDialogs({ open, analysis, draft, onDraft, onClose }: MappingDialogsProps) {
  const save = (next: Draft) => {
    onDraft(next);
    onClose();
  };
  switch (open?.kind) {
    case 'compose':
      return (
        <ComposeDialog
          field={open.field}
          column={open.column}
          analysis={analysis}
          draft={draft}
          onClose={onClose}
          // A column that is only edited keeps its mapping.
          onSave={(column) =>
            save(setDerivedColumn(draft, column, open.column === undefined ? open.field : null))
          }
        />
      );
    case 'words':
      return (
        <WordsDialog
          field={open.field}
          source={open.source}
          column={open.column}
          analysis={analysis}
          draft={draft}
          onClose={onClose}
          onSave={(column) => save(setDerivedColumn(draft, column, open.field))}
        />
      );
    case 'split-legal':
      return (
        <SplitLegalDialog
          analysis={analysis}
          draft={draft}
          onClose={onClose}
          onSave={(columns) =>
            save(
              columns.reduce(
                (made, { column, part }) =>
                  mapColumn(setDerivedColumn(made, column, null), 'tract', part, column.name),
                draft,
              ),
            )
          }
        />
      );
    default:
      return null;
  }
}
