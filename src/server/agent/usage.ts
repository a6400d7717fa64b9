import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { AgentSettings, AgentUsage } from '#shared/agent/contracts/agent.ts';
import { questionMinutes, usageDays } from '#shared/agent/questions/limits.ts';
import { type AgentToolName, agentTools, isAgentTool } from '#shared/agent/questions/tools.ts';
import { Exact } from '#shared/platform/decimal.ts';
import { AppError } from '#shared/platform/errors.ts';

type Outcome = {
  answeredBy: 'commands' | 'model';
  failed: boolean;
  milliseconds: number;
  inputTokens: number;
  outputTokens: number;
  tools: AgentToolName[];
};

/** Records a question. Throws `rate_limited` if the user has reached the maximum number of questions. */
export async function recordQuestion(tx: PersonTx, companyId: number, max: number): Promise<number> {
  // Locks until this question is recorded, so that concurrent ones cannot exceed the limit.
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtext('platbook questions'), ${tx.person.id}::int)`);
  const [recent] = await tx.rows<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM agent_usage
    WHERE user_id = ${tx.person.id} AND asked_at > now() - make_interval(mins => ${questionMinutes}::int)`);
  if ((recent?.count ?? 0) >= max)
    throw new AppError(
      'rate_limited',
      `You asked ${max} questions within ${questionMinutes} minutes. Wait a few minutes.`,
      [],
      {
        retry_after: questionMinutes * 60,
      },
    );
  const [inserted] = await tx.rows<{ id: number }>(
    sql`INSERT INTO agent_usage (company_id, user_id) VALUES (${companyId}, ${tx.person.id}) RETURNING id`,
  );
  return inserted?.id ?? 0;
}

export async function recordOutcome(
  tx: PersonTx,
  companyId: number,
  id: number,
  outcome: Outcome,
): Promise<void> {
  await tx.run(sql`
    UPDATE agent_usage SET answered_by = ${outcome.answeredBy}, failed = ${outcome.failed},
      milliseconds = ${outcome.milliseconds}::int, input_tokens = ${outcome.inputTokens}::int,
      output_tokens = ${outcome.outputTokens}::int, tools = ${outcome.tools}::text[]
    WHERE company_id = ${companyId} AND id = ${id}`);
}

type UsageRow = Omit<AgentUsage, 'days' | 'cost' | 'tools'>;

/** Reads the agent's statistics for the last thirty days, across all users. */
export async function readUsage(
  tx: PersonTx,
  companyId: number,
  { input_price, output_price }: AgentSettings,
): Promise<AgentUsage> {
  const lately = sql`company_id = ${companyId} AND asked_at > now() - make_interval(days => ${usageDays}::int)`;
  const [row] = await tx.rows<UsageRow>(sql`
    SELECT count(*)::int AS questions, count(*) FILTER (WHERE answered_by = 'commands')::int AS by_commands,
      count(*) FILTER (WHERE answered_by = 'model')::int AS by_model, count(*) FILTER (WHERE failed)::int AS failed,
      percentile_disc(0.5) WITHIN GROUP (ORDER BY milliseconds) AS median_ms, max(milliseconds) AS slowest_ms,
      coalesce(sum(input_tokens), 0)::float8 AS input_tokens, coalesce(sum(output_tokens), 0)::float8 AS output_tokens
    FROM agent_usage WHERE ${lately}`);
  const called = await tx.rows<{ name: string; calls: number }>(sql`
    SELECT tool AS name, count(*)::int AS calls FROM agent_usage, unnest(tools) tool WHERE ${lately}
    GROUP BY tool ORDER BY calls DESC, tool`);
  if (row === undefined) throw new Error('The database answered figures without a row.');
  return {
    days: usageDays,
    ...row,
    cost: costOf(row, input_price, output_price),
    tools: called.flatMap(({ name, calls }) =>
      isAgentTool(name) ? [{ name, label: agentTools[name].label, calls }] : [],
    ),
  };
}

/** Returns the cost of model input and output in dollars, to the cent. */
function costOf(
  { input_tokens, output_tokens }: UsageRow,
  input: string | null,
  output: string | null,
): string | null {
  if (input === null && output === null) return null;
  const read = new Exact(input ?? 0).times(input_tokens);
  const written = new Exact(output ?? 0).times(output_tokens);
  return read.plus(written).div(1_000_000).toFixed(2);
}
