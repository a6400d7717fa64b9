import { lazy, useMemo, useState } from 'react';
import { Exact, formatDecimal } from '#shared/platform/decimal.ts';
import { FigureLine, Figures } from '#web/land/records/linking/figures/figure-line.tsx';
import { WarningLine } from '#web/land/records/linking/figures/warning-line.tsx';
import type { ChordReason } from '#web/map/legal/metes/arc.ts';
import { olderVara, texasVara } from '#web/map/legal/metes/distance.ts';
import { type MetesAndBounds, readMetesAndBounds } from '#web/map/legal/metes/metes-and-bounds.ts';
import {
  acresWithin,
  balancedRing,
  calledRing,
  closingLine,
  crossesItself,
  type Traverse,
  traverse,
} from '#web/map/legal/metes/traverse.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import { AcresLines } from './acres-lines.tsx';
import { CallsTable } from './calls-table.tsx';
import { describeBearing } from './describe-bearing.ts';
import { PlaceOnMap } from './place/place-on-map.tsx';
import { TraverseSketch } from './sketch.tsx';
import { UnreadPieces } from './unread-pieces.tsx';

// Loads the map when the user places something on it.
const PlaceBoundary = lazy(async () => ({
  default: (await import('./place/place-boundary.tsx')).PlaceBoundary,
}));

const varas = [
  { value: String(texasVara), label: '33⅓ inches (Texas)' },
  { value: String(olderVara), label: '32.8748 inches (some surveys, 1838–1919)' },
];

const chordReasons = [
  ['radius', 'radius and central angle are missing'],
  ['side', 'left or right is missing'],
  ['figures', 'radius, angle, arc and chord contradict each other'],
] as const satisfies readonly (readonly [ChordReason, string])[];

/**
 * A boundary that misses closure by more than one foot in this many has a wrong call; old surveys by chain and compass
 * were more precise.
 */
const minPrecision = 1000;

interface MetesCheckProps {
  /** The form field that contains the text. */
  field: string;
  text: string;
  /** Null for a tract that is not created yet. */
  tract: RecordData | null;
  isReadOnly: boolean;
}

/** Shows where the calls of a description lead: how well they close, and the acres within. */
export function MetesCheck({ field, text, tract, isReadOnly }: MetesCheckProps) {
  const [vara, setVara] = useState(String(texasVara));
  const read = useMemo(() => readMetesAndBounds(text, Number(vara)), [text, vara]);
  const run = useMemo(() => traverse(read.courses), [read]);
  const isWhole = read.closing === null && read.unread.every(({ problem }) => problem === 'other-land');
  const ring = useMemo(() => (isWhole ? balancedRing(run) : calledRing(run)), [isWhole, run]);
  const isCrossed = useMemo(() => crossesItself(ring), [ring]);
  const acres = new Exact(acresWithin(ring).toFixed(2));
  const bounds = read.courses.length > 1 && !isCrossed && read.boundsTract;
  const misses = isWhole && run.precision !== null && run.precision < minPrecision;
  // If no words close the line, it is not a boundary: it may be a pipeline or a road.
  const isLine = misses && !read.returns;
  const isMeasured = bounds && !isLine && read.unread.length === 0;
  const isComplete = read.unread.every(({ problem }) => problem === 'other-land');
  return (
    <section aria-label="Metes and bounds check" className="flex flex-col gap-3">
      <h4 className="font-semibold">Metes and bounds</h4>
      <div className="flex flex-col gap-4 sm:flex-row sm:items-start">
        {read.courses.length > 1 && read.boundsTract && <TraverseSketch ring={ring} points={run.points} />}
        <div className="min-w-0 flex-1">
          <Figures>
            <FigureLine label="Read" value={describeCalls(read)} formula={describeTie(read)} />
            {read.courses.length > 1 && read.boundsTract && (
              <Closure run={run} read={read} isWhole={isWhole} />
            )}
            {isMeasured && (
              <AcresLines
                label="Acres within"
                acres={acres}
                formula={describeRing(run, isWhole)}
                isPartial={false}
                isDoubtful={misses}
                isReadOnly={isReadOnly}
              />
            )}
            {read.courses.length > 1 && !isMeasured && (
              <FigureLine
                label="Acres within"
                value="not measured"
                formula={describeUnmeasured(read, { isCrossed, isLine })}
              />
            )}
            {read.courses.length > 0 && read.statedAcres !== null && (
              <FigureLine
                label="Recited acres"
                value={`${formatDecimal(String(read.statedAcres), 2)} acres`}
                formula={isMeasured ? describeStated(read.statedAcres, acres) : ''}
              />
            )}
            <Oddities read={read} isCrossed={isCrossed} misses={misses && !isLine} />
          </Figures>
        </div>
      </div>
      {read.courses.some(({ isVaras }) => isVaras) && (
        <Field label="Length of vara" className="max-w-80">
          <Select options={varas} value={vara} onChange={(event) => setVara(event.currentTarget.value)} />
        </Field>
      )}
      {read.courses.length + read.unread.length === 0 && (
        <WarningLine>
          No call was found in this text: a direction, such as N 45°30′ E or North, with its distance and
          unit.
        </WarningLine>
      )}
      <UnreadPieces field={field} text={text} pieces={read.unread} isReadOnly={isReadOnly} />
      {read.courses.length > 0 && <CallsTable courses={read.courses} text={text} />}
      {tract && !isReadOnly && bounds && (
        <PlaceOnMap problem={whyNotPlaced(isComplete, isLine)}>
          {(onSaved) => (
            <PlaceBoundary
              tract={tract}
              ring={ring}
              tie={read.tie}
              figures={<Closure run={run} read={read} isWhole={isWhole} />}
              onSaved={onSaved}
            />
          )}
        </PlaceOnMap>
      )}
    </section>
  );
}

