export interface SpreadView {
  me: string;
  /** Devices that this worker holds. */
  held: readonly string[];
  /** Devices whose lease this worker may take. */
  free: readonly string[];
  /** All devices that need a worker. */
  wanted: number;
  /** Live workers with the number of devices that each holds. */
  workers: ReadonlyMap<string, number>;
}

export interface Spread {
  take: string[];
  handOver: { device: string; to: string }[];
}

/** Devices given away at a time: each is a reconnect that the phone's owner may see. */
const HAND_OVER_AT_ONCE = 25;

/**
 * Balances devices with few moves: a worker takes free devices up to its share, and gives some to the
 * worker with the fewest when it holds at least two more.
 */
export function spread({ me, held, free, wanted, workers }: SpreadView): Spread {
  const counts = new Map(workers).set(me, held.length);
  const share = Math.ceil(wanted / counts.size);
  const room = Math.max(0, share - held.length);
  if (free.length > 0 && room > 0) {
    // Workers start at different positions, so that they rarely try the same device.
    const place = [...counts.keys()].toSorted().indexOf(me) / counts.size;
    const from = Math.floor(place * free.length);
    return { take: [...free.slice(from), ...free.slice(0, from)].slice(0, room), handOver: [] };
  }
  const handOver: Spread['handOver'] = [];
  let mine = held.length;
  for (const device of held.toReversed()) {
    const [least, fewest] = [...counts].reduce((a, b) => (b[1] < a[1] ? b : a));
    if (mine - fewest < 2 || handOver.length === HAND_OVER_AT_ONCE) break;
    handOver.push({ device, to: least });
    mine -= 1;
    counts.set(me, mine).set(least, fewest + 1);
  }
  return { take: [], handOver };
}
