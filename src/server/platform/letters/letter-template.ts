/** Texts and lists by the name of their field. */
export type LetterValues = { readonly [name: string]: string | readonly LetterValues[] };

/** A field that templates of a letter can use. */
export type LetterField = {
  name: string;
  /** The list whose members have it; null if the letter does. */
  list: string | null;
  meaning: string;
};

/** Returns the fields of a list, or of the letter itself, with what each means. */
export function fieldsOf(list: string | null, meanings: Readonly<Record<string, string>>): LetterField[] {
  return Object.entries(meanings).map(([name, meaning]) => ({ name, list, meaning }));
}

/** How a paragraph looks. */
export type LineStyle = 'text' | 'bold' | 'heading' | 'title' | 'small';

/** A paragraph; `{name}` in its text stands for a value. */
export type Line = {
  style: LineStyle;
  text: string;
  /** Space before and after in points; after, if it isn't that of the style. */
  before?: number;
  after?: number;
  beginsPage?: true;
};

/** Paragraphs repeated for each member of a list; with a text instead of a list, they appear unless it is empty. */
export type Repeated = { each: string; lines: readonly [TemplatePart, ...TemplatePart[]] };

export type TemplatePart = Line | Repeated;

/** A letter of our own, from which both the PDF and the Word template are made. */
export type LetterTemplate = readonly TemplatePart[];

type Space = Pick<Line, 'before' | 'after' | 'beginsPage'>;
const line =
  (style: LineStyle) =>
  (text: string, space: Space = {}): Line => ({ style, text, ...space });

export const text = line('text');
export const bold = line('bold');
export const heading = line('heading');
export const title = line('title');
export const small = line('small');

export function each(list: string, ...lines: Repeated['lines']): Repeated {
  return { each: list, lines };
}
