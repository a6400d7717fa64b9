import { factorWords, type TractMeasure } from '#shared/land/acreage/participation.ts';
import type { Figure } from '#shared/platform/figure.ts';
import type { Division, DivisionLine, DivisionTract, LineProof, Question, TieOut } from './division.ts';
import { decimalText, Fraction, fractionOf, groupedText } from './fractions.ts';

type Asked = { text: string; interest_id?: number | null; readings?: Question['readings'] };
type TractLine = Omit<DivisionLine, 'tract_id' | 'proof'>;

/** Collects what a tract contributes to a deck. */
export type TractBook = {
  /** Adds a line whose share and proof are of the tract; both become those of the unit. */
  add: (line: TractLine, proof: LineProof | null) => void;
  /** Adds a question; the shares of its readings are of the tract. */
  ask: (asked: Asked) => void;
  check: (check: TieOut) => void;
};

/** A tract's part of the whole of a unit, in the measure of its basis. */
export type Measured = Pick<TractMeasure, 'basis'> & { part: Fraction; whole: Fraction };

/** "480 ÷ 640", "160 ÷ 640 × 4,500 ÷ 7,500"; an agreed factor as it is. */
function numbersOf(tract: DivisionTract, { basis, part, whole }: Measured): string {
  if (basis === 'agreement') return decimalText(part);
  const quotient = (a: Fraction, b: Fraction) => `${groupedText(a)} ÷ ${groupedText(b)}`;
  if (basis !== 'unit_feet') return quotient(part, whole);
  const read = (figure: Figure) => fractionOf(figure) ?? new Fraction(0);
  const { held_acres = null, unit_acres = null, unit_feet = null, allocation_feet = null } = tract;
  return `${quotient(read(held_acres), read(unit_acres))} × ${quotient(read(unit_feet), read(allocation_feet))}`;
}

/** Opens the book of a tract. */
export function tractBook(
  tract: DivisionTract,
  { basis, part, whole }: Measured,
  deck: Pick<Division, 'lines' | 'questions' | 'checks'>,
): TractBook {
  const factor = part.div(whole);
  const numbers = numbersOf(tract, { basis, part, whole });
  return {
    add: (line, proof) =>
      deck.lines.push({
        ...line,
        tract_id: tract.id,
        share: line.share?.mul(factor) ?? null,
        proof: proof && {
          words: `${proof.words} × tract factor (${factorWords[basis]})`,
          numbers: `${proof.numbers} × ${numbers}`,
        },
      }),
    ask: ({ text, interest_id = null, readings = [] }) =>
      deck.questions.push({
        tract_id: tract.id,
        interest_id,
        text,
        readings: readings.map(({ label, share }) => ({ label, share: share.mul(factor) })),
      }),
    check: (check) => deck.checks.push(check),
  };
}
