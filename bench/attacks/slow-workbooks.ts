import { BlobWriter, configure, TextReader, ZipWriter } from '@zip.js/zip.js';
import { call, type Finding, inWords, type Scene } from './attack.ts';
import { maxWait, waitUntilCalm, whileProbing } from './probe.ts';

/** The time limit for refusing a small workbook, in milliseconds: other users' workbooks wait for it. */
const maxRefusal = 30_000;

/** A workbook of one sheet with this text. */
async function workbookOf(sheet: string): Promise<Blob> {
  configure({ useWebWorkers: false });
  const zip = new ZipWriter(new BlobWriter());
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const head = '<?xml version="1.0" encoding="UTF-8"?>';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const parts = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${sheet}</sheetData></worksheet>`,
  };
  for (const [name, text] of Object.entries(parts)) await zip.add(name, new TextReader(text));
  return zip.close();
}

/** Sends workbooks of a few hundred kilobytes that take minutes to read. */
export async function sendSlowWorkbooks({
  server: { address },
  token,
  areaId,
  port,
}: Scene): Promise<Finding[]> {
  const findings: Finding[] = [];
  const sheets = { 'a comment of 200 MB': `<!--${'-'.repeat(2e8)}`, '20 MB of "<"': '<'.repeat(2e7) };
  for (const [what, sheet] of Object.entries(sheets)) {
    const file = await workbookOf(sheet);
    const form = new FormData();
    form.set('area_id', String(areaId));
    form.set('file', file, 'slow.xlsx');
    await waitUntilCalm(port);
    const { result, longest } = await whileProbing(port, () =>
      call(address, token, '/api/analyze-file', { method: 'POST', body: form, limit: 300_000 }),
    );
    findings.push({
      tried: `a workbook of ${Math.ceil(file.size / 1024)} kB with ${what}`,
      measured: `answered ${result.status} after ${inWords(result.milliseconds)}; /healthz waited ${inWords(longest)} at most`,
      held:
        longest <= maxWait &&
        result.milliseconds <= maxRefusal &&
        result.status >= 400 &&
        result.status < 500,
    });
  }
  return findings;
}
