import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#shared/platform/errors.ts';

/**
 * Returns the writable fields of a body that differ from the stored record. Other fields may be sent back unchanged;
 * throws `invalid_input` naming one that was changed. The version is compared elsewhere.
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

/** Whether a body contains nothing but the version that was read. */
export function isEmptyChange({
  version_id: _version,
  ...changes
}: {
  version_id?: number | undefined;
}): boolean {
  return Object.values(changes).every((value) => value === undefined);
}
