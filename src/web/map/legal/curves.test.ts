import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arcLength, headingBehind, placesOn } from './metes/arc.ts';
import { readMetesAndBounds } from './metes/metes-and-bounds.ts';
import { acresWithin, calledRing, traverse } from './metes/traverse.ts';

/** Reads the curves of a text: the chord's direction and length in feet, the radius, and the degrees of turn. */
function curvesOf(text: string) {
  return readMetesAndBounds(text).courses.flatMap(({ azimuth, feet, arc, alongChord }) =>
    arc === null && alongChord === null
      ? []
      : [
          [azimuth, feet, ...(arc === null ? [alongChord] : [arc.radius, arc.turn])].map((figure) =>
            typeof figure === 'number' ? Number(figure.toFixed(2)) : figure,
          ),
        ],
  );
}
const problemsOf = (text: string) => readMetesAndBounds(text).unread.map(({ problem }) => problem);
const acresOf = (text: string) => acresWithin(calledRing(traverse(readMetesAndBounds(text).courses)));

const quarter = [45, 141.42, 100, 90];

describe('a curve', () => {
  it.each([
    [
      'by its chord and radius',
      `THENCE along a curve to the right having a radius of 100.00 feet, a central angle of 90°00'00", an arc length of 157.08 feet,
       and a chord which bears N 45°00'00" E, 141.42 feet`,
    ],
    [
      'by its chord and angle',
      `THENCE with a curve to the right through a central angle of 90°, chord N 45° E 141.42 feet`,
    ],
    [
      'by a chord without length',
      'THENCE along a 100-foot radius curve right, an arc distance of 157.08 feet, whose chord bears N 45° E',
    ],
    [
      'with its data in brackets',
      `THENCE on the arc of a curve to the right (R=100.00', Δ=90°00'00", chord bears N 45° E, 141.42')`,
    ],
    [
      'by where its hollow looks',
      'THENCE along a curve concave to the Southeast having a radius of 100 feet, the chord of which bears N 45° E 141.42 feet',
    ],
    ['clockwise', 'THENCE clockwise on a curve of radius 100 feet, long chord N 45° E, 141.42 feet'],
    [
      'beside a right of way',
      'THENCE along the right of way on a curve to the right with radius of 100 feet, chord bearing N 45° E, chord distance of 141.42 feet',
    ],
  ])('is read %s', (_how, text) => {
    expect(curvesOf(`${text}; THENCE East 300 feet`)).toEqual([quarter]);
    expect(problemsOf(text)).toEqual([]);
  });

  it.each([
    [
      'in its own words',
      'THENCE along a tangent curve to the right with a radius of 100 feet, through a central angle of 90°, 157.08 feet',
    ],
    [
      'that was announced',
      'to the beginning of a tangent curve to the right with a radius of 100 feet; THENCE along said curve through a central angle of 90° an arc distance of 157.08 feet',
    ],
    [
      'from a point of curvature',
      'to the point of curvature of a curve to the right, said curve having a radius of 100 feet; THENCE along the arc of said curve, a distance of 157.08 feet',
    ],
    [
      'concave to the east',
      'to the beginning of a tangent curve concave easterly; THENCE 157.08 feet along said curve through a delta angle of 90 degrees',
    ],
  ])('tangent to the line before it is read %s', (_how, text) => {
    const whole = `THENCE North 200 feet ${text.startsWith('to') ? '' : 'to a stake; '}${text}; THENCE East 300 feet`;
    expect(curvesOf(whole)).toEqual([quarter]);
    expect(problemsOf(whole)).toEqual([]);
  });

  it('takes the chord from where a curve was announced that is not tangent', () => {
    const text = `THENCE North 200 feet to the point of curvature of a non-tangent curve to the right, having a radius of 100.00 feet, a chord
      bearing N 45°00'00" E, 141.42 feet; THENCE along said curve an arc distance of 157.08 feet; THENCE East 300 feet`;
    expect(curvesOf(text)).toEqual([quarter]);
    expect(problemsOf(text)).toEqual([]);
    expect(readMetesAndBounds(text).references).toEqual([]);
  });

  it('goes on from the curve before it where it is reverse or compound', () => {
    const text = `THENCE North 200 feet to a point of curvature; THENCE along a curve to the right with a radius of 100 feet and a central
      angle of 90° to a point of reverse curvature; THENCE along a curve to the left having a radius of 50 feet and an angle of 90°; THENCE North 10 feet`;
    expect(curvesOf(text)).toEqual([quarter, [45, 70.71, 50, -90]]);
  });

  it('turns more than half round where its angle says so', () => {
    const text =
      'THENCE North 100 feet; THENCE along a tangent curve to the left, radius of 50 feet, central angle of 270°; THENCE West 5 feet';
    const [[azimuth, feet, radius, turn] = []] = curvesOf(text);
    expect([azimuth, feet, radius, turn]).toEqual([225, 70.71, 50, -270]);
  });

  it('is read along its chord, and says why, where the arc is not known', () => {
    const chord = 'chord bears N 45° E 141.42 feet';
    expect(curvesOf(`THENCE along a curve to the right, ${chord}; THENCE East 5 feet`)).toEqual([
      [45, 141.42, 'radius'],
    ]);
    expect(curvesOf(`THENCE along a curve, radius of 100 feet, ${chord}; THENCE East 5 feet`)).toEqual([
      [45, 141.42, 'side'],
    ]);
    for (const wrong of [
      'radius of 60 feet',
      'radius of 100 feet and an angle of 9°',
      'radius of 100 feet, arc length of 517.08 feet',
    ])
      expect(curvesOf(`THENCE along a curve to the right, ${wrong}, ${chord}; THENCE East 5 feet`)).toEqual([
        [45, 141.42, 'figures'],
      ]);
  });

  it('is not read where its direction is not known, or its figures contradict each other', () => {
    const curve = 'a radius of 100 feet and a central angle of 90°';
    const before = 'THENCE North 200 feet to a stake; THENCE along';
    expect(problemsOf(`${before} a curve to the right with ${curve}`)).toEqual(['curve']);
    expect(problemsOf(`${before} a non-tangent curve to the right with ${curve}`)).toEqual(['curve']);
    expect(problemsOf(`${before} a tangent curve with ${curve}`)).toEqual(['curve']);
    expect(problemsOf(`${before} a tangent curve to the right with a radius of 100 feet`)).toEqual(['curve']);
    expect(problemsOf(`${before} a tangent curve to the right with ${curve}, an arc of 200 feet`)).toEqual([
      'curve-figures',
    ]);
    // The previous line was not read.
    expect(
      problemsOf(`THENCE along the creek; THENCE along a tangent curve to the right with ${curve}`),
    ).toEqual(['water', 'curve']);
  });

  it('ends where its chord leads, so that a boundary of rounded figures closes', () => {
    const text = `Beginning; THENCE North 200.00 feet; THENCE along a curve to the right having a radius of 100.00 feet, a central angle of
      90°00'00", and a chord which bears N 45°00'00" E, 141.42 feet; THENCE East 300 feet; THENCE South 300 feet; THENCE West 400 feet to the point of beginning`;
    const run = traverse(readMetesAndBounds(text).courses);
    expect(run.misclosure).toBeLessThan(0.005);
    expect(run.perimeter).toBeCloseTo(200 + 157.08 + 300 + 300 + 400, 1);
    // A rectangle of 400 by 300 feet minus the corner outside the quarter circle: 100² − π 100² / 4.
    expect(acresOf(text)).toBeCloseTo((400 * 300 - (100 ** 2 - (Math.PI * 100 ** 2) / 4)) / 43_560, 3);
  });

  it('bounds the land that a circle bounds, whichever way it turns', () => {
    const half = (side: string, azimuth: string) =>
      `THENCE along a curve to the ${side}, radius of 500 feet, central angle of 180°, chord ${azimuth} 1000 feet`;
    const circle = (Math.PI * 500 ** 2) / 43_560;
    expect(acresOf(`${half('right', 'due North')}; ${half('right', 'due South')}`)).toBeCloseTo(circle, 2);
    expect(acresOf(`${half('left', 'due North')}; ${half('left', 'due South')}`)).toBeCloseTo(circle, 2);
  });

  it('lies as far from its middle everywhere, and leaves in the direction that it says', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 5, max: 20_000, noNaN: true }),
        fc.double({ min: 1, max: 359, noNaN: true }),
        fc.double({ min: 0, max: 359, noNaN: true }),
        fc.boolean(),
        (radius, angle, azimuth, isRight) => {
          const arc = { radius, turn: isRight ? angle : -angle };
          const start = ((azimuth - arc.turn / 2) * Math.PI) / 180;
          const toMiddle = start + ((isRight ? 1 : -1) * Math.PI) / 2;
          const middle = [radius * Math.sin(toMiddle), radius * Math.cos(toMiddle)] as const;
          for (const [x, y] of placesOn(arc, azimuth))
            expect(Math.hypot(x - middle[0], y - middle[1]) / radius).toBeCloseTo(1, 9);
          expect(arcLength(arc)).toBeCloseTo((radius * angle * Math.PI) / 180, 6);
          const away = headingBehind(azimuth, arc) - (azimuth + arc.turn / 2);
          expect(Math.abs(((away + 540) % 360) - 180)).toBeLessThan(1e-9);
        },
      ),
    );
  });
});
