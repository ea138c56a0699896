import type { FailureKind } from '@cascade/contracts';
import { newId } from '@cascade/runtime';

export const ACCOUNT_STATES = ['active', 'suspended', 'closing', 'closed'] as const;

/**
 * State of an account. `suspended`: the operator stopped it. `closing`: it is erased at a set time. `closed`: it
 * was erased, and its row is what remains.
 */
export type AccountState = (typeof ACCOUNT_STATES)[number];

export const INBOUND_CHOICES = ['keep', 'refuse'] as const;

/** What becomes of messages of contacts meanwhile. Their opt-outs count in any case. */
export type InboundChoice = (typeof INBOUND_CHOICES)[number];

export interface AccountStop {
  /** Since when (epoch ms). */
  at: number;
  /** What the operator says; people of the account read it. */
  reason: string;
  inbound: InboundChoice;
}

export interface AccountClosing extends AccountStop {
  /** When its erasure begins (epoch ms). */
  eraseAt: number;
  /** Its linked phones were told to end their links: their rows go a moment later. */
  unlinkedAt?: number;
  /** Counted before its requests are deleted. */
  usage?: readonly MonthOfSends[];
}

/** Sends that an account accepted in a month (UTC), for invoices. */
export interface MonthOfSends {
  /** `2026-11`. */
  month: string;
  accepted: number;
  sent: number;
  failed: number;
  unknown: number;
}

/** A change of an account's state, for the operator's own systems. */
export interface AccountEvent {
  id: string;
  /** The state that it came to. */
  state: AccountState;
  at: number;
  reason?: string;
  eraseAt?: number;
}

export const newAccountEventId = (at: number): string => newId('oev', at);

/** What happened to an account beside its use. Absent: it was always active. */
export interface AccountLife {
  suspended?: AccountStop;
  closing?: AccountClosing | undefined;
  /** Its rows were erased. */
  closed?: { at: number; usage: readonly MonthOfSends[] };
  /** Grows with each change. */
  revision?: number;
}

interface HasLife {
  life?: AccountLife;
}

/** A closing account may be suspended besides: taken back, it is suspended again. */
export function accountState({ life = {} }: HasLife): AccountState {
  if (life.closed) return 'closed';
  if (life.closing) return 'closing';
  return life.suspended ? 'suspended' : 'active';
}

/** What holds an account now; undefined of an active one. */
export const stopOf = ({ life = {} }: HasLife): AccountStop | undefined =>
  life.closing ?? life.suspended;

/** When an account's erasure begins, if it is to be erased. */
export const eraseAtOf = ({ closing, closed }: AccountLife): number | undefined =>
  closed ? undefined : closing?.eraseAt;

/** The first step of the erasure is done: it can no longer be taken back. */
export const isBeingErased = ({ life }: HasLife): boolean =>
  life?.closing?.unlinkedAt !== undefined;

/** Kinds of failures. */
export type AccountBar = Extract<FailureKind, 'accountSuspended' | 'accountClosing'>;

/**
 * Why an account may not act: call, send, answer contacts; null when it may. The one place that knows: asked where
 * a call comes in, where a send is judged, and right before its send claim.
 */
export function barOfAccount(account: HasLife | null | undefined): AccountBar | null {
  // Most accounts have none: sends ask it.
  if (account?.life === undefined) return null;
  const state = accountState(account);
  if (state === 'active') return null;
  return state === 'suspended' ? 'accountSuspended' : 'accountClosing';
}

/** Whether messages of contacts are stored. */
export const takesInbound = (account: HasLife | null | undefined): boolean =>
  account?.life === undefined || stopOf(account)?.inbound !== 'refuse';
