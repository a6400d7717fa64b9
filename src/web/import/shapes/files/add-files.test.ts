import { describe, expect, it } from 'vitest';
import { addFiles } from './add-files.ts';

const file = (name: string, lastModified = 1) => new File(['x'], name, { lastModified });
const parts = (endings: readonly string[], lastModified: number) =>
  endings.map((ending) => file(`parcels.${ending}`, lastModified));

describe('adding files to those that were chosen', () => {
  it('says nothing of files with names of their own, and of the same files once more', () => {
    const before = parts(['shp', 'dbf'], 1);
    const { files, replacedNote } = addFiles(before, [file('wells.shp'), ...parts(['dbf'], 1)]);
    expect(files.map(({ name }) => name)).toEqual(['parcels.shp', 'wells.shp', 'parcels.dbf']);
    expect(replacedNote).toBeNull();
  });

  it('says which files another layer of the same name takes the place of', () => {
    const { files, replacedNote } = addFiles(parts(['shp', 'dbf'], 1), parts(['shp', 'dbf'], 2));
    expect(files.map(({ lastModified }) => lastModified)).toEqual([2, 2]);
    expect(replacedNote?.title).toBe('2 files replace those with the same names: parcels.shp, parcels.dbf');
    expect(replacedNote?.detail).toBe('To import two layers with the same name, put each in its own .zip.');
  });

  it('names the parts that stayed, where only some of a layer were chosen anew', () => {
    const { replacedNote } = addFiles([...parts(['shp', 'prj'], 1), file('wells.prj')], parts(['shp'], 2));
    expect(replacedNote?.title).toBe('parcels.shp replaces the file with the same name');
    expect(replacedNote?.detail).toMatch(/^Not replaced: parcels\.prj\. Choose it too/);
  });
});
