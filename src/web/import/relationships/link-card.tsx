import type { Analysis } from '#shared/import/contracts/import.ts';
import type { DestinationEntity } from '#shared/import/validate/destination-schema.ts';
import { importable, targetOf } from '#shared/land/entities/import-targets.ts';
import type { BridgeName } from '#shared/land/entities/registry.ts';
import type { Draft, LinkChoices } from '#web/import/draft.ts';
import { Badge } from '#web/platform/ui/display/badge.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { Checkbox } from '#web/platform/ui/inputs/checkbox.tsx';
import { AttributeRow } from './attribute-row.tsx';
import { examplesOf } from './link-examples.ts';
import { attributeSource, type Obstacle, obstaclesOf, titleOfLink } from './links.ts';

export interface LinkCardProps {
  bridge: BridgeName;
  described: DestinationEntity;
  draft: Draft;
  ties: LinkChoices;
  analysis: Analysis['analysis'];
  /** Columns that can be chosen: those of the file, then the derived ones. */
  columns: readonly string[];
  onInclude: (isIncluded: boolean) => void;
  onMap: (attribute: string, source: string | null) => void;
}

const explanations = {
  ownership:
    "Each row links its tract to its owner. The columns below describe the owner's interest in the tract.",
  contract: "Each row links the owner's interest in the tract to the lease.",
  proration_unit: "Each row links its tract to its well: the tract’s share of the well's unit.",
} as const satisfies Record<BridgeName, string>;

/** Shows one kind of link: what it connects, whether this file can create it, and the columns that fill its fields. */
export function LinkCard(props: LinkCardProps) {
  const { bridge, described, draft, ties } = props;
  const obstacles = obstaclesOf(draft, ties, bridge);
  const isPossible = obstacles.length === 0;
  const isIncluded = isPossible && !ties.excluded.includes(bridge);
  const title = titleOfLink(bridge);
  const examples = examplesOf(draft, props.analysis, bridge);
  return (
    <Card
      flush
      title={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {title} <Badge>{described.label}</Badge>
        </span>
      }
      actions={
        <Checkbox
          label={`Tie ${title}`}
          checked={isIncluded}
          disabled={!isPossible}
          onChange={(event) => props.onInclude(event.target.checked)}
        />
      }
    >
      <p className="px-4 py-3 text-sm text-muted">
        {isIncluded
          ? explanations[bridge]
          : isPossible
            ? 'Left out: the records are imported without these links.'
            : `This file can't create these links. ${describeObstacles(obstacles)}`}
        {isIncluded && examples.length > 0 && (
          <span className="mt-1 block wrap-anywhere">
            For example: <span className="text-ink">{examples.join(' · ')}</span>
          </span>
        )}
      </p>
      {isIncluded && (
        <ul className="divide-y divide-hairline border-t border-hairline">
          {described.attributes.map((attribute) => (
            <AttributeRow
              key={attribute}
              label={described.labels[attribute] ?? attribute}
              entityLabel={described.label}
              mapping={attributeSource(ties, bridge, attribute)}
              analysis={props.analysis}
              columns={props.columns}
              draft={draft}
              onMap={(source) => props.onMap(attribute, source)}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Explains why a link cannot be created: each reason once, one sentence each. */
export function describeObstacles(obstacles: readonly Obstacle[]): string {
  return [...new Set(obstacles.map(describeObstacle))].join(' ');
}

function describeObstacle(obstacle: Obstacle): string {
  switch (obstacle.kind) {
    case 'excluded':
      return `${importable(obstacle.entity).labelPlural} are not imported from this file.`;
    case 'unmapped': {
      const entity = importable(obstacle.entity);
      const label = targetOf(entity, obstacle.field)?.label ?? obstacle.field;
      return `${label} of the ${entity.label.toLowerCase()} is not mapped.`;
    }
    default:
      return `It requires ${titleOfLink(obstacle.bridge)}, which is left out.`;
  }
}
