import { AppError } from '#shared/platform/errors.ts';

/** Returns the refusal of a parameter; the message continues its name. */
export function refuseParameter(path: string, message: string): AppError {
  return new AppError('invalid_input', `${path} ${message}`, [{ path, message }]);
}
