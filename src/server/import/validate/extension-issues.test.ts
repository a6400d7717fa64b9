import { expect, test } from 'vitest';
import { extensionIssues } from './file-issues.ts';

test('answers under a shortened name may be those about an option', () => {
  expect(extensionIssues(new Map([['Ext?', { type: 'bool' }]]))).toMatchObject([
    { sourceColumn: 'Ext?', targetEntity: 'lease', targetColumn: 'extended' },
  ]);
  expect(extensionIssues(new Map([['Extended?', { type: 'bool' }]]))).toEqual([]);
  expect(extensionIssues(new Map([['Ext', { type: 'datetime' }]]))).toEqual([]);
});
