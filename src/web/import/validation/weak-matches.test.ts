import { expect, test } from 'vitest';
import { manualConfidence } from '#web/import/draft.ts';
import { weakMatches } from './weak-matches.ts';

const messages = (...parts: Parameters<typeof weakMatches>) =>
  weakMatches(...parts).map(({ message }) => message);
const due = (confidence: number) => ({ table: 'lease', column: 'extension_due_date', confidence });

test('a match for which little speaks is pointed out, with its field', () => {
  const draft = {
    includedEntities: ['lease' as const],
    mappings: {
      'Notice Date': due(0.55),
      Lease: { table: 'lease', column: 'contract_name', confidence: 0.69 },
      Lessee: { table: 'lease', column: 'lessee', confidence: 0.7 },
      Tract: { table: 'tract', column: 'tract_name', confidence: 0.5 },
    },
  };
  expect(messages(draft, [])).toEqual([
    'Little suggests that "Notice Date" is the Lease Extension Due Date. Check it, or leave the column out.',
    'Little suggests that "Lease" is the Lease Name. Check it, or leave the column out.',
  ]);
});

test('so is one to a field of a link, and none that a user made', () => {
  const link = {
    sourceColumn: 'Net Leased Acres',
    bridgeTable: 'ownership' as const,
    attribute: 'net_acres',
    confidence: 0.53,
  };
  const draft = { includedEntities: ['lease' as const], mappings: { 'Notice Date': due(manualConfidence) } };
  expect(messages(draft, [link, { ...link, confidence: manualConfidence }])).toEqual([
    'Little suggests that "Net Leased Acres" is the Ownership Net Acres. Check it, or leave the column out.',
  ]);
});
