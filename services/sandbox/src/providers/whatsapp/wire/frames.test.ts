import { createFrameReader, frame, FrameError, MAX_FRAME_BYTES } from './frames.ts';

const PROLOGUE = Buffer.from([87, 65, 6, 3]);

test('push returns whole frames, however the bytes are split', () => {
  const sent = Buffer.concat([PROLOGUE, frame(Buffer.from('one')), frame(Buffer.from('two'))]);
  for (const size of [1, 2, 5, sent.length]) {
    const reader = createFrameReader();
    const frames: string[] = [];
    for (let at = 0; at < sent.length; at += size) {
      frames.push(
        ...reader.push(sent.subarray(at, at + size)).map((f) => Buffer.from(f).toString()),
      );
    }
    expect(frames).toEqual(['one', 'two']);
    expect(Buffer.from(reader.prologue ?? [])).toEqual(PROLOGUE);
  }
});

test('a client may send its routing first', () => {
  const reader = createFrameReader();
  const routing = Buffer.from('ED\0\x01\0\0\x05abcde', 'latin1');
  const frames = reader.push(Buffer.concat([routing, PROLOGUE, frame(Buffer.from('one'))]));
  expect(frames.map((f) => Buffer.from(f).toString())).toEqual(['one']);
  expect(Buffer.from(reader.prologue ?? [])).toEqual(PROLOGUE);
});

test('a too long frame is refused by its length', () => {
  const length = Buffer.alloc(3);
  length.writeUIntBE(MAX_FRAME_BYTES + 1, 0, 3);
  expect(() => createFrameReader().push(Buffer.concat([PROLOGUE, length]))).toThrow(FrameError);
});

test('another protocol is refused', () => {
  expect(() => createFrameReader().push(Buffer.from('hello'))).toThrow(FrameError);
});
