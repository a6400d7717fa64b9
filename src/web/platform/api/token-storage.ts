export type StoredTokens = { token: string; refreshToken: string };

/** Stores a session's tokens between visits. */
export type TokenStorage = {
  read(): StoredTokens | null;
  write(tokens: StoredTokens): void;
  clear(): void;
  /** Calls the listener when another tab writes or removes the tokens; returns how to unsubscribe. */
  subscribe(listener: () => void): () => void;
};

const tokenKey = 'token';
const refreshTokenKey = 'refreshToken';

/**
 * Stores tokens in the browser's storage, lightly obfuscated; in memory if storage is denied, so that signing in works
 * until the page is closed.
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
        // The refresh token is written last: other tabs react to it and must find both new tokens.
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
        // Storage that refuses to remove items also refused to store them.
      }
    },
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => {
        // A null key means that all storage was cleared.
        if (event.key === refreshTokenKey || event.key === null) listener();
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

/** Returns the browser's persistent storage, or null if it is denied: even accessing it can throw. */
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

/** Keeps tokens from being read over a shoulder or copied from careless logs; it does not protect against code. */
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
