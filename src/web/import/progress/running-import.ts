/** The import last started in this browser, so that a user who left it finds it again. */
const key = 'running-import';

export function rememberImport(id: number): void {
  try {
    localStorage.setItem(key, String(id));
  } catch {
    // Without storage, the URL of the results page still works.
  }
}

export function forgetImport(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

export function rememberedImport(): number | null {
  try {
    const id = Number(localStorage.getItem(key));
    return Number.isSafeInteger(id) && id > 0 ? id : null;
  } catch {
    return null;
  }
}
