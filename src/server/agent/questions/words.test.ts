import { expect, it } from 'vitest';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { choiceOf } from './words.ts';

it('reads the options of a field once for all words of a question', () => {
  let reads = 0;
  const optionOf = (value: string, name: string) => ({
    value,
    get label() {
      reads += 1;
      return name;
    },
  });
  const options = [optionOf('hbp', 'Held by Production'), optionOf('held', 'HBP'), optionOf('open', 'Open')];
  const entity = {
    fields: { standing: { kind: 'select', label: 'Standing', options } },
  } as unknown as Entity;
  const found = Array.from({ length: 50 }, () => choiceOf(entity, 'standing', 'held BY production'));
  expect(new Set(found)).toEqual(new Set(['hbp']));
  expect(['hbp', 'Open', 'closed'].map((word) => choiceOf(entity, 'standing', word))).toEqual([
    'hbp',
    'open',
    undefined,
  ]);
  expect(reads).toBe(options.length);
});
