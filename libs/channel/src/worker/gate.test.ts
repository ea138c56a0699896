import { Gate } from './gate.ts';

test('lets so many through at once, the others in their order', async () => {
  const gate = new Gate(2);
  const entered: number[] = [];
  const leave: (() => void)[] = [];
  const passes = [1, 2, 3, 4].map((number) =>
    gate.pass(() => {
      entered.push(number);
      return new Promise<void>((resolve) => leave.push(resolve));
    }),
  );
  expect(entered).toEqual([1, 2]);
  leave[1]?.();
  await passes[1];
  expect(entered).toEqual([1, 2, 3]);
  leave[0]?.();
  await passes[0];
  expect(entered).toEqual([1, 2, 3, 4]);
  for (const go of leave) go();
  await Promise.all(passes);
});

test('whoever fails makes room too', async () => {
  const gate = new Gate(1);
  await expect(gate.pass(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(gate.pass(() => Promise.resolve('next'))).resolves.toBe('next');
});
