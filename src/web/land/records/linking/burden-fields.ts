/** The fields of an ownership that only some interest types have, in the order in which they are filled in. */
const fieldsOfType: Readonly<Record<string, readonly string[]>> = {
  npri: ['royalty_basis', 'reduction', 'borne_by_id', 'pooling'],
  royalty: ['royalty_basis', 'reduction', 'borne_by_id', 'pooling'],
  orri: ['reduction', 'leasehold_burdened', 'borne_by_id'],
  working: ['reduction'],
  mineral: ['pooling', 'executive_right', 'executive_holder', 'bonus_rentals'],
};

const burdenFields = new Set(Object.values(fieldsOfType).flat());

/** Returns the fields that an interest of this type has in addition to those of every ownership. */
export function burdenFieldsOf(interestType: unknown): readonly string[] {
  return typeof interestType === 'string' && Object.hasOwn(fieldsOfType, interestType)
    ? (fieldsOfType[interestType] ?? [])
    : [];
}

/** Whether only some interest types have the field. */
export function isBurdenField(name: string): boolean {
  return burdenFields.has(name);
}
