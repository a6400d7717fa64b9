CREATE OR REPLACE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON memberships
  FOR EACH ROW
  EXECUTE FUNCTION record_company_history('membership', 'user_id');
