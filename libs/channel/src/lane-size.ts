/** Interactive sends of one account that a lane worker handles at once, and as many of all others. */
export const LANE_SENDS = 400;

/**
 * Bulk sends at once, as a share of the interactive ones. Their send claims and outcomes travel
 * together: with 300 at once instead of 100 a drained send cost a fifth less CPU in all, for the
 * fuller bulk writes. The rest of the connections to a provider is for those who wait.
 */
const BULK_SHARE = 3 / 4;

/**
 * Places per send that one account may run. An account takes at most as many places as are free
 * (`AccountQueue`), so twice the places leave one for the next account.
 */
export const PLACES_PER_SEND = 2;

/** Places of both lanes, for so many interactive sends of one account. */
export const lanePlaces = (sends: number): { interactive: number; bulk: number } => ({
  interactive: sends * PLACES_PER_SEND,
  bulk: Math.max(1, Math.floor(sends * BULK_SHARE)) * PLACES_PER_SEND,
});

const places = lanePlaces(LANE_SENDS);

/**
 * Connections to one address for the sends of a lane worker, over all devices: one for each call that may be under way,
 * so that a hanging call blocks no other.
 */
export const SEND_CONNECTIONS = places.interactive + places.bulk;
