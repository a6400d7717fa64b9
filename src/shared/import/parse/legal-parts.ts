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

const number = String.raw`0*(\d{1,3}(?:\.5|½|\s?1/2)?)`;
const northSouth = String.raw`[\s.°-]*(n(?:orth)?|s(?:outh)?)`;
const eastWest = String.raw`[\s.°-]*(e(?:ast)?|w(?:est)?)`;
const townshipWord = '(?:townships?|twps?|twn|tp|t)';
const rangeWord = '(?:ranges?|rges?|rngs?|rg|r)';
const sectionWord = '(?:sections?|sects?|secs?)';
const joint = String.raw`[\s.,;:/-]*(?:of\s+)?`;
const pattern = (text: string, flags = 'gi') => new RegExp(`(?<![a-z0-9])${text}(?![a-z0-9])`, flags);

// "9S-24W-36" and "2N 3W 14", the keys of survey grids.
const townshipRangeSection = pattern(
  String.raw`${townshipWord}?[\s.]*${number}${northSouth}[\s.,-]+${rangeWord}?[\s.]*${number}${eastWest}(?:\s*-\s*|[\s,]+(?=s))(?:${sectionWord}|s)?[\s.:#-]*0*(\d{1,2})`,
);
// "14-2N-3W" and "S14 T2N R3W".
const sectionTownshipRange = pattern(
  String.raw`(?:${sectionWord}|s)?[\s.:#-]*0*(\d{1,2})\s*[-,\s]\s*${townshipWord}?[\s.]*${number}${northSouth}[\s.,-]+${rangeWord}?[\s.]*${number}${eastWest}`,
);
const townshipRange = pattern(
  String.raw`${townshipWord}?[\s.]*${number}${northSouth}${joint}${rangeWord}?[\s.]*${number}${eastWest}`,
);
const township = pattern(String.raw`${townshipWord}[\s.-]*${number}(?:${northSouth})?\.?`);
const range = pattern(String.raw`${rangeWord}[\s.-]*${number}(?:${eastWest})?\.?`);
const sections = pattern(
  String.raw`(?:${sectionWord}[\s.:#-]*(?:no\.?\s*)?|s(?=\d)(?!2(?!\d)))0*(\d{1,3}(?:\s*(?:,|&|and|-|thru|through|to)\s*(?:${sectionWord}[\s.]*)?0*\d{1,3}(?![a-z\d]|\s*[-.]\s*\d))*)`,
);
const block = pattern(
  String.raw`(?:blocks?|blks?)[\s.:#]*(?:no\.?\s*)?((?:[a-z]{1,2}-?)?0*\d{1,4}[a-z]?|[a-z]{1,2})`,
);
const abstract = pattern(String.raw`(?:abstract|abst?|abs|a)[\s.#:-]*(?:no\.?\s*)?0*(\d{1,5})`);
const survey = /(?:^|[,;:])?\s*([^,;:¦]{1,80}?)\s+(?:surveys?|svy|surv|sur)\b\.?/gi;
const lots = pattern(
  String.raw`(?:lots?|lts?)[\s.:#]*(\d{1,3}[a-z]?(?:(?:\s*(?:,|&|and|thru|through|to|-)\s*|\s+)\d{1,3}[a-z]?(?![a-z\d/]))*)`,
);
const direction = '(?:[ns][ew]|[nsew])';
const aliquot = pattern(
  String.raw`(?:${direction}(?:\s?/\s?[24]|[24]|½|¼)|(?:ne|nw|se|sw))(?:(?:\s|\s?,?\s?of(?:\s+the)?\s)?(?:${direction}(?:\s?/\s?[24]|[24]|½|¼)|(?:ne|nw|se|sw)))*`,
);
const exceptions = /\b(?:less|except(?:ing)?|excl(?:uding)?|save|ex)\b/i;
/** The county has a field of its own. */
const county = /\b[a-z.]{1,40}\s+(?:county|parish)\b(?:\s*,\s*[a-z]+(?:\s[a-z]+)?)?/gi;
const fillers =
  /\b(?:all|of|the|in|and|being|that|part|both|said|situated|land|lands|containing|acres?|ac|mol|more or less|county|parish|survey|sur|co|m|pm|meridian|nmpm|i\.?m|\d(?:st|nd|rd|th))\b/gi;

/**
 * Splits a description of one tract ("NE/4 Sec 14 T2N R3W", "Sec 5, Blk 34, T&P Survey, A-123") into its parts. A part
 * that the text does not mention is empty. `unread` is the text that belongs to no part or follows an exception. It is
 * the whole text if that covers several townships, ranges, or blocks. Never fails.
 */
export function splitLegal(text: string): Record<LegalPart, string> {
  const reader = new LegalReader(text.slice(0, maxLength));
  return reader.read();
}

class LegalReader {
  private readonly text: string;
  private rest: string;
  private readonly found = new Map<LegalPart, string[]>();

