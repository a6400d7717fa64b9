/** A keyboard shortcut: what it does, and the keys that do it. */
type Shortcut = {
  group: ShortcutGroup;
  /**
   * Alternatives. A chord is joined by `+`, with `Mod` for Ctrl or ⌘; the keys of a sequence are separated by a space.
   * Keys are named as in `KeyboardEvent.key`.
   */
  keys: readonly string[];
  /** Shown on the sheet of shortcuts. */
  does: string;
};

/** The headings of the sheet, in its order. */
export const shortcutGroups = [
  'Anywhere',
  'Go to',
  'Lists and tables',
  'Editing in the grid',
  'Records and forms',
  'Calendar',
  'Search',
  'Map',
  'Drawing',
  'Charts',
  'Imports',
  'Agent',
] as const;
export type ShortcutGroup = (typeof shortcutGroups)[number];

/**
 * Every keyboard shortcut of the application, in the order of the sheet. Handlers look up their keys here by
 * `isShortcut`; those that follow the arrow keys or the browser's own behavior are tested against this table.
 */
export const shortcuts = {
  palette: { group: 'Anywhere', keys: ['Mod+k'], does: 'Open the command palette' },
  search: { group: 'Anywhere', keys: ['/'], does: 'Search all records' },
  help: { group: 'Anywhere', keys: ['?'], does: 'Show keyboard shortcuts' },
  messages: { group: 'Anywhere', keys: ['F8'], does: 'Move to the messages' },
  close: { group: 'Anywhere', keys: ['Escape'], does: 'Close a dialog, menu or panel' },

  'go-dashboard': { group: 'Go to', keys: ['g d'], does: 'Dashboard' },
  'go-calendar': { group: 'Go to', keys: ['g c'], does: 'Calendar' },
  'go-analytics': { group: 'Go to', keys: ['g a'], does: 'Analytics' },
  'go-tracts': { group: 'Go to', keys: ['g t'], does: 'Tracts' },
  'go-leases': { group: 'Go to', keys: ['g l'], does: 'Leases' },
  'go-wells': { group: 'Go to', keys: ['g w'], does: 'Wells' },
  'go-owners': { group: 'Go to', keys: ['g o'], does: 'Owners' },
  'go-units': { group: 'Go to', keys: ['g u'], does: 'Units' },
  'go-map': { group: 'Go to', keys: ['g m'], does: 'Map' },
  'go-import': { group: 'Go to', keys: ['g i'], does: 'Import Data' },
  'go-settings': { group: 'Go to', keys: ['g s'], does: 'Settings' },

  'new': { group: 'Lists and tables', keys: ['n'], does: 'Add a record to the list' },
  'rows-enter': {
    group: 'Lists and tables',
    keys: ['ArrowDown'],
    does: 'From the search box to the first row',
  },
  'rows-move': { group: 'Lists and tables', keys: ['ArrowUp', 'ArrowDown'], does: 'Move between rows' },
  'rows-ends': { group: 'Lists and tables', keys: ['Home', 'End'], does: 'First or last row' },
  'rows-open': { group: 'Lists and tables', keys: ['Enter'], does: 'Open the row' },
  'rows-select': { group: 'Lists and tables', keys: ['Space', 'x'], does: 'Select the row' },
  'rows-range': {
    group: 'Lists and tables',
    keys: ['Shift+ArrowUp', 'Shift+ArrowDown'],
    does: 'Select a range',
  },
  'rows-page': { group: 'Lists and tables', keys: ['Mod+a'], does: 'Select the page' },
  'rows-leave': {
    group: 'Lists and tables',
    keys: ['Escape'],
    does: 'Clear the selection, then leave the table',
  },
  'column-width': {
    group: 'Lists and tables',
    keys: ['Shift+ArrowLeft', 'Shift+ArrowRight'],
    does: 'On a column title: make it narrower or wider',
  },

  'grid-move': {
    group: 'Editing in the grid',
    keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Tab', 'Shift+Tab'],
    does: 'Move between cells; with Ctrl to the edge',
  },
  'grid-ends': {
    group: 'Editing in the grid',
    keys: ['Home', 'End', 'PageUp', 'PageDown'],
    does: 'First or last cell of the row; a screen up or down',
  },
  'grid-range': {
    group: 'Editing in the grid',
    keys: ['Shift+ArrowLeft', 'Shift+ArrowRight', 'Shift+ArrowUp', 'Shift+ArrowDown'],
    does: 'Select several cells',
  },
  'grid-all': { group: 'Editing in the grid', keys: ['Mod+a'], does: 'Select all cells of the page' },
  'grid-edit': {
    group: 'Editing in the grid',
    keys: ['Enter', 'F2'],
    does: 'Edit the cell; typing replaces it',
  },
  'grid-cancel': {
    group: 'Editing in the grid',
    keys: ['Escape'],
    does: 'Discard what was typed, then leave the grid',
  },
  'grid-copy': {
    group: 'Editing in the grid',
    keys: ['Mod+c', 'Mod+x', 'Mod+v'],
    does: 'Copy, cut or paste cells, also to and from Excel',
  },
  'grid-clear': {
    group: 'Editing in the grid',
    keys: ['Delete', 'Backspace'],
    does: 'Clear the selected cells',
  },
  'grid-undo': { group: 'Editing in the grid', keys: ['Mod+z'], does: 'Undo the last change' },
  'grid-open': { group: 'Editing in the grid', keys: ['Mod+Enter'], does: 'Open the record' },

  edit: { group: 'Records and forms', keys: ['e'], does: 'Edit the record' },
  save: { group: 'Records and forms', keys: ['Mod+s'], does: 'Save the record' },
  step: {
    group: 'Records and forms',
    keys: ['ArrowUp', 'ArrowDown'],
    does: 'In a number: raise or lower it',
  },
  calendar: { group: 'Records and forms', keys: ['Alt+ArrowDown'], does: 'In a date: open the calendar' },

  'day-move': {
    group: 'Calendar',
    keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
    does: 'Move between days',
  },
  'day-ends': { group: 'Calendar', keys: ['Home', 'End'], does: 'First or last day of the week' },
  'day-month': {
    group: 'Calendar',
    keys: ['PageUp', 'PageDown'],
    does: 'Previous or next month; with Shift, year',
  },
  'day-open': { group: 'Calendar', keys: ['Enter', 'Space'], does: 'Open the day' },

  'results-move': {
    group: 'Search',
    keys: ['ArrowUp', 'ArrowDown'],
    does: 'Move between suggestions or results',
  },
  'results-open': { group: 'Search', keys: ['Enter'], does: 'Open the record, or show all results' },
  'search-leave': { group: 'Search', keys: ['Escape'], does: 'Close the suggestions, then clear the box' },

  'map-move': {
    group: 'Map',
    keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
    does: 'Move the map',
  },
  'map-zoom': { group: 'Map', keys: ['+', '-'], does: 'Zoom in or out' },
  'map-open': { group: 'Map', keys: ['Enter'], does: 'On the Map page: open what is at the crosshair' },
  'map-leave': { group: 'Map', keys: ['Escape'], does: 'Close the card, or leave the tool' },

  'draw-place': { group: 'Drawing', keys: ['Enter'], does: 'Place a point, or pick up the nearest corner' },
  'draw-finish': { group: 'Drawing', keys: ['Mod+Enter'], does: 'Finish the outline' },
  'draw-remove': {
    group: 'Drawing',
    keys: ['Backspace', 'Delete'],
    does: 'Remove the last point or the chosen corner',
  },
  'draw-steps': {
    group: 'Drawing',
    keys: ['Shift+ArrowRight', 'Alt+ArrowRight'],
    does: 'Move in large steps, or by single pixels',
  },
  undo: { group: 'Drawing', keys: ['Mod+z'], does: 'Undo' },
  redo: { group: 'Drawing', keys: ['Mod+Shift+z', 'Mod+y'], does: 'Redo' },

  'marks-move': { group: 'Charts', keys: ['ArrowLeft', 'ArrowRight'], does: 'Move between bars and points' },
  'marks-ends': { group: 'Charts', keys: ['Home', 'End'], does: 'First or last bar' },
  'marks-open': { group: 'Charts', keys: ['Enter'], does: 'List the records of a bar' },

  'shapes-move': { group: 'Imports', keys: ['ArrowUp', 'ArrowDown'], does: 'Move between imported shapes' },
  'cell-next': { group: 'Imports', keys: ['Enter'], does: 'Fix a value and move to the next one' },
  'cell-undo': { group: 'Imports', keys: ['Escape'], does: 'Discard what was typed' },

  ask: { group: 'Agent', keys: ['Enter'], does: 'Send the question' },
  'ask-line': { group: 'Agent', keys: ['Shift+Enter'], does: 'Start a new line' },
} as const satisfies Readonly<Record<string, Shortcut>>;

