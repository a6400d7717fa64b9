-- A place of its own for every id of a kind, so scattered that any matches stand evenly on the way through all entries, however
-- their titles or ids lie together: whoever walks in this order meets ten of them soon. An odd factor gives no two ids one place.
CREATE OR REPLACE FUNCTION search_scatter(id integer) RETURNS bigint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (id::bigint * 2654435761) & 4294967295;
