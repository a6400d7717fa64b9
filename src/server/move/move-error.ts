/** Why a company cannot be moved, worded for the operator of Platbook. */
export class MoveError extends Error {}
