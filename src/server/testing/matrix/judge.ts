import type { InjectOptions } from 'fastify';
import { type Operation, titleOf } from '#server/testing/operations.ts';
import type { RoleName } from '#shared/platform/policy.ts';
import { type Answer, send } from './requests.ts';
import { matchesVerdict, type Standing, type Verdict, verdictOf } from './verdict.ts';
import { type Actor, areaCanary, canary, type World } from './world.ts';

/** What a run of the matrix found. */
export type Report = {
  operations: number;
  requests: number;
  /** Requests by what the table of rights says of them. */
  verdicts: Record<Verdict, number>;
  /** Foreign and missing records about which the same was answered, and the same asked of the database. */
  pairsAlike: number;
  /** Readings that were answered the same before and after another company came. */
  readingsAlike: number;
  /** Totals of lists that are what an independent count says. */
  totalsRight: number;
  /** What was told or done that must not be. */
  leaks: string[];
  /** Answers other than the table of rights says. */
  broken: string[];
  /** Calls for which no request could be made, or that nobody could do. */
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

/** Texts that must not reach somebody, whatever they ask. */
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
  /** The role that counts where the request points; undefined for nobody. */
  role: RoleName | null | undefined;
  request: InjectOptions;
  headers?: Readonly<Record<string, string>>;
  /** Whether the path names the record, and not only the body. */
  byPath: boolean;
  /** Texts that must not be told beside those of other companies. */
  secrets?: readonly string[];
};

/** Sends a request and judges its answer by the table of rights and by what it tells. */
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
