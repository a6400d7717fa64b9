import { type Operation, readOperations, titleOf } from '#server/testing/operations.ts';
import { may, type Permission, type RoleName } from '#shared/platform/policy.ts';
import { askForeign } from './ask-foreign.ts';
import type { Target } from './bodies.ts';
import { compareReadings } from './compare-readings.ts';
import { ask, emptyReport, type Report } from './judge.ts';
import { makeTarget, missingTarget, placeIn, requestOf, selectionOf } from './requests.ts';
import { checkTotals } from './totals.ts';
import { type Actor, type ActorName, areaCanary, type Ground, type World } from './world.ts';

/** One who may and one who may not; beside them the Administrator, for what nobody else may. */
function quickActors({ policy }: Operation): readonly ActorName[] {
  const isManagers = !Array.isArray(policy) || isAllowed('Manager', policy as Permission);
  return isManagers ? ['Manager', 'stranger'] : ['Administrator', 'Manager', 'stranger'];
}

/** What cannot be done from here, and why. */
const neverDone = new Map([
  ['POST /api/imports/{id}/cancel', 'an import of two wells is done before it could be cancelled'],
  ['GET /api/map/basemap.pmtiles', 'no archive is configured'],
  ['PUT /api/auth/two-factor', 'takes the code of an app'],
  ['DELETE /api/auth/two-factor', 'takes somebody whose app was asked for a code'],
  ['POST /api/auth/two-factor/recovery-codes', 'takes somebody whose app was asked for a code'],
]);

/** Calls about what only the person who sent it sees. */
const ofSenderAlone = /^\/api\/(?:analyze-file\/|process-mappings|agent\/(?:conversations|proposals)\/)/;

/** Calls after which somebody is no longer who they were: of another company, or of one less. */
const changesWho = new Set([
  'POST /api/company',
  'POST /api/companies',
  'POST /api/sample-company',
  'DELETE /api/company/{id}/user/{userId}',
]);

/** Asks every call of the API document as everybody about everything, and judges each answer. */
export async function runMatrix(world: World, { quick }: { quick: boolean }): Promise<Report> {
  const operations = await readOperations(world.test.app);
  const report = emptyReport();
  report.operations = operations.length;
  await compareReadings(
    world,
    operations,
    report,
    quick ? ['Viewer'] : ['Manager', 'Editor', 'Viewer', 'member of nothing'],
  );
  const abroad = await world.makeAbroad();
  for (const operation of operations) {
    try {
      const actors = Object.values(world.actors).filter(
        ({ name }) => !quick || quickActors(operation).includes(name),
      );
      await askAll(world, operation, actors, abroad, report);
    } catch (error) {
      report.unmade.push(`${titleOf(operation)}: ${(error as Error).message}`);
    }
  }
  await checkTotals(world, report);
  return report;
}

async function askAll(
  world: World,
  operation: Operation,
  actors: readonly Actor[],
  abroad: Ground,
  report: Report,
): Promise<void> {
  const { home } = world;
  const atHome = await makeTarget(operation, placeIn(world, home, 0));
  const unsigned = await requestOf(operation, atHome);
  await ask(
    world,
    { operation, actor: null, standing: 'own', role: undefined, request: unsigned, byPath: true },
    report,
  );
  let isDone = operation.policy === 'public';
  for (const actor of actors) {
    if (operation.policy === 'public') continue;
    if (actor.role !== null && (await askOwn(world, operation, actor, atHome, report))) isDone = true;
    if (actor.role === null && atHome.params === null && (await askPlain(world, operation, actor, report)))
      isDone = true;
    if (actor.name === 'Administrator') continue;
    await askForeign(world, operation, actor, actor.name === 'stranger' ? home : abroad, report);
    if (actor.name === 'member of nothing') await askForeign(world, operation, actor, home, report);
  }
  if (!isDone && !neverDone.has(titleOf(operation)))
    report.unmade.push(`${titleOf(operation)}: nobody could do it`);
}

/** Whether the person may do it in a company where the role is held. */
function mayDo({ policy, method }: Operation, actor: Actor): boolean {
  if (!Array.isArray(policy) || actor.role === null) return method === 'GET';
  return isAllowed(actor.role, policy as Permission);
}

function isAllowed(role: RoleName, [resource, action]: Permission): boolean {
  return may(role, resource, action as never);
}

/** Asks about the own company, its other area too; answers whether it was done. */
async function askOwn(
  world: World,
  operation: Operation,
  asker: Actor,
  standing: Target,
  report: Report,
): Promise<boolean> {
  const { home } = world;
  const isWrite = operation.method !== 'GET';
  // What somebody does to the own account ends sessions and changes passwords.
  const isPersonal = operation.policy === 'own-account' || changesWho.has(titleOf(operation));
  const actor = isWrite && isPersonal && !asker.readsOnly ? await world.standIn(asker) : asker;
  const canMake = actor.role !== 'Viewer';
  const isOfSender = ofSenderAlone.test(operation.path);
  const needsOwn = (isWrite && mayDo(operation, actor)) || isOfSender || operation.policy === 'own-account';
  // A token that only reads makes nothing; what is its person's was made while signed in.
  const asking = actor.readsOnly ? home.manager : actor.person;
  const maker = canMake ? asking : home.manager;
  const target = needsOwn
    ? await makeTarget(operation, placeIn(world, home, 0, { maker, asker: asking }))
    : standing;
  const isHidden = isOfSender && !canMake;
  const answer = await ask(
    world,
    {
      operation,
      actor,
      standing: isHidden ? 'foreign' : 'own',
      role: actor.role,
      request: await requestOf(operation, target),
      byPath: target.params !== null,
    },
    report,
  );
  if (operation.isSelective) {
    const other = await makeTarget(operation, placeIn(world, home, 1));
    await ask(
      world,
      {
        operation,
        actor,
        standing: 'other area',
        role: actor.role,
        request: await requestOf(operation, operation.method === 'GET' ? target : other),
        headers: selectionOf(home.companyId, home.areas[0]),
        byPath: target.params !== null,
        secrets: operation.method === 'GET' ? [areaCanary] : [],
      },
      report,
    );
  }
  return answer.status < 300;
}

/** Asks what points at no record of a company, as somebody who is a member of none, or of another. */
async function askPlain(world: World, operation: Operation, asker: Actor, report: Report): Promise<boolean> {
  const actor = operation.policy === 'own-account' ? await world.standIn(asker) : asker;
  if (operation.method !== 'GET' && operation.policy !== 'own-account') return false;
  const request = await requestOf(operation, missingTarget(emptyTarget));
  const answer = await ask(
    world,
    { operation, actor, standing: 'nothing in particular', role: null, request, byPath: false },
    report,
  );
  return answer.status < 300;
}

const emptyTarget: Target = {
  companyId: 0,
  areaId: 0,
  word: 'nothing',
  params: null,
  record: async () => 0,
  upload: async () => '',
  item: async () => '',
};
