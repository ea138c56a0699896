/** The type of a file, as its bytes show it. */
export interface Sniffed {
  /** `application/octet-stream` when nothing fits. */
  mime: string;
  /** Without the dot. */
  extension?: string;
}
