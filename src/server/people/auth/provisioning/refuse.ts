import { errorBody } from '#server/platform/http/responses/error-handler.ts';
import { AppError, type ErrorCode } from '#shared/platform/errors.ts';

/** What kind of mistake a request has (RFC 7644, section 3.12). */
export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'noTarget'
  | 'tooMany'
  | 'uniqueness';

/** Returns the refusal of a provisioning request, which `scimError` sends. */
export function refusal(scimType: ScimType, message: string): AppError {
  const code: ErrorCode = scimType === 'uniqueness' ? 'duplicate' : 'invalid_input';
  return new AppError(code, message, [], { scimType });
}

/** Writes a refusal as programs for provisioning read it, in addition to its usual form. */
export function scimError(error: AppError) {
  const { status, message, details, extra } = error;
  const said = details.map(({ path, message: what }) => `${path} ${what}`);
  return {
    ...errorBody(error),
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(typeof extra.scimType === 'string' && { scimType: extra.scimType }),
    detail: [message, ...said].join(' '),
  };
}
