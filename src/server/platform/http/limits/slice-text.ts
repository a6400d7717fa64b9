/** Characters sent at a time; writing more at once takes milliseconds. */
export const maxSlice = 256 * 1024;

/** Splits a long text into slices that can be sent one at a time, without splitting a character. */
export function* sliceText(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    let to = from + maxSlice;
    const isSplit = (text.codePointAt(to - 1) ?? 0) > 0xffff;
    if (isSplit) to += 1;
    yield text.slice(from, to);
    from = to;
  }
}
