-- What a contract leases: the rows behind Net Revenue Acres, which add up to those of its tract. Of a tract that is leased by
-- depth, those of the depths that count.
CREATE TABLE contract_facts (
  company_id integer NOT NULL,
  contract_id integer NOT NULL,
  tract_id integer NOT NULL,
  area_id integer NOT NULL,
  leased_acres numeric NOT NULL,
  net_revenue_acres numeric NOT NULL,
  PRIMARY KEY (company_id, contract_id)
);
CREATE INDEX contract_facts_tract ON contract_facts (company_id, tract_id);
CREATE INDEX contract_facts_size ON contract_facts (company_id, net_revenue_acres DESC, contract_id);
SELECT keep_tenant_table('contract_facts', NULL);
REVOKE INSERT, UPDATE, DELETE ON contract_facts FROM platbook_rw;
-- Only the rows behind the figure needed it.
ALTER TABLE tract_facts DROP COLUMN revenue_slice;
SELECT renote_land();
