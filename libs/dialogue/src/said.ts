import type { InboundFile, InboundLocation } from '@cascade/contracts';

/** The parts of a contact's message that rules and forms read. */
export interface Said {
  /** Text, or a caption. */
  text?: string;
  /** A button or a row of a list: its id (payload), and its label where the channel gives it. */
  tap?: { id: string; label?: string };
  file?: InboundFile;
  location?: InboundLocation;
}
