import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  ERROR_ACTS,
  ERROR_FAULTS,
  ERROR_RETRIES,
  FAILURES,
  LIMIT_WAITS,
  passkeyAssertionFault,
  sampleFailure,
  sentenceOf,
  TOP_LEVEL,
  type FailureKind,
  type FailureRow,
  type SentenceRow,
} from '@cascade/contracts';
import { said } from '@cascade/contracts/testing';
import { certificateAdvice } from '@cascade/channel';
import { CERTIFICATE_FAULTS } from '@cascade/egress';
import { finding, LINT_RULES } from '../templates/lint/rules.ts';
import { viewFinding } from '../templates/lint/view-finding.ts';
import {
  API_FAILURES,
  SENTENCE_ROWS,
  type ApiFailureKind,
  type SaidKind,
} from '../failures/api-failures.ts';
import { readSaid, saidSentence, TOO_GENERAL, WORDED } from '../failures/read-said.ts';
import { apiSentence } from '../failures/tell-failure.ts';
import { SENTENCES } from '../waba-signup/cause-sentences.ts';
import { FAILURE_SENTENCES } from '../../web/src/api/failure-sentences.ts';
import { INDONESIAN } from '../../web/src/i18n/failures/indonesian.ts';
import { tell } from '../../web/src/i18n/failures/tell.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** A sentence in Indonesian, as a screen says it by its value. */
function indonesian(sentence: string): string | null {
  const said = readSaid(sentence);
  return said === undefined ? null : tell(said);
}

const untranslated = (sentences: readonly string[]) =>
  [...new Set(sentences)].filter((sentence) => indonesian(sentence) === null);

test('every kind of failure has an Indonesian text with the places of its sentence', () => {
  const kinds = Object.entries(SENTENCE_ROWS).flatMap(([kind, { en }]) =>
    WORDED.test(en) ? [] : [kind],
  );
  expect(kinds.length).toBeGreaterThan(900);
  expect(Object.keys(FAILURE_SENTENCES).toSorted()).toEqual(kinds.toSorted());
  expect(Object.keys(INDONESIAN).toSorted()).toEqual(kinds.toSorted());
  const strange = Object.entries(FAILURE_SENTENCES).filter(([kind, sentence]) => {
    const places = new Set(placesOf(sentence));
    return placesOf(INDONESIAN[kind as keyof typeof INDONESIAN]).some(
      (place) => !places.has(place),
    );
  });
  expect(strange).toEqual([]);
});

test('every failure of a request and every limit is found by its sentence', () => {
  const told = [...kindsWithWords(), ...TOP_LEVEL];
  expect(untranslated(told.map((code) => sentenceOf(sampleFailure(code))))).toEqual([]);
  expect(untranslated(Object.values(LIMIT_WAITS))).toEqual([]);
});

const placesOf = (sentence: string): string[] =>
  Array.from(sentence.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);

const kindsWithWords = (): FailureKind[] =>
  (Object.keys(FAILURES) as FailureKind[]).filter(
    (kind) => !/^\{\w+\}$/.test(FAILURES[kind].en) && kind !== 'contentLength',
  );

test('what is wrong with a certificate, and what to do, has Indonesian sentences wherever it is said', () => {
  const said = CERTIFICATE_FAULTS.flatMap((fault) => [
    `file could not be fetched: ${fault.text}: ${fault.advice}`,
    `issuer: ${fault.text}: ${fault.advice}`,
    `telegram could not be reached: ${fault.text}`,
    `Mail server can not be reached: ${fault.text}.`,
    `The message centre can't be reached: ${fault.text}.`,
    `The provider gave no answer: ${fault.text}.`,
    sentenceOf(certificateAdvice(fault)),
  ]);
  expect(untranslated(said)).toEqual([]);
  expect(said.filter((one) => indonesian(one)?.includes('certificate'))).toEqual([]);
});

test("every rule of Meta's review has an Indonesian sentence", () => {
  expect(
    untranslated(LINT_RULES.map((rule) => viewFinding(finding('name', rule, 3)).message)),
  ).toEqual([]);
});

test('what a signup and a check of a WABA number say has Indonesian sentences', () => {
  const said = Object.values(SENTENCES).flatMap(({ message, advice }) => [message, advice]);
  expect(untranslated(said)).toEqual([]);
});

