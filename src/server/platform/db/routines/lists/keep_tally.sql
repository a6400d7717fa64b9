CREATE OR REPLACE FUNCTION keep_tally(records regclass, kind text)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER tally_insert AFTER INSERT ON %s REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION tally_records(%L)', records, kind);
  EXECUTE format('CREATE TRIGGER tally_update AFTER UPDATE ON %s REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION tally_records(%L)', records, kind);
  EXECUTE format('CREATE TRIGGER tally_delete AFTER DELETE ON %s REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION tally_records(%L)', records, kind);
END
$$;
