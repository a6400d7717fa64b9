import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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
  },
  worker: { format: 'es' },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { '/api': { target: apiTarget } },
  },
});
