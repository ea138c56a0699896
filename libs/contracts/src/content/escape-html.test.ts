import { escapeHtml } from './escape-html.ts';

test('characters that mean something in HTML and in quoted attributes become references', () => {
  expect(escapeHtml(`<a title="x" class='y'>`)).toBe(
    '&lt;a title=&quot;x&quot; class=&#39;y&#39;&gt;',
  );
});

test('each character is escaped once, also one that looks escaped already', () => {
  expect(escapeHtml('Fish & chips &amp; &lt;')).toBe('Fish &amp; chips &amp;amp; &amp;lt;');
});

test('every other character stays as it is', () => {
  const text = 'día 日本 😀 {{name}} $1 `\n\u0000';
  expect(escapeHtml(text)).toBe(text);
});
