import { Maximize, Minus, Plus } from 'lucide-react';
import type { Bounds } from '#shared/platform/geometry/geometry.ts';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { cn } from '#web/platform/ui/cn.ts';
import type { MapSurface } from './surface.ts';

interface ZoomButtonsProps {
  surface: Pick<MapSurface, 'zoomBy' | 'fit'>;
  home: Bounds | undefined;
  className?: string;
}

/** Buttons to zoom in, zoom out, and show everything. */
export function ZoomButtons({ surface, home, className }: ZoomButtonsProps) {
  return (
    <div
      className={cn(
        'absolute end-2 top-2 flex flex-col overflow-hidden rounded-md border border-line bg-raised',
        className,
      )}
    >
      <IconButton
        label="Zoom in"
        tooltipSide="left"
        icon={<Plus aria-hidden size={16} />}
        className="rounded-none focus-visible:-outline-offset-2 max-sm:size-11 pointer-coarse:size-11"
        onClick={() => surface.zoomBy(1)}
      />
      <IconButton
        label="Zoom out"
        tooltipSide="left"
        icon={<Minus aria-hidden size={16} />}
        className="rounded-none focus-visible:-outline-offset-2 max-sm:size-11 pointer-coarse:size-11"
        onClick={() => surface.zoomBy(-1)}
      />
      <IconButton
        label="Show everything"
        tooltipSide="left"
        icon={<Maximize aria-hidden size={16} />}
        className="rounded-none focus-visible:-outline-offset-2 max-sm:size-11 pointer-coarse:size-11"
        onClick={() => surface.fit(home)}
      />
    </div>
  );
}
