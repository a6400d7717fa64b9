-- Before the other columns of the entity, because triggers name it. Leases recorded before have a blank, which counts as
-- proportionate: their figures stay what they are.
ALTER TABLE leases ADD COLUMN royalty_reduction text;
-- Few leases have none, and figures of companies without any skip the rest.
CREATE INDEX leases_unreduced ON leases (company_id) WHERE royalty_reduction = 'none';
-- Its parameters change.
DROP FUNCTION IF EXISTS net_revenue_acres(numeric, numeric);
