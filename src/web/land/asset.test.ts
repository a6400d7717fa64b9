import { expect, test } from 'vitest';
import { lease } from '#shared/land/entities/lease.ts';
import { recordOfPath } from '#web/land/asset.ts';
import { countOf } from '#web/platform/tables/record.ts';

test.each([
  ['/wells/7/details', 7],
  ['/wells/details/7', 7],
  ['/wells/details/7/', 7],
  ['/wells/details/new', 'new'],
  ['/wells/abc/details', null],
  ['/wells/0/details', null],
  ['/wells/-1/details', null],
  ['/wells/1.5/details', null],
  ['/wells/99999999999/details', null],
  ['/wells/details', null],
])('%s means %s', (path, record) => {
  expect(recordOfPath(path)).toBe(record);
});

test.each([
  [0, '0 leases'],
  [1, '1 lease'],
  [1410, '1,410 leases'],
])('%i reads %s', (count, words) => {
  expect(countOf(lease, count)).toBe(words);
});
