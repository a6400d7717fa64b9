/** Something that was mended or left out in a row that goes in all the same. */
export type RowWarning = {
  column: string;
  source: string | null;
  message: string;
  /** A word of the file for which the field has no option; the field stays as it is, of a new record empty. */
  unknownWord?: string;
};

/** What the file says, short enough for a message. */
export function quote(text: string): string {
  return `"${text.length > 60 ? `${text.slice(0, 60)}…` : text}"`;
}
