-- found_company takes the number of companies that one user may create.
DROP FUNCTION IF EXISTS found_company(text, text, boolean, boolean);
