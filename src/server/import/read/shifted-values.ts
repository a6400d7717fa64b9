import { holdsNumbers, isFigureName } from '#server/import/study/decide-figures.ts';
import { isCounty } from '#shared/import/match/county-names.ts';
import { fieldsOfName } from '#shared/import/match/match-columns.ts';
import { isStateAlone } from '#shared/import/match/value-evidence.ts';
import { readCell } from '#shared/import/parse/blank-words.ts';
import { meansNoValue } from '#shared/import/parse/no-value-words.ts';
import { readDate } from '#shared/import/read/dates.ts';
import type { StraySeparator } from './stray-separator.ts';

/** What the values of a column look like, without regard to what they mean. */
type Shape = 'figure' | 'money' | 'number' | 'date' | 'code' | 'words' | 'id' | 'text';

/** How many cells of a column have each shape. */
export type ShapeCounts = {
  shapes: Partial<Record<Shape, number>>;
  filled: number;
  /** The cells that could be the rest of the figure before them, as 500.00 after 1; they are not in the other counts. */
  rests: number;
  /**
   * How often words occur that the column repeats, such as the names of counties; missing if it has too many different
   * words, and in uploads of earlier versions.
   */
  words?: Record<string, number>;
};

const figure = /^[-+($]*\s?(\d[\d,]*(?:\.\d*)?|\.\d+)\s?[%)-]*$/;
const numberedDate = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(\s|$)/;
const namedDate = /^(\d{1,2}[-\s/.]?)?[a-z]{3,9}\.?[-\s/,.]*\d{1,4}/i;
const maxCodeLength = 3;
/** A column with more different words does not repeat them as counties, states, or surveys are repeated. */
const maxWords = 200;
const maxWordLength = 40;
/** One letter, as in Y or N, may be anything. */
const minWordLength = 2;

function shapeOf(cell: string): Shape | null {
  const text = cell.trim();
  let [hasDigit, hasLetter] = [false, false];
  // A file has millions of cells, and this is faster than patterns.
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) hasDigit = true;
    else if ((code | 32) >= 97 && (code | 32) <= 122) hasLetter = true;
    else if (code > 127) hasLetter ||= /\p{L}/u.test(text[at] ?? '');
  }
  if (!hasDigit) {
    if (readCell(text) === '' || meansNoValue(text)) return null;
    return text.length <= maxCodeLength ? 'code' : 'words';
  }
  if (!hasLetter) {
    if (numberedDate.test(text)) return 'date';
    if (!figure.test(text)) return 'number';
    return text.includes('$') ? 'money' : 'figure';
  }
  if (namedDate.test(text) && readDate(text, 'month-first') !== null) return 'date';
  return /\s/.test(text) ? 'text' : 'id';
}

const beforeGroup = /^\s*\(?[-+]?\$?\s?[1-9]\d{0,2}$/;
const lastGroup = /^\d{3}(\.\d*)?\)?\s*$/;

/** Returns whether a cell and the one before a comma read together as one figure: 1 and 280.25 as 1,280.25. */
function isRest(cells: readonly string[], place: number): boolean {
  const cell = cells[place] ?? '';
  return cell.length >= 3 && lastGroup.test(cell) && beforeGroup.test(cells[place - 1] ?? '');
}

/** Counts the shapes of the values in each column of a text. */
export class ShapeStudy {
  readonly #width: number;
  readonly #mayGroup: boolean;
  readonly #narrow: ShapeCounts[];
  readonly #all: ShapeCounts[];
  /** The words of each column with their counts; null once there are too many. */
  readonly #words: (Map<string, number> | null)[];

  constructor(width: number, { delimiter }: { delimiter: string }) {
    this.#width = width;
    this.#mayGroup = delimiter === ',';
    const create = () =>
      Array.from({ length: width }, (): ShapeCounts => ({ shapes: {}, filled: 0, rests: 0 }));
    this.#narrow = create();
    this.#all = create();
    this.#words = Array.from({ length: width }, () => new Map<string, number>());
  }

