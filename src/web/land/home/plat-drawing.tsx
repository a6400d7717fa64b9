/** A survey plat of one section: quarter lines, tracts, a creek, a pooled unit and its wells. Decoration only. */
export function PlatDrawing() {
  return (
    <svg
      viewBox="0 0 600 460"
      aria-hidden
      className="h-auto w-full rounded-lg border border-hairline bg-surface text-ink"
      fill="none"
      stroke="currentColor"
    >
      <Grid />
      <g strokeWidth={1} className="text-muted">
        <path d="M330 60h200v160H330z" className="fill-accent-soft" stroke="none" />
        <path d="M70 220h130l30 70-50 110H70z" className="fill-sunken" stroke="none" />
        <path d="M70 60h460v340H70z" strokeWidth={1.75} className="text-ink" />
        <path d="M300 60v340M70 220h460" />
        <path d="M330 60v160M430 60v160M330 140h200" />
        <path d="M200 220l30 70-50 110M230 290h70M300 310h230M415 310v90" />
        <path d="M70 140h130M200 60v160" />
      </g>
      <path
        d="M34 118c60 6 74 44 118 50s70-26 116-12 40 62 88 74 74-22 112 2 50 58 100 62"
        strokeWidth={2.25}
        className="text-info-line"
      />
      <path d="M314 46h232v280H314z" strokeDasharray="7 5" strokeWidth={1.5} className="text-accent" />
      <Wells />
      <Labels />
    </svg>
  );
}

/** The faint lines of the neighboring sections, beyond the edges of the sheet. */
function Grid() {
  return (
    <path
      d="M70 0v460M300 0v460M530 0v460M0 60h600M0 220h600M0 400h600"
      strokeWidth={0.75}
      strokeDasharray="2 4"
      className="text-line"
    />
  );
}

/** Horizontal wells from the pad to the toe, and vertical wells. */
function Wells() {
  return (
    <g strokeWidth={1.5}>
      <path d="M360 292C372 250 380 200 384 78" className="text-accent" />
      <path d="M376 292c30-30 74-90 92-214" className="text-accent" />
      <g className="text-accent" fill="currentColor">
        <circle cx="384" cy="78" r="3" />
        <circle cx="468" cy="78" r="3" />
      </g>
      <g className="fill-surface text-ink">
        <circle cx="360" cy="292" r="5.5" />
        <circle cx="376" cy="292" r="5.5" />
        <circle cx="128" cy="330" r="5.5" />
        <path d="M128 319v-6M128 341v6M117 330h-6M139 330h6M120 322l-4-4M136 322l4-4M120 338l-4 4M136 338l4 4" />
        <circle cx="250" cy="112" r="5.5" />
        <path d="M242 120l16-16" />
      </g>
      <circle cx="360" cy="292" r="2.5" fill="currentColor" stroke="none" />
      <circle cx="376" cy="292" r="2.5" fill="currentColor" stroke="none" />
    </g>
  );
}

const labels = [
  { x: 185, y: 48, text: 'N 89°42′ E  2,641.3′' },
  { x: 415, y: 36, text: 'Unit 237.90 ac' },
  { x: 135, y: 104, text: '40.00 ac' },
  { x: 135, y: 196, text: '38.62 ac' },
  { x: 152, y: 272, text: '57.14 ac' },
  { x: 264, y: 352, text: '31.08 ac' },
  { x: 358, y: 362, text: '40.00 ac' },
  { x: 472, y: 362, text: '40.00 ac' },
  { x: 484, y: 184, text: '40.00 ac' },
] as const;

function Labels() {
  return (
    <g stroke="none" className="fill-muted font-mono text-xs" textAnchor="middle">
      {labels.map(({ x, y, text }) => (
        <text key={`${x} ${y}`} x={x} y={y}>
          {text}
        </text>
      ))}
      <text transform="translate(56 310) rotate(-90)">N 0°18′ W 2,638.7′</text>
      <text x="300" y="432" className="fill-ink font-sans text-sm font-semibold">
        Section 14, Township 9 North, Range 6 West
      </text>
    </g>
  );
}
