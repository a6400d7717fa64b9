import { defaultZoom } from '../usual-place.ts';

/** Pixels that an arrow moves the land. */
const step = 100;

const moves: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};
const zooms: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 };

/** Arrows move the map while its frame has the focus, + and - zoom; answers how to stop. */
export function moveByKeys(frame: HTMLElement, map: google.maps.Map): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== frame || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
      return;
    const move = moves[event.key];
    const zoom = zooms[event.key];
    if (move === undefined && zoom === undefined) return;
    event.preventDefault();
    if (move !== undefined) map.panBy(...move);
    if (zoom !== undefined) map.setZoom((map.getZoom() ?? defaultZoom) + zoom);
  };
  frame.addEventListener('keydown', onKeyDown);
  return () => frame.removeEventListener('keydown', onKeyDown);
}
