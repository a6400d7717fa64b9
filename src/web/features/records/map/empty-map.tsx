import { Button } from '#web/ui/button.tsx';
import type { MapTabProps } from './map-tab.tsx';

const words = {
  tract: {
    text: 'Its outline and the wells in its units show here once they are recorded.',
    tab: 'well',
    action: 'Go to Wells',
  },
  lease: {
    text: 'The outlines of its tracts and the locations of their wells show here once they are recorded.',
    tab: 'tract',
    action: 'Go to Tracts',
  },
  well: {
    text: 'It shows here once its surface location is entered, and its bore once its bottom hole is.',
    tab: 'details',
    action: 'Enter Its Location',
  },
} as const;

/** Over a map with nothing on it: what belongs there, and the way to get it. */
export function EmptyMap({ base, mayChange, onTab }: Pick<MapTabProps, 'base' | 'mayChange' | 'onTab'>) {
  if (base.name === 'owner') return null;
  const { text, tab, action } = words[base.name];
  return (
    <div className="pointer-events-none absolute inset-0 grid place-content-center p-6">
      <div className="pointer-events-auto max-w-90 rounded-lg bg-raised p-5 text-center shadow-float">
        <p className="font-semibold">Nothing of this {base.name} is on the map yet</p>
        <p className="mt-1 mb-4 text-pretty text-muted">{text}</p>
        {mayChange && (
          <Button variant="primary" onClick={() => onTab(tab)}>
            {action}
          </Button>
        )}
      </div>
    </div>
  );
}
