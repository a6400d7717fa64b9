import { isUnderstood } from './legal-surroundings.ts';

/** The parts of a legal description, each for a field of a tract; `unread` is the text that belongs to none of them. */
export const legalParts = [
  'quarter_quarter',
  'section',
  'township',
  'range',
  'block',
  'survey_abstract',
  'lot_parcel',
  'unread',
] as const;
export type LegalPart = (typeof legalParts)[number];

/** No description of one tract is longer, and the patterns are meant for short texts. */
const maxLength = 4000;
/** Takes the place of the parts of a section in a text; `¦` that of the other parts. */
const partSign = '§';

const number = String.raw`0*(\d{1,3}(?:\.5|½|\s?1/2)?)`;
const northSouth = String.raw`[\s.°-]*(n(?:orth)?|s(?:outh)?)`;
const eastWest = String.raw`[\s.°-]*(e(?:ast)?|w(?:est)?)`;
const townshipWord = '(?:townships?|twps?|twn|tp|t)';
const rangeWord = '(?:ranges?|rges?|rngs?|rg|r)';
const sectionWord = '(?:sections?|sects?|secs?)';
const joint = String.raw`[\s.,;:/-]*(?:of\s+)?`;
const pattern = (text: string, flags = 'gi') => new RegExp(`(?<![a-z0-9])${text}(?![a-z0-9])`, flags);

const townshipAndRange = String.raw`${townshipWord}?[\s.:]*${number}${northSouth}${joint}${rangeWord}?[\s.:]*${number}${eastWest}`;
const townshipRange = pattern(townshipAndRange);
const beforePlace = (text: string) =>
  new RegExp(`(?<![a-z0-9])${text}(?=${townshipAndRange}(?![a-z0-9]))`, 'gi');
/** No several townships, ranges, or blocks: "T12-13N", "Blocks 1 and 2". */
const alone = String.raw`(?!\s?(?:-|&|/|\+|and|thru|through|to)\s?\d)`;
const township = pattern(String.raw`${townshipWord}[\s.:-]*${number}(?:${northSouth})?\.?${alone}`);
const range = pattern(String.raw`${rangeWord}[\s.:-]*${number}(?:${eastWest})?\.?${alone}`);

// "9S-24W-36" and "T2N R3W S2".
const sectionBehind = pattern(
  String.raw`${townshipAndRange}(?:\s?-\s?(?:s[\s.]?)?|[\s,]{1,2}s[\s.:#-]*)0*(\d{1,2})(?!\s?\.?\d|\s?/)${alone}`,
);
// "14-2N-3W".
const sectionAhead = beforePlace(String.raw`0*(\d{1,2})\s?-\s?`);
// "14, T2N, R3W" and "S2 T2N R3W".
const looseSectionAhead = beforePlace(String.raw`(?:s[\s.:#-]*)?0*(\d{1,2})[\s,-]{1,3}`);
/** A section that no word names is one of the township's. */
const maxSection = 36;
/** No township is farther from its base line; the northernmost is T168N in Minnesota. */
const maxTownship = 168;
/** "0512N07W" and "0512N07WI", with the Indian or the Cimarron meridian: the section is in front without a separator. */
const packed = pattern(String.raw`(\d{3,5})([ns])(\d{1,4})([ew])(?:[ic]m?)?`);

const direction = '(?:[ns][ew]|[nsew])';
const rangeWords = 'thru|through|to';
const measures =
  'acres?|acs?|a|nma|nra|net|gross|mineral|feet|foot|ft|f[ns]l|f[ew]l|yards?|yds?|rods?|chains?|chs|links?|poles?|perches|varas?|vrs?|' +
  'miles?|mi|ha|hectares?|sq|square|percent|pct|interests?|tracts?|parcels?|wells?|years?|degrees?|x';
/** What makes a number behind a section or a lot something else: 160 acres, 1/2, 2.5, 2N, 50%, 2 lots. */
const noNumber = String.raw`(?![a-z\d]|\s?\.\s?\d|\s?/\s?\d|\s?[½¼¾%°'"′″]|\s?\(?\+/?-|[\s-]*(?:${measures})(?![a-z])|\s?lots?(?![\s.:#]*\d))`;
/** What follows a number after a comma if it belongs to the list: the end, a mark, or the next part. */
const listGoesOn = String.raw`(?=\s?(?:$|[,;:&()¦[\]+-]|\.(?!\d)|/\s?[nsew]|(?:and|${rangeWords}|of|in|all|both|less|except[a-z]*|save|being|out|within|lots?[\s.:#]*\d|sec[a-z]*|(?:[ns][ew](?:\s?/\s?4|4)?|[nsew](?:\s?/\s?2|2))+|t\.?\s?\d|t[ow][a-z]*|bl[a-z]*|surveys?)(?![a-z])))`;
const listOf = (item: string, others = '') =>
  String.raw`${item}(?:\s?(?:-|&|\+|,?\s?(?:and|&|${rangeWords})(?![a-z]))\s?${item}${noNumber}|\s?[,;]\s?${item}${noNumber}${listGoesOn}${others})*`;
