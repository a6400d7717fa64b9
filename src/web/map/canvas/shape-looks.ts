/** The minimum size of an area, in pixels. A smaller area is shown as a dot without a name. */
export const minPixels = 28;

/** Saturation and lightness of areas, whose hue distinguishes neighbors. */
export const areaTones = {
  fill: { light: [62, 76], dark: [55, 38] },
  outline: { light: [60, 34], dark: [65, 68] },
} as const;

/** The look of land next to the map's subject, in the color of its names. */
export const neighborLook = { fill: 0.06, outline: 0.75, width: 1, selectedWidth: 2.25 } as const;

export type AreaColors = { fill: string; outline: string };

/** The colors of an outline without an id yet, and of shapes to be imported (specification, part 2, 9). */
export const defaultColors: AreaColors = { fill: '#3388ff', outline: '#0044aa' };

/** The hue of the default fill, for symbols colored by hue. */
export const defaultHue = 215;

/** Returns the colors of an area for drawing on a canvas. */
export function areaColors(hue: number, isDark: boolean): AreaColors {
  const color = (part: keyof typeof areaTones) => {
    const [saturation, lightness] = areaTones[part][isDark ? 'dark' : 'light'];
    return `hsl(${hue} ${saturation}% ${lightness}%)`;
  };
  return { fill: color('fill'), outline: color('outline') };
}
