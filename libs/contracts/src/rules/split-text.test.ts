import fc from 'fast-check';
import { splitText } from './split-text.ts';

const words = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ');

test('a text that fits is one part, unchanged', () => {
  const text = `  indented\n\n${'x'.repeat(4000)} `;
  expect(splitText(text)).toEqual([text]);
});

test('splits between paragraphs where it can', () => {
  const [a, b, c] = ['a '.repeat(1500).trim(), 'b '.repeat(900).trim(), 'c '.repeat(900).trim()];
  expect(splitText(`${a}\n\n${b}\n\n${c}`)).toEqual([a, `${b}\n\n${c}`]);
});

test('splits between lines, then between words', () => {
  const lines = Array.from({ length: 200 }, (_, i) => `${i}: ${'y'.repeat(40)}`).join('\n');
  const parts = splitText(lines);
  expect(parts.join('\n')).toBe(lines);
  expect(splitText(words(2000)).join(' ')).toBe(words(2000));
});

test('keeps the indentation of the line after a border', () => {
  const text = `${'x'.repeat(4090)}\n\n    code {\n      x;\n    }`;
  expect(splitText(text)).toEqual(['x'.repeat(4090), '    code {\n      x;\n    }']);
});

test('ignores a border far before the end', () => {
  expect(splitText(`${'a'.repeat(10)}\n\n${'b'.repeat(5000)}`)[0]).toHaveLength(4096);
});

test.each(['\u{1F642}', '👨‍👩‍👧‍👦', 'é', 'क्षि'])('never cuts %s', (cluster) => {
  const text = `x${cluster.repeat(4096)}`;
  for (const part of splitText(text)) {
    expect(part.replaceAll(cluster, '').replace(/^x/, '')).toBe('');
  }
});

test('drops only white space at borders, and no part is too long or blank', () => {
  const text = fc
    .array(fc.oneof(fc.constantFrom(' ', '\n', '\n\n', '\t'), fc.string({ maxLength: 3000 })), {
      maxLength: 30,
    })
    .map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(text, (whole) => {
      const parts = splitText(whole);
      expect(parts.join('').replaceAll(/\s/g, '')).toBe(whole.replaceAll(/\s/g, ''));
      for (const part of parts) {
        expect(part.length).toBeLessThanOrEqual(4096);
        expect(part.trim()).not.toBe('');
      }
    }),
  );
});
