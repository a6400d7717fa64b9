/** The height of letters above the baseline, as a fraction of the font size. */
export const ascent = 0.93;

/** US Letter landscape, in points. */
export const pageWidth = 792;

/** In points (1/72 inch). */
export const sizes = {
  margin: 36,
  title: 14,
  text: 7.5,
  small: 7,
  line: 9,
  cellGap: 8,
  rowGap: 2.5,
} as const;

export const colors = {
  ink: '#1c1f1d',
  faint: '#5d655f',
  line: '#c9cec9',
  band: '#f1f3ef',
  warning: '#9a2c1c',
} as const;

/** The maximum number of lines in a cell; longer text ends in an ellipsis. */
export const maxLines = 3;

/** The maximum number of characters and points of a text that are measured; longer texts take several lines anyway. */
export const maxSigns = 300;
export const maxWidth = 720;
/** How many of a column's longest texts are measured. */
export const maxMeasured = 100;
/** Longer words do not take space from other columns. */
export const maxWord = 130;
