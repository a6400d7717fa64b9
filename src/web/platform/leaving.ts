type Ask = () => Promise<boolean>;

const asks = new Set<Ask>();

/** Lets a page ask before it is left by an act that is no navigation, such as logging out; returns how to stop. */
export function askBeforeLeaving(ask: Ask): () => void {
  asks.add(ask);
  return () => asks.delete(ask);
}

/** Whether every page that holds unsaved work agrees to being left. */
export async function mayLeave(): Promise<boolean> {
  for (const ask of asks) if (!(await ask())) return false;
  return true;
}
