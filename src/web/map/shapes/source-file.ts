import { listZip, readZipEntry, type ZipEntry } from './unzip.ts';

/** A file of a choice, be it on disk or packed in a zip. */
export type SourceFile = {
  /** Without folders: "leases.shp". */
  name: string;
  /** With the zip and the folders in which it lies, so that parts of one layer are told from namesakes elsewhere. */
  path: string;
  /** Bytes once it is unpacked. */
  size: number;
  /** All of it; tells meanwhile of so many bytes more. */
  read: (onBytes?: (bytes: number) => void) => Promise<Uint8Array<ArrayBuffer>>;
};

/** More of one part than a browser can hold beside what is made of it, in bytes. */
const maxBytes = 768 * 1024 * 1024;

/**
 * The files of a choice, with those that lie in zips in their place; nothing but lists of contents is read. Throws `UnreadableFile`
 * for a zip that is none.
 */
export async function openFiles(files: readonly File[]): Promise<SourceFile[]> {
  const opened: SourceFile[] = [];
  for (const file of files) {
    if (/\.(zip|kmz)$/i.test(file.name)) {
      const entries = await listZip(file, file.name);
      opened.push(...entries.map((entry) => packedFile(file.name, entry)));
    } else {
      opened.push({
        name: file.name,
        path: file.name,
        size: file.size,
        read: async (onBytes) => {
          const bytes = new Uint8Array(await file.arrayBuffer());
          onBytes?.(bytes.length);
          return bytes;
        },
      });
    }
  }
  return opened;
}

function packedFile(zip: string, entry: ZipEntry): SourceFile {
  return {
    name: entry.filename.split('/').at(-1) ?? entry.filename,
    path: `${zip}/${entry.filename}`,
    size: entry.uncompressedSize,
    read: (onBytes) => readZipEntry(entry, maxBytes, onBytes),
  };
}
