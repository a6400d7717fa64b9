import { refuseRecipient } from '#shared/saved/schedules/schedule.ts';

/** An invalid address, and why: "must be …". */
export type WrongAddress = { address: string; reason: string };

/**
 * Splits a typed or pasted text into addresses at commas, semicolons, line breaks and blanks. Of `Ada Byron
 * <ada@company.com>`, as mail programs copy it, returns only the address.
 */
export function splitAddresses(text: string): string[] {
  return text
    .split(/[,;\n\r]+/)
    .flatMap((part) => {
      const bracketed = /<([^<>]*@[^<>]*)>\s*$/.exec(part)?.[1];
      return bracketed === undefined ? part.split(/\s+/) : [bracketed.trim()];
    })
    .filter((part) => part !== '');
}

/**
 * Adds the addresses of a typed text to the recipients, without duplicates regardless of case. Also returns what is not
 * a valid address.
 */
export function addTyped(
  known: readonly string[],
  text: string,
): { recipients: string[]; wrong: WrongAddress[] } {
  const byAddress = new Map(known.map((address) => [address.toLowerCase(), address]));
  const wrong: WrongAddress[] = [];
  for (const address of splitAddresses(text)) {
    const reason = refuseRecipient(address);
    const key = address.toLowerCase();
    if (reason !== null) wrong.push({ address, reason });
    else if (!byAddress.has(key)) byAddress.set(key, address);
  }
  return { recipients: [...byAddress.values()], wrong };
}

/** Describes the invalid addresses, joined into one sentence: "“a@b@c” must be one address alone". */
export function describeWrong(wrong: readonly WrongAddress[]): string {
  const listed = wrong.slice(0, 3).map(({ address, reason }) => `“${shorten(address)}” ${reason}`);
  const more = wrong.length - listed.length;
  return `${listed.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
}

function shorten(address: string): string {
  return address.length > 60 ? `${address.slice(0, 60)}…` : address;
}
