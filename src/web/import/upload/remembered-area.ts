/** The area last chosen in this tab, which is preselected for the next file. */
const key = 'import-area';

export function rememberArea(id: string): void {
  try {
    sessionStorage.setItem(key, id);
  } catch {
    // Without storage, the user chooses the area again.
  }
}

function rememberedArea(): number {
  try {
    return Number(sessionStorage.getItem(key));
  } catch {
    return 0;
  }
}

type Identified = { id: number };

/**
 * Returns the upload step's initial area, as the value of its select: the previous one regardless of the header, else
 * the only one selected there, else the only one that exists; empty if the user has to choose.
 */
export function firstArea(open: readonly Identified[], selected: readonly Identified[]): string {
  const candidates = open.filter(({ id }) => selected.some((area) => area.id === id));
  const before = open.find(({ id }) => id === rememberedArea());
  const only = candidates.length === 1 ? candidates[0] : open.length === 1 ? open[0] : undefined;
  return String((before ?? only)?.id ?? '');
}
