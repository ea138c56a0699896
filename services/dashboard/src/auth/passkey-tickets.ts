import { randomBytes } from 'node:crypto';
import type { Clock } from '@cascade/runtime';
import { VaultError, type Vault } from '@cascade/vault';

/** A browser's dialog is answered within this time. */
export const TICKET_MS = 5 * 60_000;

/** What a key is asked to sign, and where. */
export interface PasskeyTicket {
  challenge: string;
  origin: string;
  expiresAt: number;
}

/**
 * Challenges for passkeys. The server stores none: the caller sends the sealed ticket back with the key's
 * answer. `purpose` is the registration of one person, or a sign-in.
 */
export function createPasskeyTickets({ vault, clock }: { vault: Vault; clock: Clock }) {
  return {
    create(purpose: string, origin: string): { challenge: string; ticket: string } {
      const challenge = randomBytes(32).toString('base64url');
      const content: PasskeyTicket = { challenge, origin, expiresAt: clock.now() + TICKET_MS };
      return { challenge, ticket: vault.seal(JSON.stringify(content), contextOf(purpose)) };
    },
    /** Null for a ticket of another purpose or origin, or an old one. */
    read(purpose: string, origin: string, ticket: string): PasskeyTicket | null {
      try {
        const read = JSON.parse(vault.open(ticket, contextOf(purpose))) as PasskeyTicket;
        return read.origin === origin && read.expiresAt > clock.now() ? read : null;
      } catch (error) {
        if (error instanceof VaultError) return null;
        throw error;
      }
    },
  };
}

const contextOf = (purpose: string): string => `passkey:${purpose}`;