const sectionItem = String.raw`(?:${sectionWord}[\s.]*)?0*\d{1,3}(?![a-z\d]|\.\d|\s?/\s?\d|[½¼])`;
const sections = pattern(
  String.raw`(?:(${sectionWord})[\s.:#-]*(?:nos?\.?\s*)?|s(?:(?=\d)(?!2(?!\d))|:\s?))(${listOf(sectionItem)})`,
);
const block = pattern(
  String.raw`(?:blocks?|blks?)[\s.:#]*(?:no\.?\s*)?((?:[a-z]{1,2}-?)?0*\d{1,4}[a-z]?|(?<=[\s.:#])[a-z]{1,2})${alone}`,
);
/**
 * "Block A-12" is a block, as PSL has them, and "Tract A-3" a tract. "A-4-24S-28E" is unit A of a section, as New Mexico
 * writes it.
 */
const abstract = pattern(
  String.raw`(?:abstract|abst?|abs|(?<!\b(?:blocks?|blks?|tracts?|lots?|units?|wells?)[\s.:#]*(?:no\.?\s*)?)a)[\s.#:-]*(?:no\.?\s*)?0*(\d{1,5})${noNumber}(?!\s*-\s*\d{1,3}\s*[ns]\b)`,
);
const survey = /(?:^|[,;:])?\s*([^,;:¦]{1,80}?)\s+(?:surveys?|svy|surv|sur)\b\.?/gi;
/** What precedes the name of a survey without a comma: the parts of the section, and its number. */
const beforeSurvey = new RegExp(
  String.raw`^.*(?<![a-z0-9])(?:(?:sections?|secs?|blocks?|blks?|lots?)[\s.#]*[\w-]+|${direction}\s?/\s?[24]|[ns][ew])\s+`,
  'i',
);
/** Acres in parentheses may follow a lot: "Lots 1(40.15), 2(40.23)". */
const lotAcres = String.raw`\s?\(\d{1,4}(?:\.\d{1,4})?\)`;
const lotItem = String.raw`\d{1,3}[a-z]?(?![a-z\d]|\.\d|\s?/\s?\d|[½¼])(?:${lotAcres})?`;
/** "Lots 1 2 3 thru 6" */
const spacedLot = String.raw`|\s${lotItem}${noNumber}(?:(?=\s\d)|${listGoesOn})`;
const lots = pattern(String.raw`(?:(?:lots?|lts?)[\s.:#]*|l(?=\d))(${listOf(lotItem, spacedLot)})`);
const acresOfLots = new RegExp(lotAcres);
const aliquot = pattern(
  String.raw`(?:${direction}(?:\s?/\s?[24]|[24]|½|¼)|(?:ne|nw|se|sw))(?:(?:\s|\s?,?\s?of(?:\s+the)?\s)?(?:${direction}(?:\s?/\s?[24]|[24]|½|¼)|(?:ne|nw|se|sw)))*`,
);
/** Whether a bare number at the end of a text begins the place of the land: "NE/4 14, T2N, R3W". */
const beginsPlace = new RegExp(
  String.raw`(?:^|[¦;:(\]]|(?<![a-z])(?:of|in|all)|(?<![a-z0-9])(?:${direction}(?:\s?/\s?[24]|[24]|[½¼])|ne|nw|se|sw)+)[\s,.]*$`,
  'i',
);
/** Whether the number behind a text may belong to a list or a range there. */
const continues = /[-/&+]\s?$|\d\s?,\s?$|\b(?:and|thru|through|to|lots?)\s?$/i;
/** Words that connect parts and state nothing by themselves. */
const fillers = /\b(?:all|of|the|in|and|being|both|said|situated|land|lands|qtrs?)\b/gi;
/** What may be between two parts that are both meant: a comma or "and the", not "of", a colon, or a dash. */
const betweenParts = /^[\s,;.&+]*(?:and\s+)?(?:all\s+(?:of\s+)?)?(?:the\s+)?$/i;
/** A number that may be a section, although no word says so: "Sec 5: W/2; 6: E/2". */
const openNumber = /(?:^|[;,&:(¦§]|\band)\s*\d{1,2}\s*(?=$|[;:,&)¦§]|and\b)/i;

