import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isShortcut } from '#web/platform/keyboard/shortcuts.ts';
import type { RecordData } from './record.ts';

/** Kept as long as the query cache; a reloaded page starts at its top. */
const lastRows = new WeakMap<QueryClient, Map<string, number>>();

/** Remembers the last focused row by its id for each history entry, so that Back returns to it. */
function useRowLeft(): { left: number | undefined; keepFocus: (id: number) => void } {
  const client = useQueryClient();
  const { key } = useLocation();
  const rows = lastRows.get(client) ?? new Map<string, number>();
  return {
    left: rows.get(key),
    keepFocus: (id) => {
      lastRows.set(client, rows.set(key, id));
    },
  };
}

/** The actions that the rows of a table call; stays the same object across renders. */
export type RowSelection = {
  /** Selects or deselects a row; with `isRange`, all rows from the one selected last. */
  toggle: (record: RecordData, isRange: boolean) => void;
  /** Called when the keyboard moves between rows with Shift held. */
  step: (from: RecordData, to: RecordData) => void;
  selectPage: () => void;
  clear: () => void;
};

const ignore = () => undefined;
/** For tables whose rows cannot be selected. */
export const noSelection = {
  toggle: ignore,
  step: ignore,
  selectPage: ignore,
  clear: ignore,
  hasSelected: false,
};

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Makes all rows one Tab stop: the link of the current row. Arrows, Home and End move between rows, Enter follows the
 * link, Space and x select, Shift with an arrow selects a range, Ctrl-A the page. Escape clears the selection, then
 * moves to the table; ArrowDown returns to the rows.
 */
export function useRowKeyboard(
  rows: readonly RecordData[],
  selection: RowSelection & { hasSelected: boolean },
) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { left, keepFocus } = useRowLeft();
  const returnsTo = useRef(left);
  const [standsOn, setStandsOn] = useState<number | null>(returnsTo.current ?? null);
  const [isInside, setInside] = useState(false);
  const found = rows.findIndex(({ id }) => id === standsOn);
  const place = Math.max(found, 0);

  useEffect(() => {
    const id = returnsTo.current;
    if (id === undefined || rows.length === 0) return;
    returnsTo.current = undefined;
    // If another element has taken the focus, it keeps it; the content element has it only by default.
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.id === 'content')
      body.current?.querySelector<HTMLElement>(`[data-row-link="${id}"]`)?.focus({ preventScroll: true });
  }, [rows]);

  const focusRow = (index: number) => {
    const record = rows[Math.max(0, Math.min(index, rows.length - 1))];
    if (record === undefined) return;
    setStandsOn(record.id);
    body.current?.querySelector<HTMLElement>(`[data-row-link="${record.id}"]`)?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // A row's open menu is a child in React, but not in the DOM.
    if (!(event.target instanceof HTMLElement) || !event.currentTarget.contains(event.target)) return;
    if (isShortcut(event, 'rows-page')) {
      event.preventDefault();
      return selection.selectPage();
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const isLink = event.target.dataset.rowLink !== undefined;
    const step = steps[event.key];
    const current = rows[place];
    if (step !== undefined && event.shiftKey && current) {
      selection.step(current, rows[place + step] ?? current);
      focusRow(place + step);
    } else if (step !== undefined) focusRow(place + step);
    else if (event.key === 'Home') focusRow(0);
    else if (event.key === 'End') focusRow(rows.length - 1);
    else if (isShortcut(event, 'rows-select') && (isLink || event.key === 'x') && current)
      selection.toggle(current, false);
    else if (event.key === 'Escape' && selection.hasSelected) selection.clear();
    else if (event.key === 'Escape') event.currentTarget.closest('section')?.focus();
    else return;
    event.preventDefault();
  };

  return {
    body,
    /** The id of the row that is the Tab stop. */
    tabStop: rows[place]?.id,
    /** The id of the row that contains the focus. */
    active: isInside ? rows[place]?.id : undefined,
    focusFirst: () => focusRow(0),
    focusTable: () => body.current?.closest('section')?.focus(),
    /** Moves from the table's own box to the last focused row, initially the first. */
    onContainerKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (isShortcut(event, 'rows-page')) selection.selectPage();
      else if (event.key === 'Escape' && selection.hasSelected) selection.clear();
      else if (event.key === 'ArrowDown' && rows.length > 0) focusRow(place);
      else return;
      event.preventDefault();
    },
    handlers: {
      onKeyDown,
      onFocus: (event: { target: EventTarget }) => {
        const row = event.target instanceof HTMLElement ? event.target.closest('tr') : null;
        if (row?.dataset.id === undefined) return;
        setStandsOn(Number(row.dataset.id));
        keepFocus(Number(row.dataset.id));
        setInside(true);
      },
      onBlur: () => setInside(false),
    },
  };
}
