import type { Preference } from '#shared/land/contracts/preferences.ts';
import { layoutKey } from '#shared/land/entities/layout-key.ts';
import { type AssetName, assets } from '#shared/land/entities/registry.ts';
import { defaultLayout, type TableLayout } from '#shared/platform/lists/table-layout.ts';
import { savePreference } from '#web/land/preferences/calls.ts';

type Density = TableLayout['density'];

const kinds = Object.keys(assets) as AssetName[];

/** Returns the user's layout of a record type's list as stored on the server, or the default layout. */
function layoutOf(stored: readonly Preference[], kind: AssetName): TableLayout {
  return stored.find(({ key }) => key === layoutKey(kind))?.value ?? defaultLayout(assets[kind]);
}

/** Returns the row height of all lists, or 'mixed' if they differ. */
export function densityOf(stored: readonly Preference[]): Density | 'mixed' {
  const [first, ...others] = new Set(kinds.map((kind) => layoutOf(stored, kind).density));
  return others.length === 0 && first !== undefined ? first : 'mixed';
}

/**
 * Sets this row height for the list of every record type and keeps the rest of each layout; returns the saved
 * preferences.
 */
export function saveDensity(stored: readonly Preference[], density: Density): Promise<Preference[]> {
  return Promise.all(
    kinds.map((kind) => savePreference(layoutKey(kind), { ...layoutOf(stored, kind), density })),
  );
}