/** A part of a section that is repeated in parentheses: "North Half (N/2)". */
const repeatedPart = new RegExp(String.raw`(${aliquot.source})\s?\(\s?(${aliquot.source})\s?\)`, 'gi');

/**
 * Splits a description of one tract ("NE/4 Sec 14 T2N R3W", "Sec 5, Blk 34, T&P Survey, A-123") into its parts. A part
 * that the text does not mention is empty. `unread` is the text that belongs to no part. If anything in the text is not
 * understood, it may except or limit the parts of the section, so that these stay in `unread`. It is the whole text if
 * that covers several townships, ranges, or blocks. Never fails.
 */
export function splitLegal(text: string): Record<LegalPart, string> {
  return text.length > maxLength ? { ...partsOf(() => ''), unread: text } : new LegalReader(text).read();
}

/** No file has more columns of descriptions. */
const maxKnown = 5;
const known = new Map<string, Record<LegalPart, string>>();

/** Splits a description like `splitLegal`, but those of the current row only once for all columns of their parts. */
export function splitLegalOnce(text: string): Record<LegalPart, string> {
  const parts = known.get(text) ?? splitLegal(text);
  if (known.size >= maxKnown) known.clear();
  known.set(text, parts);
  return parts;
}

class LegalReader {
  private readonly text: string;
  private rest: string;
  private readonly found = new Map<LegalPart, string[]>();
  /** The lists of sections in the text, and whether the only one is of several: "Sections 5 and 6". */
  private sectionLists = 0;
  private isPlural = false;
  /** Whether a number next to a township may be a section, or the last of a list: "Lots 1, 14-2N-3W". */
  private isOpen = false;
  /** Texts within parts that no field holds. */
  private readonly unheld: string[] = [];

  constructor(text: string) {
    // Otherwise the patterns would try every way to split a run of blanks.
    this.text = text.replace(/[\s¦§]+/g, ' ').trim();
    this.rest = spelledOut(this.text.replace(/[‐-―−]/g, '-')).replace(
      repeatedPart,
      (all, one: string, other: string) => (keyOfPart(one) === keyOfPart(other) ? one : all),
    );
  }

  read(): Record<LegalPart, string> {
    this.take(abstract, (match) => this.add('survey_abstract', `A-${match[1]}`));
    this.takeSurvey();
    this.take(block, ([, name = '']) => this.add('block', bare(name)));
    this.takeTownships();
    const beforeSections = this.rest;
    this.takeSections();
    this.take(township, ([, figure, side]) => this.addFigure('township', figure, side));
    this.take(range, ([, figure, side]) => this.addFigure('range', figure, side));
    const beforeParts = this.rest;
    this.take(
      lots,
      ([, list = '']) => {
        if (acresOfLots.test(list)) this.unheld.push(`Lots ${list}`);
        this.add('lot_parcel', list.replaceAll(new RegExp(acresOfLots, 'g'), '').trim());
      },
      partSign,
    );
    this.takeAliquots();
    const numbers = this.found.get('section') ?? [];
    this.found.set(
      'section',
      numbers.toSorted((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10)),
    );
    const parts = partsOf((part) => (this.found.get(part) ?? []).join(', '));
    if (this.isOpen || this.isOfMany()) return { ...partsOf(() => ''), unread: this.text };
    const isOfEach =
      this.sectionLists === 1 &&
      parts.lot_parcel === '' &&
      (this.isPlural || parts.quarter_quarter === 'ALL');
    const hasParts = `${parts.quarter_quarter}${parts.lot_parcel}` !== '';
    const isClear = this.hasClearParts() && isUnderstood(this.rest);
    const hasOpenSection = !isClear && (numbers.length > 1 || openNumber.test(this.rest));
    // The fields could not show which part is in which section.
    const isMixed = numbers.length > 1 && hasParts && !isOfEach;
    if (hasOpenSection) parts.section = '';
    if (!isClear || isMixed) {
      this.rest = hasOpenSection || isMixed ? beforeSections : beforeParts;
      this.unheld.length = 0;
      parts.quarter_quarter = '';
      parts.lot_parcel = '';
    }
    const unheld = this.unheld.map((text) => ` ¦ ${text}`).join('');
    return { ...parts, unread: meaningfulRest(`${this.rest}${unheld}`, !isClear) };
  }

  /** Returns whether the parts of the section follow each other as a list: "NE/4, SE/4 and Lot 2". */
  private hasClearParts(): boolean {
    const between = this.rest.split(partSign).slice(1, -1);
    return between.every((text) => text.includes('¦') || betweenParts.test(text));
  }

