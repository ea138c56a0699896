/**
 * Orders in which each contestant follows each other one equally often, and stands at each place equally often: a
 * Williams design, of as many orders as contestants, or twice as many if their number is odd.
 */
export function balancedOrders(contestants: number): number[][] {
  // 0, 1, n-1, 2, n-2 …: the distances between neighbours are all different.
  const first = Array.from({ length: contestants }, (_, place) =>
    place % 2 === 1 ? (place + 1) / 2 : (contestants - place / 2) % contestants,
  );
  const square = first.map((_, shift) => first.map((one) => (one + shift) % contestants));
  return contestants % 2 === 0 || contestants === 1
    ? square
    : [...square, ...square.map((order) => order.toReversed())];
}