  add(cells: readonly string[]): void {
    const isNarrow = cells.length <= this.#width;
    for (let place = 0; place < this.#width; place += 1) {
      const cell = cells[place];
      const shape = cell === undefined || cell === '' ? null : shapeOf(cell);
      if (shape === null) continue;
      const rest = this.#mayGroup && isRest(cells, place);
      addShape(this.#all[place], shape, rest);
      if (isNarrow) addShape(this.#narrow[place], shape, rest);
      // Control characters can't be stored.
      if (isNarrow && isWord(shape) && !/\p{Cc}/u.test(cell ?? '')) this.#addWord(place, wordOf(cell ?? ''));
    }
  }

  #addWord(place: number, word: string): void {
    const words = this.#words[place];
    if (words === null || words === undefined) return;
    const count = words.get(word);
    if (count === undefined && (words.size >= maxWords || word.length > maxWordLength))
      this.#words[place] = null;
    else words.set(word, (count ?? 0) + 1);
  }

  /** Returns the counts of the rows that are not wider than the header, or of all if there are none. */
  end(): ShapeCounts[] {
    const hasNarrow = this.#narrow.some(({ filled, rests }) => filled + rests > 0);
    return (hasNarrow ? this.#narrow : this.#all).map((counts, place) => {
      const words = this.#words[place];
      return words == null ? counts : { ...counts, words: Object.fromEntries(words) };
    });
  }
}

const isWord = (shape: Shape) => shape === 'words' || shape === 'code';
const wordOf = (cell: string) => cell.trim().toLowerCase();
const saysState = (name: string) =>
  ['tract.state', 'owner.state'].some((field) => fieldsOfName(name).has(field));

function addShape(counts: ShapeCounts | undefined, shape: Shape, isRest: boolean): void {
  if (counts === undefined) return;
  if (isRest) counts.rests += 1;
  else {
    counts.filled += 1;
    counts.shapes[shape] = (counts.shapes[shape] ?? 0) + 1;
  }
}

/** A shape that fewer of the other cells have is not one of the column. */
const minShare = 0.2;
/** With fewer other cells, a column has no shape. */
const minOthers = 2;
/** A word that fewer rows have is no evidence of what its column holds. */
const minRepeated = 2;
/** Fewer words in the columns behind theirs may be a mistake in one value. */
const minMoved = 2;

/**
 * Creates a function that finds rows in which a separator within a value has shifted the values behind it, although the
 * row is not too long because its last column is blank: "1,500.00," or "12 Main St, Apt 4" without quotation marks. Their
 * values contradict the columns in which they are, and fit those on the left. `isOpen` are the columns that may hold
 * anything.
 */
