/**
 * An end of an interval of depths. `depth`: feet below the surface, true vertical; `subsea`: feet of elevation, negative
 * below sea level; `top` and `base`: of a formation, lowered by `feet` (negative: raised).
 */
export type DepthBound =
  | { at: 'depth' | 'subsea'; feet: number }
  | { at: 'top' | 'base'; feet: number; formation: string };

/** Depths from `top` down to `base`; without a base, everything below. */
export type Depths = { top: DepthBound; base: DepthBound | null };

const surface: DepthBound = { at: 'depth', feet: 0 };
export const allDepths: Depths = { top: surface, base: null };

/** No word of these belongs to the name of a formation. */
const reserved =
  /(?:^| )(?:to|through|thru|down|below|above|and|or|as|from|less|except|save|only|of|in|but|at|the|top|base|between|formation|surface|depths|ft)(?: |$)/;
const maxNameWords = 5;

/**
 * Reads depths such as "Surface to 8,000 ft", "below the base of the Wolfcamp A" or "Wolfcamp A formation", whole or not at
 * all: null if anything is left over, if the top is below the base, or for measured and log depths, because a severance
 * needs vertical depths below the surface or subsea. Feet without a reference are below the surface. Blank text is not
 * read. The database reads depths the same way (`routines/land/read_depths.sql`); a test compares the two. Source:
 * proof.md, Depth.
 */
export function readDepths(text: string): Depths | null {
  const plain = normalized(text);
  if (
    /^(?:all(?: depths)?|(?:from )?(?:the )?surface to (?:the )?(?:center of the earth|basement|all depths))$/.test(
      plain,
    )
  )
    return allDepths;
  const named = /^(?:the )?(.+?)(?: formation| only| formation only)$/.exec(plain)?.[1];
  if (named !== undefined && isName(named) && named !== 'all')
    return { top: { at: 'top', feet: 0, formation: named }, base: { at: 'base', feet: 0, formation: named } };
  const limits = plain.replace(/ only$/, '');
  const from = /^(?:all )?(?:depths )?(?:above|to|shallower than) (.+)$/.exec(limits)?.[1];
  if (from !== undefined) return intervalOf('surface', from);
  const isBetween = limits.startsWith('between ');
  const parts = limits
    .replace(/^between /, '')
    .split(isBetween ? / and / : / (?:to|through|thru|and above) /);
  const [first = '', second, ...more] = parts;
  if (more.length > 0 || (isBetween && second === undefined)) return null;
  if (second !== undefined)
    return intervalOf(first.replace(/^(?:all )?(?:depths )?(?:from|below|deeper than) /, ''), second);
  const below =
    /^(?:all )?(?:depths )?(?:below|deeper than) (.+)$/.exec(first)?.[1] ??
    /^(?:from )?(.+) (?:on down|down|and below|and deeper)$/.exec(first)?.[1];
  return below === undefined ? null : intervalOf(below, null);
}

function normalized(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[–—]/g, '-')
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/([0-9]),([0-9]{3})(?![0-9])/g, '$1$2')
    .replace(/([0-9]) ?(?:feet|foot|ft[.]?|')(?![a-z0-9])/g, '$1 ft')
    .replace(/true vertical depth|[(]tvd[)]/g, 'tvd')
    .replace(/sub-sea|below sea level/g, 'subsea')
    .replace(/surface of (?:the )?(?:earth|ground)|ground level|ground surface/g, 'surface')
    .replace(/(?:the )?stratigraphic equivalent of /g, '')
    .replaceAll('bottom of', 'base of')
    .replace(/(ft|surface|[0-9]) ?- ?([0-9])/g, '$1 to $2')
    .replace(/ - | down to /g, ' to ')
    .replace(/^down to /, 'to ')
    .replace(/[ .;,]+$/, '')
    .replace(/,? as (?:seen|found|encountered|shown|identified) (?:at|from) .{1,200}$/, '')
    .trim();
}

function isName(text: string): boolean {
  return (
    /^[a-z0-9][a-z0-9&'/. -]*$/.test(text) && !reserved.test(text) && text.split(' ').length <= maxNameWords
  );
}

function boundOf(text: string): DepthBound | null {
  if (/^(?:the )?surface$/.test(text)) return surface;
  const [, feet, bare] =
    /^(?:([0-9]{1,5}(?:[.][0-9]{1,2})?) ft|([0-9]{3,5}))(?: tvd)?(?: below (?:the )?surface| deep)?$/.exec(
      text,
    ) ?? [];
  const depth = feet ?? bare;
  if (depth !== undefined) return { at: 'depth', feet: Number(depth) };
  const elevation = /^(-?[0-9]{1,5}(?:[.][0-9]{1,2})?) ft(?: tvd)? subsea$/.exec(text)?.[1];
  if (elevation !== undefined) return { at: 'subsea', feet: Number(elevation) };
  const [, offset, side, mark, rest = ''] =
    /^(?:([0-9]{1,5}(?:[.][0-9]{1,2})?) ft (above|below) )?(?:the )?(top|base) of (?:the )?(.+)$/.exec(
      text,
    ) ?? [];
  const formation = rest.replace(/ formation$/, '');
  if ((mark !== 'top' && mark !== 'base') || !isName(formation)) return null;
  return {
    at: mark,
    feet: offset === undefined ? 0 : Number(offset) * (side === 'above' ? -1 : 1),
    formation,
  };
}

/** Returns null for an interval that is upside down or empty as far as its own figures say. */
function intervalOf(topText: string, baseText: string | null): Depths | null {
  const top = boundOf(topText);
  if (top === null) return null;
  if (baseText === null) return { top, base: null };
  const base = boundOf(baseText);
  if (base === null) return null;
  const isSame = top.at === base.at && formationOf(top) === formationOf(base);
  const isUpsideDown = top.at === 'subsea' ? top.feet <= base.feet : top.feet >= base.feet;
  return isSame && isUpsideDown ? null : { top, base };
}

function formationOf(bound: DepthBound): string | null {
  return 'formation' in bound ? bound.formation : null;
}
