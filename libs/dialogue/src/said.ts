import type { InboundFile, InboundLocation } from '@cascade/contracts';

/** What a contact sent, as far as rules and forms look at it. */
export interface Said {
  /** Text, or a caption. */
  text?: string;
  /** A button or a row of a list: its id (payload) and its label where the channel tells it. */
  tap?: { id: string; label?: string };
  file?: InboundFile;
  location?: InboundLocation;
}
