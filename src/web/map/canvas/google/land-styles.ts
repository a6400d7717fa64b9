import type { MapPalette } from '../palette.ts';

/** Returns styles for Google's land in the application's colors: muted, without businesses and attractions. */
export function landStyles(palette: MapPalette): google.maps.MapTypeStyle[] {
  const paint = (featureType: string, elementType: string, color: string): google.maps.MapTypeStyle => ({
    featureType,
    elementType,
    stylers: [{ color: hexOf(color) }],
  });
  const hide = (featureType: string, elementType = 'all'): google.maps.MapTypeStyle => ({
    featureType,
    elementType,
    stylers: [{ visibility: 'off' }],
  });
  return [
    paint('all', 'labels.text.fill', palette.label),
    paint('all', 'labels.text.stroke', palette.land),
    hide('all', 'labels.icon'),
    paint('landscape', 'geometry', palette.land),
    paint('water', 'geometry', palette.water),
    paint('road', 'geometry', palette.county),
    paint('administrative', 'geometry.stroke', palette.state),
    hide('poi'),
    hide('transit'),
  ];
}

/** Converts `rgb(12, 34, 56)` to the color format that Google accepts. */
function hexOf(rgb: string): string {
  const parts = (rgb.match(/[\d.]+/g) ?? []).slice(0, 3).map((each) => Math.round(Number(each)));
  return `#${parts.map((each) => each.toString(16).padStart(2, '0')).join('')}`;
}
