import type pg from 'pg';
import { jobSchema } from '#server/platform/jobs/job-schema.ts';
import { BackupError } from './archive.ts';

/**
 * Removes everything that Platbook created in a database so that it can be set up with another schema; extensions stay.
 * Throws BackupError while other programs are connected.
 */
export async function clearDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ others: number }>(
    `SELECT count(*)::int AS others FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND usesysid IS NOT NULL`,
  );
  if ((rows[0]?.others ?? 0) > 0)
    throw new BackupError(
      'This database has a different structure than the backup, and programs are connected to it. Stop every Platbook that uses it first.',
    );
  await client.query(`
    BEGIN;
    DROP SCHEMA IF EXISTS ${jobSchema} CASCADE;
    DO $$
    DECLARE
      statement text;
      statements text[];
    BEGIN
      SELECT array_agg(format('DROP TABLE IF EXISTS %s CASCADE', c.oid::regclass)) INTO statements
      FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e');
      FOREACH statement IN ARRAY coalesce(statements, '{}') LOOP EXECUTE statement; END LOOP;
      SELECT array_agg(format('DROP SEQUENCE IF EXISTS %s CASCADE', c.oid::regclass)) INTO statements
      FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'S';
      FOREACH statement IN ARRAY coalesce(statements, '{}') LOOP EXECUTE statement; END LOOP;
      SELECT array_agg(format('DROP ROUTINE IF EXISTS %s CASCADE', p.oid::regprocedure)) INTO statements
      FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e');
      FOREACH statement IN ARRAY coalesce(statements, '{}') LOOP EXECUTE statement; END LOOP;
      SELECT array_agg(format('DROP TYPE IF EXISTS %s CASCADE', t.oid::regtype)) INTO statements
      FROM pg_type t WHERE t.typnamespace = 'public'::regnamespace AND t.typtype IN ('c', 'd', 'e')
        AND NOT EXISTS (
          SELECT FROM pg_depend d WHERE d.classid = 'pg_type'::regclass AND d.objid = t.oid AND d.deptype IN ('e', 'i'));
      FOREACH statement IN ARRAY coalesce(statements, '{}') LOOP EXECUTE statement; END LOOP;
    END
    $$;
    COMMIT`);
}
