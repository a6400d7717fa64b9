import { describe, expect, it } from 'vitest';
import { compareUnitAcres, type UnitTract } from './unit-acres.ts';

const tract = (name: string, ...held: (number | string | null)[]): UnitTract => ({
  name,
  prorations: held.map((held_acres) => ({ held_acres, unit_acres: 640 })),
});

describe('the acres of a unit', () => {
  it('tie out if its tracts have all of them, each once however many wells there are', () => {
    const { held, difference, stated } = compareUnitAcres('640', [
      tract('North', 320.0, '320.0000'),
      tract('South', 319.9),
      tract('Strip', '0.1'),
    ]);
    expect([held?.toFixed(), difference?.toFixed(), stated]).toEqual(['640', '0', []]);
  });

  it('are short or over by the exact difference', () => {
    expect(compareUnitAcres(640, [tract('North', 636.12)]).difference?.toFixed()).toBe('3.88');
    expect(compareUnitAcres(640, [tract('North', 640.01)]).difference?.toFixed()).toBe('-0.01');
  });

  it('are open while a tract has none, or different ones for its wells', () => {
    const { held, difference, missing, disputed } = compareUnitAcres(640, [
      tract('North', 320),
      tract('South', null),
      tract('Strip', 10, 12),
    ]);
    expect([held, difference, missing, disputed]).toEqual([null, null, ['South'], ['Strip']]);
  });

  it('are never added over different depths', () => {
    const limited = { held_acres: 320, unit_acres: 640, depths: 'Wolfcamp A formation' };
    const whole = compareUnitAcres(640, [tract('North', 320), { name: 'South', prorations: [limited] }]);
    expect([whole.held, whole.isByDepth]).toEqual([null, true]);
  });

  it('differ from what tracts state', () => {
    const { stated } = compareUnitAcres(637.5, [tract('North', 320), tract('South', 317.5)]);
    expect(stated.map((acres) => acres.toFixed())).toEqual(['640']);
  });

  it('without any tract are neither right nor wrong', () => {
    expect(compareUnitAcres(640, []).difference).toBeNull();
    expect(compareUnitAcres(null, [tract('North', 320)])).toMatchObject({
      designated: null,
      difference: null,
    });
  });
});
