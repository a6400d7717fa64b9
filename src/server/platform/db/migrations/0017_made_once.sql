-- What a request made, under the key that its sender gave it: a request whose answer was lost is sent again and makes nothing twice.
-- It belongs to the person and to no company.
CREATE TABLE made_once (
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  key text NOT NULL,
  -- Of the request's body, by which the same request is told from another one.
  fingerprint text NOT NULL,
  made jsonb,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);
CREATE INDEX made_once_at ON made_once (at);
GRANT SELECT, INSERT, UPDATE, DELETE ON made_once TO platbook_rw;
