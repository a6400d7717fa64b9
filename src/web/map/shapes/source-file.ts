import { listZip, readZipEntry, type ZipEntry } from './unzip.ts';

/** A file that the user chose, either on disk or packed in a zip. */
export type SourceFile = {
  /** The name without folders: "leases.shp". */
  name: string;
  /** The path including the zip and folders, so that files with the same name in different places are distinct. */
  path: string;
  /** Unpacked size in bytes. */
  size: number;
  /** Reads the whole file and reports each number of bytes read. */
  read: (onBytes?: (bytes: number) => void) => Promise<Uint8Array<ArrayBuffer>>;
};

/** The maximum size of one file in bytes; a browser cannot hold more along with what is created from it. */
const maxBytes = 768 * 1024 * 1024;

/**
 * Lists the chosen files, replacing each zip by its contents; only zip directories are read. Throws `UnreadableFile`
 * for a damaged zip.
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
