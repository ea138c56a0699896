import {
  either,
  matching,
  oneOf,
  readSearch,
  rowId,
  text,
  time,
  yes,
} from '../../web/src/app/read-search.ts';

const read = readSearch({
  state: oneOf(['open', 'finished']),
  days: oneOf([1, 7]),
  q: text(5),
  from: time(),
  month: matching(/^20\d\d-\d\d$/),
  active: either(),
  invite: yes(),
  id: rowId(),
});

test('a query is read member by member', () => {
  const given = {
    state: 'open',
    days: 7,
    q: 'order',
    from: '2026-01-01T00:00:00Z',
    month: '2026-01',
    active: false,
    invite: true,
    id: '12',
  };
  expect(read(given)).toEqual({ ...given, id: 12 });
});

test('digits of a text are read though the router made a number of them', () => {
  expect(read({ q: 123 })).toEqual({ q: '123' });
});

test.each<Record<string, unknown>>([
  { other: 'x', __proto__: 'x' },
  { state: 'closed' },
  { state: ['open'] },
  { days: 2 },
  { days: '7' },
  { q: '' },
  { q: '  ' },
  { q: 'longer' },
  { q: {} },
  { from: 'yesterday' },
  { from: 5 },
  { month: '2026-1' },
  { month: 202_601 },
  { active: 'false' },
  { invite: false },
  { invite: 'true' },
  { id: 0 },
  { id: 1.5 },
  { id: 'x' },
])('%j leaves nothing', (search) => {
  expect(read(search)).toStrictEqual({});
});
