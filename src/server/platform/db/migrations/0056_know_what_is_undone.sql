-- The undoing of an import looks at all that it wrote. In a company that the statistics do not know yet each record was compared with each:
-- 100,000 wells with their locations took over a minute.
GRANT EXECUTE ON FUNCTION know_company TO platbook_rw;
