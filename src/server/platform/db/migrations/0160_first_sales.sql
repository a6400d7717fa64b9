-- Before the other columns of the entity, because triggers name it.
ALTER TABLE wells ADD COLUMN first_sale_date date;
