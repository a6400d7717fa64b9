/**
 * Returns the key that groups a well's proration units into one unit: their name without case and surrounding blanks.
 * Units without a name form one unit, too. Platbook's own rule.
 */
export function unitKey(name: string | null | undefined): string {
  return (name ?? '').trim().toLowerCase();
}
