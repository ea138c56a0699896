import type { BinaryNode } from '@whiskeysockets/baileys';

/** Where the passkey step of a phone stands, for a test that reads the phone's screen. */
export interface PasskeyScreen {
  step: 'asked' | 'continued' | 'compare' | 'linked' | 'refused';
  /** The code on the phone's screen. */
  code?: string;
  /** Why the sandbox refused what came. */
  fault?: string;
  requests: number;
  /** Notifications that the client acknowledged. */
  acks: number;
}

export interface PasskeyExchange {
  number: string;
  screen: PasskeyScreen;
  /** Begins, as WhatsApp does after the phone has scanned or typed the code. */
  begin(): void;
  /** Answers a query of the client. Undefined: it isn't about the passkey step. */
  answer(part: BinaryNode): { content?: BinaryNode[] } | { error: string } | undefined;
}
