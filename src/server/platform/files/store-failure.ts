/** Errors of a request to an S3-compatible store: its response, or the system's error if there was none. */
type StoreFailure = Error & { code?: unknown; $metadata?: { httpStatusCode?: number } };

const statusOf = (error: StoreFailure) => error.$metadata?.httpStatusCode;

/** Whether the store responded that there is no such file. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && statusOf(error) === 404;
}

/** Whether the same request may succeed later: the store did not respond, or is overloaded. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error) || isTlsFailure(error)) return false;
  const status = statusOf(error);
  return status === undefined || status >= 500 || status === 429;
}

/** Whether the two sides could not agree on TLS; its codes are those of OpenSSL and of certificates. */
function isTlsFailure({ code }: StoreFailure): boolean {
  return typeof code === 'string' && /^(EPROTO|ERR_SSL_|ERR_TLS_)|CERT|SELF_SIGNED|UNABLE_TO_/.test(code);
}

/** Explains why a store refused to work with this configuration; null if it may work later. */
export function describeRefusal(error: unknown, bucket: string): string | null {
  if (!(error instanceof Error) || isPassing(error)) return null;
  if (isTlsFailure(error))
    return `TLS failed (${error.message.trim()}). If it speaks plain HTTP, add ?tls=off to STORAGE_URL.`;
  switch (error.name) {
    case 'InvalidAccessKeyId':
    case 'SignatureDoesNotMatch':
      return 'It refused the key or the secret in STORAGE_URL.';
    case 'AccessDenied':
      return `The account in STORAGE_URL must be allowed to list, read, write and delete in the bucket "${bucket}".`;
    case 'NoSuchBucket':
      return `It has no bucket "${bucket}".`;
    case 'PermanentRedirect':
    case 'AuthorizationHeaderMalformed':
      return `The bucket "${bucket}" is in another region: set ?region= in STORAGE_URL.`;
    case 'RequestTimeTooSkewed':
      return 'Its clock and the clock of this machine differ by more than 15 minutes.';
    default:
      return `It responded ${error.name} (status ${statusOf(error)}) to a request with the address in STORAGE_URL.`;
  }
}

/** Describes an error for the log, in a few words. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, message } = error as StoreFailure;
  return message === '' ? String(code) : message;
}
