import { waitFor } from '@cascade/runtime/testing';
import {
  composeRequest,
  freshRecipient,
  jumpingClock,
  OPERATOR_TOKEN,
  provision,
  readStoredRows,
} from '../harness/index.ts';
import { describeWorld } from './describe-world.ts';
import { delivered } from './expectations.ts';

const HOUR_MS = 60 * 60_000;
const SIGN_IN = 'Sender must sign in again at the mail provider';
const clock = jumpingClock();
let made = 0;

interface Shown {
  condition: { state: string; cause: string | null };
  sign_in: { state: string; signed_in_at: string | null; app: string };
}

/** The sandbox plays Microsoft: its page of consent, its token endpoint, and XOAUTH2 at its mail server. */
describeWorld(
  'a mailbox without a password',
  (world) => {
    const manage = <T>(method: string, path: string, body?: unknown) =>
      world.stack.manage<T>(world.tenant.account, method, path, body);

    async function createDevice(
      oauth: object,
    ): Promise<{ id: string; token: string; from: string }> {
      made += 1;
      const from = `desk${made}@mailbox.test`;
      const credentials = {
        host: 'smtp.office365.com',
        port: 587,
        secure: false,
        from: { name: 'Desk', address: from },
        oauth,
      };
      const device = await manage<{ id: string; token: string }>('POST', '/api/devices', {
        channel: 'email',
        name: from,
        credentials,
        sandbox: true,
      });
      return { ...device, from };
    }
    const show = (id: string) => manage<Shown>('GET', `/api/devices/${id}`);

    /** The person's browser: answers the provider's page, and follows it back. Returns the query. */
    async function answerPage(id: string, act = 'allow'): Promise<string> {
      const { url } = await manage<{ url: string }>('POST', `/api/devices/${id}/sign-in`);
      const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
      expect((await fetch(url)).status).toBe(401);
      const page = await (await fetch(url, { headers })).text();
      const [, mailbox = ''] = /name="mailbox" type="email" value="([^"]+)"/.exec(page) ?? [];
      const sent = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers,
        body: new URLSearchParams({ act, mailbox }),
      });
      const back = new URL(sent.headers.get('location') ?? '');
      expect(back.origin + back.pathname).toBe(`${world.stack.url}/mailbox-sign-in/return`);
      return back.search;
    }
    const come = (query: string, account = world.tenant.account) =>
      world.stack.call(
        'POST',
        '/api/mailbox-sign-ins/return',
        { query },
        {
          token: OPERATOR_TOKEN,
          headers: { 'X-Account-Id': account },
        },
      );
    const signIn = async (id: string) => come(await answerPage(id));
    const withdraw = (mailbox: string) =>
      fetch(`${world.stack.url}/sandbox/email/oauth/withdraw`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ mailbox }),
      });

    let template: number;
    beforeAll(async () => {
      template = await world.tenant.template('email', { subject: 'Hi', html: '<p>Hi</p>' });
    });
    const send = (token: string) => {
      const keys = { ...world.tenant.keys, email: token };
      const legs = {
        email: { to: freshRecipient('email'), template },
        telegram: { to: freshRecipient('telegram'), tier: 1 },
      };
      return world.stack.send(composeRequest({ keys }, legs), { token: world.tenant.token });
    };
    const untilCondition = (id: string, state: string) =>
      waitFor(
        async () => {
          const shown = await show(id);
          return shown.condition.state === state ? shown : null;
        },
        { timeoutMs: 20_000, everyMs: 100, what: `the state ${state}` },
      );
    const MICROSOFT = { provider: 'microsoft', grant: 'sign_in' };

    test('consent, send, renewed token, withdrawn consent, and signed in again', async () => {
      const { id, token, from } = await createDevice(MICROSOFT);
      const before = await send(token);
      expect(before.body.channels).toMatchObject({
        email: { status: false, reason: SIGN_IN, code: 'device_login_failed' },
        telegram: delivered('telegram'),
      });
      expect((await show(id)).sign_in).toMatchObject({ state: 'needed', signed_in_at: null });

      expect(await signIn(id)).toMatchObject({ status: 200, body: { device: id } });
      expect((await show(id)).sign_in).toMatchObject({ state: 'signed_in', app: 'installation' });
      expect((await send(token)).body.channels).toEqual({ email: delivered('email') });
      await untilCondition(id, 'working');

      // The access token ends; the consent goes on.
      clock.jump(HOUR_MS);
      expect((await send(token)).body.channels).toEqual({ email: delivered('email') });

      await withdraw(from);
      clock.jump(HOUR_MS);
      expect((await send(token)).body.channels).toMatchObject({
        email: { reason: SIGN_IN },
        telegram: delivered('telegram'),
      });
      const refused = await untilCondition(id, 'refused');
      expect(refused.condition).toMatchObject({ cause: 'sign_in_needed' });
      expect(refused.sign_in).toMatchObject({ state: 'needed' });

      await signIn(id);
      await untilCondition(id, 'working');
      expect((await send(token)).body.channels).toEqual({ email: delivered('email') });
    });

    test('a state is good once, for its account, and for ten minutes', async () => {
      const { id } = await createDevice(MICROSOFT);
      const other = await provision(world.stack);
      const query = await answerPage(id);
      const foreign = {
        status: 400,
        body: {
          reason:
            'state: this answer belongs to no sign-in of this session, or it was used before: begin again',
        },
      };
      expect(await come(query, other.account)).toMatchObject(foreign);
      expect(await come('?code=x&state=mst_forged')).toMatchObject(foreign);
      expect(await come(query)).toMatchObject({ status: 200 });
      expect(await come(query)).toMatchObject(foreign);
      const late = await answerPage(id);
      clock.jump(11 * 60_000);
      expect(await come(late)).toMatchObject(foreign);
      expect(await come(await answerPage(id, 'cancel'))).toMatchObject({
        status: 409,
        body: { reason: 'the sign-in was cancelled' },
      });
    });

    test('an app of an organisation needs no person', async () => {
      const app = { client_id: 'own-app', client_secret: 'own app secret' };
      const own = {
        provider: 'microsoft',
        grant: 'client_credentials',
        tenant: 'shop.example',
        ...app,
      };
      const { id, token } = await createDevice(own);
      expect((await send(token)).body.channels).toEqual({ email: delivered('email') });
      expect(await show(id)).not.toHaveProperty('sign_in');
    });

    test('no token and no secret is in an answer, a log line or the store in the clear', async () => {
      const { id, from } = await createDevice({
        ...MICROSOFT,
        client_id: 'a',
        client_secret: 'app-secret-17',
      });
      await signIn(id);
      const stored = JSON.stringify([...(await readStoredRows(world.stack))]);
      const exported = JSON.stringify(await manage('GET', `/api/devices/${id}`));
      const logged = JSON.stringify(world.stack.logger.records);
      // The sandbox's tokens begin so.
      const tokenOf = Buffer.from('{"kind":"').toString('base64url');
      for (const text of [stored, exported, logged]) {
        expect(text).not.toContain(`sandbox.${tokenOf}`);
        expect(text).not.toContain('app-secret-17');
      }
      expect([stored.includes(from), exported.includes(id)]).toEqual([true, true]);
    });
  },
  () => Promise.resolve({ overrides: { clock } }),
);
