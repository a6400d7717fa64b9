import type { Epoch } from '#shared/import/read/excel-serial.ts';
import type { CellFormat } from './cell-format.ts';
import { readFormat } from './number-formats.ts';
import type { WorkbookPackage } from './open-package.ts';
import { RunText } from './run-text.ts';
import { attributeOf, decodeEscapes, isOn, scanXml } from './scan-xml.ts';
import { refuseManySheets } from './sheets.ts';
import { WorkbookRefusal } from './workbook-refusal.ts';

export type SheetPart = { name: string; hidden: boolean; path: string };

/** The contents of a workbook except the rows of its sheets. */
export type WorkbookParts = {
  sheets: SheetPart[];
  epoch: Epoch;
  /** Whether the results of its formulas are to be calculated when it is opened, because its program calculates none. */
  calculatesOnLoad: boolean;
  strings: readonly string[];
  /** The places of the strings that are struck out as a whole. */
  struckStrings: ReadonlySet<number>;
  /** Indexed by the style that a cell names. */
  formats: readonly CellFormat[];
  /** The styles whose text is struck out. */
  struckStyles: ReadonlySet<number>;
};

/** More text than this would take more memory than one import may use. */
const maxStringCharacters = 256 * 1024 ** 2;

/**
 * Reads the list of sheets, the shared texts, and the number formats. Throws `WorkbookRefusal` and `BrokenXmlError`.
 */
export async function readWorkbookParts(archive: WorkbookPackage): Promise<WorkbookParts> {
  const roots = archive.has('_rels/.rels') ? await readRelations(archive, '_rels/.rels', '') : [];
  const workbookPath = roots.find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml';
  const folder = workbookPath.slice(0, workbookPath.lastIndexOf('/') + 1);
  const relations = await readRelations(
    archive,
    `${folder}_rels/${workbookPath.slice(folder.length)}.rels`,
    folder,
  );
  const { sheets, epoch, calculatesOnLoad } = await readSheetList(archive, workbookPath);
  refuseManySheets(sheets.length);
  const pathOf = (type: string) => relations.find((each) => each.type === type)?.path;
  const stringsPath = pathOf('sharedStrings');
  const stylesPath = pathOf('styles');
  return {
    sheets: sheets.flatMap(({ name, hidden, relation }) => {
      // Sheets with charts or dialogs have no rows.
      const found = relations.find(({ id, type }) => id === relation && type === 'worksheet');
      return found === undefined ? [] : [{ name, hidden, path: found.path }];
    }),
    epoch,
    calculatesOnLoad,
    ...(stringsPath !== undefined && archive.has(stringsPath)
      ? await readStrings(archive, stringsPath)
      : { strings: [], struckStrings: new Set<number>() }),
    ...(stylesPath !== undefined && archive.has(stylesPath)
      ? await readFormats(archive, stylesPath)
      : { formats: [], struckStyles: new Set<number>() }),
  };
}

type Relation = { id: string; type: string; path: string };

async function readRelations(archive: WorkbookPackage, part: string, folder: string): Promise<Relation[]> {
  const relations: Relation[] = [];
  await scanXml(wholeAsPiece(archive, part), {
    open: (name, attributes) => {
      if (name !== 'Relationship' || attributeOf(attributes, 'TargetMode') === 'External') return;
      const id = attributeOf(attributes, 'Id');
      const type = attributeOf(attributes, 'Type');
      const target = attributeOf(attributes, 'Target');
      if (id === undefined || type === undefined || target === undefined) return;
      // The namespaces of the transitional and the strict format have the same last part.
      relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), path: resolve(folder, target) });
    },
    close: () => undefined,
    text: () => undefined,
  });
  return relations;
}

async function* wholeAsPiece(archive: WorkbookPackage, part: string): AsyncGenerator<string> {
  yield await archive.readWhole(part);
}

