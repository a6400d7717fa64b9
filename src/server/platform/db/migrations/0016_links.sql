-- An import is an act, like a bulk edit: it can be taken back as one. Null for trials, for what wrote nothing, and for imports of before.
ALTER TABLE imports ADD COLUMN act_id integer;
