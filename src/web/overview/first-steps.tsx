import { Circle, CircleCheck, Droplets, Upload, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';
import { cn } from '#web/platform/ui/cn.ts';
import { Card } from '#web/platform/ui/display/card.tsx';
import { LoadSampleButton } from './load-sample-button.tsx';
import type { FirstStep, FirstSteps as Steps } from './use-first-steps.ts';

const texts = {
  import: {
    title: 'Import your first records',
    text: 'A state’s well file or your own spreadsheet: you map its columns, and one click undoes it all.',
  },
  link: {
    title: 'Link a lease to its tract',
    text: 'Open a lease and link its tracts and owners. Acreage, royalty and standing follow from that.',
  },
  draw: {
    title: 'Draw a tract on the map',
    text: 'Draw it, trace its legal description, or import a shapefile.',
  },
  invite: {
    title: 'Invite a colleague',
    text: 'Editors add and change records, Viewers read them.',
  },
} as const satisfies Record<FirstStep, { title: string; text: string }>;

interface FirstStepsProps {
  steps: Steps;
  onDismiss: () => void;
}

/** The checklist of a new company. Steps that are done stay listed, so that the rest can be seen to be short. */
export function FirstSteps({ steps, onDismiss }: FirstStepsProps) {
  const done = steps.filter(({ isDone }) => isDone === true).length;
  return (
    <Card
      title="First steps"
      flush
      actions={
        <>
          <span className="text-sm text-muted tabular-nums">
            {done} of {steps.length} done
          </span>
          <IconButton
            label="Dismiss the first steps"
            size="sm"
            icon={<X aria-hidden size={14} />}
            onClick={onDismiss}
          />
        </>
      }
    >
      <ol className="divide-y divide-hairline">
        {steps.map(({ step, isDone = false }) => (
          <Step key={step} step={step} isDone={isDone} />
        ))}
      </ol>
    </Card>
  );
}

function Step({ step, isDone }: { step: FirstStep; isDone: boolean }) {
  const { title, text } = texts[step];
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <Icon aria-hidden size={18} className={cn('mt-0.5', isDone ? 'text-success-ink' : 'text-faint')} />
      <div className="min-w-50 flex-1">
        <p className={cn('font-medium', isDone && 'text-muted')}>
          {title}
          {isDone && <span className="sr-only">, done</span>}
        </p>
        {!isDone && <p className="text-sm text-pretty text-muted">{text}</p>}
      </div>
      {!isDone && <div className="flex flex-wrap gap-2">{actionsOf[step]()}</div>}
    </li>
  );
}

const actionsOf: Record<FirstStep, () => ReactNode> = {
  import: () => <WaysToImport />,
  link: () => <LinkButton to="/leases">Open the leases</LinkButton>,
  draw: () => <LinkButton to="/tracts">Open the tracts</LinkButton>,
  invite: () => <LinkButton to="/settings?tab=users">Open the users</LinkButton>,
};

function WaysToImport() {
  const { companies } = useSelection();
  const hasSample = companies.some(({ is_sample }) => is_sample);
  return (
    <>
      {!hasSample && <LoadSampleButton variant="ghost" />}
      <LinkButton to="/wells/details/new" icon={<Droplets aria-hidden size={14} />}>
        Add a well manually
      </LinkButton>
      <LinkButton to="/import" variant="primary" icon={<Upload aria-hidden size={14} />}>
        Import a file
      </LinkButton>
    </>
  );
}