function resolve(folder: string, target: string): string {
  const path: string[] = [];
  for (const step of (target.startsWith('/') ? target : `${folder}${target}`).split('/')) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  }
  return path.join('/');
}

async function readSheetList(archive: WorkbookPackage, part: string) {
  const sheets: { name: string; hidden: boolean; relation: string }[] = [];
  let epoch: Epoch = '1900';
  let calculatesOnLoad = false;
  await scanXml(wholeAsPiece(archive, part), {
    open: (name, attributes) => {
      if (name === 'workbookPr' && isOn(attributeOf(attributes, 'date1904'))) epoch = '1904';
      if (name === 'calcPr') calculatesOnLoad = isOn(attributeOf(attributes, 'fullCalcOnLoad'));
      if (name !== 'sheet') return;
      const state = attributeOf(attributes, 'state');
      sheets.push({
        name: attributeOf(attributes, 'name') ?? '',
        hidden: state === 'hidden' || state === 'veryHidden',
        relation: attributeOf(attributes, 'id') ?? '',
      });
    },
    close: () => undefined,
    text: () => undefined,
  });
  return { sheets, epoch, calculatesOnLoad };
}

async function readStrings(
  archive: WorkbookPackage,
  part: string,
): Promise<Pick<WorkbookParts, 'strings' | 'struckStrings'>> {
  const strings: string[] = [];
  const struckStrings = new Set<number>();
  let characters = 0;
  let current = new RunText();
  let inText = false;
  let phonetic = false;
  let isRaised = false;
  let isLowered = false;
  let isStruck = false;
  await scanXml(archive.read(part), {
    open: (name, attributes) => {
      if (name === 'si') current = new RunText();
      else if (name === 'strike') isStruck = isOn(attributeOf(attributes, 'val') ?? '1');
      else if (name === 'vertAlign') {
        const align = attributeOf(attributes, 'val');
        isRaised = align === 'superscript';
        isLowered = align === 'subscript';
      } else if (name === 't') inText = true;
      // The phonetic reading of an East Asian word is not part of its text.
      else if (name === 'rPh') phonetic = true;
    },
    close: (name) => {
      if (name === 't') inText = false;
      else if (name === 'r') {
        isRaised = false;
        isLowered = false;
        isStruck = false;
      } else if (name === 'rPh') phonetic = false;
      else if (name === 'si') {
        const text = decodeEscapes(current.text());
        characters += text.length;
        if (characters > maxStringCharacters)
          throw new WorkbookRefusal(
            'The workbook has too much text to read at once. Save its sheets as CSV and choose those files.',
          );
        if (current.isStruck) struckStrings.add(strings.length);
        strings.push(text);
      }
    },
    text: (raw) => {
      if (inText && !phonetic) current.add(raw, { isRaised, isLowered, isStruck });
    },
  });
  return { strings, struckStrings };
}

async function readFormats(
  archive: WorkbookPackage,
  part: string,
): Promise<Pick<WorkbookParts, 'formats' | 'struckStyles'>> {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  const struckFonts = new Set<number>();
  const struckStyles = new Set<number>();
  let font: number | null = null;
  let inCells = false;
  await scanXml(archive.read(part), {
    open: (name, attributes) => {
      if (name === 'numFmt')
        codes.set(Number(attributeOf(attributes, 'numFmtId')), attributeOf(attributes, 'formatCode') ?? '');
      else if (name === 'fonts') font = -1;
      else if (name === 'font' && font !== null) font += 1;
      else if (name === 'strike' && font !== null && isOn(attributeOf(attributes, 'val') ?? '1'))
        struckFonts.add(font);
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) {
        if (struckFonts.has(Number(attributeOf(attributes, 'fontId') ?? '0'))) struckStyles.add(ids.length);
        ids.push(Number(attributeOf(attributes, 'numFmtId') ?? '0'));
      }
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
      else if (name === 'fonts') font = null;
    },
    text: () => undefined,
  });
  return { formats: ids.map((id) => readFormat(id, codes.get(id))), struckStyles };
}
