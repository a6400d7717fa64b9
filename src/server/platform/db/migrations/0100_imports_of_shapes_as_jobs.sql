-- Imports of shapes are jobs of a queue, which any server can run.

ALTER TABLE imports
  -- Why an import of shapes was refused, for the request that waits for it at another server: code, message, details.
  ADD COLUMN refusal jsonb;

-- Until now such an import ended with the server that had received it.
UPDATE imports SET state = 'failed', finished_at = touched_at,
  message = 'The server stopped while this import ran. Nothing was written; start it again.'
WHERE state = 'running' AND shapes IS NOT NULL;
