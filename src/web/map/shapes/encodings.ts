/** Encodings that a person can choose for the texts of a shapefile, as labels of the Encoding Standard. */
export const textEncodings = [
  { value: 'windows-1252', label: 'Western (windows-1252)' },
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1250', label: 'Central European (windows-1250)' },
  { value: 'windows-1251', label: 'Cyrillic (windows-1251)' },
  { value: 'ibm866', label: 'Cyrillic (IBM 866)' },
  { value: 'gbk', label: 'Chinese (GBK)' },
  { value: 'shift_jis', label: 'Japanese (Shift JIS)' },
] as const;

/** Codes of the language byte of a dBASE file. */
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
  /** What the .cpg says, where no encoding is called so. */
  unknownWord?: string;
};

/** Of a word that is none, such as a whole file that was saved under the ending, so much is told. */
const longestWord = 40;

/**
 * In which encoding a shapefile's texts are: what its .cpg says, however that is spelt ("ISO 88591", "ANSI 1252", "65001"); else UTF-8
 * where they are that, whatever the .dbf says, for which many programs know one word only; else what the .dbf says; else windows-1252,
 * in which most old files are written.
 */
export function encodingOf(cpg: string | null, dbf: Uint8Array): EncodingReading {
  const named = cpg === null ? null : encodingOfName(cpg);
  if (named !== null) return { encoding: named, source: 'cpg' };
  const word = withoutMark(cpg ?? '').slice(0, longestWord);
  const told = word === '' ? {} : { unknownWord: word };
  if (isWrittenInUtf8(dbf)) return { encoding: 'utf-8', source: 'texts', ...told };
  const byLanguage = languageCodes[dbf[29] ?? 0];
  if (byLanguage !== undefined) return { encoding: byLanguage, source: 'dbf', ...told };
  return { encoding: 'windows-1252', source: 'assumed', ...told };
}

function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, '').trim();
}

/** Letters beyond ASCII that are looked at; fewer of them tell as well. */
const enoughLetters = 5_000;
/** Letters that a narrow column cut in two are no UTF-8 any more; of such a file they are a small part. */
const maxCut = 0.1;

/** Letters of UTF-8 follow a pattern that those of other encodings do not fall into by chance. */
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

/** The standard's name of an encoding, or null where it has none. */
function labelOf(label: string): string | null {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}
