import { Fifo } from './fifo.ts';

describe('Fifo', () => {
  it('returns items in order, for any mix of pushes and shifts', () => {
    const fifo = new Fifo<number>();
    const out: number[] = [];
    let pushed = 0;
    for (let round = 0; round < 50; round += 1) {
      for (let n = 0; n < round % 7; n += 1) fifo.push(pushed++);
      expect(fifo.peek()).toBe(fifo.length > 0 ? out.length : undefined);
      for (let n = 0; n < round % 5; n += 1) {
        const item = fifo.shift();
        if (item !== undefined) out.push(item);
      }
      expect(fifo.length).toBe(pushed - out.length);
    }
    out.push(...fifo.takeAll());
    expect(out).toEqual(Array.from({ length: pushed }, (_, n) => n));
    expect(fifo.length).toBe(0);
    expect(fifo.shift()).toBeUndefined();
  });
});
