import { type KeyboardEvent, useRef, useState } from 'react';
import type { RecordData } from '../record.ts';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * One stop of the Tab key for all rows: the link of the row that the keyboard stands on. Arrows, Home and End move
 * between rows, Enter opens by the link itself, Space selects, Escape leaves to the table; ArrowDown leads back in.
 */
export function useRowKeyboard(rows: readonly RecordData[], onSelect: (record: RecordData) => void) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [standsOn, setStandsOn] = useState<number | null>(null);
  const [isInside, setInside] = useState(false);
  const found = rows.findIndex(({ id }) => id === standsOn);
  const place = Math.max(found, 0);

  const focusRow = (index: number) => {
    const record = rows[Math.max(0, Math.min(index, rows.length - 1))];
    if (record === undefined) return;
    setStandsOn(record.id);
    body.current?.querySelector<HTMLElement>(`[data-row-link="${record.id}"]`)?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // A row's open menu is a child to React, but not in the page.
    if (!(event.target instanceof HTMLElement) || !event.currentTarget.contains(event.target)) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const isLink = event.target.dataset.rowLink !== undefined;
    const step = steps[event.key];
    const current = rows[place];
    if (step !== undefined) focusRow(place + step);
    else if (event.key === 'Home') focusRow(0);
    else if (event.key === 'End') focusRow(rows.length - 1);
    else if (event.key === ' ' && isLink && current) onSelect(current);
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
    /** From the table's own box into the row that was left, at first the first one. */
    onContainerKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'ArrowDown' || rows.length === 0) return;
      event.preventDefault();
      focusRow(place);
    },
    handlers: {
      onKeyDown,
      onFocus: (event: { target: EventTarget }) => {
        const row = event.target instanceof HTMLElement ? event.target.closest('tr') : null;
        if (row?.dataset.id === undefined) return;
        setStandsOn(Number(row.dataset.id));
        setInside(true);
      },
      onBlur: () => setInside(false),
    },
  };
}
