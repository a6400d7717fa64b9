CREATE OR REPLACE TRIGGER forget_private_boards BEFORE DELETE ON users
  FOR EACH ROW
  EXECUTE FUNCTION forget_private_boards();
CREATE OR REPLACE TRIGGER forget_private_views BEFORE DELETE ON users
  FOR EACH ROW
  EXECUTE FUNCTION forget_private_views();
