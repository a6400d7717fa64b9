import type { LayerSource } from './find-layers.ts';

/**
 * Replaces each GeoPackage by its layers, which are read from the open database. One that cannot be opened remains, and
 * fails when it is read.
 */
export async function expandPackages(layers: readonly LayerSource[]): Promise<LayerSource[]> {
  const expanded = await Promise.all(
    layers.map(async (source): Promise<LayerSource[]> => {
      if (source.format !== 'geopackage') return [source];
      try {
        return await layersIn(source);
      } catch (error) {
        return [
          {
            ...source,
            open: async () => {
              throw error;
            },
          },
        ];
      }
    }),
  );
  return expanded.flat();
}

type PackageSource = Extract<LayerSource, { format: 'geopackage' }>;

async function layersIn(source: PackageSource): Promise<PackageSource[]> {
  const { file } = source;
  // The database is more than a megabyte that only this format needs.
  const { openGeoPackage } = await import('./read-geopackage.ts');
  const { layers, read } = await openGeoPackage(await file.read(), file.name);
  return layers.map((name) => ({
    format: 'geopackage',
    name,
    file: { ...file, path: `${file.path}/${name}`, size: Math.round(file.size / layers.length) },
    open: async () => read(name),
  }));
}
