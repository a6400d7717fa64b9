/** Marks the center of the map, where the keyboard draws. */
export function Crosshair() {
  return (
    <svg
      aria-hidden="true"
      viewBox="-16 -16 32 32"
      className="pointer-events-none absolute top-1/2 left-1/2 size-8 -translate-1/2"
    >
      <title>Crosshair</title>
      <g fill="none" strokeLinecap="round" className="stroke-(--map-land)" strokeWidth="4">
        <path d="M-14 0H-4M4 0H14M0-14V-4M0 4V14" />
      </g>
      <g fill="none" strokeLinecap="round" className="stroke-ink" strokeWidth="1.5">
        <path d="M-14 0H-4M4 0H14M0-14V-4M0 4V14" />
        <circle r="1" />
      </g>
    </svg>
  );
}
