CREATE OR REPLACE FUNCTION keep_map_notes(records regclass, entity text, named text, key text, condition text, columns text)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  arguments text := format('%L, %L, %L, %L, %L', entity, named, key, condition, columns);
BEGIN
  EXECUTE format('CREATE TRIGGER map_%I_insert AFTER INSERT ON %s REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION note_map(%s)', entity, records, arguments);
  EXECUTE format('CREATE TRIGGER map_%I_update AFTER UPDATE ON %s REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION note_map(%s)', entity, records, arguments);
  EXECUTE format('CREATE TRIGGER map_%I_delete AFTER DELETE ON %s REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION note_map(%s)', entity, records, arguments);
END
$$;
