/** A file that cannot be read at all; its message is meant for the person who chose it. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}
