import { layers, namedFlavor } from '@protomaps/basemaps';
import type { LayerSpecification } from 'maplibre-gl';
import type { MapPalette } from '../palette.ts';
import { labelFont } from './basemap-layers.ts';

/** Layers to omit. Some are meaningless without icons, which would come from a third-party server. */
const pictured = ['pois', 'roads_oneway', 'background'];

/** Returns the layers for tiles in the Protomaps schema, in the application's colors and font. */
export function vectorLayers(source: string, palette: MapPalette): LayerSpecification[] {
  const flavor = {
    ...namedFlavor(palette.isDark ? 'black' : 'white'),
    background: palette.land,
    earth: palette.land,
    water: palette.water,
    boundaries: palette.state,
    city_label: palette.label,
    city_label_halo: palette.land,
    state_label: palette.label,
    state_label_halo: palette.land,
    subplace_label: palette.label,
    subplace_label_halo: palette.land,
    roads_label_major: palette.label,
    roads_label_major_halo: palette.land,
    roads_label_minor: palette.label,
    roads_label_minor_halo: palette.land,
  };
  return layers(source, flavor, { lang: 'en' })
    .filter(({ id }) => !pictured.includes(id))
    .map((layer) => inOurType({ ...layer, id: `ground-${layer.id}` }));
}

function inOurType(layer: LayerSpecification): LayerSpecification {
  if (layer.type !== 'symbol' || layer.layout === undefined) return layer;
  const layout = Object.entries(layer.layout).filter(([name]) => !name.startsWith('icon-'));
  return {
    ...layer,
    layout: { ...Object.fromEntries(layout.map(([name, value]) => [name, renamed(value)])) },
  };
}

/** Replaces the named font with ours, at any depth of an expression. */
function renamed(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith('Noto Sans') ? labelFont[0] : value;
  if (Array.isArray(value)) return value.map(renamed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, renamed(each)]));
}
