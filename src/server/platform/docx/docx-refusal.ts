/** Why a Word file can't be a template; the message is shown to the user. */
export class DocxRefusal extends Error {}
