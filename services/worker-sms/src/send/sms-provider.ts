import type { CallResult, PrepareResult, SendJob } from '@cascade/channel';
import type { SmsCredentials } from '../credentials.ts';

/** A text that is ready for one kind of provider. */
export interface TextJob<Credentials> {
  job: SendJob<Credentials>;
  /** With its footer. */
  text: string;
}

/** One kind of provider: how it is called, and what its answers mean. */
export interface SmsProvider<Credentials extends SmsCredentials = SmsCredentials> {
  /** Does everything that may be repeated: nothing reaches the recipient. */
  prepare(text: TextJob<Credentials>): Promise<PrepareResult<CallProvider>>;
  /** Whether receipts of the device's messages come in. */
  tellsReceipts(job: SendJob<Credentials>): boolean;
  close(): Promise<void>;
}

/** Makes the call, once. */
export type CallProvider = (signal: AbortSignal) => Promise<CallResult>;
