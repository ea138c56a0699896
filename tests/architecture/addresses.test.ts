import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  ADDRESS_FORMS,
  ADDRESS_KINDS,
  CHANNEL_DEFINITIONS,
  CHANNELS,
  channelsOfKind,
} from '@cascade/contracts';
import { switchesByKind } from './address-kinds.ts';
import { parse, parseProduct } from './syntax.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const HOME = 'libs/contracts/src/addresses/';

/** Files with a call that makes a key of a text, whatever its channel takes. */
function filesMakingKeys(texts: ReadonlyMap<string, string>): string[] {
  return [...texts]
    .filter(([, text]) => /\b(?:contactKey|phoneKey)\(/.test(text))
    .map(([path]) => path);
}

test('keys of contacts are made in one folder', () => {
  const paths = globSync('{libs,services}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => ['node_modules', 'dist'].includes(name),
  });
  const texts = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const found = filesMakingKeys(texts);
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((path) => !path.startsWith(HOME))).toEqual([]);
});

test('a key that is made elsewhere is found', () => {
  const texts = new Map([
    ['a.ts', "const key = contactKey(channel, written.replaceAll(' ', ''));"],
    ['b.ts', 'Keys are those of `contactKey`.'],
  ]);
  expect(filesMakingKeys(texts)).toEqual(['a.ts']);
});

test('no caller takes the field out of a sentence about an address', () => {
  const paths = globSync('{libs,services}/**/*.ts', {
    cwd: root,
    exclude: (name) => ['node_modules', 'dist'].includes(name),
  });
  const found = paths.filter((path) =>
    readFileSync(join(root, path), 'utf8').includes('replace(/^target'),
  );
  expect(found).toEqual([]);
});

/** Files that fold capitals of an address, and why they may: names of people at other providers differ by them. */
const FOLDING: Readonly<Record<string, string>> = {
  'libs/cascade/src/render/render-email.ts': 'copies of a mail',
  'libs/contracts/src/addresses/mail-form.ts': 'the form of mail addresses',
  'libs/runtime/src/http/client-address.ts': 'addresses of machines',
  'libs/store/src/repositories/contacts/contact-address.ts': 'senders of mails',
  'libs/store/src/repositories/inbound/inbound-addresses.ts': 'addresses of mail devices',
  'services/dashboard/src/devices/assign-addresses.ts': 'addresses at a domain of the account',
  'services/dashboard/web/src/screens/authorize/user-code.ts': 'codes of a sign-in',
  'services/dashboard/web/src/screens/inbox/text-reply.tsx': 'names of canned replies',
  'services/dashboard/web/src/screens/sandbox-inbox/read-contact.ts': 'mail addresses alone',
};
const FOLDED =
  /\b(?:address|contact|id|recipient|target|to|typed|written)\??(?:\.\w+\([^()]*\))*\??\.to(?:Lower|Upper)Case\(/;

test('capitals of a recipient count, but in mail addresses', () => {
  const paths = globSync('{libs,services}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => ['node_modules', 'dist', 'worker-email', 'testing'].includes(name),
  }).filter((path) => !/\.test\.tsx?$/.test(path) && !/\/email\//.test(path));
  const found = paths.filter((path) => FOLDED.test(readFileSync(join(root, path), 'utf8')));
  expect(found.toSorted()).toEqual(Object.keys(FOLDING));
});

test.each([
  'const key = `${channel} ${to.toLowerCase()}`;',
  'READ[kind](typed.trim().toLowerCase())',
])('a place that folds them is found: %s', (text) => {
  expect(text).toMatch(FOLDED);
});

test('channels share a kind of address only where it is one person on each of them', () => {
  const shared = ADDRESS_KINDS.filter(
    (kind) => channelsOfKind(kind).length > 1 && !ADDRESS_FORMS[kind].isLinked,
  );
  expect(shared).toEqual([]);
});

/** Words of other things that are called as a kind of address is. The list only gets shorter. */
const OTHER_MEANINGS: Readonly<Record<string, readonly string[]>> = {
  'services/dashboard/web/src/screens/home/step-dialogs.tsx': ["opened === 'phone'"],
  'services/sandbox/src/providers/email/mail-back.ts': ["act.kind !== 'mail'"],
  'services/sandbox/src/providers/waba/tell-business.ts': ['switch (act.kind) {'],
};

test('what depends on the kind of an address is a member of its form, or a table of all kinds', () => {
  const files = parseProduct(root, '{libs,services}/**/*.{ts,tsx}');
  expect(files.some(({ path }) => path.startsWith(HOME))).toBe(true);
  const found = files.flatMap((file) => {
    const switches = file.path.startsWith(HOME) ? [] : switchesByKind(file);
    return switches.length === 0 ? [] : [[file.path, switches] as const];
  });
  expect(
    found.filter(([path, switches]) => {
      const allowed = OTHER_MEANINGS[path] ?? [];
      return !switches.every((one) => allowed.some((words) => one.startsWith(words)));
    }),
  ).toEqual([]);
  expect(found.map(([path]) => path).toSorted()).toEqual(Object.keys(OTHER_MEANINGS));
});

test.each([
  ["const isNumber = CHANNEL_DEFINITIONS[channel].address === 'phone';", 1],
  ["if ('mail' !== kind) stop();", 1],
  ["switch (kind) { case 'chat': stop(); }", 1],
  ["const numbers = channelsWith('address', 'phone');", 1],
  ["const isMail = isChannelWith(device.channel, 'address', 'mail');", 1],
  ["type Numbers = ChannelWith<'address', 'phone'>;", 1],
  ["const key = entryKey('phone', digits);", 1],
  ["const hasNumber = contact.startsWith('phone:') || contact === `chat:${id}`;", 2],
  ["const is = ['mail'].includes(kind) || kinds.includes('mail');", 1],
  ["const isMail = CHANNEL_DEFINITIONS[channel].template === 'mail';", 0],
  ["const LABELS: Record<AddressKind, string> = { phone: 'p', chat: 'c', mail: 'm' };", 0],
  ["const form = formOf(channel).isLinked ? 'phone' : 'mail';", 0],
])('%s', (source, count) => {
  expect(switchesByKind(parse('a.ts', source))).toHaveLength(count);
});

test('a channel whose worker takes callbacks says who sets their address, and no other does', () => {
  const taking = CHANNELS.filter((channel) =>
    globSync(`services/worker-${channel}/src/**/*.ts`, { cwd: root }).some((path) =>
      /\b(?:callbackRouter|webhookInbound)(?:<[^()]*>)?\(/.test(
        readFileSync(join(root, path), 'utf8'),
      ),
    ),
  );
  const said = CHANNELS.filter((channel) => {
    const { callback, variants } = CHANNEL_DEFINITIONS[channel].credentials;
    const forms = Object.values(variants?.forms ?? {});
    return [callback, ...forms.map((form) => form.callback)].some((one) => one !== 'none');
  });
  expect(taking).not.toEqual([]);
  expect(said).toEqual(taking);
});
