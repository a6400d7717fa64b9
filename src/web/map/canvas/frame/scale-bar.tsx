import { scaleFor } from './scale.ts';

const longest = 120;

/** How long a round distance is at the middle of the map. */
export function ScaleBar({ metresPerPixel }: { metresPerPixel: number }) {
  const { label, pixels } = scaleFor(metresPerPixel, longest);
  return (
    <p className="rounded-sm bg-(--map-land)/85 px-1.5 pb-1 text-xs text-ink">
      <span className="sr-only">Scale: </span>
      {label}
      <span aria-hidden className="block h-1.5 border border-t-0 border-ink" style={{ width: pixels }} />
    </p>
  );
}
