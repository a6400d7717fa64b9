import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { placeTooltip } from './place-tooltip.ts';
import { describeBy, type HoverTiming, hoverContainer, useHoverTarget } from './use-hover-target.ts';

const timing: HoverTiming = { hoverDelay: 450, nextDelay: 0, focusDelay: 0, leaveDelay: 120 };
const tooltipId = 'ui-tooltip';

/**
 * The page's single tooltip, for every element with `tooltip(…)`. It stays while the pointer is on it, closes on
 * Escape, and describes its target unless the target's name is the same text.
 */
export function TooltipLayer() {
  const { target, popup } = useHoverTarget('data-tooltip', timing);

  useLayoutEffect(() => {
    const element = popup.current;
    if (!target || !element) return;
    // The top layer, if supported, keeps it above dialogs and outside of clipping boxes.
    if ('showPopover' in element) element.showPopover();
    placeTooltip(element, target);
    if (target.getAttribute('aria-label') === target.dataset.tooltip) return;
    return describeBy(target, tooltipId);
  }, [target, popup]);

  if (!target) return null;
  return createPortal(
    <div
      ref={popup}
      id={tooltipId}
      role="tooltip"
      popover="manual"
      className="fixed inset-auto z-70 m-0 max-w-72 animate-appear rounded-md bg-ink px-2 py-1 text-start text-xs font-normal text-ground"
    >
      {target.dataset.tooltip}
    </div>,
    hoverContainer(target),
  );
}
