import { afterAll, afterEach } from 'vitest';
import { checkConsoleErrors, recordConsoleError } from './console-errors.ts';

console.error = recordConsoleError;

afterEach(checkConsoleErrors);
// What set-up and tear-down print counts too.
afterAll(checkConsoleErrors);
