import { expect, test } from 'vitest';
import { meansUnleased } from './no-value-words.ts';

test.each([
  ...['Open', 'UNLEASED', 'Not Leased', 'No lease', 'No Lease of Record', 'Open Mineral', 'Open acreage'],
  ...['Unleased interest', 'Unleased Mineral Owner', 'UMI', 'Un-leased', 'Open.', 'Unleased*'],
  ...['Unleased - offer sent 6/1/2024', 'Open (see remarks)', 'Not Leased - UMI', 'OPEN; AMI'],
])('%s says that there is no lease', (text) => {
  expect(meansUnleased(text)).toBe(true);
});

test.each([
  'Open A',
  'Open-Smith',
  'Open Range Lease (2)',
  'Openshaw',
  'Opener Minerals',
  'No. 1',
  'Leased',
  'HBP',
  '',
  'Record',
  'Interest',
])('%s may be a lease', (text) => {
  expect(meansUnleased(text)).toBe(false);
});
