import { Resolver } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** How long a receiver may take to respond, in milliseconds. */
export const responseLimit = 15_000;

/** Why a message could not be sent, worded for users. */
export class UnsentError extends Error {}

type Post = {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  signal: AbortSignal;
  /** Names and addresses of hosts of the operator's own network that may be reached, also without encryption. */
  privateHosts: readonly string[];
};

/**
 * Sends a POST request and returns the status of the response, whose body is not read. Reaches only public addresses,
 * over HTTPS, except `privateHosts`: the address that was checked is the one that is connected to, so that a name that
 * resolves anew leads nowhere else. Redirects are not followed. Throws UnsentError.
 */
export async function guardedPost({ url, headers, body, signal, privateHosts }: Post): Promise<number> {
  const target = new URL(url);
  const refusal = refuseTarget(target, privateHosts);
  if (refusal !== undefined) throw new UnsentError(`The address ${refusal}.`);
  const isPrivate = privateHosts.includes(hostOf(target));
  const limit = AbortSignal.timeout(responseLimit);
  const send = target.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((done, fail) => {
    const request = send(
      target,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        // Without an agent's pool, every connection is looked up and checked.
        agent: false,
        lookup: isPrivate ? undefined : lookupPublic,
        signal: AbortSignal.any([signal, limit]),
      },
      (response) => {
        done(response.statusCode ?? 0);
        response.destroy();
      },
    );
    // A host may switch to another protocol unasked, which Node reports as neither a response nor an error.
    request.on('upgrade', (response, socket) => {
      done(response.statusCode ?? 0);
      socket.destroy();
    });
    request.on('error', (error) => fail(new UnsentError(explain(error, limit))));
    // However the connection ended, the sender must not wait for it any longer.
    request.on('close', () => fail(new UnsentError('The host closed the connection without a response.')));
    request.end(body);
  });
}

/** Returns why a webhook may not have this address, before any name is looked up; undefined if it may. */
export function refuseTarget(target: URL, privateHosts: readonly string[]): string | undefined {
  const host = hostOf(target);
  if (privateHosts.includes(host))
    return /^https?:$/.test(target.protocol) ? undefined : 'must begin with https:// or http://';
  if (target.protocol !== 'https:') return 'must begin with https://';
  return isIP(host) !== 0 && !isPublic(host) ? `leads to ${host}, which is not a public address` : undefined;
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}

/** The part of IPv6 from which public addresses are given out. */
const publicSix = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/** Whether an address belongs to the public internet, also one of IPv4 written as IPv6. */
function isPublic(written: string): boolean {
  const address = ipaddr.process(written);
  const isGiven = address instanceof ipaddr.IPv4 || address.match(publicSix);
  return isGiven && address.range() === 'unicast';
}

/** How long name servers may take to respond, in milliseconds, and how often they are asked. */
const nameServers = { timeout: 3_000, tries: 2 };

/**
 * Looks a name up and fails if any of its addresses is not public. Asks the name servers itself: lookups of the system
 * take one of the few threads that files and passwords need too, for as long as a name server does not respond.
 */
const lookupPublic: LookupFunction = (name, options, callback) => {
  addressesOf(name).then(
    (found) => {
      const [first] = found;
      if (first === undefined || found.some(({ address }) => !isPublic(address)))
        return callback(new UnsentError(`${name} leads to an address that is not public.`), '');
      return options.all === true ? callback(null, found) : callback(null, first.address, first.family);
    },
    (error: NodeJS.ErrnoException) => callback(error, ''),
  );
};

/** Returns the addresses of a name, of IPv4 first. Throws the error of the name servers if there are none. */
async function addressesOf(name: string): Promise<{ address: string; family: number }[]> {
  const resolver = new Resolver(nameServers);
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const listed = (answer: PromiseSettledResult<string[]>, family: number) =>
    answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];
  const found = [...listed(four, 4), ...listed(six, 6)];
  if (found.length === 0 && four.status === 'rejected') throw four.reason;
  return found;
}

const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The name of the host was not found.',
  ENODATA: 'The name of the host has no address.',
  ESERVFAIL: 'The name of the host could not be looked up.',
  ETIMEOUT: 'The name of the host could not be looked up in time.',
  EAI_AGAIN: 'The name of the host could not be looked up.',
  ECONNREFUSED: 'The host refused the connection.',
  ECONNRESET: 'The host closed the connection without a response.',
  ETIMEDOUT: 'The host could not be reached in time.',
  EHOSTUNREACH: 'The host could not be reached.',
  ENETUNREACH: 'The host could not be reached.',
  CERT_HAS_EXPIRED: 'The certificate of the host has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The host uses a self-signed certificate.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The host uses a self-signed certificate.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate of the host could not be verified.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the host is for another name.',
};

function explain(error: NodeJS.ErrnoException, limit: AbortSignal): string {
  if (error instanceof UnsentError) return error.message;
  if (limit.aborted) return `The host did not respond within ${responseLimit / 1000} seconds.`;
  if (error.name === 'AbortError') return 'The server was stopped.';
  return reasons[error.code ?? ''] ?? 'The message could not be sent.';
}
