-- The decimal that a division order is paid on, with what title and the order stated when it was approved
-- (docs/decisions/0078-payable-decimals.md). `approved_by` is the user.
ALTER TABLE division_orders
  ADD COLUMN payable_decimal numeric(13,12),
  ADD COLUMN approved_title numeric(13,12),
  ADD COLUMN approved_stated numeric(13,12),
  ADD COLUMN approved_by integer,
  ADD COLUMN approved_on timestamptz,
  ADD COLUMN approval_note text,
  ADD CONSTRAINT division_orders_approval CHECK (num_nonnulls(payable_decimal, approved_title, approved_stated, approved_on) IN (0, 4));
