import { shapeOf } from './stanza-shape.ts';

test('shapeOf has tags, words of the protocol and lengths, and nothing that is secret', () => {
  const challenge = 'Q2hhbGxlbmdl';
  const shape = shapeOf({
    tag: 'notification',
    attrs: { from: '6281234567890@s.whatsapp.net', id: 'A1', type: 'passkey_prologue_request' },
    content: [
      { tag: 'passkey_request_options', attrs: {}, content: Buffer.from(challenge) },
      { tag: 'text', attrs: {}, content: 'secret words' },
      { tag: 'error', attrs: { code: '401', text: 'not 6281234567890' } },
    ],
  });
  expect(shape).toBe(
    '<notification from id type=passkey_prologue_request><passkey_request_options>12 bytes</>' +
      '<text>12 bytes</><error code=401 text/></>',
  );
  for (const secret of [challenge, '628', 'secret']) expect(shape).not.toContain(secret);
});

test('shapeOf is bounded, whatever comes', () => {
  const deep = (depth: number): Parameters<typeof shapeOf>[0] => ({
    tag: 'x'.repeat(100),
    attrs: { type: 'y'.repeat(100), 'a b"c': '1' },
    content: depth === 0 ? Buffer.alloc(10) : Array.from({ length: 30 }, () => deep(depth - 1)),
  });
  expect(shapeOf(deep(3)).length).toBeLessThanOrEqual(400);
  expect(shapeOf({ tag: 'a', attrs: { type: 'a secret of somebody' } })).toBe('<a type/>');
});
