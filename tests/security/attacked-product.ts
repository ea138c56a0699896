/** The service whose process reads an input. */
export type Reader = 'gateway' | 'dashboard' | 'worker-email' | 'worker-sms';

/** A product in processes of its own, which share nothing with the attacker. */
export interface AttackedProduct {
  /** Base of the management API. */
  url: string;
  /** Base of `/v1`. */
  sendUrl: string;
  /** Base of `/inbound/sms`. */
  textsUrl: string;
  /** Ids of the processes of a service. */
  pidsOf(reader: Reader): number[];
  /** Port of the mail listener, once it is logged. */
  mailPort(): number | undefined;
  /** Whether every process still runs. */
  isAlive(): boolean;
  stop(): Promise<void>;
}
