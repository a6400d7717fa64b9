import { byteOrderMark } from '#shared/platform/csv.ts';

/** Offers a file for download; a CSV gets the byte order mark by which spreadsheets recognize UTF-8. */
export function saveFile(name: string, content: Blob): void {
  const isCsv = name.endsWith('.csv');
  const file = isCsv ? new Blob([byteOrderMark, content], { type: content.type }) : content;
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has read the content by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
