import {
  passkeyAssertionFault,
  type PasskeyAssertion,
  type PasskeyRequest,
  type CheckSaid,
  sentenceOf,
} from '@cascade/contracts';
import { newId, type Clock, type Logger, type Timer } from '@cascade/runtime';
import {
  whatsappPasskeyContext,
  type LinkCommand,
  type PasskeyStep,
  type PasskeyStepName,
} from '@cascade/store';
import type { Vault } from '@cascade/vault';
import type { BinaryNode } from '@whiskeysockets/baileys';
import type { DeviceEvent } from '../device/device-machine.ts';
import type { PhoneConnection } from '../device/phone-connection.ts';
import type { PhoneRecord } from '../device/phone-record.ts';
import type { SerialQueue } from '../device/serial-queue.ts';
import { loadBaileys } from '../session/load-baileys.ts';
import type { StoredSession } from '../session/stored-session.ts';
import { CeremonyKeys } from './ceremony-keys.ts';
import { PASSKEY_FAULTS } from './passkey-faults.ts';
import { sealPairingRequest } from './passkey-keys.ts';
import {
  askForRef,
  askForRequest,
  companionNonce,
  isFromServer,
  pairingRequest,
  passkeyPrologue,
  readPrimary,
  readRef,
  readRequest,
} from './passkey-nodes.ts';
import { PasskeyTalk } from './passkey-talk.ts';
import { platformOf } from './platform-of.ts';

/** WhatsApp's request has this time to be answered, where it names none. */
const REQUEST_MS = 10 * 60_000;
const SHORTEST_REQUEST_MS = 30_000;
const LONGEST_REQUEST_MS = 12 * 60_000;
/** WhatsApp goes on within seconds, while the phone is reached. */
const CONTINUATION_MS = 2 * 60_000;
const FINISH_MS = 60_000;
/** Requests of one link; afterwards a person begins again. */
const MOST_ATTEMPTS = 3;

type PasskeyCommand = Extract<LinkCommand, { ceremony: string }>;

interface CeremonyParts {
  vault: Vault;
  clock: Clock;
}

interface LinkedByPasskey {
  device: string;
  record: PhoneRecord;
  session: StoredSession;
  line: PhoneConnection;
  acts: SerialQueue;
  logger: Logger;
  on(event: DeviceEvent): Promise<void>;
}

/**
 * The passkey step of a link: WhatsApp asks the phone's owner for a passkey before it links a device. Its keys live
 * in memory and belong to one connection: who loses either begins again. Steps are `assertion` (a person signs
 * WhatsApp's request) → `continuation` (WhatsApp asks the phone) → `confirmation` (a person compares codes, unless
 * the device proved that it began the link) → `finishing`. Calls run in the phone's serial queue.
 */
export class PasskeyCeremony {
  readonly #parts: CeremonyParts;
  readonly #phone: LinkedByPasskey;
  #step: PasskeyStep | undefined;
  #request: PasskeyRequest | undefined;
  /** End of WhatsApp's request (epoch ms). */
  #endsAt = 0;
  #attempts = 0;
  readonly #keys: CeremonyKeys;
  #timer: Timer | undefined;
  readonly #talk: PasskeyTalk;

  constructor(parts: CeremonyParts, phone: LinkedByPasskey) {
    this.#parts = parts;
    this.#phone = phone;
    this.#keys = new CeremonyKeys(parts.clock);
    this.#talk = new PasskeyTalk({ line: phone.line, logger: phone.logger, clock: parts.clock });
  }

  /** Whether the step runs: the connection stays, and no code is shown. */
  get isRunning(): boolean {
    return this.#step !== undefined;
  }

