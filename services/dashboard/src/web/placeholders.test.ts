import { findPlaceholders } from '@cascade/contracts';
import {
  fallbacksIn,
  fillPlaceholders,
  placeholdersIn,
  withFallback,
} from '../../web/src/components/preview/fill-placeholders.ts';

test.each([
  '{{name}} and {{ name }}',
  '{{first name}}{{名前}}{{größe-1}}{{a.b}}{{हिन्दी}}',
  '{{}}{{ }}{{a:b}}{{🙂}}{name}',
  '{{a|b}}{{ c | d & "e" }}{{f|}}{{g|h\ni}}{{j|k|l}}',
  '\\{{a}} \\{{{{b}} \\{{{c}}',
  `{{${'a'.repeat(64)}}}{{${'b'.repeat(65)}}}`,
])('the web app finds the placeholders that the server fills: %s', (text) => {
  expect(placeholdersIn(text)).toEqual(findPlaceholders(text));
});

test.each([{}, { a: '' }, { a: ' ' }])('and fills the same fallbacks: %j', (values) => {
  const text = 'x {{a| b }} {{a}}';
  expect(fillPlaceholders(text, values)).toBe('x b {{a}}');
  expect(fillPlaceholders('\\{{a}}', values)).toBe('{{a}}');
});

test('a fallback is written into every marker of its placeholder, and taken away', () => {
  const text = '{{name}}, {{ name | dear }}, {{names}}, \\{{name}}';
  const written = withFallback(text, 'name', 'friend');
  expect(written).toBe('{{name|friend}}, {{name|friend}}, {{names}}, \\{{name}}');
  expect(withFallback(written, 'name', '')).toBe('{{name}}, {{name}}, {{names}}, \\{{name}}');
});

test('fallbacks of several texts are found by their placeholder', () => {
  const found = fallbacksIn(['{{a}} {{a| x }}', { text: '{{b|y}} {{a|z}} {{c}}' }]);
  expect([...found]).toEqual([
    ['a', 'x'],
    ['b', 'y'],
  ]);
});
