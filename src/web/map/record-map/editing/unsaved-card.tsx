import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { cn } from '#web/platform/ui/cn.ts';
import type { MapEditing } from './use-map-editing.ts';

const touch = 'max-sm:h-11 pointer-coarse:h-11';
/**
 * Next to a popup that is docked at an edge of the map, and never over it. On a phone, a bar of one line that expands.
 */
const card =
  'flex flex-wrap items-center gap-x-1 rounded-lg bg-raised shadow-float max-sm:w-full max-sm:ps-2 sm:gap-2 sm:p-2 sm:group-data-docked/map:absolute sm:group-data-[docked=start]/map:start-90 sm:group-data-[docked=start]/map:end-0 sm:group-data-[docked=end]/map:start-0 sm:group-data-[docked=end]/map:end-90 sm:group-data-[docked=end]/map:top-12 sm:group-data-docked/map:w-fit';
/** A separate line on a phone. */
const line = 'max-sm:basis-full max-sm:pe-2';

/** States what is not saved yet, with the ways to save or discard it. */
export function UnsavedCard({ editing }: { editing: MapEditing }) {
  const { draft, pending } = editing;
  if (draft !== null) return <DraftCard problem={draft.problem} onDrop={() => editing.restoreSaved(draft)} />;
  if (pending.shapes.length > 0) return <PendingCard editing={editing} />;
  return null;
}

/** Shows the problem of an outline that was reshaped into an impossible shape. */
function DraftCard({ problem, onDrop }: { problem: string; onDrop: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={cn(card, 'sm:max-w-110')}>
      <p
        role="alert"
        className={cn(
          'min-w-0 flex-1 text-sm text-danger-ink sm:basis-60 sm:px-1',
          isOpen ? `${line} max-sm:pt-2` : 'max-sm:line-clamp-1',
        )}
      >
        Not saved. {problem} Move a corner to fix it.
      </p>
      <Button className={cn(touch, isOpen ? 'max-sm:mb-2' : 'max-sm:border-0 max-sm:px-2')} onClick={onDrop}>
        Reset
      </Button>
      <More isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
    </div>
  );
}

/** Shows that there are drawn shapes that are not on the server yet. */
function PendingCard({ editing }: { editing: MapEditing }) {
  const [isOpen, setOpen] = useState(false);
  const { failure } = editing.pending;
  return (
    <div className={cn(card, failure === null ? 'sm:max-w-160' : 'max-sm:pt-2 sm:max-w-110')}>
      <p
        role="status"
        className="min-w-0 font-medium max-sm:flex-1 max-sm:text-xs max-sm:leading-tight sm:px-1"
      >
        You have unsaved changes
      </p>
      <Button
        variant="primary"
        className={cn(touch, 'max-sm:px-2', failure !== null && 'max-sm:me-2')}
        onClick={() => void editing.savePending()}
      >
        Save Changes
      </Button>
      {failure === null && <More isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}
      {/* The bar is always expanded if there is an error. */}
      <div className={cn(line, 'max-sm:py-2', !isOpen && failure === null && 'max-sm:hidden')}>
        <Button className={cn(touch, 'max-sm:w-full')} onClick={editing.cancelPending}>
          Cancel Changes
        </Button>
      </div>
      {failure !== null && (
        <p role="alert" className={cn('basis-full text-sm text-danger-ink max-sm:pb-2 sm:px-1', line)}>
          {failure}
        </p>
      )}
    </div>
  );
}

/** Expands the bar on a phone. */
function More({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  return (
    <IconButton
      label={isOpen ? 'Show less' : 'Show more'}
      icon={<ChevronDown aria-hidden size={16} className={cn(isOpen && 'rotate-180')} />}
      aria-expanded={isOpen}
      className="size-11 max-sm:last:ms-auto sm:hidden"
      onClick={onToggle}
    />
  );
}
