const feetPerMeter = 1 / 0.3048;
const feetPerMile = 5280;
const steps = [1, 2, 5] as const;

/** Returns the longest round distance that is at most this many pixels long: "500 ft", "2 mi". */
export function scaleFor(metersPerPixel: number, maxPixels: number): { label: string; pixels: number } {
  const feet = metersPerPixel * maxPixels * feetPerMeter;
  const isMiles = feet >= feetPerMile;
  const unit = isMiles ? feetPerMile : 1;
  const power = 10 ** Math.floor(Math.log10(feet / unit));
  const round = Math.max(...steps.filter((step) => step * power <= feet / unit)) * power;
  return {
    label: `${round.toLocaleString('en-US')} ${isMiles ? 'mi' : 'ft'}`,
    pixels: (round * unit) / feetPerMeter / metersPerPixel,
  };
}

const maxPixelLength = 120;

/** Shows the length of a round distance at the center of the map, and that north is up. */
export function ScaleBar({ metersPerPixel }: { metersPerPixel: number }) {
  const { label, pixels } = scaleFor(metersPerPixel, maxPixelLength);
  return (
    <p className="flex items-end gap-2 rounded-sm bg-(--map-land)/85 px-1.5 pb-1 text-xs text-ink">
      <svg aria-hidden viewBox="0 0 10 22" className="h-5.5 w-2.5 shrink-0 fill-ink">
        <path d="M5 0 9 10 5 8 1 10Z" />
        <text x="5" y="21" textAnchor="middle" className="text-[9px] font-semibold">
          N
        </text>
      </svg>
      <span>
        <span className="sr-only">North is up. Scale: </span>
        {label}
        <span aria-hidden className="block h-1.5 border border-t-0 border-ink" style={{ width: pixels }} />
      </span>
    </p>
  );
}
