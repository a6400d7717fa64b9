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
    // The map library is one piece of 1.1 MB; bench/web.ts weighs what a page loads.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: pieceOf, minShareCount: 2 }] } } },
  },
  worker: { format: 'es' },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { '/api': { target: apiTarget } },
  },
});

/** Components, calls and icons of a few lines each, of which every page shares many. */
const small =
  /[\\/](src[\\/]web[\\/](platform|people[\\/](session|selection|companies)|land[\\/](peek|preferences|[^\\/]+$))|lucide-react)([\\/]|$)/;
/** Every page has these, so that a piece may stand on them. */
const everywhere =
  /rolldown|[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|clsx|tailwind-merge|@tanstack[\\/](react-query|query-core))[\\/]/;

/**
 * Puts the small pieces into one file. With a file for each, a page asked for sixty, most of them smaller than the question; what
 * stands on more than other pieces, such as a dialog on the component library, stays where it is loaded when it is needed.
 */
function pieceOf(id: string, modules: Pick<Rolldown.ChunkingContext, 'getModuleInfo'>): string | null {
  const seen = new Set<string>();
  const isSmall = (module: string): boolean => {
    if (seen.has(module)) return true;
    seen.add(module);
    const imported = modules.getModuleInfo(module)?.importedIds ?? [];
    return small.test(module) && imported.every((each) => everywhere.test(each) || isSmall(each));
  };
  return isSmall(id) ? 'pieces' : null;
}
