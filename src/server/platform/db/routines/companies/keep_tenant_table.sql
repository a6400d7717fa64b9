-- Sets up tenancy and history for a table: row-level security, grants, and the three history triggers.
CREATE OR REPLACE FUNCTION keep_tenant_table(tenant_table regclass, entity text)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', tenant_table);
  EXECUTE format(
    'CREATE POLICY tenancy ON %s TO platbook_rw
       USING (company_id = ANY ((SELECT nullif(current_setting(''app.companies'', true), ''''))::integer[]))
       WITH CHECK (company_id = ANY ((SELECT nullif(current_setting(''app.companies'', true), ''''))::integer[]))',
    tenant_table);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO platbook_rw', tenant_table);
  IF entity IS NOT NULL THEN
    EXECUTE format('CREATE TRIGGER history_insert AFTER INSERT ON %s REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION record_history(%L)', tenant_table, entity);
    EXECUTE format('CREATE TRIGGER history_update AFTER UPDATE ON %s REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION record_history(%L)', tenant_table, entity);
    EXECUTE format('CREATE TRIGGER history_delete AFTER DELETE ON %s REFERENCING OLD TABLE AS old_rows
      FOR EACH STATEMENT EXECUTE FUNCTION record_history(%L)', tenant_table, entity);
  END IF;
END
$$;
