/** Encodings that a user can choose for the text of a shapefile, as labels of the Encoding Standard. */
export const textEncodings = [
  { value: 'windows-1252', label: 'Western (windows-1252)' },
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1250', label: 'Central European (windows-1250)' },
  { value: 'windows-1251', label: 'Cyrillic (windows-1251)' },
  { value: 'ibm866', label: 'Cyrillic (IBM 866)' },
  { value: 'gbk', label: 'Chinese (GBK)' },
  { value: 'shift_jis', label: 'Japanese (Shift JIS)' },
] as const;

/** Encodings by the language byte of a dBASE file. */
const languageCodes: Readonly<Record<number, string>> = {
  3: 'windows-1252',
  87: 'windows-1252',
  88: 'windows-1252',
  89: 'windows-1252',
  200: 'windows-1250',
  201: 'windows-1251',
  38: 'ibm866',
  101: 'ibm866',
  77: 'gbk',
  122: 'gbk',
  19: 'shift_jis',
  123: 'shift_jis',
};

export type EncodingReading = {
  encoding: string;
  source: 'cpg' | 'dbf' | 'texts' | 'assumed';
  /** The content of the .cpg if it names no known encoding. */
  unknownWord?: string;
};

/** Maximum length of the reported .cpg content; some .cpg files contain something else entirely. */
const maxWordLength = 40;

/**
 * Determines the encoding of a shapefile's text. The .cpg takes precedence, in any spelling ("ISO 88591", "ANSI 1252",
 * "65001"). Next comes UTF-8 if the text is valid UTF-8, because many programs always write the same language byte.
 * Then the .dbf's language byte, and finally windows-1252, the most common encoding of old files.
 */
export function encodingOf(cpg: string | null, dbf: Uint8Array): EncodingReading {
  const named = cpg === null ? null : encodingOfName(cpg);
  if (named !== null) return { encoding: named, source: 'cpg' };
  const word = withoutMark(cpg ?? '').slice(0, maxWordLength);
  const unknown = word === '' ? {} : { unknownWord: word };
  if (isWrittenInUtf8(dbf)) return { encoding: 'utf-8', source: 'texts', ...unknown };
  const byLanguage = languageCodes[dbf[29] ?? 0];
  if (byLanguage !== undefined) return { encoding: byLanguage, source: 'dbf', ...unknown };
  return { encoding: 'windows-1252', source: 'assumed', ...unknown };
}

function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, '').trim();
}

/** Maximum number of non-ASCII characters to check; these are enough to decide. */
const enoughLetters = 5_000;
/** The maximum share of broken characters: a narrow column may cut a UTF-8 character in two. */
const maxCut = 0.1;

/** Returns whether the text is UTF-8, whose byte pattern other encodings do not produce by chance. */
function isWrittenInUtf8(dbf: Uint8Array): boolean {
  let [whole, broken] = [0, 0];
  for (let at = headerLengthOf(dbf); at < dbf.length && whole + broken < enoughLetters; ) {
    const first = dbf[at] ?? 0;
    if (first < 0x80) {
      at += 1;
      continue;
    }
    const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    let next = at + 1;
    while (next < at + length && ((dbf[next] ?? 0) & 0xc0) === 0x80) next += 1;
    if (first >= 0xc2 && first <= 0xf4 && next === at + length) whole += 1;
    else broken += 1;
    at = next;
  }
  return whole > 0 && broken <= whole * maxCut;
}

function headerLengthOf(dbf: Uint8Array): number {
  return (dbf[8] ?? 0) + 256 * (dbf[9] ?? 0);
}

function encodingOfName(text: string): string | null {
  const name = withoutMark(text).toLowerCase();
  const bare = name.replace(/^(ansi|oem|cp|ibm|windows|win|x-cp)[\s_-]*/, '').replace(/[\s_-]+/g, '');
  if (/^(utf8|65001)$/.test(bare)) return 'utf-8';
  const iso = /^(?:iso)?8859(\d{1,2})$/.exec(bare)?.[1];
  if (iso !== undefined) return labelOf(`iso-8859-${iso}`);
  if (/^125\d$/.test(bare)) return `windows-${bare}`;
  if (bare === '866') return 'ibm866';
  if (bare === '936') return 'gbk';
  if (bare === '932') return 'shift_jis';
  return labelOf(name);
}

/** Returns the standard name of an encoding, or null if it is unknown. */
function labelOf(label: string): string | null {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}
