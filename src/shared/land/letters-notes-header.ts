/** The response header with notes on letters, such as owners without an address; percent-encoded, absent without notes. */
export const lettersNotesHeader = 'platbook-letters-notes';