  /** WhatsApp asks for a passkey. */
  async asked(node: BinaryNode): Promise<void> {
    const { logger, session } = this.#phone;
    if (!isFromServer(node)) return logger.warn('phone: passkey request of a stranger ignored');
    if (!this.#mayBegin() || session.creds === null) {
      return logger.warn('phone: passkey request outside of linking ignored');
    }
    if (this.#attempts === 0) this.#talk.begin();
    this.#talk.heard(node);
    const request = await this.#readOrAsk(node);
    if (request === null) return this.#fail(PASSKEY_FAULTS.unreadable);
    if (this.#attempts >= MOST_ATTEMPTS) return this.#fail(PASSKEY_FAULTS.refused);
    const isFirst = this.#attempts === 0;
    session.creds.advSecretKey = this.#keys.renewSecret(session.creds.advSecretKey, isFirst);
    // Stored before anything goes on: WhatsApp links the device with this secret.
    await session.saveCreds();
    await this.#waitForAssertion(
      request,
      isFirst ? { kind: 'linkPasskeyAsked' } : PASSKEY_FAULTS.askedAgain,
    );
  }

  /** Carries out a command of a person. One for an earlier step does nothing. */
  async fulfil(command: PasskeyCommand): Promise<void> {
    const step = this.#step;
    if (step === undefined || step.id !== command.ceremony) return;
    if (command.do === 'assert-passkey' && step.step === 'assertion') {
      const { device } = this.#phone;
      return this.#assert(this.#parts.vault.open(command.sealed, whatsappPasskeyContext(device)));
    }
    if (command.do === 'confirm-passkey' && step.step === 'confirmation') return this.#finish();
  }

  /** WhatsApp sends the phone's half of the key exchange. */
  async continued(node: BinaryNode): Promise<void> {
    const { logger } = this.#phone;
    if (!isFromServer(node))
      return logger.warn('phone: passkey continuation of a stranger ignored');
    if (!this.#mayBegin()) {
      return logger.warn('phone: passkey continuation outside of linking ignored');
    }
    this.#talk.heard(node);
    const { nonce } = this.#keys;
    if (nonce === undefined) return this.#fail(PASSKEY_FAULTS.unasked);
    if (this.#step?.step !== 'continuation') {
      return logger.warn('phone: repeated passkey continuation ignored');
    }
    const { proto } = await loadBaileys();
    const shown = this.#keys.pair(proto, readPrimary(node));
    if (shown === null) return this.#fail(PASSKEY_FAULTS.badContinuation);
    if ((await this.#talk.ask(companionNonce(nonce))) === null) {
      return this.#fail(PASSKEY_FAULTS.notLinked);
    }
    if (this.#keys.isProven) return this.#finish();
    const { vault } = this.#parts;
    const code = vault.seal(shown, whatsappPasskeyContext(this.#phone.device));
    await this.#enter('confirmation', { code });
  }

  /** Forgets all keys: the phone is linked, or the connection is gone. */
  forget(): void {
    this.#timer?.cancel();
    this.#timer = undefined;
    this.#step = undefined;
    this.#request = undefined;
    this.#attempts = 0;
    this.#keys.forget();
  }

  /** The phone has linked the device. */
  async paired(): Promise<void> {
    if (!this.isRunning) return;
    this.forget();
    await this.#phone.record.passkey(null, this.#talk.trace);
  }

  #mayBegin(): boolean {
    const { record, session } = this.#phone;
    return (record.state === 'linking' || record.state === 'passkey_required') && !session.isPaired;
  }

  async #readOrAsk(node: BinaryNode): Promise<PasskeyRequest | null> {
    const { logger } = this.#phone;
    const request = readRequest(node);
    if (!('fault' in request)) return request;
    logger.warn('phone: passkey request not readable, asking again', { fault: request.fault });
    return this.#askAgain();
  }

  /** Asks WhatsApp for its request. Null: there is none that can be answered. */
  async #askAgain(): Promise<PasskeyRequest | null> {
    const answer = await this.#talk.ask(askForRequest());
    const request = answer && readRequest(answer);
    return request === null || 'fault' in request ? null : request;
  }

  async #waitForAssertion(request: PasskeyRequest, why: CheckSaid): Promise<void> {
    const { clock, vault } = this.#parts;
    const { device, on } = this.#phone;
    this.#attempts += 1;
    this.#request = request;
    this.#endsAt = clock.now() + lengthOf(request);
    this.#keys.restart();
    this.#step = {
      id: newId('psk', clock.now()),
      step: 'assertion',
      until: this.#endsAt,
      attempt: this.#attempts,
      request: vault.seal(JSON.stringify(request), whatsappPasskeyContext(device)),
    };
    // Before the state, so that who reads the state finds the request.
    await this.#store();
    await on({ on: 'passkey', why });
  }

