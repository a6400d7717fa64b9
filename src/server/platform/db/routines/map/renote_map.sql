-- Marks everything for recomputation at the next read. Run it after loading rows without the triggers
-- (docs/operate.md).
CREATE OR REPLACE FUNCTION renote_map() RETURNS void
  LANGUAGE sql SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  INSERT INTO public.map_notes (company_id, entity, ids)
  SELECT company_id, 'well', array_agg(id) FROM public.wells GROUP BY company_id
  UNION ALL SELECT company_id, 'well', array_agg(well_id) FROM public.map_points GROUP BY company_id
  UNION ALL SELECT company_id, 'marker', array_agg(id) FROM public.geological_markers WHERE shape_acres IS NOT NULL GROUP BY company_id
  UNION ALL SELECT company_id, 'marker', array_agg(marker_id) FROM public.map_shapes GROUP BY company_id;
END;
