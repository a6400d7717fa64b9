import { splitPath } from '#web/map/shapes/find-layers.ts';

/** The files after an addition; `told` reports files that were replaced, null if there are none. */
export type AddedFiles = { files: readonly File[]; replacedNote: { title: string; detail: string } | null };

/**
 * Adds files to the chosen ones. The parts of a shapefile belong together by name, so a file replaces another of the
 * same name. This is reported, with the parts of that layer that stay, because the user may have meant a second layer
 * of the same name.
 */
export function addFiles(before: readonly File[], chosen: readonly File[]): AddedFiles {
  const names = new Set(chosen.map(({ name }) => name));
  const remaining = before.filter(({ name }) => !names.has(name));
  const others = chosen.filter((file) =>
    before.some((each) => each.name === file.name && !isCopy(each, file)),
  );
  return { files: [...remaining, ...chosen], replacedNote: describeReplaced(others, remaining) };
}

function describeReplaced(others: readonly File[], stored: readonly File[]): AddedFiles['replacedNote'] {
  const [first] = others;
  if (first === undefined) return null;
  const layers = new Set(others.map(layerOf));
  const stayed = stored.filter((file) => layers.has(layerOf(file)));
  return {
    title:
      others.length === 1
        ? `${first.name} replaces the file with the same name`
        : `${others.length} files replace those with the same names: ${namesOf(others)}`,
    detail: [
      ...(stayed.length === 0
        ? []
        : [`Not replaced: ${namesOf(stayed)}. Choose it too if it belongs to the other layer.`]),
      'To import two layers with the same name, put each in its own .zip.',
    ].join(' '),
  };
}

function namesOf(files: readonly File[]): string {
  return files.map(({ name }) => name).join(', ');
}

/** Whether the same file was chosen again. */
function isCopy(one: File, other: File): boolean {
  return one.size === other.size && one.lastModified === other.lastModified;
}

/** Returns the name that the parts of a layer share, regardless of case. */
function layerOf({ name }: File): string {
  return splitPath(name).stem.toLowerCase();
}
