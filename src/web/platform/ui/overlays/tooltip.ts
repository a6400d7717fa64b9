export type TooltipSide = 'top' | 'bottom' | 'left' | 'right';

export interface TooltipAttributes {
  'data-tooltip': string;
  'data-tooltip-side': TooltipSide;
}

/**
 * Returns attributes that give an element a tooltip on hover and keyboard focus. One layer in UiProvider serves the
 * whole page, so that a table with a thousand buttons costs no more than one.
 */
export function tooltip(text: string, side: TooltipSide = 'bottom'): TooltipAttributes {
  return { 'data-tooltip': text, 'data-tooltip-side': side };
}
