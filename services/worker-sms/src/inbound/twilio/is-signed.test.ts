import { isSigned } from './is-signed.ts';

const TOKEN = '12345';
const URL = 'https://mycompany.com/myapp.php?foo=1&bar=2';
const PARAMS = {
  CallSid: 'CA1234567890ABCDE',
  Digits: '1234',
  From: '+14158675309',
  To: '+18005551212',
  Caller: '+14158675309',
};
/** The examples of Twilio's own libraries. */
const SIGNATURE = 'RSOYDt4T1cUTdK1PDd93/VVr8B8=';
const OF_REPEATED = 'IK+Dwps556ElfBT0I3Rgjkr1wJU=';

const params = new URLSearchParams(PARAMS);

test("the signature of Twilio's example is taken", () => {
  expect(isSigned(URL, params, SIGNATURE, TOKEN)).toBe(true);
});

test('values of a repeated parameter count once, in their order', () => {
  const repeated = new URLSearchParams([
    ['Sid', 'CA123'],
    ['SidAccount', 'AC123'],
    ['Digits', '5678'],
    ['Digits', '1234'],
    ['Digits', '1234'],
  ]);
  expect(isSigned(URL, repeated, OF_REPEATED, TOKEN)).toBe(true);
});

test.each<[string, string, object, unknown, string]>([
  ['of another address', `${URL}&x=1`, PARAMS, SIGNATURE, TOKEN],
  ['of other parameters', URL, { ...PARAMS, Digits: '1235' }, SIGNATURE, TOKEN],
  ['with another token', URL, PARAMS, SIGNATURE, '12346'],
  ['without a token', URL, PARAMS, SIGNATURE, ''],
  ['that is cut off', URL, PARAMS, SIGNATURE.slice(1), TOKEN],
  ['that is missing', URL, PARAMS, undefined, TOKEN],
])('a signature %s is refused', (_case, url, given, header, token) => {
  expect(isSigned(url, new URLSearchParams({ ...given }), header, token)).toBe(false);
});
