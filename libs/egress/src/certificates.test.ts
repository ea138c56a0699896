import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { listen, systemClock, trustExtraAuthorities, type Listening } from '@cascade/runtime';
import {
  privateAuthority,
  silentLogger,
  startTlsFront,
  type PrivateCertificate,
} from '@cascade/runtime/testing';
import { CERTIFICATE_FAULTS, certificateFault } from './certificate-fault.ts';
import { createEgress, type Egress } from './create-egress.ts';
import { createHttp } from './create-http.ts';
import { createGuardedFetch, type FetchFailed } from './guarded-fetch.ts';

const known = getCACertificates('default');
let server: Listening;
let egress: Egress;
beforeAll(async () => {
  server = await listen((_, response) => response.end('here'), { host: '127.0.0.1', port: 0 });
});
beforeEach(() => {
  egress = createEgress({ allow: ['127.0.0.0/8'], admit: [], logger: silentLogger });
});
afterEach(async () => {
  setDefaultCACertificates(known);
  await egress.close();
});
afterAll(() => server.close(0));

/** What a webhook, a file and a library's call get from a server with this certificate. */
async function ask(certificate: PrivateCertificate) {
  const front = await startTlsFront(certificate, Number(new URL(server.url).port));
  const url = `https://127.0.0.1:${front.port}/`;
  const call = { headers: {}, body: '{}', timeoutMs: 60_000, keepBytes: 10, clock: systemClock };
  const fetch = createGuardedFetch(createHttp({ purpose: 'sign-in', guard: egress.guard }), {
    timeoutMs: 60_000,
  });
  const posted = await egress.post(url, call);
  const file = await egress.fetchMedia(url, { maxBytes: 10, timeoutMs: 60_000 });
  const called = await fetch(url).then(
    ({ status }) => status,
    (error: unknown) => kindOf((error as FetchFailed).why),
  );
  if (file.ok) await file.media.dispose();
  await front.close();
  return {
    webhook: posted.ok ? posted.status : posted.fault.kind,
    file: file.ok ? 200 : 'why' in file && kindOf(file.why),
    call: called,
  };
}

const kindOf = (why: { kind: string } | string) => (typeof why === 'string' ? why : why.kind);

const AUTHORITY = 'certificateUnknownAuthorityMend';
const all = (result: string | number) => ({ webhook: result, file: result, call: result });

test.each<[PrivateCertificate, string]>([
  ['good', AUTHORITY],
  ['noIntermediate', AUTHORITY],
])(
  'a server with a %s certificate of an authority that nobody knows is refused by name',
  async (one, said) => {
    expect(await ask(one)).toEqual(all(said));
  },
);

test.each<[PrivateCertificate, string | number]>([
  ['good', 200],
  ['noIntermediate', AUTHORITY],
  ['expired', 'certificateExpiredMend'],
  ['otherName', 'certificateOtherNameMend'],
])('with its authority in EXTRA_CA_FILE a %s certificate is %s', async (one, said) => {
  trustExtraAuthorities({ EXTRA_CA_FILE: privateAuthority.caFile });
  expect(await ask(one)).toEqual(all(said));
});

test.each([
  ['CERT_NOT_YET_VALID', 'its certificate is not valid yet'],
  ['CERT_REVOKED', 'its certificate is not valid'],
  ['INVALID_PURPOSE', 'its certificate is not valid'],
  ['HOSTNAME_MISMATCH', 'its certificate is for another name'],
])('%s is: %s', (code, text) => {
  const error = Object.assign(new Error('no'), { code });
  expect(certificateFault(error)?.text).toBe(text);
  expect(certificateFault(new Error('outer', { cause: error }))?.text).toBe(text);
  expect(
    certificateFault(Object.assign(new Error('no'), { code: 'ESOCKET', originalCode: code }))?.text,
  ).toBe(text);
});

test.each(['ECONNRESET', 'ERR_SSL_WRONG_VERSION_NUMBER', 'ETLS', ''])(
  '%s is no fault of a certificate',
  (code) => {
    expect(certificateFault(Object.assign(new Error('certificate'), { code }))).toBeNull();
  },
);

test('every fault says what to do', () => {
  expect(CERTIFICATE_FAULTS.filter(({ advice }) => advice === '')).toEqual([]);
});
