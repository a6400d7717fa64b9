/** A value that was corrected or left out in a row that is imported anyway. */
export type RowWarning = {
  column: string;
  source: string | null;
  message: string;
  /**
   * A word in the file that matches none of the field's options. The field keeps its value, or stays empty in a new
   * record.
   */
  unknownWord?: string;
};

/** Quotes a text from the file, shortened to fit a message. */
export function quote(text: string): string {
  return `"${text.length > 60 ? `${text.slice(0, 60)}…` : text}"`;
}
