import { readSection } from './aliquot/numbered.ts';
import { readGrant, sameGrants } from './grants.ts';
import { isAt, type Span, skip, skipAll, type Token } from './tokens.ts';

/**
 * What contains a section: `T1S R2E`, `Block 34 T3S T&P Survey`. Equal section numbers in two surveys are two sections.
 */
type Survey = Readonly<Partial<Record<'block' | 'township' | 'range' | 'grant', string>>>;

/** The sections that a text names, keyed by the position of their first token. */
export type SectionSurveys = {
  /** The survey's name, if the text leaves no doubt about it. */
  names: ReadonlyMap<number, string>;
  /** Sections whose number occurs in several surveys and that nothing assigns to one of them. */
  unclear: Span[];
};

type Mention = {
  at: number;
  next: number;
  numbers: string[];
  survey: Survey | null;
  /** Its survey comes from a preceding heading. */
  isLed: boolean;
  /** A semicolon or a line break separates it from what follows. */
  isClosed: boolean;
};

const kinds = {
  township: ['township', 'twp', 't', 'tp'],
  range: ['range', 'rng', 'rge', 'r'],
  block: ['block', 'blk'],
} as const;
const directions = {
  township: ['n', 's', 'north', 'south'],
  range: ['e', 'w', 'east', 'west'],
} as const;
const joints = ['-', '.', ',', 'of', 'in', 'the', '(', '/'];
/** Maximum number of tokens from the start of a heading to its section: "T12S R31E NMPM Sec 4". */
const maxHeadingWords = 12;
const maxSurveys = 100;

/**
 * Finds the township and range, or the block, of every section of a text. They may precede several sections as a
 * heading, follow one section, or follow all the sections they contain. Runs in linear time.
 */
export function surveysOf(tokens: readonly Token[]): SectionSurveys {
  const found = mentionsOf(tokens);
  const { mentions, surveys } = withGrants(
    found,
    sameGrants(found.surveys.flatMap(({ grant }) => grant ?? [])),
  );
  const names = new Map<number, string>();
  const distinct = [...new Map(surveys.map((each) => [nameOf(each), each])).values()];
  // Each survey is compared with all others; no real description names this many.
  const known = distinct.slice(0, maxSurveys);
  const fullNames = new Map(distinct.map((each) => [nameOf(each), nameOf(completed(each, known))]));
  const [first, ...others] = new Set(fullNames.values());
  if (first === undefined) return { names, unclear: [] };
  for (const { at, survey } of mentions) {
    if (others.length === 0) names.set(at, first);
    else if (survey !== null) names.set(at, fullNames.get(nameOf(survey)) ?? nameOf(survey));
  }
  const isElsewhere = new Set(mentions.flatMap(({ at, numbers }) => (names.has(at) ? numbers : [])));
  const unclear = mentions.filter(
    ({ at, numbers }) => !names.has(at) && numbers.some((number) => isElsewhere.has(number)),
  );
  return {
    names,
    unclear: unclear.map(({ at, next }) => ({
      start: tokens[at]?.start ?? 0,
      end: tokens[next - 1]?.end ?? 0,
    })),
  };
}

/** Returns the mentions and surveys with one name for each grant. */
function withGrants(
  { mentions, surveys }: ReturnType<typeof mentionsOf>,
  grants: ReadonlyMap<string, string>,
): ReturnType<typeof mentionsOf> {
  const withGrant = (survey: Survey): Survey =>
    survey.grant === undefined ? survey : { ...survey, grant: grants.get(survey.grant) ?? survey.grant };
  return {
    mentions: mentions.map((mention) => ({
      ...mention,
      survey: mention.survey && withGrant(mention.survey),
    })),
    surveys: surveys.map(withGrant),
  };
}

function mentionsOf(tokens: readonly Token[]): { mentions: Mention[]; surveys: Survey[] } {
  const mentions: Mention[] = [];
  const surveys: Survey[] = [];
  let open: Mention[] = [];
  let lead: Survey | null = null;
  for (let at = 0; at < tokens.length; ) {
    const section = readSection(tokens, at);
    if (section !== null) {
      const mention = { at, ...section, survey: lead, isLed: lead !== null, isClosed: false };
      mentions.push(mention);
      if (lead === null) open.push(mention);
      at = section.next;
      continue;
    }
    const found = readSurvey(tokens, at);
    if (found === null) {
      if (isAt(tokens, at, ';', '\n')) for (const mention of open) mention.isClosed = true;
      at += 1;
      continue;
    }
    const { survey, next } = found;
    const last = mentions.at(-1);
    const isAttached = last !== undefined && skipAll(tokens, last.next, ...joints) >= at;
    const waiting = open.filter(({ isClosed }) => surveys.length === 0 || !isClosed);
    const isHeading = !isAttached && waiting.length === 0 && leadsToSection(tokens, next);
    if (isHeading) {
      open = [];
      lead = survey;
    } else {
      for (const mention of waiting) mention.survey = survey;
      if (isAttached) Object.assign(last, { survey, isLed: false });
      // The section already has a survey from a heading, so one of the two must be wrong.
      else if (last?.isLed && waiting.length === 0) last.survey = null;
      open = [];
      if (lead !== null && nameOf(lead) !== nameOf(survey)) lead = null;
    }
    surveys.push(survey);
    at = next;
  }
  return { mentions, surveys };
}

