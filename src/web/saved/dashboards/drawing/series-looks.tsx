import { seriesColors as colors } from '#web/platform/series-colors.ts';

/** Hatching on a square of 8 pixels, drawn over the color; the first series has none. */
const patterns = [
  null,
  'M-2,2 l4,-4 M0,8 l8,-8 M6,10 l4,-4',
  'M0,4 h8',
  'M4,0 v8',
  'M-2,6 l4,4 M0,0 l8,8 M6,-2 l4,4',
  'M0,4 h8 M4,0 v8',
] as const;

/** Dash patterns of lines, starting with a solid line. */
const dashes = ['', '6 3', '2 3', '8 3 2 3', '12 4', '1 5'] as const;

/**
 * Returns the look of the series with a color index. Each has its own pattern, so that they can be distinguished
 * without color.
 */
export function lookOf(series: number): { color: string; pattern: string | null; dash: string } {
  const round = Math.floor(series / colors.length);
  return {
    color: colors[series % colors.length] ?? colors[0],
    pattern: patterns[(series + round) % patterns.length] ?? null,
    dash: dashes[(series + round) % dashes.length] ?? '',
  };
}

export function patternId(chartId: string, series: number): string {
  return `${chartId}-series-${series}`;
}

/** Defines the patterns of a chart's series; fill with them by `patternId`. */
export function SeriesPatterns({ chartId, places }: { chartId: string; places: readonly number[] }) {
  return (
    <defs>
      {places.map((place, series) => {
        const { color, pattern } = lookOf(place);
        const id = patternId(chartId, series);
        return (
          <pattern key={id} id={id} width={8} height={8} patternUnits="userSpaceOnUse">
            <rect width={8} height={8} fill={color} />
            {pattern !== null && <path d={pattern} stroke="var(--surface)" strokeWidth={1.5} />}
          </pattern>
        );
      })}
    </defs>
  );
}

interface LegendProps {
  chartId: string;
  series: readonly string[];
  /** The color index of each series. */
  places: readonly number[];
  isLine: boolean;
}

/** The legend of the patterns; omitted if there is only one series. */
export function SeriesLegend({ chartId, series, places, isLine }: LegendProps) {
  if (series.length < 2) return null;
  return (
    <ul aria-label="Legend" className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {series.map((label, index) => (
        <li key={label} className="flex items-center gap-1.5">
          <svg aria-hidden width={16} height={12} className="shrink-0">
            {isLine ? (
              <line
                x1={0}
                y1={6}
                x2={16}
                y2={6}
                stroke={lookOf(places[index] ?? index).color}
                strokeWidth={2}
                strokeDasharray={lookOf(places[index] ?? index).dash}
              />
            ) : (
              <rect width={16} height={12} rx={2} fill={`url(#${patternId(chartId, index)})`} />
            )}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
