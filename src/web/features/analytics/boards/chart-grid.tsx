import { cn } from '#web/ui/cn.ts';
import type { ShownChart } from './board-item.ts';
import { ChartCard } from './chart-card.tsx';
import type { ChosenAreas } from './use-measure.ts';

/** The charts of a board in their order: figures side by side, the others two in a line where there is room. */
export function ChartGrid({ charts, chosen }: { charts: readonly ShownChart[]; chosen: ChosenAreas }) {
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-6">
      {charts.map(({ chart, problems }, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two charts may be alike in everything
          key={`${place} ${chart.title}`}
          className={cn(
            'min-w-0',
            chart.chart === 'figure' ? 'xl:col-span-2' : 'sm:col-span-2 xl:col-span-3',
          )}
        >
          <ChartCard chart={chart} problems={problems} chosen={chosen} />
        </li>
      ))}
    </ul>
  );
}
