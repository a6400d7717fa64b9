import { setTimeout } from 'node:timers/promises';
import { type Checksums, changedTables, readChecksums } from '#server/testing/checksums.ts';
import { type Operation, titleOf } from '#server/testing/operations.ts';
import type { Target } from './bodies.ts';
import { ask, type Report } from './judge.ts';
import { idsIn, makeTarget, missingTarget, placeIn, requestOf, selectionOf, withoutIds } from './requests.ts';
import type { Actor, Ground, World } from './world.ts';

/** What belongs to the installation, and is nobody's more than another's. */
const ofInstallation = /^\/api\/roles/;

/** Asks about another company's record and about one that is not there: nobody must be able to tell them apart. */
export async function askForeign(
  world: World,
  operation: Operation,
  actor: Actor,
  ground: Ground,
  report: Report,
): Promise<void> {
  // Of the own account only what has a name or a number can be somebody else's.
  const isOwnAlone = operation.policy === 'own-account' && !operation.path.includes('{');
  if (isOwnAlone || ofInstallation.test(operation.path)) return;
  const target = await makeTarget(operation, placeIn(world, ground, 0));
  // An answer that holds the whole word has it from a record, and not from the question.
  const foreign = { ...target, word: ground.word.slice(0, 7) };
  const questions = [
    { standing: 'foreign', ...(await questionAbout(operation, foreign)) },
    { standing: 'missing', ...(await questionAbout(operation, missingTarget(foreign))) },
  ] as const;
  if (questions[0].ids.length === 0) return;
  const who = `${titleOf(operation)} as ${actor.name}`;
  const before = await sumsOf(world, operation, ground);
  // The first question of two alike can find something to be kept for the second.
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

/** What stands in the tables of a company once its reports are sent; nothing for a call that only reads. */
async function sumsOf(world: World, { method }: Operation, { companyId }: Ground): Promise<Checksums> {
  if (method === 'GET') return {};
  await reportsSent(world, companyId);
  return readChecksums(world.owner, { companyId });
}

/** Reports that somebody asked for before are sent in their own time. Throws where they are not within a minute. */
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

/** A request, the headers that choose its area where it reads them, and the ids by which both say what they point at. */
async function questionAbout(operation: Operation, target: Target) {
  const request = await requestOf(operation, target);
  const headers = operation.isSelective ? selectionOf(target.companyId, target.areaId) : {};
  const ids = idsIn({ ...request, headers }, target.params);
  return { request, headers, ids };
}
