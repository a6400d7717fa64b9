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
  'to|through|thru|down|below|above|and|or|as|from|less|except|save|only|of|in|but|at|the|top|base|between|formation|surface|depths|ft';
const word = `(?!(?:${reserved})(?![a-z0-9]))[a-z0-9][a-z0-9&'/.-]*`;
const name = `${word}(?: ${word}){0,4}`;
const figure = '[0-9]{1,5}(?:[.][0-9]{1,2})?';
const bound = `(?:(?:the )?surface|(?:${figure} ft|[0-9]{3,5})(?: tvd)?(?: below (?:the )?surface| deep)?|-?${figure} ft(?: tvd)? subsea|(?:${figure} ft (?:above|below) )?(?:the )?(?:top|base) of (?:the )?${name}(?: formation)?)`;
const seen = ',? as (?:seen|found|encountered|shown|identified) (?:at|from) .{1,200}';

const everything =
  /^(?:all(?: depths)?|(?:from )?(?:the )?surface (?:down )?to (?:the )?(?:center of the earth|basement|all depths))$/;
const between = new RegExp(
  `^(?:(?:from|below) (${bound}) ?(?:down to|to|through|thru|and above|-) ?(${bound})|between (${bound}) and (${bound})|(${bound}) ?(?:down to|to|through|thru|-) ?(${bound}))(?: only)?(?:${seen})?$`,
);
const below = new RegExp(
  `^(?:(?:all )?(?:depths )?(?:below|deeper than) (${bound})|(?:from )?(${bound}) (?:down|on down|and below|and deeper))(?: only)?(?:${seen})?$`,
);
const above = new RegExp(
  `^(?:all )?(?:depths )?(?:above|down to|to|shallower than) (${bound})(?: only)?(?:${seen})?$`,
);
const formation = new RegExp(`^(?:the )?(${name}) (?:formation(?: only)?|only)(?:${seen})?$`);

const depth = new RegExp(`^(-?${figure})(?: ft)?(?: tvd)?(?: below (?:the )?surface| deep| (subsea))?$`);
const ofFormation = new RegExp(
  `^(?:(${figure}) ft (above|below) )?(?:the )?(top|base) of (?:the )?(${name})(?: formation)?$`,
);

/**
 * Reads depths such as "Surface to 8,000 ft", "below the base of the Wolfcamp A" or "Wolfcamp A formation", whole or not at
 * all: null if anything is left over, if the top is below the base, or for measured and log depths, because a severance
 * needs vertical depths below the surface or subsea. Feet without a reference are below the surface. Blank text is not
 * read. The database reads depths the same way (`routines/land/read_depths.sql`); a test compares the two. Source:
 * proof.md, Depth.
 */
export function readDepths(text: string): Depths | null {
  const plain = normalized(text);
  if (everything.test(plain)) return allDepths;
  const named = formation.exec(plain)?.[1];
  if (named !== undefined && named !== 'all')
    return { top: { at: 'top', feet: 0, formation: named }, base: { at: 'base', feet: 0, formation: named } };
  const [from, to] = groupsOf(between, plain);
  if (from !== undefined && to !== undefined) return ordered(boundOf(from), boundOf(to));
  const [top] = groupsOf(below, plain);
  if (top !== undefined) return ordered(boundOf(top), null);
  const [base] = groupsOf(above, plain);
  return base === undefined ? null : ordered(surface, boundOf(base));
}

function groupsOf(pattern: RegExp, text: string): string[] {
  return (
    pattern
      .exec(text)
      ?.slice(1)
      .filter((group) => group !== undefined) ?? []
  );
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
    .replace(/surface of the (?:earth|ground)|ground level|ground surface/g, 'surface')
    .replace(/(?:the )?stratigraphic equivalent of /g, '')
    .replaceAll('bottom of', 'base of')
    .replace(/[ .;,]+$/, '')
    .trim();
}

function boundOf(text: string): DepthBound {
  const [, offset, side, mark, named = ''] = ofFormation.exec(text) ?? [];
  if (mark === 'top' || mark === 'base')
    return {
      at: mark,
      feet: offset === undefined ? 0 : Number(offset) * (side === 'above' ? -1 : 1),
      formation: named,
    };
  const [, feet, subsea] = depth.exec(text) ?? [];
  if (feet === undefined) return surface;
  return subsea === undefined ? { at: 'depth', feet: Number(feet) } : { at: 'subsea', feet: Number(feet) };
}

/** Returns null for an interval that is upside down or empty as far as its own figures say. */
function ordered(top: DepthBound, base: DepthBound | null): Depths | null {
  if (base === null) return { top, base };
  const isSame =
    'formation' in top && 'formation' in base && top.formation === base.formation && top.at === base.at;
  if (top.at === 'depth' && base.at === 'depth' && top.feet >= base.feet) return null;
  if (top.at === 'subsea' && base.at === 'subsea' && top.feet <= base.feet) return null;
  return isSame && top.feet >= base.feet ? null : { top, base };
}