  constructor(text: string) {
    // Otherwise the patterns would try every way to split a run of blanks.
    this.text = text.replace(/[\s¦]+/g, ' ').trim();
    this.rest = spelledOut(this.text);
  }

  read(): Record<LegalPart, string> {
    this.take(abstract, (match) => this.add('survey_abstract', `A-${match[1]}`));
    this.takeSurvey();
    this.take(block, ([, name = '']) => this.add('block', bare(name)));
    this.takeTownships();
    this.take(sections, ([, list = '']) => this.addSections(list));
    this.take(township, ([, figure, side]) => this.add('township', placed(figure, side)));
    this.take(range, ([, figure, side]) => this.add('range', placed(figure, side)));
    const excepted = this.cutExceptions();
    this.take(lots, ([, list = '']) => this.add('lot_parcel', list.trim()));
    this.takeAliquots();
    const numbers = this.found.get('section') ?? [];
    this.found.set(
      'section',
      numbers.toSorted((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10)),
    );
    const parts = partsOf((part) => (this.found.get(part) ?? []).join(', '));
    if (this.isOfMany()) return { ...partsOf(() => ''), unread: this.text };
    if (numbers.length > 1 && parts.quarter_quarter !== '') {
      // The fields could not show which part is in which section.
      this.rest += ` ${parts.quarter_quarter}`;
      parts.quarter_quarter = '';
    }
    return { ...parts, unread: meaningfulRest(`${this.rest} ${excepted}`, excepted !== '') };
  }

  /** Returns whether there are several townships, ranges, or blocks, which one record cannot hold. */
  private isOfMany(): boolean {
    return (['township', 'range', 'block'] as const).some((part) => (this.found.get(part) ?? []).length > 1);
  }

  private add(part: LegalPart, value: string): void {
    const known = this.found.get(part) ?? [];
    if (value !== '' && !known.includes(value)) this.found.set(part, [...known, value]);
  }

  /**
   * Removes the matches from the rest. A character that no text contains takes their place, so that the texts on either
   * side stay separate.
   */
  private take(what: RegExp, use: (match: RegExpMatchArray) => void): void {
    this.rest = this.rest.replace(what, (...match) => {
      use(match as unknown as RegExpMatchArray);
      return ' ¦ ';
    });
  }

  private takeSurvey(): void {
    this.take(survey, ([, name = '']) => {
      // The parts of the section may precede the name: "NE/4 Sec 5 T&P Survey".
      const own = name.replace(/^.*\b(?:sections?|secs?|blocks?|blks?)[\s.#]*[\w-]+\s+/i, '');
      this.rest += ` ¦ ${name.slice(0, name.length - own.length)}`;
      const known = this.found.get('survey_abstract') ?? [];
      this.found.set('survey_abstract', [`${own.trim()} Survey`, ...known]);
    });
  }

  private takeTownships(): void {
    this.take(townshipRangeSection, ([, north, south, east, west, section = '']) => {
      this.addTownship(north, south, east, west);
      this.add('section', bare(section));
    });
    this.take(sectionTownshipRange, ([, section = '', ...place]) => {
      this.addTownship(...place);
      this.add('section', bare(section));
    });
    this.take(townshipRange, ([, ...place]) => this.addTownship(...place));
  }

  private addTownship(north?: string, south?: string, east?: string, west?: string): void {
    this.add('township', placed(north, south));
    this.add('range', placed(east, west));
  }

  private addSections(list: string): void {
    this.add('section', list.replace(new RegExp(sectionWord, 'gi'), '').replace(/\s+/g, ' ').trim());
  }

  /** Removes and returns the text from "less and except" on, whose parts are not the tract's. */
  private cutExceptions(): string {
    const found = exceptions.exec(this.rest);
    if (found === null) return '';
    const excepted = this.rest.slice(found.index);
    this.rest = this.rest.slice(0, found.index);
    return excepted;
  }

  private takeAliquots(): void {
    const parts: string[] = [];
    this.take(aliquot, ([all = '']) =>
      parts.push(
        all
          .replace(/\s+of(\s+the)?\s+/gi, ' ')
          .trim()
          .toUpperCase(),
      ),
    );
    if (parts.length > 0) this.add('quarter_quarter', parts.join(', '));
    else if (/\ball\b(?!\s+that)/i.test(this.rest)) this.add('quarter_quarter', 'ALL');
  }
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

/** Removes the zeros that keys put before a number. */
function bare(text: string): string {
  return text.trim().replace(/^0+(?=\w)/, '');
}

/** Returns the rest if it is meaningful; empty if it consists of connecting words only. */
function meaningfulRest(rest: string, keepsAll: boolean): string {
  const words = rest.replaceAll('¦', ' ');
  const meaningful = keepsAll ? words : words.replace(county, ' ').replace(fillers, ' ');
  const text = meaningful.replace(/[\s,;:.&()/-]+/g, ' ').trim();
  return text === ''
    ? ''
    : words
        .replace(/\s+/g, ' ')
        .replace(/^[\s,;:.&-]+|[\s,;:&-]+$/g, '')
        .trim();
}
