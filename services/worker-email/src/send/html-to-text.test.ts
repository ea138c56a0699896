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
  ['1 < 2 and nothing closes it', '1'],
  ['<!-- never closed <p>Hi</p>', ''],
  ['<SCRIPT>x()</sCript ><p>Hi</p>', 'Hi'],
  ['<a href="https://x.example?a=1&amp;b=2">Go</a>', 'Go (https://x.example?a=1&b=2)'],
  ['<a name="x">Go</a>', 'Go'],
])('%s', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

// Quadratic time would take minutes for these lengths.
test.each([
  ['<', 500_000],
  ['<a ', 200_000],
  ['<a href="x">', 100_000],
  ['<!--', 200_000],
  ['<style>', 100_000],
  ['<p', 200_000],
  [' ', 500_000],
  ['\n<br>', 100_000],
  ['&#', 200_000],
])('a mail of nothing but %j is read in one pass', (piece, times) => {
  expect(htmlToText(`Hi${piece.repeat(times)}`)).toMatch(/^Hi/);
});

test.each(['constructor', 'toString', '__proto__', 'valueOf'])(
  '<%s> is an unknown element',
  (name) => {
    expect(htmlToText(`a<${name}>b</${name}>c &${name};`)).toBe(`abc &${name};`);
  },
);
