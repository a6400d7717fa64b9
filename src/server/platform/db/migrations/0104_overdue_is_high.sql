-- An overdue obligation can cost the lease, so its action item is of high severity.
UPDATE action_items SET severity = 1 WHERE type = 'obligation_overdue';
