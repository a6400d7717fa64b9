type Pattern = string | RegExp;

let seen: string[] = [];
let expected: Pattern[] = [];

/** Declares that the running test causes a console error with this text; the test fails if none occurs. */
export function expectConsoleError(pattern: Pattern): void {
  expected.push(pattern);
}

/** Records a console error instead of printing it. */
export function recordConsoleError(...values: unknown[]): void {
  seen.push(values.map(describeValue).join(' '));
}

/** Throws if unexpected console errors occurred or expected ones did not; resets either way. */
export function checkConsoleErrors(): void {
  const unexpected = seen.filter((text) => !expected.some((pattern) => matches(text, pattern)));
  const missing = expected.filter((pattern) => !seen.some((text) => matches(text, pattern)));
  seen = [];
  expected = [];
  if (unexpected.length > 0) throw new Error(`Unexpected console.error:\n${unexpected.join('\n')}`);
  if (missing.length > 0)
    throw new Error(`Expected console.error, which did not come: ${missing.join(', ')}`);
}

function matches(text: string, pattern: Pattern): boolean {
  return typeof pattern === 'string' ? text.includes(pattern) : pattern.test(text);
}

function describeValue(value: unknown): string {
  return value instanceof Error ? (value.stack ?? value.message) : String(value);
}
