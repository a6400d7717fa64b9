import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';

const apiTarget = process.env.PLATBOOK_API ?? 'http://127.0.0.1:3000';

export default defineConfig({
  publicDir: 'src/web/public',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    sourcemap: true,
    // A data: URL would need an exception in the content security policy.
    assetsInlineLimit: 0,
    // The map library is one chunk of 1.1 MB; bench/web.ts measures what each page loads.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        // A group takes along what it depends on, so the one on which the other depends comes first.
        codeSplitting: {
          groups: [
            { name: startPieceOf, debugName: 'start-pieces', priority: 2 },
            { name: pieceOf, debugName: 'pieces', minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { '/api': { target: apiTarget } },
  },
});

/** Small components, calls and icons that most pages share. */
const small =
  /[\\/](src[\\/]web[\\/](platform(?![\\/]keyboard)|people[\\/](session|selection|companies)|land[\\/](peek|preferences|[^\\/]+$))|lucide-react)([\\/]|$)/;
/** Every page loads these, so the shared chunks may depend on them. */
const everywhere =
  /rolldown|[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|clsx|tailwind-merge|@tanstack[\\/](react-query|query-core))[\\/]/;
/** The modules from which the sign-in page starts. */
const start = ['main.tsx', 'people/auth/login-page.tsx'].map((path) =>
  join(import.meta.dirname, 'src/web', path),
);

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/**
 * Assigns small modules to two shared chunks: those of the sign-in page, and the others. With a chunk for each, a page
 * would send sixty requests, most of them larger than the response. Modules with other dependencies, such as a dialog
 * of the component library, stay in chunks that load on demand.
 */
function pieceOf(id: string, modules: Modules): string | null {
  return isSmall(id, modules, new Set()) ? 'pieces' : null;
}

function startPieceOf(id: string, modules: Modules): string | null {
  return pieceOf(id, modules) !== null && importedByStart(modules).has(id) ? 'start-pieces' : null;
}

function isSmall(id: string, modules: Modules, seen: Set<string>): boolean {
  if (seen.has(id)) return true;
  seen.add(id);
  const imported = modules.getModuleInfo(id)?.importedIds ?? [];
  return small.test(id) && imported.every((each) => everywhere.test(each) || isSmall(each, modules, seen));
}

/** Returns what the sign-in page imports, itself or through others. */
function importedByStart(modules: Modules): Set<string> {
  const found = new Set(start);
  for (const id of found) for (const each of modules.getModuleInfo(id)?.importedIds ?? []) found.add(each);
  return found;
}
