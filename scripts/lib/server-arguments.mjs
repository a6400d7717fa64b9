import { join } from 'node:path';
import { root } from './install.mjs';

/**
 * The arguments with which Node runs the server. By default, V8 uses up to 128 MB for new objects alone, which an import
 * fills; with a quarter of that, the peak of the process is 120 MB lower and imports take as long (bench:import:100k).
 */
export const serverArguments = ['--max-semi-space-size=16', join(root, 'src', 'server', 'main.ts')];
