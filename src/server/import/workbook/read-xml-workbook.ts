import type { CellFormat } from './cell-format.ts';
import { dayZero, numberText, readFormat } from './number-formats.ts';
import { GridWriter, type PageTable } from './page-table.ts';
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
  let cell = { type: '', text: '', styled: '', at: {} as CellPlace };
  let isData = false;

  const textOf = (): string => {
    const raw = cell.text;
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
          grid?.openRow(numberOf(attributes, 'Index'));
          break;
        case 'Cell':
          cell = {
            type: '',
            text: '',
            styled: attributeOf(attributes, 'StyleID') ?? '',
            at: {
              column: numberOf(attributes, 'Index'),
              right: numberOf(attributes, 'MergeAcross') ?? 0,
              down: numberOf(attributes, 'MergeDown') ?? 0,
            },
          };
          break;
        case 'Data':
          cell.type = attributeOf(attributes, 'Type') ?? '';
          isData = true;
          break;
      }
    },
    close: (name) => {
      if (name === 'Data') isData = false;
      else if (name === 'Cell')
        grid?.add(textOf(), cell.at, cell.type === 'Number' ? formats.get(cell.styled) : undefined);
      else if (name === 'Row') grid?.closeRow();
      else if (name === 'Worksheet') grid = null;
    },
    text: (raw) => {
      if (isData) cell.text += raw;
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
