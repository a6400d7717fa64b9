/** What helps to type a text that names something known, such as a county. */
export type TextAdvice = {
  /** Offered while typing. */
  suggestions: readonly string[];
  /** Says that the text names nothing known; it can be saved all the same. */
  warning?: string;
  /** What may have been meant. */
  readings?: readonly { typed: string; label: string }[];
};