export type ShortcutId = keyof typeof shortcuts;

/** Where each "Go to" shortcut leads. */
export const destinations = {
  'go-dashboard': '/',
  'go-calendar': '/calendar',
  'go-analytics': '/analytics',
  'go-tracts': '/tracts',
  'go-leases': '/leases',
  'go-wells': '/wells',
  'go-owners': '/owners',
  'go-units': '/production_units',
  'go-map': '/map',
  'go-import': '/import',
  'go-settings': '/settings',
} as const satisfies Partial<Readonly<Record<ShortcutId, string>>>;
export type Destination = keyof typeof destinations;

/** The part of a keyboard event that decides whether it is a shortcut. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Returns whether a key press is a shortcut, other than a sequence. */
export function isShortcut(event: KeyPress, id: ShortcutId): boolean {
  return shortcuts[id].keys.some((chord) => isChord(event, chord));
}

/** Returns whether a key press is a chord such as `Mod+Shift+z` or `?`. */
export function isChord(event: KeyPress, chord: string): boolean {
  const parts = chord === '+' ? ['+'] : chord.split('+');
  const key = parts.at(-1) ?? '';
  const pressed = event.key === ' ' ? 'Space' : event.key;
  // Which symbols need Shift depends on the keyboard.
  const isSymbol = key.length === 1 && !/[a-z0-9]/.test(key);
  return (
    pressed.toLowerCase() === key.toLowerCase() &&
    (event.ctrlKey || event.metaKey) === parts.includes('Mod') &&
    event.altKey === parts.includes('Alt') &&
    (isSymbol || event.shiftKey === parts.includes('Shift'))
  );
}

const names: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Mod: 'Ctrl',
  '-': '−',
};
const macNames: Readonly<Record<string, string>> = { ...names, Mod: '⌘', Alt: '⌥' };

/** Returns the caps of a chord as printed on the keyboard: `['Ctrl', 'K']`. */
export function capsOf(chord: string, isMac: boolean): string[] {
  return (chord === '+' ? ['+'] : chord.split('+')).map(
    (part) => (isMac ? macNames : names)[part] ?? (part.length === 1 ? part.toUpperCase() : part),
  );
}

/** Returns whether this device has a ⌘ key in place of Ctrl. */
export function hasCommandKey(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}
