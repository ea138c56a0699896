import { balancedOrders } from './balanced-orders.ts';

describe.each([1, 2, 3, 4, 5, 6])('balancedOrders, %i contestants', (count) => {
  const orders = balancedOrders(count);

  test('each order has each contestant once', () => {
    const all = Array.from({ length: count }, (_, one) => one);
    for (const order of orders) expect(order.toSorted((one, other) => one - other)).toEqual(all);
  });

  test('each contestant follows each other one equally often', () => {
    const follows = orders.flatMap((order) =>
      order.slice(1).map((one, before) => `${one} after ${order[before]}`),
    );
    const times = new Set(
      Object.values(Object.groupBy(follows, (one) => one)).map((of) => of?.length),
    );
    expect(new Set(follows).size).toBe(count * (count - 1));
    expect(times.size).toBeLessThanOrEqual(1);
  });

  test('each contestant is first equally often', () => {
    const firsts = Object.values(Object.groupBy(orders, ([first]) => first!));
    expect(firsts.map((of) => of?.length)).toEqual(Array(count).fill(orders.length / count));
  });
});
