import { expect, test } from 'vitest';
import { describeCommaQuestion, openCommaQuestions, readBothWays } from './comma-questions.ts';

test.each([
  ['40,500', '40.5', '40,500'],
  ['1.280', '1,280', '1.28'],
  ['$12,000', '12', '12,000'],
  ['(1,001)', '1.001', '1,001'],
])('%s is %s with a decimal comma, else %s', (figure, asComma, asPoint) => {
  expect(readBothWays(figure)).toEqual({ asComma, asPoint });
});

const question = {
  column: 'Acres',
  example: '40,500',
  asComma: '40.5',
  asPoint: '40,500',
  provenBy: 'Bonus',
  proof: '1500,00',
};

test('a question shows both values and what raises it', () => {
  expect(describeCommaQuestion(question)).toBe(
    '"Bonus" has decimal commas (1500,00), so 40,500 in "Acres" could be 40.5 or 40,500.',
  );
});

test('only columns that fill numeric fields are asked about, also under other names', () => {
  const sourcesOf = (file: Parameters<typeof openCommaQuestions>[0]) =>
    openCommaQuestions(file, [question]).map(({ source }) => source);
  expect(sourcesOf({ mappings: { Acres: { table: 'lease', column: 'lease_acres' } } })).toEqual(['Acres']);
  expect(sourcesOf({ mappings: { Acres: { table: 'lease', column: 'legal_description' } } })).toEqual([]);
  expect(sourcesOf({ mappings: { Bonus: { table: 'lease', column: 'bonus' } } })).toEqual([]);
  const bridgeMappings = [{ sourceColumn: 'Acres', bridgeTable: 'contract', attribute: 'bonus' }];
  expect(sourcesOf({ mappings: {}, bridgeMappings })).toEqual(['Acres']);
  const derivedColumns = [
    { name: 'Size', make: { kind: 'join', columns: ['Acres'], separator: '' } },
    { name: 'Size 2', make: { kind: 'words', column: 'Size', words: {} } },
    { name: 'Both', make: { kind: 'join', columns: ['Acres', 'Bonus'], separator: '' } },
  ] as const;
  const mappings = {
    'Size 2': { table: 'lease', column: 'lease_acres' },
    Both: { table: 'lease', column: 'bonus' },
  };
  expect(sourcesOf({ mappings, derivedColumns })).toEqual(['Size 2']);
});
