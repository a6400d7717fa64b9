const tokens = {
  water: '--map-water',
  land: '--map-land',
  abroad: '--map-abroad',
  urban: '--map-urban',
  river: '--map-river',
  road: '--map-road',
  highway: '--map-highway',
  county: '--map-county',
  state: '--map-state',
  label: '--map-label',
  town: '--map-town',
  waterLabel: '--map-water-label',
  survey: '--map-survey',
  surveyLabel: '--map-survey-label',
  shapeLabel: '--map-shape-label',
  ink: '--ink',
  accent: '--accent',
} as const;

/** The colors of a map in the current theme, as `rgb()`. `isDark` serves colors that are computed. */
export type MapPalette = Readonly<Record<keyof typeof tokens, string>> & { readonly isDark: boolean };

/** Reads the tokens as they apply to this element, because a canvas does not support custom properties. */
export function readPalette(element: HTMLElement): MapPalette {
  const probe = document.createElement('span');
  element.append(probe);
  const colors = Object.fromEntries(
    Object.entries(tokens).map(([name, token]) => {
      probe.style.color = `var(${token})`;
      return [name, getComputedStyle(probe).color];
    }),
  ) as Record<keyof typeof tokens, string>;
  probe.remove();
  return { ...colors, isDark: brightnessOf(colors.land) < 128 };
}

function brightnessOf(rgb: string): number {
  const [red = 0, green = 0, blue = 0] = (rgb.match(/[\d.]+/g) ?? []).map(Number);
  return (red * 299 + green * 587 + blue * 114) / 1000;
}
