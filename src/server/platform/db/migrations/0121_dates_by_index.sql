-- The calendar reads the few leases and contracts with a date within a month, not all of a company.
CREATE INDEX contracts_termination ON contracts (company_id, termination_date) WHERE termination_date IS NOT NULL;
CREATE INDEX leases_extension_due ON leases (company_id, extension_due_date) WHERE extension_due_date IS NOT NULL;
