/** A running process. The process renews the row itself. */
export interface Instance {
  /** Instance name of the process. */
  _id: string;
  service: string;
  startedAt: number;
  seenAt: number;
  /** Version and commit of its code; earlier versions say neither. */
  version?: string;
  commit?: string | null;
}
