import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#shared/platform/errors.ts';

/**
 * What a body changes of a record that was read: those of its writable fields that differ. The others may stand in it as they were
 * read; throws `invalid_input` that names one that does not. The version is compared elsewhere.
 */
export function changesIn<Body extends object, Name extends keyof Body>(
  body: Body,
  stored: object,
  writable: readonly Name[],
): Partial<Pick<Body, Name>> {
  const known: Readonly<Record<string, unknown>> = { ...stored };
  const names: ReadonlySet<PropertyKey> = new Set(writable);
  const differing = Object.entries(body).filter(
    ([name, value]) => value !== undefined && name !== 'version_id' && !isDeepStrictEqual(value, known[name]),
  );
  const [refused] = differing.find(([name]) => !names.has(name)) ?? [];
  if (refused !== undefined)
    throw new AppError('invalid_input', `${refused} is set by the server and cannot be changed.`, [
      { path: refused, message: 'cannot be changed' },
    ]);
  return Object.fromEntries(differing) as Partial<Pick<Body, Name>>;
}

/** Whether a body says nothing but which version was read. */
export function isEmptyChange({
  version_id: _version,
  ...changes
}: {
  version_id?: number | undefined;
}): boolean {
  return Object.values(changes).every((value) => value === undefined);
}