/** Returns why the calls give no acres. */
function describeUnmeasured(
  { boundsTract, unread }: MetesAndBounds,
  { isCrossed, isLine }: { isCrossed: boolean; isLine: boolean },
): string {
  if (!boundsTract) return 'the calls do not enclose the tract';
  if (isCrossed) return 'the boundary crosses itself';
  if (isLine && unread.length === 0) return 'the calls do not return to the point of beginning';
  return unread.length === 1 ? 'one piece was not read' : `${unread.length} pieces were not read`;
}

/** Returns why the boundary cannot be placed on the map, or null if it can. */
function whyNotPlaced(isComplete: boolean, isLine: boolean): string | null {
  if (!isComplete) return 'You can place it on the map once every part of the boundary is read.';
  return isLine ? 'You can place it on the map once its calls return to the point of beginning.' : null;
}

/** Describes how the acres stated in a description differ from those within its lines. */
function describeStated(stated: number, acres: Exact): string {
  const more = new Exact(String(stated)).minus(acres);
  if (more.abs().lt('0.005')) return 'same as within the boundary';
  return `${formatDecimal(more.abs(), 2)} ${more.isNegative() ? 'less' : 'more'} than within the boundary`;
}

/** Describes how the lines became a closed boundary. */
function describeRing({ misclosure }: Traverse, isWhole: boolean): string {
  if (!isWhole) return 'closed by a straight line';
  return misclosure === 0 ? 'the lines as called' : 'misclosure distributed over all lines by length';
}

function Closure({ run, read, isWhole }: { run: Traverse; read: MetesAndBounds; isWhole: boolean }) {
  const back = closingLine(run);
  const gap = `${describeBearing(back.azimuth)}, ${feet(back.feet)}`;
  const sums = `north ${run.latitude.toFixed(4)}, east ${run.departure.toFixed(4)}`.replaceAll('-', '−');
  return (
    <>
      <FigureLine label="Perimeter" value={feet(run.perimeter)} formula="all lines read" />
      {isWhole ? (
        <>
          <FigureLine
            label="Misclosure"
            value={run.misclosure === 0 ? 'none' : feet(run.misclosure)}
            formula={run.misclosure === 0 ? '' : `${sums}; back by ${gap}`}
          />
          <FigureLine
            label="Precision"
            value={run.precision === null ? 'exact' : `1 : ${formatDecimal(Math.round(run.precision), 0)}`}
            formula={run.precision === null ? '' : 'perimeter ÷ misclosure'}
          />
        </>
      ) : (
        <FigureLine
          label={read.closing === null ? 'Open by' : 'Last line'}
          value={gap}
          formula={
            read.closing === null
              ? 'distance unknown because parts are missing'
              : 'straight back; the description gives no distance'
          }
        />
      )}
    </>
  );
}

interface OdditiesProps {
  read: MetesAndBounds;
  isCrossed: boolean;
  /** Whether the boundary ends far from where it starts. */
  misses: boolean;
}

function Oddities({ read, isCrossed, misses }: OdditiesProps) {
  const closing = read.closing?.azimuth ?? null;
  const back = closingLine(traverse(read.courses)).azimuth;
  const turn = closing === null ? 0 : Math.abs(((closing - back + 540) % 360) - 180);
  return (
    <>
      {isCrossed && (
        <WarningLine>The boundary crosses itself: a direction or a distance is wrong.</WarningLine>
      )}
      {misses && (
        <WarningLine>
          The boundary misses closure by more than one foot in {formatDecimal(minPrecision, 0)}: a direction
          or a distance is likely wrong, in the deed or in this copy. The acreage is doubtful.
        </WarningLine>
      )}
      {chordReasons.map(([reason, words]) => {
        const count = read.courses.filter(({ alongChord }) => alongChord === reason).length;
        return (
          count > 0 && (
            <WarningLine key={reason}>
              {count === 1 ? 'A curve is' : `${count} curves are`} read along the chord, and the land between
              chord and arc is not counted: {words}.
            </WarningLine>
          )
        );
      })}
      {closing !== null && turn > 1 && (
        <WarningLine>
          The last line reads {describeBearing(closing)} but closes only with {describeBearing(back)}.
        </WarningLine>
      )}
    </>
  );
}

function describeCalls({ courses }: MetesAndBounds): string {
  return courses.length === 0 ? 'no call' : courses.length === 1 ? '1 call' : `${courses.length} calls`;
}

function describeTie({ tie, references }: MetesAndBounds): string {
  const parts = [
    ...(tie.length === 0 ? [] : [`${tie.length} more to the point of beginning`]),
    ...(references.length === 0
      ? []
      : [`${references.length === 1 ? 'one tie' : `${references.length} ties`} to other corners left out`]),
  ];
  return parts.join('; ');
}

function feet(value: number): string {
  return `${formatDecimal(value.toFixed(2), 2)} ft`;
}
