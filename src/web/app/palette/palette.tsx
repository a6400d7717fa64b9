import { RotateCw, Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Suggestion } from '#shared/land/contracts/search.ts';
import { entities } from '#shared/land/entities/registry.ts';
import { messages } from '#shared/platform/errors.ts';
import { useSuggestions } from '#web/land/search/box/use-suggestions.ts';
import { iconOf } from '#web/land/search/kind-icons.ts';
import { MarkedText } from '#web/land/search/marked-text.tsx';
import { openedPath, searchPath } from '#web/land/search/search-path.ts';
import { cutNote, isCut, isSearchable } from '#web/land/search/searched-part.ts';
import { useIsAdministrator } from '#web/people/is-administrator.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { shortcuts } from '#web/platform/keyboard/shortcuts.ts';
import { useSingleKeys } from '#web/platform/keyboard/single-keys.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { CommandDialog, type CommandItem } from '#web/platform/ui/search/command-dialog.tsx';
import { Caps } from './caps.tsx';
import { rankCommands } from './match-commands.ts';
import { type Command, pagesFor, type Step, useActions, useRecentCommands } from './use-commands.tsx';
import { useSwitchCommands } from './use-switch-commands.tsx';

/** How many recent records are shown, and how many choices of a long list at once. */
const shownRecent = 5;
const shownChoices = 50;

interface Entry extends CommandItem {
  act: Command['act'];
}
type Group = { label: string; items: Entry[] };

const prompts = {
  company: 'Search companies',
  area: 'Search areas',
} as const satisfies Record<Step, string>;

interface PaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  text: string;
  onTextChange: (text: string) => void;
  onGo: (path: string) => void;
  onShortcuts: () => void;
}

/** Finds records, pages and actions by a few words, and opens or runs the one that is picked. */
export function Palette({ open, onOpenChange, text, onTextChange, onGo, onShortcuts }: PaletteProps) {
  const [step, setStep] = useState<Step | null>(null);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setStep(null);
  }
  const isOpen = useRef(open);
  isOpen.current = open;
  /** Runs after the dialog has closed, because it may move the focus or open another dialog. */
  const picked = useRef<(() => void) | null>(null);
  const found = useSuggestions(text, open && step === null);
  const lists = { all: useCommandGroups(text, onShortcuts, found), choices: useChoices(text, step) };
  const { groups, status } = step === null ? lists.all : lists.choices;

  const goTo = (next: Step | null) => {
    setStep(next);
    onTextChange('');
  };
  const pick = ({ act }: Entry) => {
    if ('step' in act) return goTo(act.step);
    picked.current = 'to' in act ? () => onGo(act.to) : act.run;
    onOpenChange(false);
  };
  return (
    <CommandDialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => {
        // It may be open again by now, with what was typed since.
        if (!isOpen.current) goTo(null);
        picked.current?.();
        picked.current = null;
      }}
      label="Command palette"
      prompt={step === null ? 'Search records, pages and actions' : prompts[step]}
      text={text}
      onTextChange={onTextChange}
      groups={groups}
      onPick={pick}
      onBack={step === null ? undefined : () => goTo(null)}
      status={status}
    >
      {step === null && isSearchable(text) && found.error && !found.isBehind && (
        <div role="alert" className="flex items-center gap-3 border-t border-hairline px-4 py-2">
          <p className="min-w-0 flex-1 wrap-anywhere text-danger-ink">
            The records could not be loaded. {messageOf(found.error)}
          </p>
          <Button size="sm" icon={<RotateCw aria-hidden size={14} />} onClick={found.retry}>
            Retry
          </Button>
        </div>
      )}
      {step === null && isCut(text) && (
        <p className="border-t border-hairline px-4 py-2 text-sm text-muted">{cutNote}</p>
      )}
    </CommandDialog>
  );
}

type Listed = { groups: Group[]; status: string };

/**
 * Returns the groups for a text. Records come last, because they arrive later and must not move what Enter would pick;
 * of the others, the group with the best match comes first.
 */
