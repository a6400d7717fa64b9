import { expect } from 'vitest';
import type { ProviderUser, TestProvider } from './identity-provider.ts';
import type { TestApp } from './test-app.ts';

type Place = { test: TestApp; idp: TestProvider; publicUrl: string; providerId: number };

/** A browser: it keeps cookies by host and follows redirects to the provider. */
export function signOnBrowser({ test, idp, publicUrl, providerId }: Place) {
  const jars = { platbook: new Map<string, string>(), provider: new Map<string, string>() };
  const cookiesOf = (jar: Map<string, string>) => [...jar].map((pair) => pair.join('=')).join('; ');
  const take = (jar: Map<string, string>, headers: readonly string[]) => {
    for (const header of headers) {
      const [pair = ''] = header.split(';');
      const [name = '', ...value] = pair.split('=');
      if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(header)) jar.delete(name);
      else jar.set(name, value.join('='));
    }
  };
  const call = async (method: 'GET' | 'POST', url: string, payload?: object, token?: string) => {
    const answer = await test.call({
      method,
      url,
      headers: {
        cookie: cookiesOf(jars.platbook),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(payload === undefined ? {} : { payload }),
    });
    take(jars.platbook, [answer.headers['set-cookie'] ?? []].flat() as string[]);
    return answer;
  };
  const get = (url: string) => call('GET', url);
  /** Follows addresses at the provider until it leads back, and returns where. */
  const atProvider = async (from: string): Promise<string> => {
    for (let url = from, hops = 0; hops < 10; hops += 1) {
      const answer = await fetch(url, {
        redirect: 'manual',
        headers: { cookie: cookiesOf(jars.provider) },
      });
      take(jars.provider, answer.headers.getSetCookie());
      const location = answer.headers.get('location');
      if (location === null) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
      url = new URL(location, url).href;
      if (!url.startsWith(idp.issuer)) return url;
    }
    throw new Error('The provider leads nowhere.');
  };
  const begin = async (query = '') => {
    const { status, headers } = await get(`/api/auth/sign-on/start?provider=${providerId}${query}`);
    expect(status).toBe(302);
    return String(headers.location);
  };
  const comeBack = async (url: string) => {
    expect(url.startsWith(`${publicUrl}/api/auth/sign-on/callback?`)).toBe(true);
    const { status, headers } = await get(url.slice(publicUrl.length));
    expect(status).toBe(302);
    return String(headers.location);
  };
  /** Signs on and returns where the browser ends up. */
  const signOn = async (user: ProviderUser | null, query?: string) => {
    idp.signsIn(user);
    const to = await begin(query);
    return to.startsWith(idp.issuer) ? comeBack(await atProvider(to)) : to;
  };
  const finish = () => call('POST', '/api/auth/sign-on/finish');
  return { jars, call, get, atProvider, begin, comeBack, signOn, finish };
}
