/** A contact's message opens the customer-care session window of WABA for this long. */
export const SESSION_WINDOW_MS = 24 * 60 * 60_000;

/** WABA customer-care session window of a contact. */
export interface SessionWindow {
  /** `<device>:<contact>`. */
  _id: string;
  until: number;
}
