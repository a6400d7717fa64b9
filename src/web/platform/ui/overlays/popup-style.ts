/** The style of everything that floats above the page: a raised surface, the one shadow, a short fade. */
export const popupStyle =
  'rounded-lg bg-raised text-ink shadow-float outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0';

/** The style of one choice in a floating list. */
export const popupItemStyle =
  'flex min-h-7.5 pointer-coarse:min-h-11 w-full cursor-pointer select-none items-center gap-2 rounded-md px-2 py-1 text-start outline-none ' +
  'data-highlighted:bg-hover data-disabled:cursor-default data-disabled:text-disabled';
