-- Wells of a unit that are linked to another tract, and wells converted on a day that is unknown, leave more open.
SELECT renote_land();
