import { AppError, type ErrorDetail } from '#shared/platform/errors.ts';

/** Throws `invalid_input` with these details, if there are any. */
export function refuseIssues(details: readonly ErrorDetail[]): void {
  const [first] = details;
  if (first !== undefined) throw new AppError('invalid_input', first.message, details);
}
