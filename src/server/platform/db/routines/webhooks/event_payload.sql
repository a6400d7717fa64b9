-- Returns the text that a webhook receives about an event.
CREATE OR REPLACE FUNCTION event_payload(named text, moment timestamptz, told jsonb) RETURNS text
  LANGUAGE sql IMMUTABLE
  RETURN jsonb_build_object(
    'type', named,
    'timestamp', to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'data', told)::text;
