import { waitFor } from '@cascade/runtime/testing';
import { Packer, type Parcel } from './packer.ts';

const ADDRESS = { exchange: '', routingKey: 'q' };

function packing() {
  const parcels: Parcel[] = [];
  const packer = new Packer((parcel) => parcels.push(parcel));
  const item = (text: string) => ({ text, settle: () => {} });
  const texts = () => parcels.map(({ items }) => items.map(({ text }) => text));
  return { packer, item, texts };
}

const nextTick = () => new Promise<void>((resolve) => setImmediate(resolve));

test('items of one tick share an envelope, items of the next tick do not', async () => {
  const { packer, item, texts } = packing();
  packer.add(ADDRESS, item('1'));
  packer.add(ADDRESS, item('2'));
  await nextTick();
  packer.add(ADDRESS, item('3'));
  await nextTick();
  expect(texts()).toEqual([['1', '2'], ['3']]);
});

test('batched items wait for later ticks and delay no other item', async () => {
  const { packer, item, texts } = packing();
  packer.addBatched(ADDRESS, item('batched 1'));
  packer.add(ADDRESS, item('1'));
  await nextTick();
  packer.addBatched(ADDRESS, item('batched 2'));
  expect(texts()).toEqual([['1']]);
  const all = await waitFor(() => (texts().length === 2 ? texts() : null), {
    timeoutMs: 2_000,
    what: 'the batched envelope',
  });
  expect(all).toEqual([['1'], ['batched 1', 'batched 2']]);
});

test('a full batched envelope is sent at once', () => {
  const { packer, item, texts } = packing();
  for (let i = 0; i < 33; i += 1) packer.addBatched(ADDRESS, item(String(i)));
  expect(texts()).toHaveLength(1);
});
