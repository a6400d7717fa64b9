export type StoredTokens = { token: string; refreshToken: string };

/** Where a session's tokens are kept between visits. */
export type TokenStorage = {
  read(): StoredTokens | null;
  write(tokens: StoredTokens): void;
  clear(): void;
  /** Tells when another tab wrote or removed the tokens; returns how to stop listening. */
  subscribe(listener: () => void): () => void;
};

const tokenKey = 'token';
const refreshTokenKey = 'refreshToken';

/**
 * Tokens in the browser's storage, lightly obfuscated; in memory where storage is denied, so that signing in
 * still works until the page is left.
 */
export function createTokenStorage(storage: Storage | null = browserStorage()): TokenStorage {
  let inMemory: StoredTokens | null = null;

  return {
    read() {
      if (inMemory) return inMemory;
      const token = unveil(readItem(storage, tokenKey));
      const refreshToken = unveil(readItem(storage, refreshTokenKey));
      return token && refreshToken ? { token, refreshToken } : null;
    },
    write(tokens) {
      try {
        if (!storage) throw new Error('No storage');
        // The refresh token last: other tabs act on its change and must find both new.
        storage.setItem(tokenKey, veil(tokens.token));
        storage.setItem(refreshTokenKey, veil(tokens.refreshToken));
        inMemory = null;
      } catch {
        inMemory = tokens;
      }
    },
    clear() {
      inMemory = null;
      try {
        storage?.removeItem(tokenKey);
        storage?.removeItem(refreshTokenKey);
      } catch {
        // Storage that refuses to remove also refused to keep.
      }
    },
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => {
        // A null key means that the whole storage was cleared.
        if (event.key === refreshTokenKey || event.key === null) listener();
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

/** The browser's lasting storage, or null where it is denied: even naming it can throw. */
export function browserStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

function readItem(storage: Storage | null, key: string): string | null {
  try {
    return storage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Keeps tokens from being read over a shoulder or copied by a careless log; it is no protection against code. */
function veil(text: string): string {
  return btoa([...text].reverse().join(''));
}

function unveil(veiled: string | null): string | null {
  if (veiled === null) return null;
  try {
    return [...atob(veiled)].reverse().join('');
  } catch {
    return null;
  }
}
