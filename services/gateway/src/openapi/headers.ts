/** Headers of every answer. */
export const ANSWER_HEADERS = { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } };

/** Headers of an answer that may be an earlier call's. */
export const REPLAY_HEADERS = {
  'Idempotent-Replayed': { $ref: '#/components/headers/Idempotent-Replayed' },
};
