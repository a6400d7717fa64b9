import type { Preference } from '#shared/land/contracts/preferences.ts';
import { layoutKey } from '#shared/land/contracts/preferences.ts';
import { type AssetName, assets } from '#shared/land/entities/registry.ts';
import { defaultLayout, type TableLayout } from '#shared/platform/lists/table-layout.ts';
import { putPreference } from '#web/land/preferences/calls.ts';

type Density = TableLayout['density'];

const kinds = Object.keys(assets) as AssetName[];

/** How a person has laid a kind's list out, as far as the server knows. */
function layoutOf(kept: readonly Preference[], kind: AssetName): TableLayout {
  return kept.find(({ key }) => key === layoutKey(kind))?.value ?? defaultLayout(assets[kind]);
}

/** The row height of all lists, or that they differ. */
export function densityOf(kept: readonly Preference[]): Density | 'mixed' {
  const [first, ...others] = new Set(kinds.map((kind) => layoutOf(kept, kind).density));
  return others.length === 0 && first !== undefined ? first : 'mixed';
}

/** Gives the list of every kind this row height and leaves the rest of its layout; answers what is kept now. */
export function putDensity(kept: readonly Preference[], density: Density): Promise<Preference[]> {
  return Promise.all(
    kinds.map((kind) => putPreference(layoutKey(kind), { ...layoutOf(kept, kind), density })),
  );
}