  /** Returns whether there are several townships, ranges, or blocks, which one record cannot hold. */
  private isOfMany(): boolean {
    return (['township', 'range', 'block'] as const).some((part) => (this.found.get(part) ?? []).length > 1);
  }

  private add(part: LegalPart, value: string): void {
    const before = this.found.get(part) ?? [];
    if (value !== '' && !before.includes(value)) this.found.set(part, [...before, value]);
  }

  /**
   * Removes the matches from the rest. A character that no text contains takes their place, so that the texts on either
   * side stay separate: `partSign` for parts of a section.
   */
  private take(what: RegExp, use: (match: RegExpMatchArray) => void, sign = '¦'): void {
    this.takeIf(
      what,
      (match) => {
        use(match);
        return true;
      },
      sign,
    );
  }

  /** Removes the matches for which `use` returns true. */
  private takeIf(what: RegExp, use: (match: RegExpMatchArray) => boolean, sign = '¦'): void {
    this.rest = this.rest
      .replace(what, (...match) =>
        use(match as unknown as RegExpMatchArray) ? ` ${sign} ` : String(match[0]),
      )
      .replace(/ {2,}/g, ' ');
  }

  private takeSurvey(): void {
    this.rest = this.rest.replace(survey, (_all, name: string) => {
      // The parts of the section may precede the name: "NE/4 Sec 5 T&P Survey".
      const own = name.replace(beforeSurvey, '');
      const before = this.found.get('survey_abstract') ?? [];
      this.found.set('survey_abstract', [`${own.trim()} Survey`, ...before]);
      return `, ${name.slice(0, name.length - own.length)} ¦ `;
    });
  }

  private takeTownships(): void {
    const isNamed = this.rest.search(sections) >= 0;
    const isOwn = (section: string) => !isNamed && Number(section) > 0 && Number(section) <= maxSection;
    const addOwn = (section = '') => {
      if (isOwn(section)) this.add('section', bare(section));
      return isOwn(section);
    };
    this.takeIf(packed, ([, digits = '', side, range = '', end]) => {
      if (digits.length === 3 && Number(digits) <= maxTownship) {
        this.addTownship(digits, side, range, end);
        return true;
      }
      const place = unpacked(digits, range);
      if (place === null || !addOwn(place.section)) this.isOpen = true;
      else this.addTownship(place.township, side, range, end);
      return true;
    });
    this.takeIf(sectionBehind, ([, north, south, east, west, section]) => {
      if (!addOwn(section)) return false;
      this.addTownship(north, south, east, west);
      return true;
    });
    // The digits before a township may be those of a list, a lot, an acreage, or a fraction.
    this.takeIf(sectionAhead, (match) => {
      const before = textBefore(match);
      const isOpen = isOwn(match[1] ?? '') && continues.test(before) && !beginsPlace.test(before);
      this.isOpen ||= isOpen;
      return !isOpen && addOwn(match[1]);
    });
    this.takeIf(
      looseSectionAhead,
      (match) => (/^s/i.test(match[0]) || beginsPlace.test(textBefore(match))) && addOwn(match[1]),
    );
    this.take(townshipRange, ([, ...place]) => this.addTownship(...place));
  }

  private takeSections(): void {
    this.takeIf(sections, ([, word = '', list = '']) => {
      const read = numbersOf(list);
      // In a list, a number that no section of a township has is something else.
      const isOfTownship = read?.slice(1).every((number) => Number(number) <= maxSection);
      const numbers = this.found.has('township') && isOfTownship === false ? null : read;
      for (const number of numbers ?? []) this.add('section', number);
      this.sectionLists += numbers === null ? 0 : 1;
      this.isPlural = /s$/i.test(word);
      return numbers !== null;
    });
  }

  private addTownship(north?: string, south?: string, east?: string, west?: string): void {
    this.addFigure('township', north, south);
    this.addFigure('range', east, west);
  }

  private addFigure(part: 'township' | 'range', figure?: string, side?: string): void {
    if (Number.parseInt(figure ?? '', 10) > maxTownship) this.isOpen = true;
    this.add(part, placed(figure, side));
  }

  private takeAliquots(): void {
    const parts: string[] = [];
    const addPart = ([text = '']: RegExpMatchArray) => {
      const part = text.replace(/\s+of(\s+the)?\s+/gi, ' ');
      parts.push(part.trim().toUpperCase());
    };
    this.take(aliquot, addPart, partSign);
    if (parts.length > 0) this.add('quarter_quarter', parts.join(', '));
    else if (!this.found.has('lot_parcel') && /\ball\b(?!\s+that)/i.test(this.rest))
      this.add('quarter_quarter', 'ALL');
  }
}

