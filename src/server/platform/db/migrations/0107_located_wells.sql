-- The planner took this index for the records of a company, which it is not for: for few records all indexes cost the
-- same. An update that scans it row by row while adding to it lost entries, and then found only some of the records. Now
-- only searches for places can use it; wells without a place are not in it.
DROP INDEX wells_surface;
CREATE INDEX wells_surface ON wells USING gist (company_id, location_point(surface_location))
  WHERE surface_location IS NOT NULL;
