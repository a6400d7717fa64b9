import type {
  ChangedPassword,
  ChangePasswordBody,
  ProfileChanges,
  RefreshedSession,
  Session,
  SignedOut,
  User,
  Validated,
} from '#shared/people/contracts/auth.ts';
import type { FinishedSignOn } from '#shared/people/contracts/identity-providers.ts';
import { type Fetch, type HttpRequest, readJson, sendRequest } from '#web/platform/api/http.ts';

export type Credentials = { email: string; password: string };
/** The challenge from the first step, and an app code or a recovery code. */
export type CodeStep = { challenge: string; code: string };
export type Registration = { name: string; email: string; password: string };
/** Accepts an invitation for a person without an account. */
export type Acceptance = { token: string; name: string; password: string };

/** The server's authentication calls; none of them uses the client that refreshes tokens. */
export type AuthCalls = {
  login(credentials: Credentials): Promise<Session>;
  /** The second step, if the first one asked for a code. */
  enterCode(step: CodeStep): Promise<Session>;
  register(registration: Registration): Promise<Session>;
  /** Creates the account for the invited email. */
  acceptInvitation(acceptance: Acceptance): Promise<Session>;
  /** Begins the session of a sign-on through an identity provider in this browser, or asks to link an account. */
  finishSignOn(): Promise<FinishedSignOn>;
  refresh(refreshToken: string): Promise<RefreshedSession>;
  /** Returns the user of the token, and for how many more seconds it is valid. */
  validate(token: string): Promise<{ user: User; expiresIn: number | undefined }>;
  updateProfile(token: string, changes: ProfileChanges): Promise<User>;
  /** Ends all sessions of the user and returns the tokens of a new one. */
  changePassword(token: string, passwords: ChangePasswordBody): Promise<ChangedPassword>;
  deleteAccount(token: string, password: string): Promise<void>;
  /** Revokes the session on the server, and returns where the browser signs out at its identity provider. */
  logout(refreshToken: string): Promise<SignedOut>;
};

export function createAuthCalls(fetch: Fetch): AuthCalls {
  async function send<T>(request: HttpRequest): Promise<T> {
    return (await readJson(await sendRequest(fetch, request))) as T;
  }
  const post = <T>(path: string, body: unknown) => send<T>({ method: 'POST', path, body });

  return {
    login: (credentials) => post('/api/auth/login', credentials),
    enterCode: (step) => post('/api/auth/login/two-factor', step),
    register: (registration) => post('/api/auth/register', registration),
    acceptInvitation: ({ token, ...person }) =>
      post(`/api/invitations/${encodeURIComponent(token)}/accept`, person),
    finishSignOn: () => post('/api/auth/sign-on/finish', undefined),
    refresh: (refreshToken) => post('/api/auth/refresh', { refreshToken }),
    async validate(token) {
      const { expiresIn, user, ...flat } = await send<User & Partial<Pick<Validated, 'user' | 'expiresIn'>>>({
        method: 'GET',
        path: '/api/auth/validate',
        headers: bearer(token),
      });
      return { user: user ?? flat, expiresIn };
    },
    updateProfile: (token, changes) =>
      send({ method: 'PATCH', path: '/api/auth/profile', headers: bearer(token), body: changes }),
    changePassword: (token, passwords) =>
      send({ method: 'PUT', path: '/api/auth/profile/password', headers: bearer(token), body: passwords }),
    deleteAccount: (token, password) =>
      send({ method: 'DELETE', path: '/api/auth/profile', headers: bearer(token), body: { password } }),
    logout: (refreshToken) =>
      send({ method: 'POST', path: '/api/auth/logout', body: { refreshToken }, keepalive: true }),
  };
}

function bearer(token: string): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}
