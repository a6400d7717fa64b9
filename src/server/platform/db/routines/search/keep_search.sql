CREATE OR REPLACE FUNCTION keep_search(records regclass, kind text, VARIADIC fields text[])
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  arguments text := (SELECT string_agg(quote_literal(word), ', ') FROM unnest(array_prepend(kind, fields)) word);
BEGIN
  EXECUTE format('CREATE TRIGGER search_insert AFTER INSERT ON %s REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION keep_entries(%s)', records, arguments);
  EXECUTE format('CREATE TRIGGER search_update AFTER UPDATE ON %s REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION keep_entries(%s)', records, arguments);
  EXECUTE format('CREATE TRIGGER search_delete AFTER DELETE ON %s REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION keep_entries(%s)', records, arguments);
END
$$;
