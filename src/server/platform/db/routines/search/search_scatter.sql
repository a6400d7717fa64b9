-- Returns a unique, scattered position for every id of a kind. Matches are then spread evenly over all entries, even if
-- their titles or ids are adjacent, and a walk in this order soon finds ten of them. The odd factor keeps the positions
-- unique.
CREATE OR REPLACE FUNCTION search_scatter(id integer) RETURNS bigint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (id::bigint * 2654435761) & 4294967295;
