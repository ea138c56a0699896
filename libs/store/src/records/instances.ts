/** A process that runs, as it says itself every now and then. */
export interface Instance {
  /** Name of the process among its like. */
  _id: string;
  service: string;
  startedAt: number;
  seenAt: number;
}
