import type { AssetName } from '#shared/land/entities/registry.ts';
import type { MapTabProps } from '#web/land/records/detail/record-parts.ts';
import type { RecordTab } from '#web/land/records/detail/use-record-tab.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';

type Words = { text: string; draw: string; tool: 'pin' | 'polygon'; tab: RecordTab; action: string };

const words: Readonly<Partial<Record<AssetName, Words>>> = {
  tract: {
    text: 'Draw its outline here, or import it. The wells in its units also appear here.',
    draw: 'Draw Its Outline',
    tool: 'polygon',
    tab: 'well',
    action: 'Go to Wells',
  },
  lease: {
    text: 'Its tract outlines and their wells appear here. Draw or import them.',
    draw: 'Draw an Outline',
    tool: 'polygon',
    tab: 'tract',
    action: 'Go to Tracts',
  },
  well: {
    text: 'Place its surface location here, or enter its coordinates. Add the bottom hole to see the bore.',
    draw: 'Place It',
    tool: 'pin',
    tab: 'details',
    action: 'Enter Its Location',
  },
  production_unit: {
    text: 'The outlines of its tracts and their wells appear here. Draw or import them.',
    draw: 'Draw an Outline',
    tool: 'polygon',
    tab: 'tract',
    action: 'Go to Tracts',
  },
};

interface EmptyMapProps extends Pick<MapTabProps, 'base' | 'mayChange' | 'onTab'> {
  /** Starts drawing; undefined if nothing here can have a shape. */
  onDraw: ((tool: 'pin' | 'polygon') => void) | undefined;
}

/** Shown over an empty map: what belongs there, and the ways to add it. */
export function EmptyMap({ base, mayChange, onTab, onDraw }: EmptyMapProps) {
  const ofKind = words[base.name];
  if (ofKind === undefined) return null;
  const { text, draw, tool, tab, action } = ofKind;
  return (
    <div className="pointer-events-none absolute inset-0 grid place-content-center p-6">
      <div className="pointer-events-auto max-w-90 rounded-lg bg-raised p-5 text-center shadow-float">
        <p className="font-semibold">This {base.label.toLowerCase()} is not mapped yet</p>
        {mayChange && (
          <>
            <p className="mt-1 mb-4 text-pretty text-muted">{text}</p>
            <div className="flex flex-wrap justify-center gap-2">
              {onDraw && (
                <Button variant="primary" onClick={() => onDraw(tool)}>
                  {draw}
                </Button>
              )}
              <Button variant={onDraw ? 'secondary' : 'primary'} onClick={() => onTab(tab)}>
                {action}
              </Button>
            </div>
          </>
        )}
      </div>
    </div>
  );
}
