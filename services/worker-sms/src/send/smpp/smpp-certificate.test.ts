import { withReason } from '@cascade/contracts/testing';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { CheckParts, SendJob } from '@cascade/channel';
import { createEgress } from '@cascade/egress';
import { systemClock, trustExtraAuthorities } from '@cascade/runtime';
import {
  privateAuthority,
  silentLogger,
  startTlsFront,
  type PrivateCertificate,
} from '@cascade/runtime/testing';
import type { SmppCredentials } from '../../credentials.ts';
import { startFakeMessageCentre } from '../../testing/fake-message-centre.ts';
import { createSmsAdapter } from '../sms-adapter.ts';
import { checkSmpp, whyNotBound } from './check-smpp.ts';

const known = getCACertificates('default');
afterEach(() => setDefaultCACertificates(known));

/** Checks a device of a message centre with this certificate, and sends by it. */
async function use(certificate: PrivateCertificate) {
  const centre = await startFakeMessageCentre();
  const front = await startTlsFront(certificate, centre.port);
  const parts = {
    clock: systemClock,
    sandbox: () => Promise.resolve(null),
    egress: createEgress({ allow: ['127.0.0.0/8'], admit: [], logger: silentLogger }),
  };
  const credentials: SmppCredentials = {
    provider: 'smpp',
    host: 'localhost',
    port: front.port,
    tls: true,
    system_id: 'shop',
    password: 'secret',
    from: 'SHOP',
  };
  const device = { id: 'dev_1', account: 'acc_1', number: 'SHOP', sandbox: false };
  const { ok, message, advice, cause, field } = await checkSmpp(
    parts as unknown as CheckParts,
    credentials,
    { _id: device.id, account: device.account, sandbox: device.sandbox },
    'thorough',
  );
  const adapter = createSmsAdapter(parts);
  const job: SendJob<SmppCredentials> = {
    send: 1,
    request: 1,
    device,
    credentials,
    to: '6281234567890',
    content: { kind: 'text', text: 'hello' },
    media: [],
  };
  const prepared = await adapter.prepare(job, AbortSignal.timeout(60_000));
  const sent =
    'ready' in prepared
      ? await adapter.send(job, prepared.ready, AbortSignal.timeout(60_000))
      : prepared;
  await adapter.close();
  await front.close();
  await centre.close();
  const told = withReason(sent);
  return {
    check: { ok, message, advice, cause, field },
    sent: told,
    submitted: centre.submitted.length,
  };
}

test('a centre whose authority is private is refused by name, and nothing goes to it', async () => {
  const text = 'its certificate is of no known authority';
  const { check, sent, submitted } = await use('good');
  expect(check).toEqual({
    ok: false,
    message: `The message centre can't be reached: ${text}.`,
    advice: 'Let it send the whole chain; EXTRA_CA_FILE names an authority of your own.',
    cause: 'certificate_invalid',
    field: 'host',
  });
  expect(sent).toMatchObject({
    state: 'failed',
    certainty: 'not-sent',
    reason: `sms could not be reached: ${text}`,
  });
  expect(submitted).toBe(0);
});

test('with its authority in EXTRA_CA_FILE it passes its check and takes messages', async () => {
  trustExtraAuthorities({ EXTRA_CA_FILE: privateAuthority.caFile });
  const { check, sent, submitted } = await use('good');
  expect(check).toMatchObject({ ok: true });
  expect(sent).toMatchObject({ state: 'sent' });
  expect(submitted).toBe(1);
});

test.each<[PrivateCertificate, string]>([
  ['expired', 'its certificate has expired'],
  ['otherName', 'its certificate is for another name'],
])('a certificate that is %s is named so', async (certificate, text) => {
  trustExtraAuthorities({ EXTRA_CA_FILE: privateAuthority.caFile });
  const { check, sent } = await use(certificate);
  expect(check.message).toBe(`The message centre can't be reached: ${text}.`);
  expect(sent).toMatchObject({ reason: `sms could not be reached: ${text}` });
});

test('a device that is not bound because of the certificate says so', () => {
  const error = Object.assign(new Error('no'), { code: 'CERT_HAS_EXPIRED' });
  expect(whyNotBound(error)).toEqual({
    kind: 'centreNotReachedSaying',
    params: { reason: { kind: 'certificateExpired' } },
  });
});
