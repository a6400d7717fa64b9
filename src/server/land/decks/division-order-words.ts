/** The wording of a division order, the same in PDF and in Word. */
export const divisionOrderWords = {
  title: 'Division Order',
  agreement: 'By signing, the owner agrees with the payor:',
  /** What a payor may ask an owner to sign, in our words. Source: Tex. Nat. Res. Code § 91.402(c)(1) and (h). */
  provisions: [
    'The owner certifies that it owns the decimal interest stated above in the production from the property.',
    'The owner will notify the payor in writing at least one month before the effective date of any change in this interest.',
    'If the owner does not have merchantable title to the production sold, the owner will indemnify the payor and reimburse it for payments made.',
    'Until a title dispute or an adverse claim about this interest is resolved, the payor may suspend payment for it.',
    'Production is valued and paid for as the lease or another agreement with the owner says, and otherwise as the law requires.',
    'The law may give the owner further rights in regard to payment.',
    'This division order does not amend any lease or operating agreement between the owner and the lessee or operator.',
  ],
  signed: ['Signature', 'Name and title', 'Date', 'Telephone and email', 'Corrected address'],
  proof: 'How your decimal was calculated',
  introduction:
    'Your decimal is your share of everything that the well produces. It is worked out for each tract and lease in which you have an interest, and then added up.',
  tractFactor:
    'The tract factor is the part of the production that belongs to a tract: its acres in the unit ÷ the acres of the unit, or its part of the length of the well.',
} as const;
