import { htmlToText } from './html-to-text.ts';

test.each([
  ['<p>One</p><p>Two</p>', 'One\n\nTwo'],
  ['a<br>b<br/>c', 'a\nb\nc'],
  ['<ul><li>x</li><li>y</li></ul>', '- x\n- y'],
  ['<a href="https://x.example">https://x.example</a>', 'https://x.example'],
  ["<a href='https://x.example'><b>Go</b></a>", 'Go (https://x.example)'],
  ['<a href="javascript:alert(1)">Go</a>', 'Go'],
  ['<style>p{}</style><script>x()</script><!-- c --><p>Hi</p>', 'Hi'],
  ['Fish &amp; chips &#8364;5 &#x1F642; &unknown;', 'Fish & chips €5 🙂 &unknown;'],
  ['<table><tr><td>A</td><td>B</td></tr><tr><td>C</td></tr></table>', 'A B\n\nC'],
  ['  spread \n over  lines ', 'spread over lines'],
])('%s', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});
