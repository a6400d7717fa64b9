import { sql } from 'kysely';
import { chosenCompanies } from '#server/land/refresh-land.ts';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import type { AgentSettings, SettingsBody } from '#shared/agent/contracts/agent.ts';
import { agentLimits, usageDays } from '#shared/agent/questions/limits.ts';
import { isAgentTool } from '#shared/agent/questions/tools.ts';
import { AppError } from '#shared/platform/errors.ts';

const defaultSettings: AgentSettings = {
  disallowed_tools: [],
  use_model: true,
  max_turns: agentLimits.max_turns.default,
  max_seconds: agentLimits.max_seconds.usual,
  monthly_tokens: null,
  input_price: null,
  output_price: null,
  version_id: 0,
};

/**
 * Returns the company in question: the given one, or the selected one with the lowest id. Throws `not_found`, and
 * `business_rule` if the user has no company.
 */
export async function companyOf(
  tx: PersonTx,
  named: number | undefined,
  { companies }: Selection,
): Promise<{ id: number; name: string }> {
  const reached = [...tx.person.roles.keys()].filter((id) => companies?.includes(id) ?? true);
  const id = named ?? Math.min(...reached);
  if (named === undefined && reached.length === 0)
    throw new AppError(
      'business_rule',
      'There is no company to ask about yet. Create one, or ask someone to invite you.',
    );
  const [company] = tx.person.roles.has(id)
    ? await tx.rows<{ id: number; name: string }>(
        sql`SELECT id, name FROM companies WHERE id = ${id} AND deleted_at IS NULL`,
      )
    : [];
  if (company === undefined)
    throw new AppError('not_found', 'This company was not found, or you have no access to it.');
  return company;
}

/** Returns the companies in question: the given one, or all selected ones. Throws what `companyOf` throws. */
export async function companiesOf(
  tx: PersonTx,
  named: number | undefined,
  selection: Selection,
): Promise<{ id: number; name: string }[]> {
  const first = await companyOf(tx, named, selection);
  if (named !== undefined) return [first];
  return tx.rows<{ id: number; name: string }>(sql`
    SELECT id, name FROM companies WHERE id = ANY(${chosenCompanies(tx, selection)}::int[]) AND deleted_at IS NULL ORDER BY id`);
}

/** Reads the agent settings that satisfy all of these companies: the strictest limit of each type. */
export async function readStrictest(tx: PersonTx, companies: readonly number[]): Promise<AgentSettings> {
  let strictest = defaultSettings;
  for (const [place, company] of companies.entries()) {
    const own = await readSettings(tx, company);
    strictest = place === 0 ? own : stricterOf(strictest, own);
  }
  return strictest;
}

function stricterOf(one: AgentSettings, other: AgentSettings): AgentSettings {
  return {
    ...one,
    disallowed_tools: [...new Set([...one.disallowed_tools, ...other.disallowed_tools])],
    use_model: one.use_model && other.use_model,
    max_turns: Math.min(one.max_turns, other.max_turns),
    max_seconds: Math.min(one.max_seconds, other.max_seconds),
  };
}

export async function readSettings(tx: PersonTx, companyId: number): Promise<AgentSettings> {
  const [row] = await tx.rows<Omit<AgentSettings, 'disallowed_tools'> & { disallowed_tools: string[] }>(sql`
    SELECT disallowed_tools, use_model, max_turns, max_seconds, monthly_tokens, trim_scale(input_price)::text AS input_price,
      trim_scale(output_price)::text AS output_price, version_id
    FROM agent_settings WHERE company_id = ${companyId}`);
  if (row === undefined) return defaultSettings;
  // Ignores tools that no longer exist.
  return { ...row, disallowed_tools: row.disallowed_tools.filter(isAgentTool) };
}

/**
 * Changes the settings that a body names. Throws `forbidden` if the user is not a Manager, `stale_version` after
 * another user's change.
 */
export async function changeSettings(
  tx: PersonTx,
  companyId: number,
  { company_id: _company, version_id: version, ...changes }: SettingsBody,
): Promise<AgentSettings> {
  authorize(tx, companyId, 'agent', 'update');
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtext('agent_settings'), ${companyId}::int)`);
  const current = await readSettings(tx, companyId);
  if (version !== undefined && version !== current.version_id)
    throw new AppError(
      'stale_version',
      'Someone else changed the settings. Review their changes before you save.',
      [],
      {
        data: [current],
      },
    );
  const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const wanted: AgentSettings = { ...current, ...named };
  await tx.run(sql`
    INSERT INTO agent_settings AS s (company_id, disallowed_tools, use_model, max_turns, max_seconds, monthly_tokens,
      input_price, output_price, modified_by)
    VALUES (${companyId}, ${[...new Set(wanted.disallowed_tools)]}::text[], ${wanted.use_model}, ${wanted.max_turns},
      ${wanted.max_seconds}, ${wanted.monthly_tokens}, ${wanted.input_price}::numeric, ${wanted.output_price}::numeric, ${tx.person.id})
    ON CONFLICT (company_id) DO UPDATE SET disallowed_tools = excluded.disallowed_tools, use_model = excluded.use_model,
      max_turns = excluded.max_turns, max_seconds = excluded.max_seconds, monthly_tokens = excluded.monthly_tokens,
      input_price = excluded.input_price, output_price = excluded.output_price, modified_by = excluded.modified_by,
      modified_date = now(), version_id = s.version_id + 1`);
  return readSettings(tx, companyId);
}

/** Whether the company has used up the tokens that its Managers allow per thirty days. */
export async function isQuotaUsed(
  tx: PersonTx,
  companyId: number,
  { monthly_tokens }: AgentSettings,
): Promise<boolean> {
  if (monthly_tokens === null) return false;
  const [row] = await tx.rows<{ spent: boolean }>(sql`
    SELECT coalesce(sum(input_tokens::bigint + output_tokens), 0) >= ${monthly_tokens}::bigint AS spent
    FROM agent_usage WHERE company_id = ${companyId} AND asked_at > now() - make_interval(days => ${usageDays}::int)`);
  return row?.spent === true;
}
