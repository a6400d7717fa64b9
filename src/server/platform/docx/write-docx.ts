import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { Line, LineStyle } from '#server/platform/letters/letter-template.ts';

const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const content = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const main = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** The earliest time that zip supports, so that the same content produces the same file. */
export const entryOptions = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true };

const styleIds: Readonly<Record<LineStyle, string>> = {
  text: 'Normal',
  bold: 'Strong',
  heading: 'Heading1',
  title: 'Title',
  small: 'Small',
};

export function docxParagraph({ style, text, before, after, beginsPage }: Line): string {
  const spacing = [
    ...(before === undefined ? [] : [`w:before="${before * 20}"`]),
    ...(after === undefined ? [] : [`w:after="${after * 20}"`]),
  ].join(' ');
  // Each field has a run of its own, because further lines of a text are added at the end of its run.
  const runs = text.split(/(\{[^}]*\})/).filter((piece) => piece !== '');
  const pageBreak = beginsPage ? '<w:pageBreakBefore/>' : '';
  const space = spacing === '' ? '' : `<w:spacing ${spacing}/>`;
  return `<w:p><w:pPr><w:pStyle w:val="${styleIds[style]}"/>${pageBreak}${space}</w:pPr>${runs.map(run).join('')}</w:p>`;
}

function run(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<w:r><w:t xml:space="preserve">${escaped}</w:t></w:r>`;
}

const style = (id: string, name: string, look: string, spacing: string) =>
  `<w:style w:type="paragraph"${id === 'Normal' ? ' w:default="1"' : ''} w:styleId="${id}"><w:name w:val="${name}"/>${
    id === 'Normal' ? '' : '<w:basedOn w:val="Normal"/>'
  }<w:qFormat/><w:pPr>${spacing}</w:pPr><w:rPr>${look}</w:rPr></w:style>`;

const styles = `${head}<w:styles ${main}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:sz w:val="20"/><w:lang w:val="en-US"/></w:rPr></w:rPrDefault></w:docDefaults>${[
  style('Normal', 'Normal', '', '<w:spacing w:after="60"/>'),
  style('Strong', 'Strong Line', '<w:b/>', '<w:keepNext/>'),
  style('Heading1', 'heading 1', '<w:b/><w:sz w:val="24"/>', '<w:keepNext/><w:spacing w:after="80"/>'),
  style('Title', 'Title', '<w:b/><w:sz w:val="32"/>', '<w:keepNext/><w:spacing w:after="120"/>'),
  style('Small', 'Small Text', '<w:color w:val="5D655F"/><w:sz w:val="16"/>', ''),
].join('')}</w:styles>`;

/** Writes a DOCX file of these paragraphs on letter-size pages. */
export async function writeDocx(paragraphs: readonly string[]): Promise<Uint8Array> {
  const parts = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${content}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${content}.styles+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${type}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${type}/styles" Target="styles.xml"/></Relationships>`,
    'word/styles.xml': styles,
    'word/document.xml': `${head}<w:document ${main}><w:body>${paragraphs.join('')}<w:sectPr><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1080" w:right="1280" w:bottom="1080" w:left="1280" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr></w:body></w:document>`,
  };
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), path, entryOptions);
  zip.end();
  return buffer(zip.outputStream);
}
