import { productAt, productOnLoopback } from './may-call-back.ts';

const may = productAt(() => ['http://worker-waba:8080', 'https://example.com/cascade']);
const isCalled = (text: string) => may(new URL(text));

test.each([
  'http://worker-waba:8080/inbound/waba/dev_1',
  'https://example.com/cascade/inbound/telegram/dev_1?hub.mode=subscribe',
])('a callback at %s is called', (url) => {
  expect(isCalled(url)).toBe(true);
});

test.each([
  'http://worker-waba:8081/inbound/waba/dev_1',
  'https://worker-waba:8080/inbound/waba/dev_1',
  'http://127.0.0.1:8080/inbound/waba/dev_1',
  'http://worker-waba:8080/metrics',
  'http://worker-waba:8080/inbound/waba/../../metrics',
  'http://worker-waba:8080/inbound/waba/%2e%2e%2fmetrics',
  'http://worker-waba:8080/inbound/waba/dev_1/more',
  'https://example.com/inbound/telegram/dev_1',
  'https://example.org/hook',
])('a callback at %s is not called', (url) => {
  expect(isCalled(url)).toBe(false);
});

test.each([
  ['http://localhost:9/inbound/waba/dev_1', true],
  ['http://[::1]:9/inbound/telegram/dev_1', true],
  ['http://2130706433:9/inbound/waba/dev_1', true],
  ['http://127.0.0.1:9/', false],
  ['http://192.168.0.1:9/inbound/waba/dev_1', false],
  ['https://localhost.example.com/inbound/waba/dev_1', false],
])('on this machine: %s is the product: %s', (url, is) => {
  expect(productOnLoopback(new URL(url))).toBe(is);
});
