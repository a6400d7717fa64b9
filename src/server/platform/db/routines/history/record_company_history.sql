-- Records each change of a company or a membership in the history, except those of a move between installations.
CREATE OR REPLACE FUNCTION record_company_history()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
DECLARE
  was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  becomes jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  told jsonb := coalesce(becomes, was);
  differing text[];
BEGIN
  IF public.is_moving() THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(key) INTO differing FROM jsonb_each(becomes) WHERE value <> was -> key;
    IF differing IS NULL THEN
      RETURN NULL;
    END IF;
    SELECT jsonb_object_agg(key, was -> key), jsonb_object_agg(key, becomes -> key) INTO was, becomes
    FROM unnest(differing) key;
  END IF;
  INSERT INTO public.history (company_id, entity, record_id, action, user_id, old_values, new_values)
  VALUES (
    coalesce(told ->> 'company_id', told ->> 'id')::integer,
    TG_ARGV[0],
    (told ->> TG_ARGV[1])::integer,
    lower(TG_OP),
    public.app_user_id(),
    CASE TG_OP WHEN 'DELETE' THEN jsonb_strip_nulls(was) ELSE was END,
    CASE TG_OP WHEN 'INSERT' THEN jsonb_strip_nulls(becomes) ELSE becomes END);
  RETURN NULL;
END
$$;
