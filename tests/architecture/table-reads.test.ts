import { fileURLToPath } from 'node:url';
import { parse, parseProduct } from './syntax.ts';
import { findTableReads } from './table-reads.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Reads whose names don't come from outside, by why. */
const JUSTIFIED: Readonly<Record<string, readonly string[]>> = {
  'channels of the product, from its own list': [
    'services/dashboard/src/console/rerun.ts: content[channel]',
    'services/dashboard/web/src/screens/request/curl-of.ts: keys[channel]',
    'services/dashboard/web/src/screens/request/curl-of.ts: target[channel]',
  ],
  'names of a list in the code': [
    'libs/contracts/src/openapi/document-components.ts: KEYWORDS_OF_TYPE[type]',
    'libs/runtime/src/env/read-env.ts: values[name]',
    'libs/runtime/src/env/read-env.ts: values[other]',
    'libs/store/src/collections/hold-back-rows.ts: held[name]',
    'libs/store/src/language/apply-update.ts: CHANGES[operator]',
    'libs/store/src/language/apply-update.ts: WHEN_ABSENT[operator]',
    'libs/store/src/repositories/devices/whatsapp-links.ts: set[name]',
    'libs/store/src/repositories/devices/whatsapp-links.ts: unset[name]',
    'libs/store/src/repositories/requests/contents.ts: $set[`sends.${channel}.content`]',
    'libs/store/src/repositories/requests/contents.ts: $unset[`channels.${channel}.detail`]',
    'services/dashboard/web/src/channels/sms/credentials.tsx: FORMS[provider]',
    'services/dashboard/web/src/channels/sms/credentials.tsx: SMPP_FIELDS[member]',
    'services/dashboard/web/src/channels/sms/credentials.tsx: TWILIO_FIELDS[member]',
    'services/dashboard/web/src/screens/sandbox-inbox/choices.tsx: ANSWERS[action]',
    'services/dashboard/web/src/screens/sandbox-inbox/choices.tsx: SILENT[action]',
  ],
  'members of a schema without others': [
    'libs/store/src/repositories/account-filter.ts: filter[member]',
    'libs/store/src/repositories/events/webhooks.ts: $set[member]',
    'libs/store/src/repositories/events/webhooks.ts: $unset[member]',
  ],
  'characters that a pattern found, and digits': [
    'services/dashboard/web/src/screens/send/recipient-zone.ts: ZONES[code]',
    'services/worker-sms/src/send/http/fill-template.ts: XML[character]',
  ],
  'codes of errors that Node makes': [
    'clients/cli/src/describe-error.ts: reasons[String(error.code)]',
    "libs/runtime/src/http/refuse-broken-calls.ts: REFUSALS[error.code ?? '']",
  ],
};

test('no name from outside finds what every object inherits in a table', () => {
  const files = parseProduct(root, '{libs,services,clients/{cli,n8n,typescript}}/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(1_500);
  const found = new Set(files.flatMap(findTableReads));
  const justified = Object.values(JUSTIFIED).flat();
  // Use `ownMember` of libs/contracts, or a Map; or say above why the name is safe.
  expect([...found].filter((place) => !justified.includes(place))).toEqual([]);
  expect(justified.filter((place) => !found.has(place))).toEqual([]);
});

test.each([
  ['const KINDS: Readonly<Record<string, number>> = {}; KINDS[kind]?.();', ['KINDS[kind]']],
  [
    'const KINDS: Record<string, number> = {}; const a = (x) => KINDS[x ?? ""];',
    ['KINDS[x ?? ""]'],
  ],
  ["const KINDS: Record<string, number> = {}; KINDS['a']; KINDS.a; ownMember(KINDS, kind);", []],
  ['const KINDS: Record<string, number> = {}; Object.hasOwn(KINDS, k) ? KINDS[k] : 0;', []],
  [
    'const KINDS: Record<string, number> = {}; Object.hasOwn(KINDS, one); KINDS[other];',
    ['KINDS[other]'],
  ],
  ['const KINDS: Record<Kind, number> = {}; KINDS[kind];', []],
  ['const KINDS = new Map<string, number>(); KINDS.get(kind);', []],
])('%s', (source, found) => {
  expect(findTableReads(parse('a.ts', source))).toEqual(found.map((place) => `a.ts: ${place}`));
});
