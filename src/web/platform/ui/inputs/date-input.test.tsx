// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DateInput } from './date-input.tsx';
import { Field } from './field.tsx';

afterEach(cleanup);

function show(onChange = vi.fn()) {
  const heard: string[] = [];
  render(
    <Field label="Spud Date">
      <DateInput
        defaultValue=""
        onChange={(event) => {
          heard.push(event.target.value);
          onChange();
        }}
      />
    </Field>,
  );
  return { input: screen.getByLabelText<HTMLInputElement>('Spud Date'), heard };
}

test('a date typed in another way stands as YYYY-MM-DD once it is left, and is heard of', () => {
  const { input, heard } = show();
  fireEvent.change(input, { target: { value: '3/31/2026' } });
  fireEvent.blur(input);
  expect(input.value).toBe('2026-03-31');
  expect(heard).toEqual(['3/31/2026', '2026-03-31']);
});

test('what is no date stays as it was typed', () => {
  const { input } = show();
  fireEvent.change(input, { target: { value: '31 Febtober' } });
  fireEvent.blur(input);
  expect(input.value).toBe('31 Febtober');
});

test('the calendar opens at the typed day by button and by Alt and Arrow Down, and writes its choice', () => {
  const { input, heard } = show();
  const calendar = input.parentElement?.parentElement?.querySelector<HTMLInputElement>('input[type=date]');
  if (!calendar) throw new Error('There is no calendar.');
  const opened: string[] = [];
  calendar.showPicker = () => void opened.push(calendar.value);
  fireEvent.change(input, { target: { value: '2026-03-31' } });
  fireEvent.click(screen.getByRole('button', { name: 'Open the calendar' }));
  fireEvent.keyDown(input, { key: 'ArrowDown', altKey: true });
  expect(opened).toEqual(['2026-03-31', '2026-03-31']);
  fireEvent.change(calendar, { target: { value: '2027-01-05' } });
  expect(input.value).toBe('2027-01-05');
  expect(heard.at(-1)).toBe('2027-01-05');
  expect(document.activeElement).toBe(input);
});
