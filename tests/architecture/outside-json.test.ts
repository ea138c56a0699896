import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Where bytes of providers, and of gateways and their callers, are read. */
const READERS = [
  'services/worker-*/src/**/*.ts',
  'services/gateway/src/**/*.ts',
  'services/dashboard/src/{graph,templates,numbers,waba-signup}/**/*.ts',
  'libs/{channel,inbound,egress,service}/src/**/*.ts',
];

/** `JSON.parse` of what the product itself has written, such as opened credentials. */
const OWN: readonly string[] = [
  'libs/channel/src/sandbox/find-sandbox.ts',
  'libs/channel/src/worker/find-device.ts',
  'libs/channel/src/worker/open-content.ts',
  'services/dashboard/src/templates/wabas.ts',
  'services/dashboard/src/numbers/number-access.ts',
  'services/dashboard/src/waba-signup/check-setup.ts',
  'services/dashboard/src/waba-signup/choose-number.ts',
  'services/dashboard/src/waba-signup/subscribe-device.ts',
  'services/gateway/src/downloads/read-index.ts',
  'services/gateway/src/verify/send-code.ts',
  'services/worker-telegram/src/inbound/receive-updates.ts',
  'services/worker-whatsapp/src/device/phone-states.ts',
  'services/worker-whatsapp/src/passkey/passkey-ceremony.ts',
  'services/worker-whatsapp/src/session/stored-session.ts',
];

const parses = (text: string) => /\bJSON\.parse\(|\.json\(\)/.test(text);

test('JSON from outside is parsed by parseOutsideJson, which rounds no id', () => {
  const paths = globSync(READERS, {
    cwd: root,
    exclude: (name) => /node_modules|\.test\.ts$|testing/.test(name),
  });
  expect(paths.length).toBeGreaterThan(300);
  const found = paths.filter((path) => parses(readFileSync(join(root, path), 'utf8')));
  expect(found.toSorted()).toEqual(OWN.toSorted());
});

test('a reader that rounds ids is found', () => {
  expect(parses('const body = JSON.parse(text);')).toBe(true);
  expect(parses('const body = await answer.json();')).toBe(true);
  expect(parses('const body = parseOutsideJson(text);')).toBe(false);
});
