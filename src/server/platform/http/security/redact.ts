/** Replaces a secret in the log. */
export const redacted = '[redacted]';

/** Texts that grant access: our tokens, bearer headers, hashes, URLs with a password, and fields with such names. */
const secrets: readonly [RegExp, string][] = [
  [/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, redacted],
  [/\b(?:plat|scim)_[\w-]+/g, redacted],
  [/\bBearer\s+[^\s"',]+/gi, `Bearer ${redacted}`],
  [/\$argon2\w*\$[^\s"']+/g, redacted],
  [/(:\/\/[^\s/:@]+:)[^\s/@]+@/g, `$1${redacted}@`],
  [
    /("?\b\w*(?:password|secret|token|cookie|authorization|recovery_code)"?\s*[:=]\s*)("(?:[^"\\]|\\.)*"|[^\s,;}&]+)/gi,
    `$1${redacted}`,
  ],
  // Codes of identity providers, in the address to which they lead the browser back.
  [/([?&](?:code|state|session_state)=)[^&#\s"']+/g, `$1${redacted}`],
  // 32 bytes in base64url: refresh tokens, and the tokens of mailed links.
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, redacted],
];

/** Removes what grants access from a text for the log. */
export function redactText(text: string): string {
  return secrets.reduce((told, [pattern, replacement]) => told.replace(pattern, replacement), text);
}

/** Redacts a URL for the log: mailed links appear in it as they were opened, including altered ones. */
export function redactUrl(url: string): string {
  const path = url.replace(
    /(\/(?:reset-password|validate|invitations?|calendar)\/)(?!validate\/|feeds)[^/?#]+/g,
    `$1${redacted}`,
  );
  return redactText(path);
}
