import { Link2, Plus, Redo2, Ruler, Undo2 } from 'lucide-react';
import type { DrawTool } from '#web/map/canvas/draw/draw-tool.ts';
import { historyKey, useKeys } from '#web/map/canvas/draw/use-keys.ts';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { Menu } from '#web/platform/ui/overlays/menu.tsx';
import type { MenuItem } from '#web/platform/ui/overlays/menu-popup.tsx';

interface MapToolsProps {
  frame: HTMLElement;
  onTool: (tool: DrawTool) => void;
  /** Omitted if the map is read-only. */
  edit?: {
    /** Whether something here can have a shape. */
    mayAdd: boolean;
    /** Whether an outline is selected in which a hole can be cut. */
    mayCut: boolean;
    /** What Undo and Redo apply to; null if there is nothing. */
    toUndo: string | null;
    toRedo: string | null;
    onUndo: () => void;
    onRedo: () => void;
    /** Whether boundaries that outlines share move together; null if none are shared. */
    isTogether: boolean | null;
    onTogether: (isTogether: boolean) => void;
  };
}

const size = 'max-sm:size-11 pointer-coarse:size-11';
const look = `border border-line bg-raised ${size}`;
const pressedLook = `border border-accent bg-accent-soft ${size}`;

/** Shows the tools of a map at its upper left corner. */
export function MapTools({ frame, onTool, edit }: MapToolsProps) {
  useKeys(frame, (event) => {
    const way = historyKey(event);
    if (way === null || edit === undefined) return false;
    if (way === 'undo' ? edit.toUndo === null : edit.toRedo === null) return false;
    if (way === 'undo') edit.onUndo();
    else edit.onRedo();
    return true;
  });
  const items: MenuItem[] = [
    { kind: 'action', label: 'Pin', onSelect: () => onTool('pin') },
    { kind: 'action', label: 'Polygon', onSelect: () => onTool('polygon') },
    {
      kind: 'action',
      label: 'Hole',
      onSelect: () => onTool('hole'),
      ...(!edit?.mayCut && { disabled: true, note: 'Choose a polygon first' }),
    },
  ];
  return (
    <div className="flex gap-1.5">
      {edit?.mayAdd && (
        <Menu
          label="Add to the map"
          align="start"
          items={items}
          trigger={(props) => (
            <IconButton
              {...props}
              label="Add"
              variant="primary"
              icon={<Plus aria-hidden size={18} />}
              className={size}
            />
          )}
        />
      )}
      <IconButton
        label="Measure"
        icon={<Ruler aria-hidden size={16} />}
        className={look}
        onClick={() => onTool('measure')}
      />
      {edit && (edit.toUndo !== null || edit.toRedo !== null) && (
        <>
          <IconButton
            label="Undo"
            hint={`${describeHistory('Undo', edit.toUndo)} (Ctrl+Z)`}
            icon={<Undo2 aria-hidden size={16} />}
            className={look}
            disabled={edit.toUndo === null}
            onClick={edit.onUndo}
          />
          <IconButton
            label="Redo"
            hint={`${describeHistory('Redo', edit.toRedo)} (Ctrl+Shift+Z)`}
            icon={<Redo2 aria-hidden size={16} />}
            className={look}
            disabled={edit.toRedo === null}
            onClick={edit.onRedo}
          />
        </>
      )}
      {edit && edit.isTogether !== null && (
        <IconButton
          label="Move shared boundaries together"
          icon={<Link2 aria-hidden size={16} className={edit.isTogether ? 'text-accent-ink' : ''} />}
          className={edit.isTogether ? pressedLook : look}
          aria-pressed={edit.isTogether}
          onClick={() => edit.onTogether(!edit.isTogether)}
        />
      )}
    </div>
  );
}

function describeHistory(way: 'Undo' | 'Redo', what: string | null): string {
  return what === null ? way : `${way} ${what}`;
}
