/** An arc of a circle: its radius in feet, and the degrees it turns, positive to the right. */
export type Arc = { radius: number; turn: number };

/** What a description says about a curve, in feet and degrees clockwise from north; null for what it does not say. */
export type CurveData = {
  /** The side to which it turns. */
  side: 'left' | 'right' | null;
  /** The direction its hollow side faces. */
  concave: number | null;
  radius: number | null;
  /** The central angle. */
  angle: number | null;
  /** The length along the curve. */
  length: number | null;
  chordAzimuth: number | null;
  chordFeet: number | null;
  /** Whether it is tangent to the previous line. */
  isTangent: boolean;
};

/** Why a curve is read as its chord only: what is missing, or that the figures contradict each other. */
export type ChordReason = 'side' | 'radius' | 'figures';

/** A curve: its chord's direction and length in feet, and its arc if known. */
export type SolvedCurve =
  | { azimuth: number; feet: number; arc: Arc; reason: null }
  | { azimuth: number; feet: number; arc: null; reason: ChordReason };

/** Figures of one curve contradict each other if they differ by more than this share and more than this many feet. */
const fitShare = 0.01;
const fitFeet = 1;
/** How far, in feet, a drawn arc may be inside the real one; this keeps acres correct to two decimal places. */
const sagitta = 0.02;
/** Maximum length of one segment of a drawn arc, in degrees. */
const maxPieceDegrees = 10;
/** If the sine of the angle between hollow side and chord is below this, the side is undetermined. */
const unclear = 0.1;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/**
 * Solves a curve from the data given for it: length = radius × angle, chord = 2 × radius × sin(angle / 2), and the
 * chord of a tangent curve turns from the previous line (`heading`) by half the angle. Returns the problem if not even
 * the chord can be determined.
 */
export function solveCurve(said: CurveData, heading: number | null): SolvedCurve | 'curve' | 'curve-figures' {
  const { chordAzimuth, chordFeet } = said;
  const along = (reason: ChordReason) =>
    chordAzimuth === null || chordFeet === null
      ? null
      : ({ azimuth: chordAzimuth, feet: chordFeet, arc: null, reason } as const);
  const circle = circleOf(said);
  if (circle === null) return along('radius') ?? 'curve';
  if (!fits(circle, said)) return along('figures') ?? 'curve-figures';
  const turned = said.side ?? sideOf(said.concave, chordAzimuth ?? heading, circle.angle);
  if (turned === null) return along('side') ?? 'curve';
  const turn = turned === 'right' ? circle.angle : -circle.angle;
  const tangent = said.isTangent && heading !== null ? normal(heading + turn / 2) : null;
  const azimuth = chordAzimuth ?? tangent;
  if (azimuth === null) return 'curve';
  const half = Math.sin(radians(circle.angle / 2));
  const feet = chordFeet ?? 2 * circle.radius * half;
  // The chord determines the end, so that rounded figures of the arc leave no gap.
  return { azimuth, feet, arc: { radius: feet / (2 * half), turn }, reason: null };
}

/** Returns the length of an arc, in feet. */
export function arcLength({ radius, turn }: Arc): number {
  return radius * radians(Math.abs(turn));
}

/** Returns the direction at the end of an arc whose chord has this azimuth. */
export function headingBehind(azimuth: number, arc: Arc | null): number {
  return normal(azimuth + (arc?.turn ?? 0) / 2);
}

/** Returns points on an arc between its ends, in feet east and north of its start. */
export function placesOn({ radius, turn }: Arc, chordAzimuth: number): [east: number, north: number][] {
  const fine = degrees(2 * Math.acos(Math.max(-1, 1 - sagitta / radius)));
  const pieces = Math.ceil(Math.abs(turn) / Math.min(maxPieceDegrees, fine));
  const start = chordAzimuth - turn / 2;
  return Array.from({ length: pieces - 1 }, (_, index) => {
    const turned = (turn * (index + 1)) / pieces;
    const [feet, azimuth] = [
      2 * radius * Math.sin(radians(Math.abs(turned) / 2)),
      radians(start + turned / 2),
    ];
    return [feet * Math.sin(azimuth), feet * Math.cos(azimuth)];
  });
}

type Circle = { radius: number; angle: number };

/** Derives the radius and the angle from any two figures that determine them. */
function circleOf({ radius, angle, length, chordFeet: chord }: CurveData): Circle | null {
  if (radius !== null && angle !== null) return { radius, angle };
  if (radius !== null && length !== null) return { radius, angle: degrees(length / radius) };
  if (angle !== null && length !== null) return { radius: length / radians(angle), angle };
  if (radius !== null && chord !== null)
    return { radius, angle: degrees(2 * Math.asin(chord / (2 * radius))) };
  if (angle !== null && chord !== null) return { radius: chord / (2 * Math.sin(radians(angle / 2))), angle };
  return null;
}

function fits({ radius, angle }: Circle, { length, chordFeet }: CurveData): boolean {
  if (!(radius > 0) || !(angle > 0 && angle < 360) || !Number.isFinite(radius)) return false;
  const isNear = (one: number, other: number | null) =>
    other === null || Math.abs(one - other) <= Math.max(fitFeet, fitShare * other);
  return (
    isNear(radius * radians(angle), length) && isNear(2 * radius * Math.sin(radians(angle / 2)), chordFeet)
  );
}

/**
 * Returns the side of a chord, or of a tangent line, on which the hollow is; null for an arc of more than half a
 * circle.
 */
function sideOf(concave: number | null, azimuth: number | null, angle: number): 'left' | 'right' | null {
  if (concave === null || azimuth === null || angle > 180) return null;
  const sine = Math.sin(radians(concave - azimuth));
  return Math.abs(sine) < unclear ? null : sine > 0 ? 'right' : 'left';
}

function normal(azimuth: number): number {
  return ((azimuth % 360) + 360) % 360;
}
