import { expect, test } from 'vitest';
import { isActive, titleOfPath } from './navigation.ts';

test.each([
  ['/', '/', true],
  ['/', '/wells', false],
  ['/wells', '/wells', true],
  ['/wells', '/wells/7/details', true],
  ['/wells', '/', false],
  ['/wells', '/import/wells', false],
])('the item %s on %s: %s', (item, path, active) => {
  expect(isActive(item, path)).toBe(active);
});

test.each([
  ['/', true, 'Dashboard'],
  ['/', false, 'Home'],
  ['/wells', true, 'Wells'],
  ['/tracts/7/details', true, 'Tracts'],
  ['/production_units', true, 'Units'],
  ['/forgot-password', false, 'Forgot password'],
  ['/single-sign-on', true, 'Single sign-on'],
  ['/%E0%A4%A', false, '%E0%A4%A'],
])('the title of %s, signed in %s, is %s', (path, isSignedIn, title) => {
  expect(titleOfPath(path, isSignedIn)).toBe(title);
});
