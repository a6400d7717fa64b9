import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { RecordData } from './record.ts';

/** Kept as long as what the application has loaded: a page that is loaded anew begins at its top. */
const kept = new WeakMap<QueryClient, Map<string, number>>();

/** The row in which the focus was last, by its id, when this entry of the history was left; Back leads to it again. */
function useRowLeft(): { left: number | undefined; keep: (id: number) => void } {
  const client = useQueryClient();
  const { key } = useLocation();
  const rows = kept.get(client) ?? new Map<string, number>();
  return {
    left: rows.get(key),
    keep: (id) => {
      kept.set(client, rows.set(key, id));
    },
  };
}

/** What the rows of a table call; it stays the same from one rendering to the next. */
export type RowSelection = {
  /** Ticks a row or takes it out; with `isRange` all from the row that was ticked last. */
  toggle: (record: RecordData, isRange: boolean) => void;
  /** The keyboard goes from one row to another with Shift held. */
  step: (from: RecordData, to: RecordData) => void;
  selectPage: () => void;
  clear: () => void;
};

const ignore = () => undefined;
/** Of a table whose rows are not selected. */
export const noSelection = {
  toggle: ignore,
  step: ignore,
  selectPage: ignore,
  clear: ignore,
  hasSelected: false,
};

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * One stop of the Tab key for all rows: the link of the row that the keyboard stands on. Arrows, Home and End move
 * between rows, Enter opens by the link itself, Space and x select, Shift and an arrow select a range, Ctrl-A the page.
 * Escape clears what is selected, then leaves to the table; ArrowDown leads back in.
 */
export function useRowKeyboard(
  rows: readonly RecordData[],
  selection: RowSelection & { hasSelected: boolean },
) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { left, keep } = useRowLeft();
  const returnsTo = useRef(left);
  const [standsOn, setStandsOn] = useState<number | null>(returnsTo.current ?? null);
  const [isInside, setInside] = useState(false);
  const found = rows.findIndex(({ id }) => id === standsOn);
  const place = Math.max(found, 0);

  useEffect(() => {
    const id = returnsTo.current;
    if (id === undefined || rows.length === 0) return;
    returnsTo.current = undefined;
    // Whoever took the focus meanwhile keeps it; the content holds it only for want of a better place.
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
    // A row's open menu is a child to React, but not in the page.
    if (!(event.target instanceof HTMLElement) || !event.currentTarget.contains(event.target)) return;
    if (isSelectAll(event)) {
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
    else if (((event.key === ' ' && isLink) || event.key === 'x') && current)
      selection.toggle(current, false);
    else if (event.key === 'Escape' && selection.hasSelected) selection.clear();
    else if (event.key === 'Escape') event.currentTarget.closest('section')?.focus();
    else return;
    event.preventDefault();
  };

  return {
    body,
    /** The id of the row that Tab leads to. */
    tabStop: rows[place]?.id,
    /** The id of the row in which the focus is. */
    active: isInside ? rows[place]?.id : undefined,
    focusFirst: () => focusRow(0),
    focusTable: () => body.current?.closest('section')?.focus(),
    /** From the table's own box into the row that was left, at first the first one. */
    onContainerKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (isSelectAll(event)) selection.selectPage();
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
        keep(Number(row.dataset.id));
        setInside(true);
      },
      onBlur: () => setInside(false),
    },
  };
}

function isSelectAll(event: KeyboardEvent): boolean {
  return (
    (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'a'
  );
}