export function createShiftFinder(
  names: readonly string[],
  columns: readonly ShapeCounts[],
  { delimiter, isOpen }: { delimiter: string; isOpen: (place: number) => boolean },
): (cells: readonly string[]) => Partial<StraySeparator> | null {
  /** Returns whether a shape contradicts a column; the column's counts include the cell if it `isCounted`. */
  const contradicts = (shape: Shape | null, place: number, isCounted: boolean): boolean => {
    const column = columns[place];
    if (shape === null || column === undefined || isOpen(place)) return false;
    const own = isCounted ? 1 : 0;
    const [others, alike] = [column.filled - own, (column.shapes[shape] ?? 0) - own];
    return others >= minOthers && alike < others * minShare;
  };

  /** Returns whether figures are foreign to a column that other rows leave blank, or fill with something else. */
  const isForeignFigure = (shape: Shape | null, place: number, isCounted: boolean): boolean => {
    const column = columns[place];
    if (
      (shape !== 'figure' && shape !== 'money') ||
      column === undefined ||
      isOpen(place) ||
      holdsNumbers(names[place] ?? '')
    )
      return false;
    const own = isCounted ? 1 : 0;
    return figuresOf(column) - own <= (column.filled - own) * minShare;
  };

  /** Returns whether other rows, or the name and the figure, show that a column has figures that may be grouped. */
  const isAmount = (cells: readonly string[], place: number): boolean => {
    const [before, rest] = [columns[place], columns[place + 1]];
    if (before !== undefined && figuresOf(before) + before.rests > (rest?.rests ?? 0)) return true;
    const isWritten =
      /\$/.test(cells[place] ?? '') || /\./.test(cells[place + 1] ?? '') || cells.length > names.length;
    return isWritten && isFigureName(names[place] ?? '');
  };

  /** Returns how often a column has a word besides in this row; null if it has too many words to tell. */
  const othersWith = (word: string, place: number): number | null => {
    const { words } = columns[place] ?? {};
    if (words === undefined) return null;
    return Object.hasOwn(words, word) ? (words[word] ?? 0) : 0;
  };
  /** Returns whether a column hardly has a word, if at all. */
  const isForeignWord = (word: string, place: number, own: number): boolean => {
    const found = othersWith(word, place);
    if (found === null) return false;
    return found - own <= Math.max(0, (columns[place]?.filled ?? 0) - own) * minShare;
  };
  /** Whether a column has other words than the one before it, by place. */
  const hasOwnWords = columns.map(({ words = {} }, place) =>
    Object.entries(words).every(
      ([word, count]) =>
        (othersWith(word, place - 1) ?? 0) === 0 || isForeignWord(word, place, 0) || count < minRepeated,
    ),
  );
  /** Returns whether a cell has a word that the column before it repeats, and its own column does not have. */
  const isFromBefore = (cells: readonly string[], place: number): boolean => {
    const shape = place === 0 || isOpen(place) ? null : shapeOf(cells[place] ?? '');
    if (shape === null || !isWord(shape)) return false;
    const word = wordOf(cells[place] ?? '');
    return (
      word.length >= minWordLength &&
      (othersWith(word, place - 1) ?? 0) >= minRepeated &&
      hasOwnWords[place] === true &&
      isForeignWord(word, place, 1)
    );
  };
  /** Finds values that are all one column behind the one that repeats them: Smith, NE/4 before Ward, TX and PSL. */
  const findMovedWords = (cells: readonly string[], filled: number): Partial<StraySeparator> | null => {
    const moved = [...cells.keys()].slice(0, filled).filter((place) => isFromBefore(cells, place));
    const [first] = moved;
    if (first === undefined || first < 2 || moved.length < minMoved) return null;
    return first === 2 ? textsAt(cells, 0) : {};
  };
  const states = new Set(names.flatMap((name, place) => (saysState(name) ? [place] : [])));
  /** Returns whether the column of states has a county, and the next one, which is none of states, a state. */
  const hasMovedState = (cells: readonly string[]): boolean =>
    [...states].some((place) => {
      const [own = '', next = ''] = [cells[place]?.trim(), cells[place + 1]?.trim()];
      return !states.has(place + 1) && isStateAlone(next) && isCounty(own) && !isStateAlone(own);
    });

  return (cells) => {
    const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    if (filled > columns.length) return null;
    const shapes = cells.slice(0, filled).map(shapeOf);
    const rests = shapes.map((_shape, place) => delimiter === ',' && place > 0 && isRest(cells, place));
    const joined = (separator: number) =>
      shapes.map((shape, place) => {
        if (place < separator) return shape;
        return place === separator
          ? shapeOf(`${cells[separator]},${cells[separator + 1]}`)
          : (shapes[place + 1] ?? null);
      });
    const test = (judge: typeof contradicts) => (read: readonly (Shape | null)[], place: number) =>
      judge(read[place] ?? null, place, read[place] === shapes[place] && rests[place] === false);
    const [isWrong, isForeign] = [test(contradicts), test(isForeignFigure)];
    const fits = (read: readonly (Shape | null)[], except?: number) =>
      read.every((_shape, place) => place === except || !isWrong(read, place));
    /** Counts the values behind a separator that are not in their columns; other figures may have commas, too. */
    const misplaced = (read: readonly (Shape | null)[], separator: number) =>
      read.filter((_shape, at) => at > separator && (isWrong(read, at) || isForeign(read, at))).length;
    /** Whether all fits but a name that is unlike the others, with the separator within it: Acme Oil, LLC. */
    const isUnlikeOthers = (place: number): boolean => {
      const read = joined(place);
      return shapes[place] === 'words' && read[place] === 'words' && fits(read, place);
    };
    const group = rests.findIndex((isGrouped, place) => {
      if (!isGrouped || !isAmount(cells, place - 1)) return false;
      const read = joined(place - 1);
      return !isWrong(read, place - 1) && misplaced(read, place - 1) < misplaced(shapes, place - 1);
    });
    if (group > 0) return textsAt(cells, group - 1);
    const wrong = [...shapes.keys()].filter((place) => isWrong(shapes, place));
    const [first] = wrong;
    const byWords = findMovedWords(cells, filled) ?? (hasMovedState(cells) ? {} : null);
    if (first === undefined || wrong.length < 2) return byWords;
    const places = [...shapes.keys()].filter((separator) => {
      if (separator >= first || [separator, separator + 1].some((at) => shapes[at] === null)) return false;
      const read = joined(separator);
      return wrong.some((place) => read[place] !== null) && fits(read);
    });
    const [place, ...others] = places.length > 0 ? places : isUnlikeOthers(first) ? [first] : [];
    if (place === undefined) return byWords;
    return others.length === 0 ? textsAt(cells, place) : {};
  };
}

function figuresOf({ shapes: { figure: figures = 0, money = 0 } }: ShapeCounts): number {
  return figures + money;
}

function textsAt(cells: readonly string[], separator: number): StraySeparator {
  return { before: (cells[separator] ?? '').trim(), after: (cells[separator + 1] ?? '').trim() };
}
