import { fileURLToPath } from 'node:url';
import { parseProduct } from './syntax.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const files = parseProduct(root, '{libs,services}/*/src/**/*.ts').filter(
  ({ path }) => !/\.test\.ts$|\/testing\//.test(path),
);

/** Files that compare by themselves, in constant time, what proves a caller. */
const filesComparing = (): string[] =>
  files.flatMap(({ path, source }) => (source.includes('timingSafeEqual') ? path : []));

test('texts are compared in constant time in one place: isSameText and isHmac of libs/vault', () => {
  expect(filesComparing()).toEqual(['libs/vault/src/proofs.ts']);
});

/** Workers sign and decrypt by protocols of their own; what comes in is proven by `isHmac`. */
const MAKE_HMACS: Readonly<Record<string, string>> = {
  'services/worker-whatsapp/src/inbound/decrypt-media.ts': 'a stream of encrypted media',
  'services/worker-whatsapp/src/passkey/passkey-keys.ts': 'keys of a passkey',
};

test('no worker makes an HMAC to compare it with a signature', () => {
  const making = files.flatMap(({ path, source }) =>
    path.startsWith('services/worker-') && source.includes('createHmac') ? path : [],
  );
  expect(making.toSorted()).toEqual(Object.keys(MAKE_HMACS));
});

test('no worker writes again what libs/channel has', () => {
  const own = files.flatMap(({ path, source }) =>
    path.startsWith('services/worker-') &&
    /logger\[level\]\(.*ignored|devices\.named\(id\)|\.channel !== '\w+'\) return 'refused'/.test(
      source,
    )
      ? path
      : [],
  );
  expect(own).toEqual([]);
});
