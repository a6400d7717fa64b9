/** Scrolls a table's box so that a cell is not covered by the header or by the pinned columns beside it. */
export function keepVisible(cell: HTMLElement): void {
  cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  const box = cell.closest('section');
  const row = cell.closest('tr');
  if (box === null || row === null) return;
  const edge = box.getBoundingClientRect();
  const place = cell.getBoundingClientRect();
  const head = box.querySelector('thead')?.getBoundingClientRect().height ?? 0;
  const [first, last] = [row.cells[0], row.cells[row.cells.length - 1]];
  if (cell !== first) {
    const start = edge.left + (first?.offsetWidth ?? 0);
    const end = edge.left + box.clientWidth - (last?.offsetWidth ?? 0);
    if (place.left < start) box.scrollLeft -= start - place.left;
    else if (place.right > end) box.scrollLeft += Math.min(place.right - end, place.left - start);
  }
  if (place.top < edge.top + head) box.scrollTop -= edge.top + head - place.top;
}

/** Returns how many rows Page Up and Page Down move: those that the box shows, less one. */
export function rowsPerScreen(body: HTMLElement | null): number {
  const box = body?.closest('section');
  const height = body?.querySelector('tr')?.offsetHeight ?? 0;
  return height === 0 || !box ? 10 : Math.max(1, Math.floor(box.clientHeight / height) - 2);
}
