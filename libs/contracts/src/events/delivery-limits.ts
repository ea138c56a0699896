/**
 * How long a receiver of webhooks may take to answer (SPEC, "Delivery contract"): the emitter, and both
 * command lines' `listen`.
 */
export const DELIVERY_TIMEOUT_MS = 30_000;

/** Bytes of an answer's body in the log of deliveries. */
export const ANSWER_BYTES = 4_096;
