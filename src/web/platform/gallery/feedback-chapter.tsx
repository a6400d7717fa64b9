import { CircleDot, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Kbd } from '#web/platform/ui/buttons/kbd.tsx';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';
import { Avatar } from '#web/platform/ui/display/avatar.tsx';
import { Badge } from '#web/platform/ui/display/badge.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { Change } from '#web/platform/ui/display/change.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';
import { ErrorState } from '#web/platform/ui/display/error-state.tsx';
import { FilterChip } from '#web/platform/ui/display/filter-chip.tsx';
import { ProgressBar } from '#web/platform/ui/display/progress-bar.tsx';
import { SkeletonForm, SkeletonText } from '#web/platform/ui/display/skeleton.tsx';
import { Spinner } from '#web/platform/ui/display/spinner.tsx';
import { Stat } from '#web/platform/ui/display/stat.tsx';
import { StateBadge } from '#web/platform/ui/display/state-badge.tsx';
import { StatusBadge } from '#web/platform/ui/display/status-badge.tsx';
import { Chapter, Row, Specimen } from './specimen.tsx';

const states = [
  ['producing', 'Producing'],
  ['drilling', 'Drilling'],
  ['proposed', 'Proposed'],
  ['shut-in', 'Shut-in'],
  ['plugged', 'Plugged & Abandoned'],
  ['expired', 'Expired'],
] as const;

function Dismissible() {
  const [shown, setShown] = useState(true);
  if (!shown) return <Button onClick={() => setShown(true)}>Show the banner again</Button>;
  return (
    <Banner
      title="The lease could not be saved."
      onDismiss={() => setShown(false)}
      actions={<Button size="sm">See what changed</Button>}
    >
      Someone else saved it at 10:42. Nothing you typed is lost.
    </Banner>
  );
}

export function FeedbackChapter() {
  return (
    <Chapter title="Feedback">
      <Specimen name="StatusBadge, StateBadge">
        <Row>
          <StatusBadge status="active" label="Active" />
          <StatusBadge status="inactive" label="Inactive" />
          {states.map(([state, label]) => (
            <StateBadge key={state} state={state} label={label} />
          ))}
        </Row>
      </Specimen>
      <Specimen name="Badge, FilterChip, Kbd">
        <Row>
          <Badge>In Development</Badge>
          <Badge tone="info">New</Badge>
          <FilterChip field="Operator" relation="contains" value="Ascent" onRemove={() => undefined} />
          <FilterChip field="Well Status" relation="is" value="Producing" onRemove={() => undefined} />
          <Kbd>Ctrl</Kbd>
          <Kbd>K</Kbd>
          <Avatar name="Ines Calloway" />
          <Spinner label="Loading..." />
        </Row>
      </Specimen>
      <Specimen name="Change">
        <Row>
          <Change percent={4.2} note="compared with 30 days ago" />
          <Change percent={-12.5} note="compared with 30 days ago" />
          <Change percent={0} note="compared with 30 days ago" />
          <Change percent={1234.5} welcome="down" note="compared with 30 days ago" />
          <Change percent={-3} welcome="down" note="compared with 30 days ago" />
        </Row>
      </Specimen>
      <Specimen name="Stat">
        <Card title="Holdings">
          <dl className="grid grid-cols-2 gap-6 md:grid-cols-4">
            <Stat label="Total Tracts" value="1,410" change={4.2} />
            <Stat label="Net Mineral Acres" value="12,804.16" unit="ac" change={0} />
            <Stat label="Expiring Soon" value="0" change={-12.5} changeNote="against 30 days ago" />
            <Stat label="Net Revenue Acres" value="–" />
          </dl>
        </Card>
      </Specimen>
      <Specimen name="Banner">
        <div className="flex flex-col gap-3">
          <Dismissible />
          <Banner tone="warning" title="14 API numbers lost their leading zero.">
            They were padded; look at them in the results.
          </Banner>
          <Banner tone="info" title="The shapefile is in NAD27 and was shifted by some 45 m." />
          <Banner tone="success" title="Well updated successfully!" />
        </div>
      </Specimen>
      <Specimen name="ProgressBar">
        <div className="flex max-w-120 flex-col gap-4">
          <div>
            <p className="mb-1.5 flex justify-between text-sm">
              <span>400 of 1,410 rows</span>
              <span className="text-muted">about 2 s left</span>
            </p>
            <ProgressBar label="Import" value={400} max={1410} valueText="400 of 1,410 rows" />
          </div>
          <ProgressBar label="Upload" value={null} />
        </div>
      </Specimen>
      <Specimen name="EmptyState, ErrorState">
        <div className="grid gap-4 md:grid-cols-2">
          <Card flush>
            <EmptyState
              icon={<CircleDot size={20} />}
              title="No wells found"
              actions={
                <>
                  <LinkButton to="/wells/details/new" variant="primary" icon={<Plus aria-hidden size={16} />}>
                    Add well
                  </LinkButton>
                  <LinkButton to="/import">Import Data</LinkButton>
                </>
              }
            >
              Wells of the areas you chose stand here.
            </EmptyState>
          </Card>
          <Card flush>
            <ErrorState
              title="Error Loading Data"
              message="The server did not answer. Your filters and your choice of columns are kept."
              onRetry={() => undefined}
            />
          </Card>
        </div>
      </Specimen>
      <Specimen name="Skeleton">
        <div className="grid gap-6 md:grid-cols-2">
          <Card>
            <SkeletonText />
          </Card>
          <Card>
            <SkeletonForm fields={4} />
          </Card>
        </div>
      </Specimen>
    </Chapter>
  );
}
