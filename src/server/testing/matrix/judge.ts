import type { InjectOptions } from 'fastify';
import { type Operation, titleOf } from '#server/testing/operations.ts';
import type { RoleName } from '#shared/platform/policy.ts';
import { type Answer, send } from './requests.ts';
import { matchesVerdict, type Standing, type Verdict, verdictOf } from './verdict.ts';
import { type Actor, areaCanary, canary, type World } from './world.ts';

/** The result of a matrix run. */
export type Report = {
  operations: number;
  requests: number;
  /** The number of requests by expected outcome according to the table of rights. */
  verdicts: Record<Verdict, number>;
  /** Pairs of foreign and missing records with the same response and the same database statements. */
  pairsAlike: number;
  /** Reads with the same response before and after another company was filled. */
  readingsAlike: number;
  /** List totals that match an independent count. */
  totalsRight: number;
  /** Data that was revealed or changed but must not be. */
  leaks: string[];
  /** Responses that contradict the table of rights. */
  broken: string[];
  /** Calls that no request could be created for, or that no actor could perform. */
  unmade: string[];
};

export function emptyReport(): Report {
  return {
    operations: 0,
    requests: 0,
    verdicts: { open: 0, unauthenticated: 0, hidden: 0, forbidden: 0, done: 0, either: 0 },
    pairsAlike: 0,
    readingsAlike: 0,
    totalsRight: 0,
    leaks: [],
    broken: [],
    unmade: [],
  };
}

/** Returns texts that this actor must never receive. */
function secretsFrom(actor: Actor | null, { home }: World): string[] {
  const ofHome = [home.word, areaCanary, 'Home Manager', 'home.manager@'];
  const ofAbroad = [canary, 'Foreign Manager', 'foreign.manager@'];
  switch (actor?.name) {
    case 'Administrator':
      return [];
    case 'stranger':
      return ofHome;
    case 'Manager':
    case 'Editor':
    case 'Viewer':
    case 'reading token':
      return ofAbroad;
    default:
      return [...ofHome, ...ofAbroad];
  }
}

export type Question = {
  operation: Operation;
  actor: Actor | null;
  standing: Standing;
  /** The actor's role in the company that the request refers to; undefined if not signed in. */
  role: RoleName | null | undefined;
  request: InjectOptions;
  headers?: Readonly<Record<string, string>>;
  /** Whether the path names the record, not just the body. */
  byPath: boolean;
  /** Further texts that must not be revealed, in addition to those of other companies. */
  secrets?: readonly string[];
};

/** Sends a request and checks its response against the table of rights and for secrets. */
export async function ask(world: World, question: Question, report: Report): Promise<Answer> {
  const { operation, actor, standing, role, byPath } = question;
  const answer = await send(world, actor, question.request, question.headers);
  const verdict = verdictOf(operation, standing, role, actor?.readsOnly === true);
  report.requests += 1;
  report.verdicts[verdict] += 1;
  const who = `${titleOf(operation)} as ${actor?.name ?? 'nobody'}, ${standing}`;
  if (!matchesVerdict(verdict, answer.status, byPath))
    report.broken.push(
      `${who}: ${verdict} expected, ${answer.status} answered: ${answer.text.slice(0, 300)}`,
    );
  const answerText = `${answer.headers}\n${answer.text}`;
  for (const secret of [...secretsFrom(actor, world), ...(question.secrets ?? [])]) {
    const at = answerText.indexOf(secret);
    if (at >= 0) report.leaks.push(`${who}: …${answerText.slice(Math.max(0, at - 120), at + 60)}…`);
  }
  return answer;
}