  async #assert(written: string): Promise<void> {
    const { session, logger } = this.#phone;
    const request = this.#request;
    if (request === undefined || session.creds === null) return;
    const assertion = JSON.parse(written) as PasskeyAssertion;
    const fault = passkeyAssertionFault(assertion, request);
    if (fault !== null) {
      return logger.warn('phone: passkey assertion does not fit', { fault: sentenceOf(fault) });
    }
    const baileys = await loadBaileys();
    const answer = await this.#talk.ask(askForRef());
    const ref = answer && readRef(answer);
    if (!ref) return this.#fail(PASSKEY_FAULTS.unreadable);
    const half = { ref, deviceType: platformOf(baileys) };
    const { prologue, proof } = this.#keys.prologue(baileys.proto, half);
    await this.#enter('continuation', {}, CONTINUATION_MS);
    const credentialId = Buffer.from(assertion.rawId, 'base64url');
    const sent = passkeyPrologue({ credentialId, assertion: written, prologue, proof });
    if ((await this.#talk.ask(sent)) === null) return this.#askOnceMore();
    this.#keys.prologueTaken();
  }

  /** WhatsApp refused the assertion: a person may sign another request. */
  async #askOnceMore(): Promise<void> {
    if (this.#phone.line.socket?.isOpen !== true) return;
    const request = this.#attempts < MOST_ATTEMPTS ? await this.#askAgain() : null;
    if (request === null) return this.#fail(PASSKEY_FAULTS.refused);
    await this.#waitForAssertion(request, PASSKEY_FAULTS.refusedOnce);
  }

  /** Gives the phone what it needs to link this device. */
  async #finish(): Promise<void> {
    const { creds } = this.#phone.session;
    const key = this.#keys.pairing;
    if (key === undefined || creds === null) return;
    await this.#enter('finishing', {}, FINISH_MS);
    const { proto } = await loadBaileys();
    const sealed = sealPairingRequest(proto, key, {
      noiseKey: creds.noiseKey.public,
      identityKey: creds.signedIdentityKey.public,
      advSecret: Buffer.from(creds.advSecretKey, 'base64'),
    });
    if ((await this.#talk.ask(pairingRequest(sealed))) === null) {
      await this.#fail(PASSKEY_FAULTS.notLinked);
    }
  }

  /** Changes the step. It ends with the request of WhatsApp, or sooner. */
  async #enter(
    step: PasskeyStepName,
    more: Pick<PasskeyStep, 'code'>,
    longestMs = Infinity,
  ): Promise<void> {
    const before = this.#step;
    if (before === undefined) return;
    const { id, attempt } = before;
    const until = Math.min(this.#endsAt, this.#parts.clock.now() + longestMs);
    this.#step = { id, step, attempt, until, ...more };
    await this.#store();
  }

  async #store(): Promise<void> {
    const { acts, record, logger } = this.#phone;
    const { clock } = this.#parts;
    const step = this.#step;
    if (step === undefined) return;
    logger.info('phone: passkey step', { step: step.step, attempt: step.attempt });
    await record.passkey(step, this.#talk.trace);
    this.#timer?.cancel();
    this.#timer = clock.after(Math.max(0, step.until - clock.now()), () => {
      void acts.run(async () => {
        if (this.#step === step) await this.#fail(LATE[step.step]);
      });
    });
  }

  /** Ends the link. A lost connection ends it by itself, and a phone that has linked stays linked. */
  async #fail(why: CheckSaid): Promise<void> {
    const { line, on, record, session } = this.#phone;
    if (session.isPaired || line.socket?.isOpen !== true) return;
    await record.passkey(null, this.#talk.trace);
    await on({ on: 'passkey-failed', why });
  }
}

const LATE: Readonly<Record<PasskeyStepName, CheckSaid>> = {
  assertion: PASSKEY_FAULTS.late,
  continuation: PASSKEY_FAULTS.noContinuation,
  confirmation: PASSKEY_FAULTS.notCompared,
  finishing: PASSKEY_FAULTS.notLinked,
};

/** How long WhatsApp waits for the answer to a request. */
const lengthOf = ({ timeout = REQUEST_MS }: PasskeyRequest): number =>
  Math.min(Math.max(timeout, SHORTEST_REQUEST_MS), LONGEST_REQUEST_MS);
