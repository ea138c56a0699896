import { createHmac } from 'node:crypto';
import { isSigned } from './is-signed.ts';

const SECRET = 'app-secret';
const body = Buffer.from('{"object":"whatsapp_business_account","entry":[]}');
const sign = (bytes: Uint8Array, secret = SECRET) =>
  `sha256=${createHmac('sha256', secret).update(bytes).digest('hex')}`;

test('the signature of exactly these bytes is accepted', () => {
  expect(isSigned(body, sign(body), SECRET)).toBe(true);
});

test.each([
  ['missing', undefined],
  ['empty', ''],
  ['of other bytes', sign(Buffer.from(`${body.toString()} `))],
  [
    'of the same content written anew',
    sign(Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1))),
  ],
  ["with another app's secret", sign(body, 'other')],
  ['truncated', sign(body).slice(0, -2)],
  ['without its name', sign(body).slice('sha256='.length)],
  ['of the older kind', sign(body).replace('sha256', 'sha1')],
  ['in upper case', sign(body).toUpperCase()],
  ['twice', [sign(body), sign(body)]],
  ['with something behind it', `${sign(body)}0`],
])('a signature %s is refused', (_, header) => {
  expect(isSigned(body, header, SECRET)).toBe(false);
});

test('without an app secret every signature is refused', () => {
  expect(isSigned(body, sign(body, ''), '')).toBe(false);
});
