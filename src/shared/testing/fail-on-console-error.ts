import { afterAll, afterEach } from 'vitest';
import { checkConsoleErrors, recordConsoleError } from './console-errors.ts';

console.error = recordConsoleError;

afterEach(checkConsoleErrors);
// Includes console errors of setup and teardown.
afterAll(checkConsoleErrors);
