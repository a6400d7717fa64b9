-- Uploads tell more of how they are read than before: those of the day before the update are to be chosen again.
DELETE FROM import_uploads;
