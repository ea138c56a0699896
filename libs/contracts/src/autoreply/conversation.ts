import type { InboundFile, InboundLocation } from '../events/inbound-message.ts';
import type { Form } from './form.ts';

/** A value that a contact gave; a date is `YYYY-MM-DD`, a phone number its digits. */
export type FormAnswer = string | number | InboundFile | InboundLocation;

/** By the questions' keys; null where an optional question was skipped. */
export type FormAnswers = Record<string, FormAnswer | null>;

/** Where a contact is in a form. */
export interface FormState {
  /** Id of this run of the form, and of the submission that it may come to. */
  run: string;
  /** Index of the question that was asked, or what is asked after the last one. */
  at: number | 'summary' | 'pick';
  answers: FormAnswers;
  startedAt: number;
  /** When the contact last did something (epoch ms). */
  activeAt: number;
  reminded?: true;
}

/** What is remembered of a contact of a device. Times are epoch milliseconds. */
export interface Conversation {
  /** The form that the contact fills, as it was when it began. */
  filling?: { rule: string; form: Form; state: FormState };
  /** When rules that answer once in a while last did, by their ids. */
  answered?: Record<string, number>;
  /** Rate of replies: the instant at which the contact has its whole burst again. */
  burstAt?: number;
}
