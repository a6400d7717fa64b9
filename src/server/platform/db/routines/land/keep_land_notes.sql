CREATE OR REPLACE FUNCTION keep_land_notes(records regclass, columns text, VARIADIC named text[])
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  arguments text :=
    (SELECT string_agg(quote_literal(word), ', ') FROM unnest(ARRAY['company_id, ' || columns] || named) word);
BEGIN
  EXECUTE format('CREATE TRIGGER land_insert AFTER INSERT ON %s REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION note_land(%s)', records, arguments);
  EXECUTE format('CREATE TRIGGER land_update AFTER UPDATE ON %s REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION note_land(%s)', records, arguments);
  EXECUTE format('CREATE TRIGGER land_delete AFTER DELETE ON %s REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION note_land(%s)', records, arguments);
END
$$;
