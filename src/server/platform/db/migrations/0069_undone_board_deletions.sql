-- A deleted dashboard can be brought back for a while, under its id and as its author's: links to it work again.
ALTER TABLE boards ADD COLUMN deleted_at timestamptz;
DROP INDEX boards_private_name_key;
CREATE UNIQUE INDEX boards_private_name_key ON boards (company_id, owner_id, lower(name))
  WHERE NOT shared AND deleted_at IS NULL;
DROP INDEX boards_shared_name_key;
CREATE UNIQUE INDEX boards_shared_name_key ON boards (company_id, lower(name)) WHERE shared AND deleted_at IS NULL;

CREATE OR REPLACE FUNCTION count_boards(company integer) RETURNS integer
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
BEGIN ATOMIC
  SELECT count(*)::integer FROM public.boards b
  WHERE b.company_id = company AND b.deleted_at IS NULL
    AND b.company_id = ANY (nullif(current_setting('app.companies', true), '')::integer[]);
END;

-- What was deleted so long ago that nobody undoes it goes for good, also where it is somebody else's own.
CREATE FUNCTION forget_deleted_boards(company integer, days integer) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
BEGIN ATOMIC
  DELETE FROM public.boards
  WHERE company_id = company AND company_id = ANY (nullif(current_setting('app.companies', true), '')::integer[])
    AND deleted_at < now() - make_interval(days => days);
END;
