/** WABA customer-care session window of a contact. */
export interface SessionWindow {
  /** `<device>:<contact>`. */
  _id: string;
  until: number;
}
