export interface FileRecord {
  _id: number;
  account: string;
  fileName: string;
  mime: string;
  size: number;
  sha256: string;
  chunks: number;
  /** Sent by a contact; kept as long as inbound media are. */
  inbound?: true;
  /** Came with sends of another product's API; goes with their contents. */
  ofSends?: true;
  createdAt: number;
}
