-- What files of one person that wait for their import take up on disk, with the sheets that were made of a workbook.
ALTER TABLE import_uploads ADD COLUMN bytes bigint NOT NULL DEFAULT 0;
