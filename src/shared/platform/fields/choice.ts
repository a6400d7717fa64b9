import { accept, type FieldOf, type Option, type Parsed, refuse } from './field.ts';
import type { FieldKind, StoredValue } from './field-kind.ts';
import { compareText } from './text.ts';

export function listOptions(options: readonly Option[]): string {
  return options.map((option) => option.value).join(', ');
}

/** Finds the option that a text names by value or label, ignoring case, spaces and punctuation. */
function findOption(text: string, options: readonly Option[]): Option | undefined {
  const plain = (word: string) => word.toLowerCase().replace(/[^a-z0-9]/g, '');
  const wanted = plain(text);
  return options.find((option) => plain(option.value) === wanted || plain(option.label) === wanted);
}

function choiceKind<K extends 'select' | 'status'>(): FieldKind<K> {
  const optionsOf = (field: { options: readonly Option[] }) => field.options;
  return {
    parse: (text, field): Parsed<StoredValue> => {
      const options = optionsOf(field as FieldOf<'select'>);
      const option = findOption(text, options);
      return option === undefined ? refuse(`must be one of: ${listOptions(options)}`) : accept(option.value);
    },
    format: (value, field) =>
      optionsOf(field as FieldOf<'select'>).find((option) => option.value === value)?.label ?? String(value),
    toInput: String,
    sqlType: 'text',
    filter: 'equals',
    ranged: false,
    compare: compareText,
  };
}

export const select = choiceKind<'select'>();
export const status = choiceKind<'status'>();

const yes = new Set(['true', 'yes', 'y', 't', '1', 'x', 'active']);
const no = new Set(['false', 'no', 'n', 'f', '0', 'inactive']);

/** True or false; files may also contain yes, y, 1, x, active and their opposites. */
export const boolean: FieldKind<'boolean'> = {
  parse: (text) => {
    const word = text.toLowerCase();
    return yes.has(word) ? accept(true) : no.has(word) ? accept(false) : refuse('must be yes or no');
  },
  format: (value) => (value === true ? 'Yes' : 'No'),
  toInput: String,
  sqlType: 'boolean',
  filter: 'boolean',
  ranged: false,
  compare: (a, b) => Number(a) - Number(b),
};
