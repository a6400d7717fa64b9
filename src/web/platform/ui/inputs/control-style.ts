/** The style of the box around every text control; the focus ring is on the box, not on the input inside it. */
export const controlBox =
  'flex h-8 pointer-coarse:h-11 w-full min-w-0 items-center rounded-md border border-control bg-raised text-ink transition-[border-color] ' +
  'hover:border-muted has-focus-visible:border-focus has-focus-visible:outline-2 has-focus-visible:-outline-offset-1 has-focus-visible:outline-focus ' +
  'has-aria-invalid:border-danger has-aria-invalid:has-focus-visible:outline-danger ' +
  'has-disabled:border-line has-disabled:bg-sunken has-disabled:text-muted has-[input:read-only]:border-hairline has-[input:read-only]:bg-read-only';

/** The style of the input inside the box. */
export const controlInput =
  'h-full w-full min-w-0 flex-1 rounded-md bg-transparent px-2.5 leading-6 text-ellipsis outline-none disabled:cursor-not-allowed';
