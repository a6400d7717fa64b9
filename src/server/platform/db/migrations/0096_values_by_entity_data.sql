-- The triggers that keep shared values aside follow the entity data (syncSharedValues) and are no longer made by migrations.
DROP FUNCTION keep_values(regclass, text, text[]);
