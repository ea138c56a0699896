import { renderContent } from '@cascade/cascade';
import { UNSUBSCRIBE_LINK } from '@cascade/contracts';
import { readContent } from '../templates/check-content.ts';
import { writeLetter } from './write-letter.ts';

const BY = { sender: 'Toko <Maju> & {{co}}', language: 'id' } as const;

test('a text becomes paragraphs with links, escaped, with its placeholders', () => {
  const text =
    'Halo {{name|Bapak & Ibu}},\nini <b>diskon</b>.\n\n\nLihat https://toko.example/p?a=1&b={{code}}.\n';
  const letter = writeLetter({ subject: 'Diskon {{name}}', text }, BY);
  expect(letter.html).toContain('Halo {{name|Bapak &amp; Ibu}},<br>ini &lt;b&gt;diskon&lt;/b&gt;.');
  const link = 'https://toko.example/p?a=1&amp;b={{code}}';
  expect(letter.html).toContain(`href="${link}">${link}</a>.</p>`);
  expect(letter.html?.match(/<p style/g)).toHaveLength(2);
  expect(readContent('email', letter)).toEqual({ content: letter });
});

test('every mail has List-Unsubscribe and a link to unsubscribe, in both parts', () => {
  for (const language of ['en', 'id'] as const) {
    const {
      html,
      text,
      list_unsubscribe: list,
    } = writeLetter({ subject: 'Hi', text: 'Hi' }, { ...BY, language });
    expect(list).toBe(true);
    expect(html).toContain(`href="${UNSUBSCRIBE_LINK}"`);
    expect(text).toContain(`: ${UNSUBSCRIBE_LINK}`);
  }
});

test('it is rendered with escaped values, and the name of the account is a text', () => {
  const letter = writeLetter({ subject: 'Hi', text: 'Hi {{name}}, javascript:alert(1)' }, BY);
  const rendered = renderContent('email', { template: letter }, { name: '<script>' });
  const html = JSON.stringify(rendered);
  expect(html).toContain('Hi &lt;script&gt;, javascript:alert(1)');
  expect(html).toContain('Toko &lt;Maju&gt; &amp; {{co}}');
});

test('styles are inline, and colours of dark mode are told', () => {
  const { html } = writeLetter({ subject: 'Hi', text: 'Hi' }, BY);
  expect(html).toContain('content="light dark"');
  expect(html).toContain('prefers-color-scheme: dark');
  expect(html?.match(/<(?:p|a|div|body)(?![^>]*style=)/g)).toBeNull();
});
