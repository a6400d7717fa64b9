import { expect, test } from 'vitest';
import { ownFileOf } from './own-file.ts';

test.each<[string, string[], ReturnType<typeof ownFileOf>]>([
  ['a list with ids', ['ID', 'Owner Name', 'Owner Type', 'City', 'Area'], 'list'],
  ['refused rows', ['Owner', 'Address', 'Record', 'Reason'], 'refused'],
  ['refused rows of several sheets', ['Owner', 'Record', 'Sheet', 'Sheet Row', 'Reason'], 'refused'],
  ['headings like ours without ids', ['Owner Name', 'City', 'State'], null],
  ['ids with other headings', ['ID', 'Owner Name', 'Grantor'], null],
  ['a reason alone', ['Owner', 'Reason'], null],
  ['ids alone', ['ID'], null],
])('%s: %j', (_name, header, own) => {
  expect(ownFileOf(header)).toBe(own);
});
