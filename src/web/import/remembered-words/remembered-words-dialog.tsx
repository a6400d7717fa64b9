import { Trash2 } from 'lucide-react';
import type { ImportWord } from '#shared/import/contracts/import-words.ts';
import { optionsOfField } from '#shared/import/parse/options-of-field.ts';
import { isRegulatorId, regulators } from '#shared/import/parse/regulator-codes.ts';
import type { DestinationSchema } from '#shared/import/validate/destination-schema.ts';
import { mayChangeSaved } from '#shared/saved/rights.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { useAuth } from '#web/people/session/auth-context.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import { Dialog } from '#web/platform/ui/overlays/dialog.tsx';
import type { RememberedWords } from './use-remembered-words.ts';

interface RememberedWordsDialogProps {
  remembered: RememberedWords;
  schema: DestinationSchema;
  onClose: () => void;
}

/** Lists the words that the company remembers, which their author and Managers can change or remove. */
export function RememberedWordsDialog({ remembered, schema, onClose }: RememberedWordsDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Remembered words"
      description="How your company reads these words. Later imports suggest the same reading."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {remembered.words.length === 0 ? (
        <p className="text-muted">No remembered words yet.</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {remembered.words.map((word) => (
            <RememberedWord key={word.id} word={word} remembered={remembered} schema={schema} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function RememberedWord({
  word,
  remembered,
  schema,
}: {
  word: ImportWord;
  remembered: RememberedWords;
  schema: DestinationSchema;
}) {
  const { user } = useAuth();
  const { companies } = useSelection();
  const role = companies.find(({ id }) => id === word.company_id)?.role_name ?? '';
  const mayChange = mayChangeSaved(role, 'configuration', {
    shared: true,
    isAuthor: word.owner_id === user?.id,
  });
  const field = schema[word.entity]?.labels[word.column] ?? word.column;
  const source = isRegulatorId(word.source) ? regulators[word.source].name : undefined;
  return (
    <li className="flex items-center gap-2 text-sm">
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 wrap-anywhere" title={word.word}>
          {word.word}
        </span>
        <span className="block text-xs text-muted wrap-anywhere">
          {[field, source, mayChange ? undefined : `by ${word.owner_name ?? 'a former user'}`]
            .filter((part) => part !== undefined)
            .join(' · ')}
        </span>
      </span>
      <div className="w-36 shrink-0 sm:w-48">
        <Select
          aria-label={`Meaning of “${word.word}”`}
          value={word.option ?? ''}
          placeholder="Leave empty"
          options={optionsOfField(word.entity, word.column) ?? []}
          disabled={!mayChange}
          onChange={({ target }) => void remembered.change(word, target.value === '' ? null : target.value)}
        />
      </div>
      <IconButton
        size="sm"
        label={`Remove “${word.word}”`}
        hint={mayChange ? 'Remove' : 'Only its author or a Manager can remove it'}
        icon={<Trash2 aria-hidden size={14} />}
        disabled={!mayChange}
        onClick={() => void remembered.remove(word)}
      />
    </li>
  );
}
