// Builds the web app into dist/web.
import { ensureInstalled } from './lib/install.mjs';
import { buildWeb } from './lib/web-build.mjs';

ensureInstalled({ development: true });
process.exitCode = buildWeb() ? 0 : 1;
