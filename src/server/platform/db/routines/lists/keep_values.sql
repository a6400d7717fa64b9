CREATE OR REPLACE FUNCTION keep_values(records regclass, entity text, VARIADIC fields text[])
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  arguments text := (SELECT string_agg(quote_literal(word), ', ') FROM unnest(array_prepend(entity, fields)) word);
BEGIN
  EXECUTE format('CREATE TRIGGER values_insert AFTER INSERT ON %s REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION remember_values(%s)', records, arguments);
  EXECUTE format('CREATE TRIGGER values_update AFTER UPDATE ON %s REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION remember_values(%s)', records, arguments);
END
$$;
