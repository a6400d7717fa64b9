import { type Operation, readOperations, titleOf } from '#server/testing/operations.ts';
import { may, type Permission, type RoleName } from '#shared/platform/policy.ts';
import { askForeign } from './ask-foreign.ts';
import type { Target } from './bodies.ts';
import { compareReadings } from './compare-readings.ts';
import { ask, emptyReport, type Report } from './judge.ts';
import { makeTarget, missingTarget, placeIn, requestOf, selectionOf } from './requests.ts';
import { checkTotals } from './totals.ts';
import { type Actor, type ActorName, areaCanary, type Ground, type World } from './world.ts';

/** One authorized and one unauthorized actor; also the Administrator for calls that no other role may make. */
function quickActors({ policy }: Operation): readonly ActorName[] {
  const isManagers = !Array.isArray(policy) || isAllowed('Manager', policy as Permission);
  return isManagers ? ['Manager', 'stranger'] : ['Administrator', 'Manager', 'stranger'];
}

/** Calls that cannot be performed here, and why. */
const neverDone = new Map([
  [
    'POST /api/auth/sign-on/link',
    'needs a browser that signed on at an identity provider; sign-on.test.ts links accounts',
  ],
  [
    'POST /api/identity-providers/{id}/check',
    'needs an identity provider that responds; sign-on.test.ts checks one',
  ],
  [
    'POST /api/leases/{id}/retained-acreage/apply',
    'needs a held lease with acres to release; retained.test.ts applies one',
  ],
  ['POST /api/unit_proposals', 'needs a name of proration units; units.test.ts creates units from such'],
  [
    'POST /api/wells/{id}/division-orders',
    'needs a well with a whole division of interest; division-orders.test.ts prepares them',
  ],
  [
    'POST /api/wells/{id}/division-orders/approve',
    'needs division orders as they were read; approve-orders.test.ts approves them',
  ],
  [
    'POST /api/wells/{id}/division-orders/letters',
    'needs division orders that agree with a division; division-orders.test.ts prints them',
  ],
  [
    'POST /api/leases/{id}/expiration-notices',
    'needs a lease whose term ended; expiration-notices.test.ts prints its letters',
  ],
  [
    'POST /api/obligations/{id}/letters',
    'needs a lease with lessors; transmittals.test.ts prints letters to them',
  ],
  [
    'DELETE /api/companies/{id}/letter-templates/{letter}',
    'needs the version of a template; letter-templates.test.ts removes one',
  ],
  [
    'POST /api/owners/{id}/transfers/letters',
    'needs a transfer of interests; transfer-orders.test.ts prints its letters',
  ],
  ['POST /api/owners/{id}/transfer', 'needs an owner with interests; transfer.test.ts transfers them'],
  ['POST /api/imports/{id}/cancel', 'an import of two wells is done before it could be cancelled'],
  ['GET /api/map/basemap.pmtiles', 'no archive is configured'],
  ['PUT /api/auth/two-factor', 'takes the code of an app'],
  ['DELETE /api/auth/two-factor', 'takes somebody whose app was asked for a code'],
  ['POST /api/auth/two-factor/recovery-codes', 'takes somebody whose app was asked for a code'],
]);

/** Calls about data that only the user who sent it can see. */
const ofSenderAlone = /^\/api\/(?:analyze-file\/|process-mappings|agent\/(?:conversations|proposals)\/)/;

/** Calls that change which companies the caller belongs to. */
const changesWho = new Set([
  'POST /api/company',
  'POST /api/companies',
  'POST /api/sample-company',
  'DELETE /api/company/{id}/user/{userId}',
]);

/** Runs every call of the API document as every actor on every kind of target, and checks each response. */
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
  let isDone = operation.policy === 'public' || operation.policy === 'provider';
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

/** Whether the actor's role in its company permits the call. */
function mayDo({ policy, method }: Operation, actor: Actor): boolean {
  if (!Array.isArray(policy) || actor.role === null) return method === 'GET';
  return isAllowed(actor.role, policy as Permission);
}

function isAllowed(role: RoleName, [resource, action]: Permission): boolean {
  return may(role, resource, action as never);
}

/** Runs the call on the actor's own company, including its other area. Returns whether it succeeded. */
async function askOwn(
  world: World,
  operation: Operation,
  asker: Actor,
  standing: Target,
  report: Report,
): Promise<boolean> {
  const { home } = world;
  const isWrite = operation.method !== 'GET';
  // Calls on the user's own account end sessions and change passwords, so a substitute user makes them.
  const isPersonal = operation.policy === 'own-account' || changesWho.has(titleOf(operation));
  const actor = isWrite && isPersonal && !asker.readsOnly ? await world.standIn(asker) : asker;
  const canMake = actor.role !== 'Viewer';
  const isOfSender = ofSenderAlone.test(operation.path);
  const needsOwn = (isWrite && mayDo(operation, actor)) || isOfSender || operation.policy === 'own-account';
  // A read-only token cannot create anything, so its user creates the target while signed in.
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

/** Runs a call that refers to no company record, as a user without a company or of another one. */
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
