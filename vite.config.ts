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

/** Small components, calls and icons that most pages share; the sign-in page has no shortcuts. */
const small =
  /[\\/](src[\\/]web[\\/](platform(?![\\/]keyboard)|people[\\/](session|selection|companies)|land[\\/](peek|preferences|[^\\/]+$))|lucide-react)([\\/]|$)/;
/** Every page loads these, so the shared chunk may depend on them. */
const everywhere =
  /rolldown|[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|clsx|tailwind-merge|@tanstack[\\/](react-query|query-core))[\\/]/;

/**
 * Assigns small modules to one shared chunk. With a chunk for each, a page would send sixty requests, most of them
 * larger than the response. Modules with other dependencies, such as a dialog of the component library, stay in chunks
 * that load on demand.
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
