import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { DateInput } from './date-input.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { NumberInput } from './number-input.tsx';
import { PasswordInput } from './password-input.tsx';
import { Select } from './select.tsx';
import { Textarea } from './textarea.tsx';

afterEach(cleanup);

const controls: readonly [string, ReactElement][] = [
  ['Input', <Input key="input" />],
  ['NumberInput', <NumberInput key="number" unit="%" />],
  ['PasswordInput', <PasswordInput key="password" />],
  ['DateInput', <DateInput key="date" />],
  ['Textarea', <Textarea key="textarea" />],
  ['Select', <Select key="select" options={[]} placeholder="Choose" />],
  ['Checkbox', <Checkbox key="checkbox" />],
];

function descriptionOf(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

describe.each(controls)('%s in a Field', (_name, control) => {
  it('takes the label, the error before the hint, and whether it is required', () => {
    render(
      <Field label="Royalty Rate" required hint="In percent." error="At most 100.">
        {control}
      </Field>,
    );
    const element = screen.getByLabelText('Royalty Rate');
    expect(descriptionOf(element)).toBe('At most 100. In percent.');
    expect(element.getAttribute('aria-invalid')).toBe('true');
    expect(element.getAttribute('aria-required')).toBe('true');
  });

  it('carries no description and no mark where there is nothing to say', () => {
    render(<Field label="Royalty Rate">{control}</Field>);
    const element = screen.getByLabelText('Royalty Rate');
    for (const name of ['aria-describedby', 'aria-invalid', 'aria-required']) {
      expect(element.getAttribute(name)).toBeNull();
    }
  });
});

describe('PasswordInput', () => {
  it('is the only thing that a label named Password finds', () => {
    render(
      <Field label="Password">
        <PasswordInput />
      </Field>,
    );
    expect(screen.getAllByLabelText(/password/i)).toHaveLength(1);
    expect(screen.getByRole('button').getAttribute('aria-label')).toBe('Show characters');
  });
});
