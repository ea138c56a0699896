import type { InboundFile, InboundLocation } from '../events/inbound-message.ts';
import type { Form } from './form.ts';

/** A contact's answer; a date is `YYYY-MM-DD`, a phone number its digits. */
export type FormAnswer = string | number | InboundFile | InboundLocation;

/** Answers by question key; null for a skipped optional question. */
export type FormAnswers = Record<string, FormAnswer | null>;

/** A contact's position in a form. */
export interface FormState {
  /** Id of this run of the form, and of the submission that it may end in. */
  run: string;
  /** Index of the question that was asked, or what is asked after the last one. */
  at: number | 'summary' | 'pick';
  answers: FormAnswers;
  startedAt: number;
  /** When the contact last did something (epoch ms). */
  activeAt: number;
  reminded?: true;
}

/** Stored state of a contact of a device. Times are epoch milliseconds. */
export interface Conversation {
  /** The form that the contact fills in, as it was at the start. */
  filling?: { rule: string; form: Form; state: FormState };
  /** Last answers of rules with an interval, by rule id. */
  answered?: Record<string, number>;
  /** Rate of replies: when the contact has its full burst again. */
  burstAt?: number;
}