test('every refusal of the management API has an Indonesian sentence', () => {
  const told = Object.entries<FailureRow>(API_FAILURES)
    .filter(([, { en, status }]) => status !== undefined && !/^(\{\w+\}\s?)+$/.test(en))
    .map(([kind, { en, field = '' }]) => {
      const names = Array.from(`${field}${en}`.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
      const params = Object.fromEntries(names.map((name) => [name, 'x']));
      return apiSentence({ kind: kind as ApiFailureKind, params });
    });
  expect(told.length).toBeGreaterThan(200);
  expect(untranslated(told)).toEqual([]);
});

test('every refusal of an assertion for WhatsApp has an Indonesian sentence', () => {
  const request = {
    challenge: 'AQ',
    rpId: 'whatsapp.com',
    allowCredentials: [{ id: 'AQ', type: 'public-key' }],
  };
  const clientData = (data: object) =>
    Buffer.from(JSON.stringify({ type: 'webauthn.get', ...data })).toString('base64url');
  const onWhatsapp = { origin: 'https://web.whatsapp.com', challenge: 'AQ' };
  const right = {
    clientDataJSON: clientData(onWhatsapp),
    authenticatorData: 'AQ',
    signature: 'AQ',
  };
  const hash = createHash('sha256').update('whatsapp.com').digest();
  const authenticatorData = (...parts: Uint8Array[]) =>
    Buffer.concat([...parts, Buffer.alloc(5)]).toString('base64url');
  const assertion = { id: 'AQ', rawId: 'AQ', type: 'public-key', response: right };
  const responses = [
    { clientDataJSON: 'AQ' },
    { clientDataJSON: clientData({ type: 'webauthn.create' }) },
    { clientDataJSON: clientData({ ...onWhatsapp, origin: 'https://other.example' }) },
    { clientDataJSON: clientData({ ...onWhatsapp, challenge: 'Ag' }) },
    {},
    { authenticatorData: authenticatorData(Buffer.alloc(40)) },
    { authenticatorData: authenticatorData(hash) },
  ];
  const faults = [
    { ...assertion, type: 'password' },
    { ...assertion, rawId: 'Ag' },
    { ...assertion, id: 'Ag', rawId: 'Ag' },
    ...responses.map((response) => ({ ...assertion, response: { ...right, ...response } })),
  ].map((one) => said(passkeyAssertionFault(one, request)) ?? '');
  expect(new Set(faults).size).toBe(10);
  expect(untranslated(faults)).toEqual([]);
});

test('what a sentence carries stays in Indonesian, and sentences within it are Indonesian, too', () => {
  expect(indonesian('missing variable: first_name')).toBe('variabel belum diisi: first_name');
  expect(indonesian('WABA refused the message (code 131026)')).toBe(
    'WABA menolak pesan (code 131026)',
  );
  expect(indonesian('2 of 3 parts of the text were sent: Recipient has blocked the bot')).toBe(
    '2 dari 3 bagian teks terkirim: Penerima memblokir bot',
  );
  expect(readSaid('plan.quota: must be an integer')).toEqual({
    kind: 'fieldRule',
    params: { field: 'plan.quota', rule: { kind: 'integerForm' } },
  });
  expect(indonesian('plan.quota: must be an integer')).toBe('harus bilangan bulat');
  expect(indonesian('issuer: jwks_uri: host not allowed')).toBe('jwks_uri: host tidak diizinkan');
  expect(indonesian('batch not found')).toBe('kiriman massal tidak ditemukan');
  expect(indonesian('the phone is linked; connection lost')).toBe(
    'ponsel tertaut; koneksi terputus',
  );
  expect(indonesian('a sentence that nobody knows')).toBeNull();
  expect(tell({ kind: 'providerSaid', params: { said: 'Not today' } })).toBe('Not today');
  expect(tell({ kind: 'ofTomorrow' })).toBeNull();
  const stored = { kind: 'mailLoginFailed', params: { asStored: 'Sender login failed, again' } };
  expect(tell(stored)).toMatch(/^[A-Z][a-z ]+ \(Sender login failed, again\)$/);
});

const READ = Object.entries<SentenceRow>(SENTENCE_ROWS).filter(
  ([kind, { en }]) => !WORDED.test(en) && !TOO_GENERAL.has(kind as SaidKind),
);

test.each(READ)('the sentence of %s is read, and written again as it was', (_kind, row) => {
  const template = row.field === undefined ? row.en : `${row.field}: ${row.en}`;
  const sentence = template.replaceAll(/\{\{?(\w+)\}?\}/g, (place, name: string) =>
    place.startsWith('{{') ? `{${name}}` : 'x7',
  );
  const said = readSaid(sentence);
  expect(said && saidSentence(said)).toBe(sentence);
});

test('the acts, faults and retries of the catalogue have words', () => {
  const words = JSON.parse(
    readFileSync(join(root, 'services/dashboard/web/src/i18n/en/shell.json'), 'utf8'),
  ) as Record<'errorActs' | 'errorFaults' | 'errorRetries', object>;
  expect(Object.keys(words.errorActs).toSorted()).toEqual(
    [...ERROR_ACTS, 'change-recipient'].toSorted(),
  );
  expect(Object.keys(words.errorFaults).toSorted()).toEqual([...ERROR_FAULTS].toSorted());
  expect(Object.keys(words.errorRetries).toSorted()).toEqual([...ERROR_RETRIES].toSorted());
});
