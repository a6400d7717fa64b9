import { cn } from '#web/platform/ui/cn.ts';
import type { ShownChart } from './board-item.ts';
import { ChartCard } from './chart-card.tsx';
import type { ChosenAreas } from './use-measure.ts';

/** How many of six columns a chart occupies on wide screens. */
const widths = { third: 'xl:col-span-2', half: 'xl:col-span-3', whole: 'xl:col-span-6' } as const;

/** The charts of a dashboard in order: figures next to each other, other charts two in a row if there is room. */
export function ChartGrid({ charts, chosen }: { charts: readonly ShownChart[]; chosen: ChosenAreas }) {
  const isFigure = (place: number) => charts[place]?.chart.chart === 'figure';
  const widthAt = (place: number) => {
    let [first, last] = [place, place];
    while (first > 0 && isFigure(first - 1) === isFigure(place)) first -= 1;
    while (last < charts.length - 1 && isFigure(last + 1) === isFigure(place)) last += 1;
    const together = last - first + 1;
    // These widths leave no gap in a row that other charts could fill.
    if (isFigure(place)) return together % 3 !== 0 && together % 2 === 0 ? 'half' : 'third';
    return place === last && together % 2 === 1 ? 'whole' : 'half';
  };
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-6">
      {charts.map(({ chart, problems }, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two charts may be identical
          key={`${place} ${chart.title}`}
          className={cn('min-w-0', !isFigure(place) && 'sm:col-span-2', widths[widthAt(place)])}
        >
          <ChartCard chart={chart} problems={problems} chosen={chosen} />
        </li>
      ))}
    </ul>
  );
}
