import { Nodes, nodeUrlsOf } from './nodes.ts';

const inOrder = () => 0;

test.each([
  ['amqp://mq', ['amqp://mq']],
  ['amqp://u:p@a:1,amqps://v:q@b:2/x', ['amqp://u:p@a:1', 'amqps://v:q@b:2/x']],
  ['amqp://u:p@a:1, amqp://u:p@b:2', ['amqp://u:p@a:1', 'amqp://u:p@b:2']],
  [
    'amqp://u:p@a:1,b,c:3/x?heartbeat=5',
    ['a:1', 'b', 'c:3'].map((host) => `amqp://u:p@${host}/x?heartbeat=5`),
  ],
  ['amqp://u:p,w@a/x', ['amqp://u:p,w@a/x']],
  ['amqp://[::1]:5672,[::2]', ['amqp://[::1]:5672', 'amqp://[::2]']],
])('%s names its nodes', (text, urls) => {
  expect(nodeUrlsOf(text)).toEqual(urls);
});

test.each(['', 'http://mq', 'amqp://', 'amqp://a,', 'amqp://a,http://b', 'mq:5672'])(
  '%s is refused',
  (text) => {
    expect(() => nodeUrlsOf(text)).toThrow('amqp:// or amqps://');
  },
);

test('a node gets what its URL says: user and password decoded, the vhost as written', () => {
  const [url] = ['amqps://user:p%40ss@[::1]:5671/my%2Fhost?heartbeat=3&frameMax=8192'];
  expect(new Nodes(url, inOrder).options).toEqual({
    protocol: 'amqps',
    hostname: '::1',
    port: 5671,
    username: 'user',
    password: 'p@ss',
    vhost: 'my%2Fhost',
    heartbeat: 3,
    frameMax: 8192,
  });
  expect(new Nodes('amqp://mq', inOrder).options).toEqual({
    protocol: 'amqp',
    hostname: 'mq',
    vhost: '',
    heartbeat: 10,
  });
});

test('nodes are tried one after the other; the first one again when it is wanted', () => {
  const nodes = new Nodes('amqp://a,amqp://b,amqp://c', inOrder);
  const names = [nodes.name];
  for (let i = 0; i < 4; i += 1) {
    nodes.next();
    names.push(nodes.name);
  }
  expect(names).toEqual(['a', 'b', 'c', 'a', 'b']);
  expect(nodes.isHome).toBe(false);
  nodes.wantHome();
  nodes.next();
  expect([nodes.name, nodes.isHome]).toEqual(['a', true]);
  nodes.next();
  expect(nodes.name).toBe('b');
});

test('connections spread over the nodes', () => {
  let seed = 1;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const firsts = Array.from({ length: 300 }, () => new Nodes('amqp://a,b,c', random).name);
  for (const name of ['a', 'b', 'c']) {
    expect(firsts.filter((first) => first === name).length).toBeGreaterThan(70);
  }
});
