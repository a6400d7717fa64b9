import { entities } from '#shared/land/entities/registry.ts';

/*
 * What becomes of each table of a company, and where the ids in its columns are.
 *
 * Ids are unique within an installation, so the target gives out new ones. One number is added to all ids of records,
 * whatever their table: a reference whose kind only another column names, or a text around it, needs no rule of its own.
 * Users and roles are matched one by one.
 */

/** What an id refers to. */
export type Referent = 'company' | 'record' | 'act' | 'history' | 'audit' | 'person' | 'role';

/** How a column contains ids. */
export type Rule =
  | { is: 'id' | 'ids'; of: Referent }
  /** The values of a row by column, as the history stores them. */
  | { is: 'row' }
  /** A record of the history, whose kind is in `entity`. */
  | { is: 'subject' }
  /** JSON with ids of records under these names; `path` and `ask` are texts that contain ids. */
  | { is: 'json'; names: readonly string[] }
  /** The number of a saved report as text, or the name of a built-in one. */
  | { is: 'report' }
  /** The key of an action item: `lease_expiring-7`. */
  | { is: 'item' };

const company: Rule = { is: 'id', of: 'company' };
const record: Rule = { is: 'id', of: 'record' };
const person: Rule = { is: 'id', of: 'person' };
const row: Rule = { is: 'row' };
const recordParameters: Rule = { is: 'json', names: ['tract_id', 'lease_id', 'well_id', 'owner_id'] };

/** Columns of any table; a foreign key needs no rule, and identities are records if no rule says otherwise. */
export const rulesByName: Readonly<Record<string, Rule>> = {
  company_id: company,
  created_by: person,
  modified_by: person,
  user_id: person,
};

/** Columns of one table. */
export const rulesByColumn: Readonly<Record<string, Rule>> = {
  'companies.id': company,
  'companies.deleted_by': person,
  'division_orders.approved_by': person,
  'geological_markers.asset_id': record,
  'obligations.follows_id': record,
  'imports.undone_by': person,
  'imports.undo_asked_by': person,
  'imports.act_id': { is: 'id', of: 'act' },
  'imports.request': { is: 'json', names: ['areaId'] },
  'imports.undo_outcome': { is: 'json', names: ['id'] },
  'reports.parameters': recordParameters,
  'report_runs.report': { is: 'report' },
  'report_schedules.report_id': { is: 'report' },
  'report_schedules.parameters': recordParameters,
  'report_schedules.area_ids': { is: 'ids', of: 'record' },
  'action_dismissals.item_key': { is: 'item' },
  'agent_conversations.companies': { is: 'ids', of: 'company' },
  'agent_messages.results': { is: 'json', names: ['id', 'path', 'ask'] },
  'agent_proposals.record_id': record,
  'agent_proposals.changes': { is: 'json', names: ['area_id'] },
  'agent_proposals.shown': { is: 'json', names: ['path'] },
  'history.id': { is: 'id', of: 'history' },
  'history.record_id': { is: 'subject' },
  'history.act': { is: 'id', of: 'act' },
  'history.old_values': row,
  'history.new_values': row,
  'audit_events.id': { is: 'id', of: 'audit' },
  'audit_events.actor_id': person,
  'audit_events.target_id': person,
  'audit_events.about_company': company,
};

/** Numbers and JSON that contain no ids. A test finds columns that are neither here nor above. */
export const withoutIds: readonly string[] = [
  'version',
  'version_id',
  'geological_markers.geometry',
  'obligations.due_day',
  'views.state',
  'boards.charts',
  'mapping_configurations.plan',
  'mapping_configurations.signature',
  'mapping_configurations.bytes',
  'mapping_configurations.usage_count',
  'mapping_configurations.success_count',
  'imports.included_entities',
  'imports.mappings',
  'imports.results',
  'imports.shapes',
  'imports.refusal',
  'imports.rows_total',
  'imports.rows_done',
  'imports.attempts',
  'imports.seconds_left',
  'imports.undo_attempts',
  'imports.undo_done',
  'imports.undo_total',
  'imports.undo_seconds_left',
  'import_rows.record_index',
  'import_rows.messages',
  'import_rows.cells',
  'import_rows.changes',
  'report_schedules.day_of_week',
  'report_schedules.day_of_month',
  'schedule_runs.attempts',
  'schedule_runs.rounds',
  'schedule_deliveries.place',
  'action_dismissals.figures',
  'agent_settings.max_turns',
  'agent_settings.max_seconds',
  'agent_settings.monthly_tokens',
  'agent_messages.notes',
  'agent_proposals.record_version',
  'agent_usage.milliseconds',
  'agent_usage.input_tokens',
  'agent_usage.output_tokens',
  'audit_events.details',
];

const every = 't.company_id = $company';
const inConversations = `${every} AND EXISTS (
  SELECT FROM agent_conversations c
  WHERE c.company_id = t.company_id AND c.id = t.conversation_id AND c.companies <@ ARRAY[$company])`;

/** The tables that are copied, with the condition for the company's rows of `t`. */
export const copied: Readonly<Record<string, string>> = {
  companies: 't.id = $company',
  areas: every,
  memberships: every,
  ...Object.fromEntries(Object.values(entities).map(({ plural }) => [plural, every])),
  history: every,
  views: every,
  boards: every,
  reports: every,
  report_runs: every,
  report_schedules: every,
  letter_templates: every,
  schedule_runs: every,
  schedule_deliveries: every,
  mapping_configurations: every,
  import_words: every,
  imports: every,
  import_rows: every,
  action_dismissals: every,
  agent_settings: every,
  // A conversation about several companies contains figures of those that stay.
  agent_conversations: `${every} AND t.companies <@ ARRAY[$company]`,
  agent_messages: inConversations,
  agent_proposals: inConversations,
  agent_usage: every,
  audit_events: 't.about_company = $company',
};

/** The tables whose rows the target's triggers write as records arrive, or its first reader from their notes. */
export const derived: readonly string[] = [
  'field_values',
  'record_tally',
  'search_entries',
  'search_words',
  'land_notes',
  'land_state',
  'land_past',
  'land_sums',
  'tract_facts',
  'lease_facts',
  'contract_facts',
  'action_items',
  'map_notes',
  'map_state',
  'map_points',
  'map_shapes',
  'map_well_cells',
  'map_tract_cells',
];

/** The tables whose rows stay behind, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  webhooks: 'webhooks, whose secrets only the old server can read',
  webhook_deliveries: 'messages of webhooks',
  webhook_cursors: 'how much of the history was sent to webhooks',
  granted_memberships: 'which memberships groups of single sign-on gave',
  calendar_feeds: 'feeds, whose addresses lead to the old server',
  import_uploads: 'files that wait for their import, which are deleted after a day',
  invited_members: 'invitations, whose links lead to the old address',
};
