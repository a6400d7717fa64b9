import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { MultiSelectPopover } from './multi-select-popover.tsx';

afterEach(cleanup);

const counties = [
  'Belmont',
  'Carroll',
  'Guernsey',
  'Harrison',
  'Jefferson',
  'Monroe',
  'Noble',
  'Stark',
  'Wayne',
];

interface FixtureProps {
  count: number;
  status?: string;
  disabledIndex?: number;
}

function Fixture({ count, status, disabledIndex }: FixtureProps) {
  const [selected, setSelected] = useState<number[]>([]);
  return (
    <MultiSelectPopover
      label="Areas"
      summary={selected.join(' ') || 'none'}
      options={counties
        .slice(0, count)
        .map((label, value) => ({ value, label, disabled: value === disabledIndex }))}
      selected={selected}
      onChange={setSelected}
      status={status}
    />
  );
}

async function open(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: /^Areas:/ }));
  await screen.findByRole('dialog', { name: 'Areas' });
}

function box(name: string): HTMLInputElement {
  return screen.getByRole('checkbox', { name });
}

function summary(): string | null {
  return screen.getByRole('button', { name: /^Areas:/ }).textContent;
}

describe('MultiSelectPopover', () => {
  it('toggles one choice and keeps the order of the options', async () => {
    render(<Fixture count={3} />);
    await open();
    fireEvent.click(box('Guernsey'));
    fireEvent.click(box('Belmont'));
    expect(summary()).toBe('0 2');
    fireEvent.click(box('Guernsey'));
    expect(summary()).toBe('0');
  });

  it('selects only one, in one click', async () => {
    render(<Fixture count={3} />);
    await open();
    fireEvent.click(box('Select All'));
    fireEvent.click(screen.getByRole('button', { name: 'Only Guernsey' }));
    expect(summary()).toBe('2');
  });

  it('selects all, then none', async () => {
    render(<Fixture count={3} />);
    await open();
    fireEvent.click(box('Select All'));
    expect(summary()).toBe('0 1 2');
    expect(box('Select All').checked).toBe(true);
    fireEvent.click(box('Select All'));
    expect(summary()).toBe('none');
  });

  it('shows Select All as mixed while only some are chosen', async () => {
    render(<Fixture count={3} />);
    await open();
    fireEvent.click(box('Carroll'));
    expect(box('Select All').indeterminate).toBe(true);
    expect(box('Select All').checked).toBe(false);
  });

  it('leaves a disabled option as it is', async () => {
    render(<Fixture count={3} disabledIndex={1} />);
    await open();
    fireEvent.click(box('Select All'));
    expect(summary()).toBe('0 2');
    expect(box('Select All').checked).toBe(true);
  });

  it('searches a long list, and Select All then adds only what is in view', async () => {
    render(<Fixture count={9} />);
    await open();
    fireEvent.click(box('Noble'));
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search areas' }), { target: { value: 'ar' } });
    expect(screen.getAllByRole('checkbox')).toHaveLength(4);
    fireEvent.click(box('Select All'));
    expect(summary()).toBe('1 3 6 7');
  });

  it('says so when the search finds nothing', async () => {
    render(<Fixture count={9} />);
    await open();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search areas' }), { target: { value: 'zz' } });
    expect(screen.getByRole('status').textContent).toBe('No match for “zz”');
  });

  it('has no search box for a short list', async () => {
    render(<Fixture count={8} />);
    await open();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('shows a status in place of the list', async () => {
    render(<Fixture count={3} status="Loading..." />);
    await open();
    expect(screen.getByRole('status').textContent).toBe('Loading...');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
