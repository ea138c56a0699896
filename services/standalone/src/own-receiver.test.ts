import { ownReceiver, servedOrigins } from './own-receiver.ts';

const SANDBOX = 'http://127.0.0.1:4001';
const served = servedOrigins('http://127.0.0.1:8080', 'https://cascade.example.com/x');
const receiverAt = (text: string) => ownReceiver(SANDBOX, () => served)(new URL(text))?.href;

test.each([
  ['http://localhost:8080/sandbox/receiver/mine', '/sandbox/receiver/mine'],
  ['http://127.0.0.1:8080/sandbox/receiver/mine/slow-12', '/sandbox/receiver/mine/slow-12'],
  ['http://2130706433:8080/sandbox/receiver/a.b_c-d?x=1', '/sandbox/receiver/a.b_c-d?x=1'],
  ['https://cascade.example.com/sandbox/receiver/mine/hang', '/sandbox/receiver/mine/hang'],
])('%s is the receiver', (url, path) => {
  expect(receiverAt(url)).toBe(SANDBOX + path);
});

test.each([
  'http://localhost:8081/sandbox/receiver/mine',
  'http://localhost/sandbox/receiver/mine',
  'https://localhost:8080/sandbox/receiver/mine',
  'http://127.0.0.2:8080/sandbox/receiver/mine',
  'http://me:secret@localhost:8080/sandbox/receiver/mine',
  'http://localhost:8080/sandbox/receiver/',
  'http://localhost:8080/sandbox/receiver/mine/200/more',
  'http://localhost:8080/sandbox/receiver/../answers',
  'http://localhost:8080/sandbox/receiver/%2e%2e/answers',
  'http://localhost:8080/sandbox/receiver/..%2fanswers',
  'http://localhost:8080/sandbox/receiver\\..\\answers',
  'http://localhost:8080/sandbox/answers',
  'http://localhost:8080/SANDBOX/receiver/mine',
  'http://localhost:8080//sandbox/receiver/mine',
  'http://localhost:8080/api/accounts',
  'http://localhost.:8080/sandbox/receiver/mine',
  'http://[::ffff:127.0.0.1]:8080/sandbox/receiver/mine',
])('%s is not the receiver', (url) => {
  expect(receiverAt(url)).toBeUndefined();
});

test('a server on one address has only that origin', () => {
  expect(servedOrigins('https://10.1.2.3:8443', undefined)).toEqual(['https://10.1.2.3:8443']);
});
