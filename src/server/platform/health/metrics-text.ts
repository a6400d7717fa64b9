/** One family of figures as Prometheus reads it. */
export type Metric = {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  samples: readonly { suffix?: string; labels?: Readonly<Record<string, string>>; value: number }[];
};

/** Writes metrics in the text format of Prometheus, version 0.0.4. */
export function writeMetrics(metrics: readonly Metric[]): string {
  return metrics
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, type, help, samples }) => {
      const lines = samples.map(
        ({ suffix = '', labels, value }) => `${name}${suffix}${writeLabels(labels)} ${value}`,
      );
      return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n');
    })
    .join('');
}

function writeLabels(labels: Readonly<Record<string, string>> | undefined): string {
  if (labels === undefined) return '';
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${quoted(value)}"`);
  return `{${pairs.join(',')}}`;
}

function quoted(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
