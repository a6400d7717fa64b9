import type { z } from 'zod';
import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';
import { AppError, type ErrorDetail } from '#shared/platform/errors.ts';

/** A part of the input that its schema refuses, as the schema library reports it. */
type Failure = {
  keyword: string;
  instancePath: string;
  message?: string | undefined;
  params: Record<string, unknown>;
};

/** Maximum number of failures described; more don't help anyone, and a response must not be larger than its request. */
export const maxDetails = 50;

/**
 * Describes the first failures for users, each with its path. `entity` provides the labels, `whole` the message for the entire
 * input, and `sent` is the body that came with an id.
 */
export function reportFailures(
  failures: readonly Failure[],
  given: unknown,
  {
    entity,
    member,
    whole,
    sent,
  }: { entity: Entity | undefined; member: 'field' | 'parameter'; whole: () => string; sent?: unknown },
): ErrorDetail[] {
  return failures.slice(0, maxDetails).flatMap((failure): ErrorDetail[] => {
    const path = failure.instancePath.split('/').filter((part) => part !== '');
    const { keys } = failure.params;
    if (failure.keyword === 'unrecognized_keys' && Array.isArray(keys)) {
      return keys.slice(0, maxDetails).map((key) => ({
        path: shorten([...path, key].join('.')),
        message: `Unknown ${member} "${shorten(String(key))}"`,
      }));
    }
    const name = path.join('.');
    // The field name is the end of the path, such as `changes.operator` of a bulk call.
    const field = entity === undefined ? undefined : fieldOf(entity, path.at(-1) ?? '');
    const missing = valueAt(given, path) === undefined;
    const worded = name === 'id' && field === undefined ? entity?.idRefusal?.(sent) : field?.refusal;
    if (worded !== undefined && !missing) return [{ path: name, message: worded }];
    const label = field?.label ?? name;
    const reason = missing ? 'is required' : reasonOf(failure);
    return [{ path: name, message: name === '' ? whole() : `${label} ${reason}` }];
  });
}

/**
 * Validates a part of a body with its own schema. Returns its value, or the failures as `reportFailures` describes
 * them.
 */
export function checkPart<T extends z.ZodType>(
  schema: T,
  entity: Entity,
  given: unknown,
): { value: z.output<T> } | { details: ErrorDetail[] } {
  const checked = schema.safeParse(given);
  if (checked.success) return { value: checked.data };
  const failures = checked.error.issues.map(({ code, path, message, ...params }) => ({
    keyword: code,
    instancePath: path.join('/'),
    message,
    params,
  }));
  return {
    details: reportFailures(failures, given, {
      entity,
      member: 'field',
      whole: () => `${entity.label} is not valid`,
    }),
  };
}

/** Counts what `reportFailures` would describe without a maximum. */
export function countFailures(failures: readonly Failure[]): number {
  return failures.reduce(
    (sum, { keyword, params }) =>
      sum + (keyword === 'unrecognized_keys' && Array.isArray(params.keys) ? params.keys.length : 1),
    0,
  );
}

/**
 * Creates an `invalid_input` error from these details; its message is the first one and the number of others of
 * the total.
 */
export function invalidInput(details: readonly ErrorDetail[], total = details.length): AppError {
  const first = details[0]?.message ?? 'The request is not valid';
  const message = total > 1 ? `${first} (and ${total - 1} more)` : first;
  return new AppError('invalid_input', message, details);
}

/** Rewords the schema library's own messages for users, if the contract provides none. */
function reasonOf(failure: Failure): string {
  const message = failure.message ?? 'is not valid';
  if (!/^(Invalid|Too big|Too small|Unrecognized)/.test(message)) return message;
  const { expected, maximum, minimum, origin, values } = failure.params;
  if (failure.keyword === 'invalid_value' && Array.isArray(values))
    return `must be one of: ${values.join(', ')}`;
  if (failure.keyword === 'too_big' && origin === 'string')
    return `is longer than ${String(maximum)} characters`;
  if (failure.keyword === 'too_big' && origin === 'array') return `has more than ${String(maximum)} entries`;
  if (failure.keyword === 'too_big') return `must be ${String(maximum)} or less`;
  if (failure.keyword === 'too_small' && origin !== 'string' && origin !== 'array')
    return `must be ${String(minimum)} or more`;
  const kinds: Record<string, string> = {
    string: 'a text, given once',
    object: 'an object',
    array: 'a list',
    boolean: 'true or false',
  };
  return failure.keyword === 'invalid_type'
    ? `must be ${kinds[String(expected)] ?? 'a number'}`
    : 'is not valid';
}

function valueAt(value: unknown, path: string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
