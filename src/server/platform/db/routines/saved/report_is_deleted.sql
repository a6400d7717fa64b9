-- Whether this report of a company is deleted; always false for a built-in report.
CREATE OR REPLACE FUNCTION report_is_deleted(company integer, report_id text) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN EXISTS (
    SELECT FROM reports r WHERE r.company_id = company AND r.id::text = report_id AND r.deleted_at IS NOT NULL);
