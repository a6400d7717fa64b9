import { WarningLine } from '#web/land/records/linking/figures/warning-line.tsx';
import type { AliquotProblem } from '#web/map/legal/aliquot/aliquot-parts.ts';
import type { CallProblem } from '#web/map/legal/metes/call.ts';
import type { Span } from '#web/map/legal/tokens.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';

type Problem = CallProblem | AliquotProblem;

const reasons = {
  'no-bearing': 'no direction that can be read',
  'no-distance': 'no distance',
  'no-unit': 'a figure without its unit',
  'odd-figure': 'a figure that can be read in more than one way',
  'which-distance': 'several distances, and no word that says which one is the whole line',
  'wrong-distance': 'no such distance: nothing, less than nothing, or more than 189 miles',
  'wrong-bearing': 'no such direction: more than 90 degrees, or 60 minutes and more',
  curve:
    'a curve without the direction of its chord, or of a line that it is tangent to, or without its size',
  'curve-figures': 'a curve whose radius, angle and length contradict each other',
  water: 'follows water, which no figure tells',
  'other-land': 'stands behind the return to the point of beginning: another tract, or an exception',
  centerline: 'a strip along a centerline: these calls do not enclose an area, so they give no acres',
  'excepted-boundary': 'the calls go around the exception, not the tract',
  'azimuth-from-south': 'azimuths from south: these point the opposite way from those read here',
  'some-of-a-part': 'takes only some of a half or a quarter',
  exception: 'an exception other than a half or quarter; it is not subtracted',
  'excepted-lots': 'excepted lots have no nominal acres, so they cannot be subtracted',
  'exception-outside': 'an exception outside the land described; it may belong to another part',
  'exception-of-which': 'an exception that may apply to one of these sections or to each',
  'recited-with-exception': 'may be the acres before the exception, of it, or left after it',
  'of-no-section': 'part of a survey, block or tract, not of a section: its acres are unknown',
  'two-readings': 'can be read in two ways',
  bracket: 'land in brackets behind a part: the same in other words, or more; it is not counted',
  'which-survey': 'stands in several townships, blocks or surveys, and here nothing says in which',
  'not-aliquot': 'not told by halves, quarters or lots',
  'not-known': 'words that may add land or take some away',
  'too-deep': 'divided more often than land is',
  'too-many': 'more parts than are read',
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
