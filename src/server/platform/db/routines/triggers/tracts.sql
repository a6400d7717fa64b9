CREATE OR REPLACE TRIGGER frozen_delete AFTER DELETE ON tracts
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER frozen_insert AFTER INSERT ON tracts
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER frozen_update AFTER UPDATE ON tracts
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER history_delete AFTER DELETE ON tracts
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_history('tract');
CREATE OR REPLACE TRIGGER history_insert AFTER INSERT ON tracts
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_history('tract');
CREATE OR REPLACE TRIGGER history_update AFTER UPDATE ON tracts
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_history('tract');
CREATE OR REPLACE TRIGGER land_delete AFTER DELETE ON tracts
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_land('company_id, id, area_id, gross_acres, is_parent_tract', 'tract', 'id');
CREATE OR REPLACE TRIGGER land_insert AFTER INSERT ON tracts
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_land('company_id, id, area_id, gross_acres, is_parent_tract', 'tract', 'id');
CREATE OR REPLACE TRIGGER land_update AFTER UPDATE ON tracts
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_land('company_id, id, area_id, gross_acres, is_parent_tract', 'tract', 'id');
CREATE OR REPLACE TRIGGER map_tract_update AFTER UPDATE ON tracts
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_map('tract', 'id', 'id', 'true', 'area_id, tract_name');
CREATE OR REPLACE TRIGGER search_delete AFTER DELETE ON tracts
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_entries('tract', 'words:tract_name', 'words:county', 'words:state', 'abstract:survey_abstract', 'township:township', 'range:range', 'section:section', 'block:block', 'lot:lot_parcel', 'legal:quarter_quarter', 'legal:legal_description', 'text:metes_bounds');
CREATE OR REPLACE TRIGGER search_insert AFTER INSERT ON tracts
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_entries('tract', 'words:tract_name', 'words:county', 'words:state', 'abstract:survey_abstract', 'township:township', 'range:range', 'section:section', 'block:block', 'lot:lot_parcel', 'legal:quarter_quarter', 'legal:legal_description', 'text:metes_bounds');
CREATE OR REPLACE TRIGGER search_units AFTER UPDATE ON tracts
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_entries_of_units('tract_id', 'tract_name');
CREATE OR REPLACE TRIGGER search_update AFTER UPDATE ON tracts
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_entries('tract', 'words:tract_name', 'words:county', 'words:state', 'abstract:survey_abstract', 'township:township', 'range:range', 'section:section', 'block:block', 'lot:lot_parcel', 'legal:quarter_quarter', 'legal:legal_description', 'text:metes_bounds');
CREATE OR REPLACE TRIGGER tally_delete AFTER DELETE ON tracts
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION tally_records('tract');
CREATE OR REPLACE TRIGGER tally_insert AFTER INSERT ON tracts
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION tally_records('tract');
CREATE OR REPLACE TRIGGER tally_update AFTER UPDATE ON tracts
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION tally_records('tract');
