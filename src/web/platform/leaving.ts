type Ask = () => Promise<boolean>;

const asks = new Set<Ask>();

/**
 * Registers a question to ask before the page is left by an action other than navigation, such as logging out; returns
 * how to unregister it.
 */
export function askBeforeLeaving(ask: Ask): () => void {
  asks.add(ask);
  return () => asks.delete(ask);
}

/** Whether every page with unsaved work agrees to be left. */
export async function mayLeave(): Promise<boolean> {
  for (const ask of asks) if (!(await ask())) return false;
  return true;
}
