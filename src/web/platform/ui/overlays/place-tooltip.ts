const gap = 6;
const edge = 8;

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}

/**
 * Places the tooltip on the preferred side of the target, on the other side if there is no room, and inside the window.
 */
export function placeTooltip(tip: HTMLElement, target: HTMLElement): void {
  const box = target.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = tip;
  const { clientWidth: windowWidth, clientHeight: windowHeight } = document.documentElement;
  const room = {
    top: box.top - gap - height >= edge,
    bottom: box.bottom + gap + height <= windowHeight - edge,
    left: box.left - gap - width >= edge,
    right: box.right + gap + width <= windowWidth - edge,
  };
  const middle = box.left + box.width / 2 - width / 2;
  const center = box.top + box.height / 2 - height / 2;
  const above = box.top - gap - height;
  const below = box.bottom + gap;

  let [left, top] = [middle, below];
  switch (target.dataset.tooltipSide) {
    case 'top':
      top = room.top ? above : below;
      break;
    case 'right':
      if (room.right) [left, top] = [box.right + gap, center];
      break;
    case 'left':
      if (room.left) [left, top] = [box.left - gap - width, center];
      break;
    default:
      top = room.bottom ? below : above;
  }
  tip.style.left = `${clamp(left, edge, windowWidth - width - edge)}px`;
  tip.style.top = `${clamp(top, edge, windowHeight - height - edge)}px`;
}
