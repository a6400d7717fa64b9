/** An area that is fewer pixels wide or high is a dot, and has no name. */
export const minPixels = 28;

/** Saturation and lightness of areas, whose hue tells neighbours apart. */
export const areaTones = {
  fill: { light: [62, 76], dark: [55, 38] },
  outline: { light: [60, 34], dark: [65, 68] },
} as const;

/** How land looks that lies beside what a map is of, in the colour of its names. */
export const neighbourLook = { fill: 0.06, outline: 0.75, width: 1, selectedWidth: 2.25 } as const;

export type AreaColours = { fill: string; outline: string };

/** The colours of an outline that has no id yet, and of shapes that are to be imported (specification, part 2, 9). */
export const defaultColours: AreaColours = { fill: '#3388ff', outline: '#0044aa' };

/** The hue of the default fill, for symbols colored by hue. */
export const defaultHue = 215;

/** The colours of an area for a canvas. */
export function areaColours(hue: number, isDark: boolean): AreaColours {
  const colour = (part: keyof typeof areaTones) => {
    const [saturation, lightness] = areaTones[part][isDark ? 'dark' : 'light'];
    return `hsl(${hue} ${saturation}% ${lightness}%)`;
  };
  return { fill: colour('fill'), outline: colour('outline') };
}
