import { Mask } from '../../scripts/clients/fake-api/mask.ts';
import { compareAnswers, type Told } from './compare-answers.ts';

const told = (body: unknown, headers: Record<string, string> = {}, status = 200): Told => ({
  status,
  headers: new Map(Object.entries(headers)),
  body,
  mask: new Mask(),
});

test('ids, tokens and times that differ from build to build are no difference', () => {
  const [one, other] = ['0k8r5w2m3n4p5q6r7s8t', '0k8r5w2m3n4p5q6r7s8v'].map((id) =>
    told({ id: `dev_${id}`, at: new Date().toISOString(), token: `cas_${id}${id}abc` }),
  );
  expect(compareAnswers(one!, other!)).toEqual([]);
});

test('an id in the place of another one of the same answer is a difference', () => {
  const [a, b] = ['dev_0k8r5w2m3n4p5q6r7s8t', 'dev_0k8r5w2m3n4p5q6r7s8v'];
  expect(compareAnswers(told([a, b, a]), told([a, b, b]))).toEqual([
    { path: 'body.2', kind: 'changed', earlier: 'dev_1', today: 'dev_2' },
  ]);
});

test('a further member is an addition, a further item and a missing member are not', () => {
  const earlier = told({ data: [{ id: 1 }], reason: 'x' });
  const today = told({ data: [{ id: 1, cost: 2 }, { id: 2 }] });
  expect(compareAnswers(earlier, today)).toEqual([
    { path: 'body.data.0.cost', kind: 'added', today: 2 },
    { path: 'body.data.1', kind: 'changed', today: { id: 2 } },
    { path: 'body.reason', kind: 'removed', earlier: 'x' },
  ]);
});

test('status, headers and sentences are compared, but not how many seconds a caller waits', () => {
  const earlier = told({ reason: 'invalid JSON' }, { allow: 'GET', 'retry-after': '1' });
  const today = told({ reason: 'Invalid JSON' }, { allow: 'POST', 'retry-after': '2' }, 400);
  expect(compareAnswers(earlier, today).map(({ path }) => path)).toEqual([
    'status',
    'headers.allow',
    'body.reason',
  ]);
});

test('a further column of a table is an addition', () => {
  const csv = { 'content-type': 'text/csv; charset=utf-8' };
  const earlier = told('id,name\r\n1,"Ana, the first"\r\n', csv);
  const today = told('id,cost,name\r\n1,,"Ana, the first"\r\n', csv);
  expect(compareAnswers(earlier, today)).toEqual([
    { path: 'body.0.cost', kind: 'added', today: '' },
  ]);
});
