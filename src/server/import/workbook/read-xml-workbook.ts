import type { CellFormat } from './cell-format.ts';
import { dayZero, numberText, readFormat } from './number-formats.ts';
import { GridWriter, type PageTable } from './page-table.ts';
import { RunText } from './run-text.ts';
import { attributeOf, scanXml, type XmlAttributes } from './scan-xml.ts';

/** The named number formats of this file format that affect how a number is read. */
const namedFormats: Readonly<Record<string, string>> = { Percent: '0.00%' };

/**
 * Returns the sheets of a workbook in a single XML document, as written by Excel 2003 and many reports. Throws
 * `BrokenXmlError`.
 */
export async function readXmlWorkbook(document: string): Promise<PageTable[]> {
  const tables: PageTable[] = [];
  const formats = new Map<string, CellFormat>();
  let grid: GridWriter | null = null;
  let style = '';
  let cell = { type: '', runs: new RunText(), styled: '', hasFormula: false, at: {} as CellPlace };
  let isData = false;
  let inComment = false;
  let visibility: string | null = null;
  /** The numbers of open elements that raise text and that strike it out. */
  let raised = 0;
  let lowered = 0;
  let struck = 0;

  const textOf = (): string => {
    const raw = cell.runs.text();
    switch (cell.type) {
      case 'Number': {
        const number = Number(raw);
        const format = formats.get(cell.styled) ?? { kind: 'plain' };
        return raw.trim() !== '' && Number.isFinite(number) ? numberText(number, format, '1900') : raw;
      }
      case 'DateTime':
        return (
          raw
            .trim()
            .replace(/T00:00:00(\.0+)?$/, '')
            // Excel writes day 0 in this way.
            .replace(/^1899-12-31$/, dayZero)
            .replace('T', ' ')
            .replace(/\.0+$/, '')
        );
      case 'Boolean':
        return raw.trim() === '1' ? 'TRUE' : 'FALSE';
      case 'Error':
        if (grid !== null) grid.table.errors += 1;
        return '';
      default:
        return raw;
    }
  };

  await scanXml(once(document), {
    open: (name, attributes) => {
      switch (name) {
        case 'Style':
          style = attributeOf(attributes, 'ID') ?? '';
          break;
        case 'NumberFormat': {
          const code = attributeOf(attributes, 'Format') ?? '';
          formats.set(style, readFormat(-1, namedFormats[code] ?? code));
          break;
        }
        case 'Worksheet':
          grid = new GridWriter(attributeOf(attributes, 'Name') ?? `Sheet ${tables.length + 1}`, false);
          tables.push(grid.table);
          break;
        case 'Row':
          grid?.openRow(numberOf(attributes, 'Index'), attributeOf(attributes, 'Hidden') === '1');
          break;
        case 'Cell':
          cell = {
            type: '',
            runs: new RunText(),
            styled: attributeOf(attributes, 'StyleID') ?? '',
            hasFormula: attributeOf(attributes, 'Formula') !== undefined,
            at: {
              column: numberOf(attributes, 'Index'),
              right: numberOf(attributes, 'MergeAcross') ?? 0,
              down: numberOf(attributes, 'MergeDown') ?? 0,
            },
          };
          break;
        case 'Comment':
          inComment = true;
          break;
        case 'Data':
          // The text of a comment is in an element of the same name.
          if (inComment) break;
          cell.type = attributeOf(attributes, 'Type') ?? '';
          isData = true;
          break;
        case 'Sup':
          raised += 1;
          break;
        case 'Sub':
          lowered += 1;
          break;
        case 'S':
          struck += 1;
          break;
        case 'Visible':
          visibility = '';
          break;
      }
    },
    close: (name) => {
      if (name === 'Data') isData = false;
      else if (name === 'Comment') inComment = false;
      else if (name === 'Sup') raised -= 1;
      else if (name === 'Sub') lowered -= 1;
      else if (name === 'S') struck -= 1;
      else if (name === 'Visible') {
        if (grid !== null) grid.table.hidden = /^Sheet(Very)?Hidden$/.test(visibility?.trim() ?? '');
        visibility = null;
      } else if (name === 'Cell' && grid !== null) {
        // Only a formula of a text can have an empty result.
        if (cell.hasFormula && cell.type !== 'String' && cell.runs.text().trim() === '')
          grid.table.unsolved = (grid.table.unsolved ?? 0) + 1;
        grid.add(textOf(), cell.at, cell.type === 'Number' ? formats.get(cell.styled) : undefined);
      } else if (name === 'Row') grid?.closeRow();
      else if (name === 'Worksheet') grid = null;
    },
    text: (raw) => {
      if (isData) cell.runs.add(raw, { isRaised: raised > 0, isLowered: lowered > 0, isStruck: struck > 0 });
      if (visibility !== null) visibility += raw;
    },
  });
  return tables;
}

type CellPlace = { column?: number; right?: number; down?: number };

function numberOf(attributes: XmlAttributes, name: string): number | undefined {
  const text = attributeOf(attributes, name) ?? '';
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
