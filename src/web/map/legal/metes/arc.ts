/** A part of a circle: the feet of its radius, and the degrees that it turns, above 0 to the right. */
export type Arc = { radius: number; turn: number };

/** What a description says of a curve; null for what it does not say. Feet, and degrees clockwise from north. */
export type CurveSaid = {
  /** To which side it turns. */
  side: 'left' | 'right' | null;
  /** Where its hollow side looks to. */
  concave: number | null;
  radius: number | null;
  /** The central angle. */
  angle: number | null;
  /** Along the curve. */
  length: number | null;
  chordAzimuth: number | null;
  chordFeet: number | null;
  /** It goes on in the direction of the line before it. */
  isTangent: boolean;
};

/** Why a curve is read along its chord: what is not told, or does not fit together. */
export type ChordReason = 'side' | 'radius' | 'figures';

/** A curve from one end to the other: the direction and feet of its chord, and the arc over it. */
export type SolvedCurve =
  | { azimuth: number; feet: number; arc: Arc; reason: null }
  | { azimuth: number; feet: number; arc: null; reason: ChordReason };

/** Figures of one curve that differ by more than this share, and by more than these feet, contradict each other. */
const fitShare = 0.01;
const fitFeet = 1;
/** Feet by which a drawn arc may lie inside the real one: its acres are right to the hundredth. */
const sagitta = 0.02;
/** Degrees of the longest piece of a drawn arc. */
const longestPiece = 10;
/** A hollow side so nearly along the chord (sine of the angle between) tells neither left nor right. */
const unclear = 0.1;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/**
 * Works a curve out of what is said of it: length = radius × angle, chord = 2 × radius × sin(angle / 2), and the chord of a tangent curve
 * turns away from the line before it (`heading`) by half the angle. Answers why where even the chord cannot be had.
 */
export function solveCurve(said: CurveSaid, heading: number | null): SolvedCurve | 'curve' | 'curve-figures' {
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
  // The ends are where the chord leads, so that rounded figures of the arc open no gap.
  return { azimuth, feet, arc: { radius: feet / (2 * half), turn }, reason: null };
}

/** Feet along an arc. */
export function arcLength({ radius, turn }: Arc): number {
  return radius * radians(Math.abs(turn));
}

/** The direction in which one leaves an arc of which the chord leads there. */
export function headingBehind(azimuth: number, arc: Arc | null): number {
  return normal(azimuth + (arc?.turn ?? 0) / 2);
}

/** Places on an arc between its ends, in feet east and north of where it begins. */
export function placesOn({ radius, turn }: Arc, chordAzimuth: number): [east: number, north: number][] {
  const fine = degrees(2 * Math.acos(Math.max(-1, 1 - sagitta / radius)));
  const pieces = Math.ceil(Math.abs(turn) / Math.min(longestPiece, fine));
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

/** The radius and the angle, from any two figures that give them. */
function circleOf({ radius, angle, length, chordFeet: chord }: CurveSaid): Circle | null {
  if (radius !== null && angle !== null) return { radius, angle };
  if (radius !== null && length !== null) return { radius, angle: degrees(length / radius) };
  if (angle !== null && length !== null) return { radius: length / radians(angle), angle };
  if (radius !== null && chord !== null)
    return { radius, angle: degrees(2 * Math.asin(chord / (2 * radius))) };
  if (angle !== null && chord !== null) return { radius: chord / (2 * Math.sin(radians(angle / 2))), angle };
  return null;
}

function fits({ radius, angle }: Circle, { length, chordFeet }: CurveSaid): boolean {
  if (!(radius > 0) || !(angle > 0 && angle < 360) || !Number.isFinite(radius)) return false;
  const isNear = (one: number, other: number | null) =>
    other === null || Math.abs(one - other) <= Math.max(fitFeet, fitShare * other);
  return (
    isNear(radius * radians(angle), length) && isNear(2 * radius * Math.sin(radians(angle / 2)), chordFeet)
  );
}

/** The side of a chord, or of a line that the curve goes on from, on which its hollow lies; more than half a circle hides it. */
function sideOf(concave: number | null, azimuth: number | null, angle: number): 'left' | 'right' | null {
  if (concave === null || azimuth === null || angle > 180) return null;
  const sine = Math.sin(radians(concave - azimuth));
  return Math.abs(sine) < unclear ? null : sine > 0 ? 'right' : 'left';
}

function normal(azimuth: number): number {
  return ((azimuth % 360) + 360) % 360;
}
