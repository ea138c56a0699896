import { shapeOf } from '@cascade/contracts';
import { closestDifference, compareShapes } from './compare-shapes.ts';
import { mask } from './mask.ts';

test('a shape has the members of an answer and nothing of what they hold', () => {
  expect(
    shapeOf({ ok: true, items: [{ id: 1 }, { id: 2, note: null }], none: [], empty: {} }),
  ).toEqual({
    ok: 'boolean',
    'items[].id': 'number',
    'items[].note': 'null',
    none: 'array',
    empty: 'object',
  });
});

test('members that are missing, new or of another type are named', () => {
  const known = shapeOf({ id: 1, date: 2, chat: { id: 3 } });
  const seen = shapeOf({ id: '1', chat: { id: 3, title: 'x' } });
  expect(compareShapes(seen, known)).toEqual({
    missing: ['date'],
    added: ['chat.title'],
    changed: ['id: string instead of number'],
  });
  expect(closestDifference(seen, [known, seen])).toEqual({ missing: [], added: [], changed: [] });
  expect(closestDifference(seen, [])).toBeNull();
});

test('a member that another known shape has is not new, and neither is its type there', () => {
  const known = [{ id: 'string' }, { id: 'string', at: 'number', note: 'null' }];
  expect(closestDifference({ id: 'string', note: 'null' }, known)).toEqual({
    missing: [],
    added: [],
    changed: [],
  });
  expect(closestDifference({ id: 'string', at: 'string', more: 'string' }, known)).toMatchObject({
    added: ['more'],
  });
});

test('a masked answer has no name, text, id, number, address or token', () => {
  const answer = {
    from: { id: 123456789, first_name: 'Ana', language: 'en' },
    text: 'hello',
    to: 'ana@example.com +6281234567890',
    sid: 'SM0123',
    trace: 'AbCdEfGhIjKlMnOpQrStUvWxYz0123',
    error_code: 131047,
    count: 3,
  };
  expect(mask(answer)).toEqual({
    from: { id: '12…[9 digits]', first_name: '[3 characters]', language: 'en' },
    text: '[5 characters]',
    to: 'a…@… +62…[13 digits]',
    sid: '[6 characters]',
    trace: '[30 characters]',
    error_code: 131047,
    count: 3,
  });
});
