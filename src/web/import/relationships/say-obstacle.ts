import { importable, targetOf } from '#shared/land/entities/import-targets.ts';
import { type Obstacle, titleOfTie } from './ties.ts';

/** Why a link cannot be made, each reason once, as one sentence after another. */
export function sayObstacles(obstacles: readonly Obstacle[]): string {
  return [...new Set(obstacles.map(sayObstacle))].join(' ');
}

function sayObstacle(obstacle: Obstacle): string {
  switch (obstacle.kind) {
    case 'excluded':
      return `${importable(obstacle.entity).labelPlural} are not imported from this file.`;
    case 'unmapped': {
      const entity = importable(obstacle.entity);
      const label = targetOf(entity, obstacle.field)?.label ?? obstacle.field;
      return `${label} of the ${entity.label.toLowerCase()} has no column.`;
    }
    default:
      return `It stands on ${titleOfTie(obstacle.bridge)}, which is left out.`;
  }
}
