import { readChain } from './division.ts';
import { isAt, skip, type Token } from './tokens.ts';

/** Longer lists, or ranges wider than this, are no list of sections or lots. */
const mostNumbers = 200;

type Numbered = { numbers: string[]; next: number };

/** "Section 12", "Sec. 12", "Sections 5, 6 and 7", "Section Twenty (20)". */
export function readSection(tokens: readonly Token[], at: number): Numbered | null {
  const isMany = isAt(tokens, at, 'sections', 'secs');
  if (!isMany && !isAt(tokens, at, 'section', 'sec')) return null;
  const place = skip(tokens, skip(tokens, at + 1, '.'), 'no', '#');
  const list = readNumbers(tokens, skip(tokens, place, '.'), isMany);
  if (list !== null) return isMany ? list : withSecond(tokens, list);
  const words = [0, 1, 2, 3].find((count) => isAt(tokens, place + count, '('));
  const inBrackets = words === undefined ? null : wholeAt(tokens, place + words + 1);
  if (words === undefined || inBrackets === null || !isAt(tokens, place + words + 2, ')')) return null;
  return { numbers: [String(inBrackets)], next: place + words + 3 };
}

/** No township has more sections, and blocks of Texas that do are told one by one. */
const mostSections = 36;

/** "Section 31 and 32": two of them, as many deeds put it; not "Section 31 and 40 acres". */
function withSecond(tokens: readonly Token[], { numbers, next }: Numbered): Numbered {
  const second = isAt(tokens, next, 'and', '&') ? wholeAt(tokens, next + 1) : null;
  const isAlone = isAt(tokens, next + 2, ',', ';', '.', '\n', ')', 'and') || tokens[next + 2] === undefined;
  const isSection = second !== null && second >= 1 && second <= mostSections && isAlone;
  return isSection ? { numbers: [...numbers, String(second)], next: next + 2 } : { numbers, next };
}

/** "Lots 1-3", "Lots 1, 2 and 3", "Lot 4". */
export function readLots(tokens: readonly Token[], at: number): Numbered | null {
  const isMany = isAt(tokens, at, 'lots');
  if (!isMany && !isAt(tokens, at, 'lot')) return null;
  const list = readNumbers(tokens, skip(tokens, skip(tokens, at + 1, '.'), 'no', 'nos', '#'), isMany);
  if (list === null) return null;
  // Of which quarter a lot is says nothing more of its acres.
  const quarter = readChain(tokens, skip(tokens, skip(tokens, list.next, 'of', 'in'), 'the'));
  return { numbers: list.numbers, next: quarter?.next ?? list.next };
}

/** Whole numbers, listed where several are announced, with ranges such as 1-3. */
function readNumbers(tokens: readonly Token[], at: number, isMany: boolean): Numbered | null {
  const numbers: string[] = [];
  let next = at;
  for (let place = at; ; ) {
    const first = wholeAt(tokens, place);
    if (first === null) break;
    // Sec. 7-10N-4W is one section with its township and range.
    const isOpen = isMany && isAt(tokens, place + 1, '-', 'to', 'thru', 'through');
    const to = isOpen ? wholeAt(tokens, place + 2) : null;
    const isRange = to !== null && to > first && to - first < mostNumbers;
    for (let number = first; number <= (isRange ? to : first); number += 1)
      if (numbers.length < mostNumbers) numbers.push(String(number));
    next = place + (isRange ? 3 : 1);
    if (!isMany) break;
    place = next;
    while (isAt(tokens, place, ',', 'and', '&')) place += 1;
    if (place === next) break;
  }
  return numbers.length === 0 ? null : { numbers, next };
}

function wholeAt(tokens: readonly Token[], at: number): number | null {
  const token = tokens[at];
  return token?.kind === 'figure' && Number.isSafeInteger(token.value) ? token.value : null;
}
