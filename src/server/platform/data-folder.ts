import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates a folder and its missing parents, and checks that it is writable. Throws the system's error with the path
 * that caused it.
 */
export async function makeWritableFolder(path: string, mode?: number): Promise<void> {
  try {
    await mkdir(path, { recursive: true, ...(mode === undefined ? {} : { mode }) });
  } catch (error) {
    // On a read-only file system Node reports a missing folder; the parent's error says why it can't be created.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && dirname(path) !== path)
      await makeWritableFolder(dirname(path));
    throw error;
  }
  await access(path, constants.W_OK);
}
