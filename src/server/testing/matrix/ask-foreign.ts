import { setTimeout } from 'node:timers/promises';
import { type Checksums, changedTables, readChecksums } from '#server/testing/checksums.ts';
import { type Operation, titleOf } from '#server/testing/operations.ts';
import type { Target } from './bodies.ts';
import { ask, type Report } from './judge.ts';
import { idsIn, makeTarget, missingTarget, placeIn, requestOf, selectionOf, withoutIds } from './requests.ts';
import type { Actor, Ground, World } from './world.ts';

/** Belongs to the installation, so it is not foreign to any user. */
const ofInstallation = /^\/api\/(?:roles|identity-providers)/;

/** Requests another company's record and a missing one: no user may be able to distinguish them. */
export async function askForeign(
  world: World,
  operation: Operation,
  actor: Actor,
  ground: Ground,
  report: Report,
): Promise<void> {
  // Calls on the user's own account refer to nothing foreign unless the path has an id.
  const isOwnAlone = operation.policy === 'own-account' && !operation.path.includes('{');
  if (isOwnAlone || ofInstallation.test(operation.path)) return;
  const target = await makeTarget(operation, placeIn(world, ground, 0));
  // The request contains only half of the word, so a response with the whole word must come from a record.
  const foreign = { ...target, word: ground.word.slice(0, 7) };
  const questions = [
    { standing: 'foreign', ...(await questionAbout(operation, foreign)) },
    { standing: 'missing', ...(await questionAbout(operation, missingTarget(foreign))) },
  ] as const;
  if (questions[0].ids.length === 0) return;
  const who = `${titleOf(operation)} as ${actor.name}`;
  const before = await sumsOf(world, operation, ground);
  // The first of two requests may fill a cache for the second, so one repetition is allowed.
  for (let tries = 1; ; tries += 1) {
    const answers = [];
    for (const { standing, request, headers, ids } of questions) {
      const byPath = target.params !== null;
      const question = { operation, actor, standing, role: null, request, headers, byPath };
      const { answer, statements } = await world.statements.of(() => ask(world, question, report));
      answers.push({
        answer: `${answer.status} ${withoutIds(answer.text, ids)}`,
        statements: statements.join(' ¶ '),
      });
    }
    const [one, other] = answers;
    if (one?.answer !== other?.answer)
      report.leaks.push(
        `${who}: answers ${excerpt(one?.answer)} of a foreign record, ${excerpt(other?.answer)} of none`,
      );
    else if (one?.statements === other?.statements) report.pairsAlike += 1;
    else if (tries === 1) continue;
    else
      report.leaks.push(
        `${who}: asks the database of a foreign record ${one?.statements}, of none ${other?.statements}`,
      );
    break;
  }
  const changed = changedTables(before, await sumsOf(world, operation, ground));
  if (changed.length > 0) report.leaks.push(`${who}: changed ${changed.join(', ')} of another company`);
}

/** Returns checksums of a company's tables once its reports are sent; empty for a call that only reads. */
async function sumsOf(world: World, { method }: Operation, { companyId }: Ground): Promise<Checksums> {
  if (method === 'GET') return {};
  await reportsSent(world, companyId);
  return readChecksums(world.owner, { companyId });
}

/** Waits until reports requested earlier are sent. Throws if that takes more than a minute. */
async function reportsSent({ owner }: World, companyId: number): Promise<void> {
  const end = Date.now() + 60_000;
  for (;;) {
    const { rowCount } = await owner.query(
      "SELECT FROM schedule_runs WHERE company_id = $1 AND state IN ('queued', 'running')",
      [companyId],
    );
    if (rowCount === 0) return;
    if (Date.now() > end) throw new Error(`Reports of company ${companyId} are still being sent.`);
    await setTimeout(50);
  }
}

function excerpt(answer: string | undefined): string {
  return String(answer).slice(0, 300);
}

/** Returns a request, the headers that select its area if it reads them, and the ids in both. */
async function questionAbout(operation: Operation, target: Target) {
  const request = await requestOf(operation, target);
  const headers = operation.isSelective ? selectionOf(target.companyId, target.areaId) : {};
  const ids = idsIn({ ...request, headers }, target.params);
  return { request, headers, ids };
}
