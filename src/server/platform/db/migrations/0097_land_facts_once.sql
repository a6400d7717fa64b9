-- keep_land_facts and touched_land serve few and many records; refresh_company_land chooses how they are planned.
DROP FUNCTION keep_land_facts_of_many(integer, date, integer[], integer[], integer[]);
DROP FUNCTION touched_land_of_many(integer, date, integer[], integer[], integer[], integer[]);
