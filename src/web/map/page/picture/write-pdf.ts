/**
 * Writes a PDF of one page that a picture fills, in a size in inches. The picture is compressed without loss, because
 * thin lines and letters would get a fringe otherwise. PDF 1.7 (ISO 32000-1), 7.5 and 8.9.5.
 */
export async function writePdf(
  canvas: HTMLCanvasElement,
  page: { width: number; height: number; title: string },
): Promise<Blob> {
  const points = { width: Math.round(page.width * 72), height: Math.round(page.height * 72) };
  const pixels = await deflate(rgbOf(canvas));
  const draw = `q ${points.width} 0 0 ${points.height} 0 0 cm /Map Do Q`;
  const objects: (readonly [dictionary: string, stream?: Uint8Array<ArrayBuffer>])[] = [
    ['/Type /Catalog /Pages 2 0 R /Lang (en-US) /ViewerPreferences << /DisplayDocTitle true >>'],
    ['/Type /Pages /Kids [3 0 R] /Count 1'],
    [
      `/Type /Page /Parent 2 0 R /MediaBox [0 0 ${points.width} ${points.height}] ` +
        '/Resources << /XObject << /Map 4 0 R >> >> /Contents 5 0 R',
    ],
    [
      `/Type /XObject /Subtype /Image /Width ${canvas.width} /Height ${canvas.height} ` +
        '/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode',
      pixels,
    ],
    ['', new TextEncoder().encode(draw)],
    [`/Title ${utf16String(page.title)} /Producer (Platbook)`],
  ];
  const parts: (string | Uint8Array<ArrayBuffer>)[] = [];
  let length = 0;
  const add = (part: string | Uint8Array<ArrayBuffer>) => {
    parts.push(part);
    length += part.length;
  };
  // All strings are ASCII, so their lengths are those of their bytes.
  add('%PDF-1.7\n');
  const offsets = objects.map(([dictionary, stream], index) => {
    const offset = length;
    add(`${index + 1} 0 obj\n<< ${dictionary}${stream ? ` /Length ${stream.length}` : ''} >>\n`);
    if (stream) {
      add('stream\n');
      add(stream);
      add('\nendstream\n');
    }
    add('endobj\n');
    return offset;
  });
  const start = length;
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`);
  for (const offset of offsets) add(`${String(offset).padStart(10, '0')} 00000 n \n`);
  add(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return new Blob(parts, { type: 'application/pdf' });
}

function rgbOf(canvas: HTMLCanvasElement): Uint8Array<ArrayBuffer> {
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
  const rgb = new Uint8Array((data.length / 4) * 3);
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    rgb[to] = data[from] ?? 0;
    rgb[to + 1] = data[from + 1] ?? 0;
    rgb[to + 2] = data[from + 2] ?? 0;
  }
  return rgb;
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const compressed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(compressed).arrayBuffer());
}

/** Writes a text with any letters as a string of PDF. */
function utf16String(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  return `<FEFF${units.map((unit) => unit.toString(16).padStart(4, '0')).join('')}>`;
}
