import { WarningLine } from '#web/land/records/linking/figures/warning-line.tsx';
import type { AliquotProblem } from '#web/map/legal/aliquot/aliquot-parts.ts';
import type { CallProblem } from '#web/map/legal/metes/call.ts';
import type { Span } from '#web/map/legal/tokens.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';

type Problem = CallProblem | AliquotProblem;

const reasons = {
  'no-bearing': 'no readable direction',
  'no-distance': 'no distance',
  'no-unit': 'a figure without its unit',
  'odd-figure': 'an ambiguous figure',
  'which-distance': 'several distances, without saying which one is the whole line',
  'wrong-distance': 'invalid distance: zero, negative, or over 189 miles',
  'wrong-bearing': 'invalid direction: over 90 degrees, or 60 minutes or more',
  curve: 'a curve without its chord bearing, tangent line or size',
  'curve-figures': 'a curve whose radius, angle and length contradict each other',
  water: 'follows water, without calls',
  'other-land': 'comes after the return to the point of beginning: another tract or an exception',
  centerline: 'a strip along a centerline: these calls do not enclose an area, so they give no acres',
  'excepted-boundary': 'the calls go around the exception, not the tract',
  'azimuth-from-south': 'azimuths from south, opposite to those read here',
  'some-of-a-part': 'includes only part of a half or a quarter',
  exception: 'an exception other than a half or quarter; it is not subtracted',
  'excepted-lots': 'excepted lots have no nominal acres, so they cannot be subtracted',
  'exception-outside': 'an exception outside the land described; it may belong to another part',
  'exception-of-which': 'an exception that may apply to one of these sections or to each',
  'recited-with-exception': 'may be the acres before the exception, of it, or left after it',
  'of-no-section': 'part of a survey, block or tract, not of a section: its acres are unknown',
  'two-readings': 'has two possible readings',
  bracket: 'land in parentheses after a part: a restatement or additional land; not counted',
  'which-section': 'may belong to the section before it or to another one',
  'which-survey': "exists in several townships, blocks or surveys, and the text doesn't say which",
  'not-aliquot': 'not described by halves, quarters or lots',
  'not-known': 'words that may add or remove land',
  'too-deep': 'too many subdivisions',
  'too-many': 'more parts than can be read',
} as const satisfies Record<Problem, string>;

/** The maximum number of pieces shown, and of characters of each piece. */
const maxPieces = 20;
const maxLetters = 160;

interface UnreadPiecesProps {
  /** The form field that contains the text. */
  field: string;
  text: string;
  pieces: readonly (Span & { problem: Problem })[];
  isReadOnly: boolean;
}

/** Shows what could not be read in a text, why, and where it is. */
export function UnreadPieces({ field, text, pieces, isReadOnly }: UnreadPiecesProps) {
  if (pieces.length === 0) return null;
  const show = (form: HTMLFormElement | null, { start, end }: Span) => {
    const control = form?.elements.namedItem(field);
    if (!(control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement)) return;
    control.setSelectionRange(start, end);
    // On focus, a browser scrolls to the selection.
    control.focus();
  };
  return (
    <div>
      <WarningLine>
        {pieces.length === 1 ? 'One piece was not read:' : `${pieces.length} pieces were not read:`}
      </WarningLine>
      <ul className="mt-1.5 flex flex-col gap-1.5">
        {pieces.slice(0, maxPieces).map((piece) => (
          <li
            key={`${piece.start} ${piece.end}`}
            className="flex flex-wrap items-baseline gap-x-2 ps-5 text-sm"
          >
            <q className="min-w-0 wrap-anywhere">{excerpt(text.slice(piece.start, piece.end))}</q>
            <span className="text-muted">{reasons[piece.problem]}</span>
            {!isReadOnly && (
              <Button variant="ghost" size="sm" onClick={(event) => show(event.currentTarget.form, piece)}>
                Show in the text
              </Button>
            )}
          </li>
        ))}
      </ul>
      {pieces.length > maxPieces && (
        <p className="mt-1.5 ps-5 text-sm text-muted">… and {pieces.length - maxPieces} more</p>
      )}
    </div>
  );
}

function excerpt(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > maxLetters ? `${line.slice(0, maxLetters)}…` : line;
}