function leadsToSection(tokens: readonly Token[], from: number): boolean {
  for (let at = from; at < from + maxHeadingWords; at += 1) {
    if (isAt(tokens, at, ':') || readSection(tokens, at) !== null) return true;
    if (isAt(tokens, at, ';', 'and', '&')) return false;
  }
  return false;
}

/** Reads "T1S-R2E", "T. 1 S., R. 2 E.", "Township Five (5) North, Range 3 West", "10N-4W" or "Block 34, T-3-S". */
export function readSurvey(tokens: readonly Token[], at: number): { survey: Survey; next: number } | null {
  const survey: Partial<Record<keyof Survey, string>> = {};
  let next = at;
  for (let place = at; ; place = skipAll(tokens, next, ...joints)) {
    const piece = readPiece(tokens, place);
    if (piece === null || Object.keys(piece.survey).some((kind) => kind in survey)) break;
    Object.assign(survey, piece.survey);
    next = piece.next;
  }
  return next === at ? null : { survey, next };
}

function readPiece(tokens: readonly Token[], at: number): { survey: Survey; next: number } | null {
  if (isAt(tokens, at, ...kinds.block)) {
    const name = skip(tokens, at + 1, '.');
    const dash = isAt(tokens, name + 1, '-') && tokens[name + 2]?.kind === 'figure' ? 2 : 0;
    const parts = [tokens[name], tokens[name + dash]].map((token) => token?.text ?? '');
    const isName = tokens[name]?.kind === 'figure' || /^\p{L}{1,2}$/u.test(parts[0] ?? '');
    if (!isName) return null;
    const block = (dash === 0 ? parts.slice(1) : parts).join('-').toUpperCase();
    return { survey: { block }, next: name + dash + 1 };
  }
  for (const kind of ['township', 'range'] as const) {
    if (!isAt(tokens, at, ...kinds[kind])) continue;
    const found = readTier(tokens, skipAll(tokens, at + 1, '.', '-', 'no'), kind);
    if (found !== null) return { survey: { [kind]: found.name }, next: found.next };
  }
  const grant = readGrant(tokens, at);
  if (grant !== null) return { survey: { grant: grant.name }, next: grant.next };
  // 10N-4W has no spaces; the 2 of E2N2 is not a township.
  const isApart = tokens[at - 1]?.kind !== 'word' || tokens[at - 1]?.end !== tokens[at]?.start;
  if (!isApart || !isAt(tokens, at + 1, 'n', 's') || tokens[at]?.end !== tokens[at + 1]?.start) return null;
  const township = readTier(tokens, at, 'township');
  const range =
    township === null ? null : readTier(tokens, skipAll(tokens, township.next, '-', ','), 'range');
  if (township === null || range === null || !/\p{L}$/u.test(range.name)) return null;
  return { survey: { township: township.name, range: range.name }, next: range.next };
}

/** Reads a figure, or one in parentheses after its words, followed by its direction. */
function readTier(
  tokens: readonly Token[],
  at: number,
  kind: keyof typeof directions,
): { name: string; next: number } | null {
  const words = [0, 1, 2, 3].find((count) => isAt(tokens, at + count, '('));
  const isPlain = tokens[at]?.kind === 'figure';
  const figure = isPlain || words === undefined ? at : at + words + 1;
  const token = tokens[figure];
  if (token?.kind !== 'figure') return null;
  const side = skipAll(tokens, skip(tokens, figure + 1, ')'), '-', '.');
  if (!isAt(tokens, side, ...directions[kind])) return { name: String(token.value), next: figure + 1 };
  const letter = tokens[side]?.text[0]?.toUpperCase() ?? '';
  return { name: `${token.value}${letter}`, next: side + 1 };
}

/** Expands "T1S" to the "T1S R2E" named elsewhere, if only one such survey matches. */
function completed(survey: Survey, surveys: readonly Survey[]): Survey {
  const larger = surveys.filter((other) =>
    Object.entries(survey).every(([kind, name]) => other[kind as keyof Survey] === name),
  );
  const fullest = larger.reduce(
    (best, each) => (Object.keys(each).length > Object.keys(best).length ? each : best),
    survey,
  );
  const isOnly = larger.every((other) =>
    Object.entries(other).every(([kind, name]) => fullest[kind as keyof Survey] === name),
  );
  return isOnly ? fullest : survey;
}

function nameOf({ block, township, range, grant }: Survey): string {
  return [
    block && `Block ${block}`,
    township && `T${township}`,
    range && `R${range}`,
    grant && `${grant} Survey`,
  ]
    .filter(Boolean)
    .join(' ');
}
