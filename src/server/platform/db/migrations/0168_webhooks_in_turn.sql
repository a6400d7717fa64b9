-- The sending of webhooks is shared between the accounts that saved them; its function takes more arguments.
DROP FUNCTION IF EXISTS due_webhooks(timestamptz, integer);
