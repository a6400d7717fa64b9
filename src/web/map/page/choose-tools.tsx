import { Lasso, Maximize2, SquareDashedMousePointer } from 'lucide-react';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import type { ChoosingTool } from './choose-overlay.tsx';

interface ChooseToolsProps {
  tool: ChoosingTool | null;
  onTool: (tool: ChoosingTool | null) => void;
  /** Selects what is in view, without a drag. */
  onView: () => void;
}

/** Shows the ways to select a part of the map. */
export function ChooseTools({ tool, onTool, onView }: ChooseToolsProps) {
  const button = (each: ChoosingTool, label: string, icon: React.ReactNode) => (
    <IconButton
      label={label}
      icon={icon}
      aria-pressed={tool === each}
      className={tool === each ? 'bg-selected text-accent' : ''}
      onClick={() => onTool(tool === each ? null : each)}
    />
  );
  return (
    <fieldset className="flex">
      <legend className="sr-only">Select on the map</legend>
      {button('box', 'Select by box', <SquareDashedMousePointer aria-hidden size={16} />)}
      {button('lasso', 'Select by drawing', <Lasso aria-hidden size={16} />)}
      <IconButton
        label="Select everything in view"
        icon={<Maximize2 aria-hidden size={16} />}
        onClick={onView}
      />
    </fieldset>
  );
}
