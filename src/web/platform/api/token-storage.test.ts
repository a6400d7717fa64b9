// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTokenStorage } from './token-storage.ts';

const tokens = { token: 'aaa.bbb.ccc', refreshToken: 'opaque' };

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('keeps tokens under the two keys, not in plain sight', () => {
  createTokenStorage().write(tokens);
  expect(Object.keys(localStorage).sort()).toEqual(['refreshToken', 'token']);
  expect(localStorage.getItem('token')).not.toContain('aaa');
  expect(localStorage.getItem('refreshToken')).not.toContain('opaque');
  expect(createTokenStorage().read()).toEqual(tokens);
});

test('removes both', () => {
  const storage = createTokenStorage();
  storage.write(tokens);
  storage.clear();
  expect(localStorage.length).toBe(0);
  expect(storage.read()).toBeNull();
});

test.each([
  ['something that is not obfuscated', '%%%'],
  ['nothing', ''],
])('reads %s as no tokens', (_, text) => {
  createTokenStorage().write(tokens);
  localStorage.setItem('token', text);
  expect(createTokenStorage().read()).toBeNull();
});

test('keeps tokens in memory where the browser has no storage', () => {
  const storage = createTokenStorage(null);
  storage.write(tokens);
  expect(storage.read()).toEqual(tokens);
  storage.clear();
  expect(storage.read()).toBeNull();
});

test('keeps tokens in memory where storage is denied', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(denied);
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(denied);
  const storage = createTokenStorage(localStorage);
  expect(storage.read()).toBeNull();
  storage.write(tokens);
  expect(storage.read()).toEqual(tokens);
  storage.clear();
  expect(storage.read()).toBeNull();
});

test('reports other tabs until stopped', () => {
  const listener = vi.fn();
  const stop = createTokenStorage().subscribe(listener);
  window.dispatchEvent(new StorageEvent('storage', { key: 'refreshToken' }));
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'something else' }));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(listener).toHaveBeenCalledTimes(2);
});
