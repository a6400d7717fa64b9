import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { SearchPicker } from './search-picker.tsx';

afterEach(cleanup);

const onPick = vi.fn();

function Towns() {
  const [q, setQ] = useState('');
  const towns = ['Midland', 'Mentone', 'Pecos'].filter((town) => q !== '' && town.startsWith(q));
  return (
    <>
      <SearchPicker
        aria-label="Town"
        options={towns.map((town) => ({ value: town, label: town }))}
        status={towns.length > 0 ? null : 'Start typing to search'}
        onSearch={setQ}
        onPick={onPick}
      />
      <button type="button">Elsewhere</button>
    </>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Town' });

test('what is typed before the list has loaded is searched, and the box keeps the text and the focus', async () => {
  render(<Towns />);
  const plain = box();
  plain.focus();
  fireEvent.input(plain, { target: { value: 'Me' }, inputType: 'insertText' });
  expect(await screen.findByRole('option', { name: 'Mentone' })).toBeDefined();
  expect(box()).not.toBe(plain);
  expect(box().value).toBe('Me');
  expect(document.activeElement).toBe(box());
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(onPick).toHaveBeenCalledExactlyOnceWith('Mentone');
  expect(box().value).toBe('');
});

test('the box does not take the focus back from what the user went on to', async () => {
  render(<Towns />);
  const plain = box();
  plain.focus();
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  await vi.waitFor(() => expect(box()).not.toBe(plain));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(screen.queryByText('Start typing to search')).toBeNull();
});

test('a click opens the list', async () => {
  render(<Towns />);
  box().focus();
  fireEvent.click(box());
  expect(await screen.findByText('Start typing to search')).toBeDefined();
});