function useCommandGroups(
  text: string,
  onShortcuts: () => void,
  found: ReturnType<typeof useSuggestions>,
): Listed {
  const selection = useSelection();
  const isAdmin = useIsAdministrator();
  const hasSingleKeys = useSingleKeys();
  const actions = useActions(onShortcuts);
  const { pathname } = useLocation();
  const recent = useRecentCommands().filter(({ id }) => id !== pathname);
  const pages = pagesFor(selection, isAdmin);
  const isBlank = text.trim() === '';
  const ranked = [
    { label: 'Recent', ranked: rankCommands(text, recent).slice(0, shownRecent) },
    { label: 'Actions', ranked: rankCommands(text, actions) },
    { label: 'Pages', ranked: rankCommands(text, pages) },
  ]
    .filter((group) => group.ranked.length > 0)
    .sort((one, other) => bestOf(one.ranked) - bestOf(other.ranked));
  const own = ranked.map((group) => ({
    label: group.label,
    items: group.ranked.map(({ command }) => entryOf(command, text, hasSingleKeys)),
  }));
  if (isBlank || !isSearchable(text))
    return { groups: own, status: own.length === 0 ? 'Type another character to search records' : '' };
  if (found.isNotReady) return { groups: own, status: messages.selectionNeeded };

  const known = new Set(own.flatMap(({ items }) => items.map(({ id }) => id)));
  const suggestions = (found.error ? [] : (found.suggestions ?? [])).filter(
    (each) => !known.has(openedPath(each)),
  );
  const all: Entry = {
    id: 'all-results',
    label: `All results for “${text.trim()}”`,
    icon: <Search aria-hidden size={16} />,
    act: { to: searchPath(text) },
  };
  return {
    groups: [
      ...own,
      { label: 'Records', items: [...suggestions.map((each) => suggestionEntry(each, found.asked)), all] },
    ],
    status: found.error ? '' : found.isBehind ? 'Loading...' : statusOf(own, suggestions.length),
  };
}

const bestOf = (ranked: readonly { rank: number }[]) => Math.min(...ranked.map(({ rank }) => rank));

function statusOf(own: readonly Group[], suggestions: number): string {
  const isEmpty = own.length === 0 && suggestions === 0;
  return isEmpty ? 'No results found' : '';
}

function suggestionEntry(suggestion: Suggestion, q: string): Entry {
  const Icon = iconOf(suggestion.type);
  const { taken_for: taken } = suggestion;
  const marked = taken === undefined ? q : `${q} ${taken}`;
  return {
    id: `${suggestion.type} ${suggestion.id}`,
    label: suggestion.text,
    content: <MarkedText text={suggestion.text} q={marked} />,
    hint: suggestion.subtext && <MarkedText text={suggestion.subtext} q={marked} />,
    icon: <Icon aria-hidden size={16} />,
    aside: entities[suggestion.type].label,
    act: { to: openedPath(suggestion) },
  };
}

function entryOf({ id, label, hint, kind, shortcut, Icon, act }: Command, text: string, hasKeys: boolean) {
  const keys = shortcut && hasKeys ? shortcuts[shortcut].keys[0] : undefined;
  return {
    id,
    label,
    content: <MarkedText text={label} q={text} />,
    hint,
    icon: <Icon aria-hidden size={16} />,
    aside:
      keys === undefined ? (
        kind
      ) : (
        <span className="max-sm:hidden pointer-coarse:hidden">
          <Caps keys={keys} />
        </span>
      ),
    act,
  };
}

/** Returns the companies or areas that match a text, of a long list only the first. */
function useChoices(text: string, step: Step | null): Listed {
  const commands = useSwitchCommands(step);
  const matching = rankCommands(text, commands).map(({ command }) => command);
  const shown = matching.slice(0, shownChoices).map((command) => entryOf(command, text, false));
  const count = matching.length.toLocaleString('en-US');
  return {
    groups: shown.length === 0 ? [] : [{ label: step === 'company' ? 'Companies' : 'Areas', items: shown }],
    status:
      shown.length === 0
        ? 'No results found'
        : matching.length > shown.length
          ? `${shown.length} of ${count} shown. Type to narrow the list.`
          : '',
  };
}
