import { isAt, type Span, skip, skipAll, type Token } from '../tokens.ts';
import { type Chain, overlap, type Piece, pieceWithin, readChain } from './division.ts';

/**
 * A piece of text with two readings. The parts of its second reading are keyed by the position of the first token of
 * the part that they replace.
 */
export type TwoReadings = Span & { pieces: ReadonlyMap<number, readonly Piece[]> };

type Listed = { at: number; chain: Chain; joint: 'none' | 'comma' | 'and' | 'comma-and' };

/**
 * Finds lists whose last “of” may apply to all the preceding parts, or whose first division may apply to the next:
 * “NE/4 and SE/4 of the SW/4”, “N/2 of the NE/4 and the SE/4”. Runs in linear time.
 */
export function findTwoReadings(tokens: readonly Token[]): TwoReadings[] {
  const found: TwoReadings[] = [];
  let list: Listed[] = [];
  const close = () => {
    const read = sharedOf(list);
    const [first, last] = [list[0], list.at(-1)];
    if (read !== null && first !== undefined && last !== undefined)
      found.push({
        start: tokens[first.at]?.start ?? 0,
        end: tokens[last.chain.next - 1]?.end ?? 0,
        pieces: new Map(Array.from(read, ([at, piece]) => [at, [piece]])),
      });
    list = [];
  };
  for (let at = 0; at < tokens.length; ) {
    const chain = readChain(tokens, at);
    if (chain === null || chain.box === null || chain.list !== null) {
      close();
      at = chain?.next ?? at + 1;
      continue;
    }
    const joint = list.length === 0 ? 'none' : jointBefore(tokens, at);
    list.push({ at, chain, joint });
    at = chain.next;
    const next = afterJoint(tokens, at);
    if (next === null) close();
    else at = next;
  }
  close();
  return found;
}

/** Returns the position after what joins two parts of a list; null if the list ends. */
function afterJoint(tokens: readonly Token[], at: number): number | null {
  const next = skip(tokens, skip(tokens, at, ','), 'and', '&');
  return next === at ? null : skipAll(tokens, next, 'the', 'both', 'all', 'of');
}

function jointBefore(tokens: readonly Token[], at: number): Listed['joint'] {
  let place = at - 1;
  while (isAt(tokens, place, 'the', 'both', 'all', 'of')) place -= 1;
  if (!isAt(tokens, place, 'and', '&')) return 'comma';
  return isAt(tokens, place - 1, ',') ? 'comma-and' : 'and';
}

function sharedOf(list: readonly Listed[]): ReadonlyMap<number, Piece> | null {
  for (const [index, { chain }] of list.entries()) {
    if (!chain.isJoinedByOf || chain.rest === null) continue;
    const before = sharedBefore(list, index, chain.rest);
    if (before.size > 0 && !overlap([...before.values(), chain])) return before;
    const next = list[index + 1];
    if (next?.joint !== 'and' || next.chain.rest !== null || isHalf(next.chain) !== isHalf(chain.rest))
      continue;
    const piece = pieceWithin(next.chain, chain.first);
    if (!overlap([chain, piece])) return new Map([[next.at, piece]]);
  }
  return null;
}

/** Finds the halves and quarters right before a part to which its “of” may also apply. */
function sharedBefore(list: readonly Listed[], index: number, outer: Piece): Map<number, Piece> {
  const pieces = new Map<number, Piece>();
  const joint = list[index]?.joint;
  if (joint !== 'and' && joint !== 'comma-and') return pieces;
  for (let place = index - 1; place >= 0; place -= 1) {
    const each = list[place];
    if (each === undefined || each.chain.rest !== null) break;
    pieces.set(each.at, pieceWithin(outer, each.chain));
  }
  // A comma before the “and” of two parts separates them; in a longer list it is only the serial comma.
  return joint === 'comma-and' && pieces.size < 2 ? new Map() : pieces;
}

function isHalf({ text }: Piece): boolean {
  return /^[NSEW]\/2/.test(text);
}