/** Returns a part of a section regardless of blanks and signs: NE/4 of the SW/4 is NESW. */
function keyOfPart(part: string): string {
  return part
    .replace(/\bof( the)?\b/gi, '')
    .replace(/[^a-z\d]|\d(?=\s?\/)/gi, '')
    .toUpperCase();
}

/** Returns the text before a match of `take`. */
function textBefore(match: RegExpMatchArray): string {
  // A callback of `replace` gets the position and the whole text behind the groups.
  return String(match.at(-1)).slice(0, Number(match.at(-2)));
}

/** Returns the numbers of a list, with those within its ranges; null if a range cannot be one of sections. */
function numbersOf(list: string): string[] | null {
  const numbers: number[] = [];
  let isRange = false;
  for (const [token] of list.matchAll(new RegExp(String.raw`\d+|-|${rangeWords}`, 'gi'))) {
    if (!/\d/.test(token)) {
      isRange = true;
      continue;
    }
    const last = numbers.at(-1) ?? 0;
    const number = Number(token);
    const isBackward = isRange && number <= last;
    if (isBackward || (isRange && number - last >= maxSection)) return null;
    if (isRange) for (let between = last + 1; between < number; between += 1) numbers.push(between);
    numbers.push(number);
    isRange = false;
  }
  return numbers.map(String);
}

function partsOf(read: (part: LegalPart) => string): Record<LegalPart, string> {
  return {
    quarter_quarter: read('quarter_quarter'),
    section: read('section'),
    township: read('township'),
    range: read('range'),
    block: read('block'),
    survey_abstract: read('survey_abstract'),
    lot_parcel: read('lot_parcel'),
    unread: read('unread'),
  };
}

/** Abbreviates quarters and halves that are written in words: "Northeast Quarter of the SW 1/4" is NE/4 of the SW/4. */
function spelledOut(text: string): string {
  return text
    .replace(
      /\b(north|south)\s?(east|west)\s+(?:one[- ])?(?:quarter|1\/4)/gi,
      (_all, one: string, other: string) => `${one.charAt(0)}${other.charAt(0)}/4`.toUpperCase(),
    )
    .replace(/\b(north|south|east|west)\s+(?:one[- ])?(?:half|1\/2)/gi, (_all, side: string) =>
      `${side.charAt(0)}/2`.toUpperCase(),
    )
    .replace(/\b([ns][ew])\s?(?:1\/4|quarter\b)/gi, '$1/4')
    .replace(/\b([nsew])\s?(?:1\/2|half\b)/gi, '$1/2');
}

function placed(figure: string | undefined, side: string | undefined): string {
  const bareFigure = bare(figure ?? '').replace(/\s?1\/2|½/, '.5');
  return `${bareFigure}${(side ?? '').charAt(0).toUpperCase()}`;
}

/**
 * Returns the section and township whose digits follow each other without a separator, as in 0512N07W; null if they
 * can be read in no way or in several: 312N may be section 3 or 31.
 */
function unpacked(digits: string, range: string): { section: string; township: string } | null {
  // The widths of keys: two digits each, or three for the township and the range.
  const isWide = digits.length === 5 && range.length === 3;
  if (!isWide && (digits.length === 5 || range.length > 2)) return null;
  const [read, ...others] = (digits.length === 3 ? [1, 2] : [2])
    .map((width) => ({ section: digits.slice(0, width), township: digits.slice(width) }))
    .filter(
      ({ section, township }) =>
        Number(section) > 0 &&
        Number(section) <= maxSection &&
        Number(township) > 0 &&
        Number(township) <= maxTownship,
    );
  return others.length > 0 ? null : (read ?? null);
}

/** Removes the zeros that keys put before a number. */
function bare(text: string): string {
  return text.trim().replace(/^0+(?=\w)/, '');
}

/** Returns the rest if it is meaningful; empty if it consists of connecting words only, which exceptions keep. */
function meaningfulRest(rest: string, keepsAll: boolean): string {
  const words = rest.replaceAll(/[¦§]/g, ' ');
  const meaningful = keepsAll ? words : words.replace(fillers, ' ');
  const text = meaningful.replace(/[\s,;:.&()[\]/-]+/g, ' ').trim();
  return text === ''
    ? ''
    : words
        .replace(/\s+/g, ' ')
        .replace(/^[\s,;:.&-]+|[\s,;:&-]+$/g, '')
        .trim();
}
