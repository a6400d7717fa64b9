/**
 * What the proration units of one well have in common that are one unit: their name, whatever its case and the blanks around it.
 * Units without a name are one unit, too. Ours.
 */
export function unitKey(name: string | null | undefined): string {
  return (name ?? '').trim().toLowerCase();
}
