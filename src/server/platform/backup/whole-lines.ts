const newline = 0x0a;

/** Splits a stream at line ends: each chunk it yields is one or more whole lines, including the newlines. */
export async function* wholeLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  for await (const chunk of chunks) {
    const cut = chunk.lastIndexOf(newline) + 1;
    if (cut > 0) {
      yield Buffer.concat([...pieces, chunk.subarray(0, cut)]);
      pieces = [];
    }
    if (cut < chunk.length) pieces.push(chunk.subarray(cut));
  }
  if (pieces.length > 0) throw new Error('A stream of lines ended in the middle of one.');
}
