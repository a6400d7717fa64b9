-- Word files that a company writes its letters with (docs/decisions/0074-templates-of-a-company.md).
CREATE TABLE letter_templates (
  company_id integer NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  letter text NOT NULL,
  -- Null after the company went back to the standard letter; the row keeps counting versions.
  file_name text,
  content bytea,
  -- Fields of the letter that the file doesn't print.
  unused_fields text[] NOT NULL DEFAULT '{}',
  modified_by integer,
  modified_date timestamptz NOT NULL DEFAULT now(),
  version_id integer NOT NULL DEFAULT 1,
  PRIMARY KEY (company_id, letter),
  CHECK ((file_name IS NULL) = (content IS NULL))
);
SELECT keep_tenant_table('letter_templates', NULL);
