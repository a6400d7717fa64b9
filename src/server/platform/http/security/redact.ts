/** What stands in place of a secret. */
export const redacted = '[redacted]';

/** What opens something wherever it stands: tokens of ours, bearer headers, hashes, addresses with a password, fields of that name. */
const secrets: readonly [RegExp, string][] = [
  [/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, redacted],
  [/\bplat_[\w-]+/g, redacted],
  [/\bBearer\s+[^\s"',]+/gi, `Bearer ${redacted}`],
  [/\$argon2\w*\$[^\s"']+/g, redacted],
  [/(:\/\/[^\s/:@]+:)[^\s/@]+@/g, `$1${redacted}@`],
  [
    /("?\b\w*(?:password|secret|token|cookie|authorization|recovery_code)"?\s*[:=]\s*)("(?:[^"\\]|\\.)*"|[^\s,;}&]+)/gi,
    `$1${redacted}`,
  ],
  // 32 bytes in base64url: refresh tokens, and the tokens of links that were mailed.
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, redacted],
];

/** A text for the log without what opens something. */
export function redactText(text: string): string {
  return secrets.reduce((told, [pattern, replacement]) => told.replace(pattern, replacement), text);
}

/** An address for the log: links that were mailed stand in it as they were opened, altered ones too. */
export function redactUrl(url: string): string {
  const path = url.replace(
    /(\/(?:reset-password|validate|invitations?)\/)(?!validate\/)[^/?#]+/g,
    `$1${redacted}`,
  );
  return redactText(path);
}
