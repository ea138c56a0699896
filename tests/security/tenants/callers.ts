import { TOKEN_SCOPES } from '@cascade/contracts';
import { OPERATOR_TOKEN, type Client, type Tenant } from '../../harness/index.ts';
import type { Operation } from './read-operations.ts';

interface Answered {
  status: number;
  /** Headers without those that differ in every answer. */
  headers: Record<string, string>;
  text: string;
}

/** A caller inside one account, with one kind of credentials. */
export interface Caller {
  name: 'session' | 'operator' | 'account';
  /** Calls; a string body is sent unchanged. */
  call(method: string, path: string, body?: unknown): Promise<Answered>;
}

const OF_EACH_ANSWER = new Set(['date', 'x-request-id', 'connection', 'keep-alive']);
const TIMEOUT_MS = 90_000;

/**
 * Every kind of access to the account: a person's session, the operator inside it, a program's
 * token.
 */
export async function callersOf(
  server: { url: string } & Client,
  { account, token }: Tenant,
  email: string,
  password: string,
  /** Account that a caller who isn't an operator claims to be in. */
  claimed?: string,
): Promise<Caller[]> {
  const claim: Record<string, string> = claimed === undefined ? {} : { 'x-account-id': claimed };
  const callerWith = (name: Caller['name'], own: Record<string, string>): Caller => ({
    name,
    async call(method, path, body) {
      const response = await fetch(server.url + path, {
        method,
        redirect: 'manual',
        headers: { ...own, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined
          ? {}
          : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const headers = [...response.headers].filter(([key]) => !OF_EACH_ANSWER.has(key));
      return {
        status: response.status,
        headers: Object.fromEntries(headers),
        text: await response.text(),
      };
    },
  });
  const login = await server.call('POST', '/api/login', { email, password });
  const cookie = login.headers.get('set-cookie')?.split(';', 1)[0];
  if (cookie === undefined) throw new Error(`no session: ${JSON.stringify(login.body)}`);
  return [
    callerWith('session', { ...claim, cookie }),
    callerWith('operator', { authorization: `Bearer ${OPERATOR_TOKEN}`, 'x-account-id': account }),
    callerWith('account', { ...claim, authorization: `Bearer ${token}` }),
  ];
}

/** The tenant with an account token that has every scope. */
export async function withEveryScope(client: Client, tenant: Tenant): Promise<Tenant> {
  const { token } = await client.manage<{ token: string }>(tenant.account, 'POST', '/api/tokens', {
    name: 'every scope',
    scopes: TOKEN_SCOPES,
  });
  return { ...tenant, token };
}

/** Whether the operation accepts that kind of credentials. */
export const mayCall = ({ name }: Caller, { callers }: Operation): boolean =>
  callers.includes(name) || (name === 'account' && callers.includes('accountToken'));
