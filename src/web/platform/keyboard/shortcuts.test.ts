import { expect, test } from 'vitest';
import {
  capsOf,
  destinations,
  isChord,
  isShortcut,
  type KeyPress,
  shortcutGroups,
  shortcuts,
} from './shortcuts.ts';

const press = (key: string, modifiers: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...modifiers,
});

test.each([
  ['palette', press('k', { ctrlKey: true }), true],
  ['palette', press('K', { metaKey: true }), true],
  ['palette', press('k'), false],
  ['palette', press('k', { ctrlKey: true, shiftKey: true }), false],
  ['palette', press('k', { ctrlKey: true, altKey: true }), false],
  // Which symbols need Shift depends on the keyboard.
  ['help', press('?', { shiftKey: true }), true],
  ['search', press('/'), true],
  ['search', press('/', { shiftKey: true }), true],
  ['search', press('/', { ctrlKey: true }), false],
  ['new', press('n'), true],
  // With Caps Lock.
  ['new', press('N'), true],
  ['new', press('N', { shiftKey: true }), false],
  ['new', press('n', { altKey: true }), false],
  ['rows-select', press(' '), true],
  ['rows-select', press('x'), true],
  ['undo', press('z', { ctrlKey: true }), true],
  ['undo', press('Z', { ctrlKey: true, shiftKey: true }), false],
  ['redo', press('Z', { metaKey: true, shiftKey: true }), true],
  ['redo', press('y', { ctrlKey: true }), true],
] as const)('%s by %j: %s', (id, event, expected) => {
  expect(isShortcut(event, id)).toBe(expected);
});

test('plus is a key and also joins a chord', () => {
  expect(isChord(press('+', { shiftKey: true }), '+')).toBe(true);
  expect(capsOf('+', false)).toEqual(['+']);
});

test.each([
  ['Mod+Shift+z', false, ['Ctrl', 'Shift', 'Z']],
  ['Mod+k', true, ['⌘', 'K']],
  ['Shift+ArrowDown', false, ['Shift', '↓']],
  ['F8', false, ['F8']],
])('the caps of %s, on a Mac %s', (chord, isMac, caps) => {
  expect(capsOf(chord, isMac)).toEqual(caps);
});

test('every destination is a sequence, every group has shortcuts, and single keys differ', () => {
  for (const id of Object.keys(destinations) as (keyof typeof destinations)[])
    expect(shortcuts[id].keys[0]).toMatch(/^[a-z] [a-z]$/);
  const used: Set<string> = new Set(Object.values(shortcuts).map(({ group }) => group));
  expect([...used].toSorted()).toEqual([...shortcutGroups].toSorted());
  const everywhere = (['search', 'help', 'new', 'edit'] as const).flatMap((id) => shortcuts[id].keys);
  const sequences = Object.keys(destinations).map((id) => shortcuts[id as keyof typeof destinations].keys[0]);
  const all = [...everywhere, ...sequences];
  expect(new Set(all).size).toBe(all.length);
  // A key that begins a sequence does nothing by itself.
  expect(everywhere).not.toContain('g');
});
