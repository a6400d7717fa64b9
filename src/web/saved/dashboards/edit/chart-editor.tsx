import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { Chart, Period } from '#shared/saved/dashboards/chart.ts';
import {
  groupingsOf,
  isDay,
  labelOfSubject,
  measuresOf,
  type Subject,
  splitsOf,
  subjects,
} from '#shared/saved/dashboards/subjects.ts';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Input } from '#web/platform/ui/inputs/input.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import { ChartCard } from '../chart-card.tsx';
import type { ChosenAreas } from '../use-measure.ts';
import { problemsOfChart, withDrawing, withGroups, withSubject } from './board-draft.ts';
import { ChartFilters } from './chart-filters.tsx';
import { drawingOptions, fieldOptions, periodOptions } from './chart-options.ts';

interface ChartEditorProps {
  chart: Chart;
  /** Its position on the dashboard, from 0, and the number of charts. */
  place: number;
  count: number;
  chosen: ChosenAreas;
  /** Also shows errors in fields that were not touched yet. */
  isChecked: boolean;
  onChange: (chart: Chart) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** Edits what a chart measures and how it is drawn, with a preview. */
export function ChartEditor(props: ChartEditorProps) {
  const { chart, place, count, chosen, isChecked, onMove, onRemove } = props;
  const problems = problemsOfChart(chart);
  const { title, ...others } = problems;
  const name = chart.title.trim() === '' ? `Chart ${place + 1}` : chart.title;
  return (
    <Card
      title={<span className="wrap-anywhere">{name}</span>}
      actions={
        <>
          <IconButton
            label={`Move ${name} up`}
            icon={<ArrowUp aria-hidden size={14} />}
            disabled={place === 0}
            onClick={() => onMove(-1)}
          />
          <IconButton
            label={`Move ${name} down`}
            icon={<ArrowDown aria-hidden size={14} />}
            disabled={place === count - 1}
            onClick={() => onMove(1)}
          />
          <IconButton label={`Remove ${name}`} icon={<Trash2 aria-hidden size={14} />} onClick={onRemove} />
        </>
      }
    >
      <div className="grid gap-5 xl:grid-cols-[22rem_minmax(0,1fr)]">
        <ChartFields {...props} error={isChecked ? title : undefined} />
        {Object.keys(others).length === 0 && (
          <ChartCard chart={{ ...chart, title: name }} problems={[]} chosen={chosen} />
        )}
      </div>
    </Card>
  );
}

function ChartFields({ chart, onChange, error }: ChartEditorProps & { error: string | undefined }) {
  const groupings = groupingsOf(chart.of);
  const problems = problemsOfChart(chart);
  const isFigure = chart.chart === 'figure';
  const measures = Object.entries(measuresOf(chart.of)).map(([value, { label }]) => ({ value, label }));
  return (
    <div className="grid content-start gap-4 sm:grid-cols-2 xl:grid-cols-1">
      <Field label="Title" required error={error}>
        <Input value={chart.title} onChange={({ target }) => onChange({ ...chart, title: target.value })} />
      </Field>
      <Field label="Records">
        <Select
          value={chart.of}
          options={subjects.map((value) => ({ value, label: labelOfSubject(value) }))}
          onChange={({ target }) => onChange(withSubject(chart, target.value as Subject))}
        />
      </Field>
      <Field label="Measure" error={problems.measure}>
        <Select
          value={chart.measure}
          options={measures}
          onChange={({ target }) => onChange({ ...chart, measure: target.value })}
        />
      </Field>
      <Field label="Chart">
        <Select
          value={chart.chart}
          options={drawingOptions}
          onChange={({ target }) => onChange(withDrawing(chart, target.value as Chart['chart']))}
        />
      </Field>
      {!isFigure && (
        <Field label="Group by" error={problems.groupBy}>
          <Select
            value={chart.groupBy ?? ''}
            options={fieldOptions(groupings)}
            onChange={({ target }) => onChange(withGroups(chart, target.value))}
          />
        </Field>
      )}
      {!isFigure && isDay(groupings[chart.groupBy ?? '']) && (
        <Field label="Period" error={problems.period}>
          <Select
            value={chart.period ?? 'month'}
            options={periodOptions}
            onChange={({ target }) => onChange({ ...chart, period: target.value as Period })}
          />
        </Field>
      )}
      {!isFigure && (
        <Field label="Split by" error={problems.split}>
          <Select
            value={chart.split ?? ''}
            options={[
              { value: '', label: 'Nothing' },
              ...fieldOptions(splitsOf(chart.of)).filter(({ value }) => value !== chart.groupBy),
            ]}
            onChange={({ target }) => onChange(withSplit(chart, target.value))}
          />
        </Field>
      )}
      <ChartFilters chart={chart} onChange={(filters) => onChange({ ...chart, filters })} />
    </div>
  );
}

function withSplit({ split: _split, ...chart }: Chart, split: string): Chart {
  return split === '' ? chart : { ...chart, split };
}
