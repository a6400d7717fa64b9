import { findNamed, type Named } from './find-named.ts';
import type { Ask } from './tool.ts';

/**
 * Finds a lease as people refer to it: by its name or number, or by its lessor and section: “the Smith lease in Section
 * 8” is “Smith, Section 8”.
 */
export async function findLease(ask: Ask, text: string): Promise<Named> {
  const named = await findNamed(ask, 'lease', text);
  if (named.ok || named.isSeveral) return named;
  const spoken = spokenName(text);
  if (spoken === text) return named;
  const meant = await findNamed(ask, 'lease', spoken);
  return meant.ok || meant.isSeveral || meant.answer.table !== null ? meant : named;
}

function spokenName(text: string): string {
  return text
    .replace(/^the /i, '')
    .replace(/,?\s*\b(?:oil and gas )?lease\b/i, '')
    .replace(/,?\s*(?:\b(?:in|on|under|of) )?(?:section|sec\.?) (\d+\w*)$/i, ', Section $1')
    .trim();
}
