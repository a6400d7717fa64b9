import { expect, test } from 'vitest';
import { meansUnleased } from './no-value-words.ts';

test.each([
  ...['Open', 'UNLEASED', 'Not Leased', 'No lease', 'No Lease of Record', 'Open Mineral', 'Open acreage'],
  ...['Unleased interest', 'Unleased Mineral Owner', 'UMI', 'Un-leased', 'Open.', 'Unleased*'],
])('%s says that there is no lease', (text) => {
  expect(meansUnleased(text)).toBe(true);
});

test.each(['Open A', 'Openshaw', 'Opener Minerals', 'No. 1', 'Leased', 'HBP', '', 'Record', 'Interest'])(
  '%s may be a lease',
  (text) => {
    expect(meansUnleased(text)).toBe(false);
  },
);
