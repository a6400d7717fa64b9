/** A text that a number format shows, or the place of a digit: `0` for one that is always shown. */
export type Piece = { text: string } | { digit: '0' | '#' };

/** What a section of a number format shows. */
export type ShownSection = {
  pieces: readonly Piece[];
  /** The currency in the format, with its country, such as € or $ (CA); blank for US dollars and for none. */
  currency: string;
  isGeneral: boolean;
  isGrouped: boolean;
  hasDecimals: boolean;
  /** Whether the number is shown in thousands, as commas after the last digit do. */
  isScaled: boolean;
  /** Whether it applies to some numbers only, or shows them as fractions or with an exponent. */
  isOdd: boolean;
};

/** What the format of a cell states about its number; most formats state nothing. */
export type CellFormat = (
  | { kind: 'plain' }
  | { kind: 'date' }
  | { kind: 'time' }
  | { kind: 'percent' }
  /** Digits that are always shown, with the characters between them: 000-000-00000. */
  | { kind: 'zeros'; pattern: string }
  /** Decimal places that are always shown, as in the tract 2.10; whole numbers are read without them. */
  | { kind: 'decimals'; places: number }
  /** Words around the number, by the sections for positive, negative, and zero numbers: 0"N". */
  | { kind: 'words'; sections: readonly ShownSection[] }
) & {
  /** What is shown next to the number although it is not read with it: another unit, or another currency. */
  unread?: string;
};
