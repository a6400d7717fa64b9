/**
 * Copies a company to another installation: `ID --to URL [--address URL] [--keep] [--check]`, or `ID --release`. The
 * environment selects the source, as for `npm start`.
 */

import { parseArgs } from 'node:util';
import { checkMove, moveCompany, releaseCompany } from '../src/server/move/move-company.ts';
import { MoveError } from '../src/server/move/move-error.ts';
import type { Config } from '../src/server/platform/config.ts';
import { runOnMachine } from './lib/run-on-machine.ts';
import { withDatabase } from './lib/with-database.ts';

const usage =
  'Say: npm run move-company -- ID --to postgres://… [--address https://…] [--keep] [--check], or: npm run move-company -- ID --release';
const log = (line: string) => console.info(line);

async function run(configure: () => Config): Promise<void> {
  const { values, positionals } = readArguments();
  const [id = '', ...more] = positionals;
  if (!/^[1-9]\d{0,8}$/.test(id) || more.length > 0 || (values.to === undefined) !== values.release)
    throw new MoveError(usage);
  await withDatabase(configure(), log, async (sourceUrl) => {
    const source = { sourceUrl, company: Number(id), log };
    if (values.to === undefined) return releaseCompany(source);
    const move = { ...source, targetUrl: values.to };
    if (values.check) return checkMove(move);
    await moveCompany({ ...move, address: values.address ?? null, keep: values.keep });
  });
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        address: { type: 'string' },
        keep: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
        release: { type: 'boolean', default: false },
      },
    });
  } catch {
    throw new MoveError(usage);
  }
}

await runOnMachine(run, [MoveError]);
