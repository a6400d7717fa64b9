-- Which companies the answers of a conversation were made from: who loses one of them loses sight of the conversation.
ALTER TABLE agent_conversations ADD COLUMN companies integer[] NOT NULL DEFAULT '{}';
UPDATE agent_conversations SET companies = ARRAY[company_id];
