import { Text, type XAxisTickContentProps } from 'recharts';
import { tick } from './drawing-parts.tsx';

/** The name of a group below its column, limited to the available width. */
export function GroupTick({ x, y, width, payload, visibleTicksCount }: XAxisTickContentProps) {
  const room = Number(width) / Math.max(1, visibleTicksCount);
  return (
    <Text x={x} y={y} width={room} maxLines={2} textAnchor="middle" verticalAnchor="start" {...tick}>
      {String(payload.value)}
    </Text>
  );
}
