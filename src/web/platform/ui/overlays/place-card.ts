const gap = 6;
const edge = 8;

/**
 * Puts a card below its target, or above where there is more room, and never over it: where neither side holds it whole, it
 * is cut to the larger one. A card above is held at its lower edge, so that it grows upwards when its content comes.
 */
export function placeCard(card: HTMLElement, target: HTMLElement): void {
  const box = target.getBoundingClientRect();
  const { clientWidth: windowWidth, clientHeight: windowHeight } = document.documentElement;
  const roomBelow = windowHeight - edge - (box.bottom + gap);
  const roomAbove = box.top - gap - edge;
  // The height of all that it holds, also where it was cut before.
  const height = card.scrollHeight + card.offsetHeight - card.clientHeight;
  const isBelow = height <= roomBelow || roomBelow >= roomAbove;
  card.style.top = isBelow ? `${box.bottom + gap}px` : 'auto';
  card.style.bottom = isBelow ? 'auto' : `${windowHeight - box.top + gap}px`;
  card.style.maxHeight = `${Math.max(0, isBelow ? roomBelow : roomAbove)}px`;
  const left = Math.min(box.left, windowWidth - edge - card.offsetWidth);
  card.style.left = `${Math.max(edge, left)}px`;
}
