/** The area that was chosen last in this tab, so that the next file finds it chosen. */
const key = 'import-area';

export function rememberArea(id: string): void {
  try {
    sessionStorage.setItem(key, id);
  } catch {
    // Without storage the area is chosen anew.
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
 * The upload step's initial area, as the value of its select: the previous one whatever the header selects, else the only one selected
 * there, else the only one that exists; empty if the person has to choose.
 */
export function firstArea(open: readonly Identified[], selected: readonly Identified[]): string {
  const candidates = open.filter(({ id }) => selected.some((area) => area.id === id));
  const before = open.find(({ id }) => id === rememberedArea());
  const only = candidates.length === 1 ? candidates[0] : open.length === 1 ? open[0] : undefined;
  return String((before ?? only)?.id ?? '');
}
