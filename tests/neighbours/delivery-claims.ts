import PostalMime from 'postal-mime';
import { waitFor } from '@cascade/runtime/testing';
import type { Server } from '../servers/index.ts';
import {
  startMailSender,
  SUBJECT,
  TEXT,
  type MailOutcome,
  type MailSender,
} from './mail-sender.ts';

/** An SMTP server that takes mail for `shop.example`. */
export interface Exchanger extends Server {
  port: number;
  /** Mails that it delivered, whole. */
  delivered(): Promise<string[]>;
}

/** One that answers no mail: it has a whole one, and takes its time. */
export interface SlowExchanger extends Exchanger {
  hasMail(): Promise<boolean>;
}

interface Claimed {
  start(): Promise<Exchanger>;
  startSlow(): Promise<SlowExchanger>;
  /** Starts one that takes one mail or two of a connection. */
  startShort(): Promise<Exchanger>;
  /** Local parts that the server knows. */
  people: readonly string[];
}

const TIMEOUT_MS = 60_000;
const LONG_MS = 15 * 60_000;
/** Sync calls, whose time is limited. */
const AT_ONCE = 5;

/** The local part of a mail's recipient. */
const recipientOf = (mail: string): string => /^To: .*?([^<\s]+)@/im.exec(mail)?.[1] ?? '';

/** Expects a delivered mail to have the words that were sent. */
export async function expectWords(mail: string | undefined): Promise<void> {
  const { subject, text = '' } = await PostalMime.parse(mail ?? '');
  expect({ subject, text: text.replaceAll('\r\n', '\n').trim() }).toEqual({
    subject: SUBJECT,
    text: TEXT,
  });
}

/** The field that the server wrote when it took the mail: one for each time that it took it. */
const receptionOf = (mail: string): string =>
  /^Received:.*(?:\r?\n[ \t].*)*/im.exec(mail)?.[0] ?? '';

/** Recipients of delivered mails. A mail that the server delivered twice by itself counts once. */
export async function arrivals(server: Exchanger): Promise<string[]> {
  const taken = new Map((await server.delivered()).map((mail) => [receptionOf(mail), mail]));
  return [...taken.values()].map(recipientOf).toSorted();
}

/** Waits until so many mails were delivered, and returns their recipients. */
export const arrived = (server: Exchanger, count: number): Promise<string[]> =>
  waitFor(
    async () => {
      const found = await arrivals(server);
      return found.length >= count ? found : null;
    },
    { timeoutMs: TIMEOUT_MS, what: `${count} mails` },
  );

/** What holds for a server that the product sends to, whichever it is. */
export function claimDelivery({ start, startSlow, startShort, people }: Claimed): void {
  const [ann = '', ...others] = people;
  const at = (name: string) => `${name}@shop.example`;
  let sender: MailSender;
  const running: Exchanger[] = [];
  const begin = async <T extends Exchanger>(started: Promise<T>) => {
    const server = await started;
    running.push(server);
    return { server, token: await sender.device(server.port) };
  };

  beforeAll(async () => {
    sender = await startMailSender();
  });
  afterAll(async () => {
    await sender?.stop();
    for (const server of running) await server.stop();
  });

  test('a mail arrives as it was written; an unknown recipient is not found, and is suppressed', async () => {
    const { server, token } = await begin(start());
    expect(await sender.send(token, at(ann))).toMatchObject({ status: true });
    expect(await arrived(server, 1)).toEqual([ann]);
    await expectWords((await server.delivered())[0]);
    expect(await sender.send(token, at('nobody'))).toMatchObject({
      status: false,
      code: 'recipient_not_found',
      reason: 'Recipient address does not exist',
    });
    expect(await sender.isSuppressed(at('nobody'))).toBe(true);
    expect(await sender.isSuppressed(at(ann))).toBe(false);
  });

  test('it takes one mail or two of a connection: each of many arrives once, and none waits for a limit', async () => {
    const { server, token } = await begin(startShort());
    for (let first = 0; first < people.length; first += AT_ONCE) {
      const names = people.slice(first, first + AT_ONCE);
      const results = await Promise.all(names.map((name) => sender.send(token, at(name))));
      expect(results.filter(({ status }) => !status)).toEqual([]);
    }
    expect(await arrived(server, people.length)).toEqual(people.toSorted());
  });

  test('killed before its answer to a mail, it leaves the outcome unknown, and gets the mail not again', async () => {
    const { server, token } = await begin(startSlow());
    const answer = sender.send(token, at(ann));
    await waitFor(() => server.hasMail(), { timeoutMs: TIMEOUT_MS, what: 'the mail to be there' });
    await server.kill('SIGKILL');
    expect(await answer).toMatchObject({ status: false, code: 'outcome_unknown' });
    await server.restart();
    expect((await arrivals(server)).length).toBeLessThanOrEqual(1);
  });

  test(
    'killed and started again while mails go out: each that counts as sent arrives once, and none twice',
    async () => {
      const { server, token } = await begin(start());
      const requests = new Map<string, number>();
      const hand = async (names: readonly string[]) => {
        for (const name of names) requests.set(name, await sender.begin(token, at(name)));
      };
      await hand(others.slice(0, -4));
      await arrived(server, 3);
      await server.kill('SIGKILL');
      await hand(others.slice(-4));
      await server.restart();
      const outcomes = new Map<string, MailOutcome>();
      for (const [name, request] of requests) outcomes.set(name, await sender.ended(request));
      const named = (isSo: (outcome: MailOutcome) => boolean) =>
        [...outcomes].filter(([, outcome]) => isSo(outcome)).map(([name]) => name);
      const sent = named(({ status }) => status);
      const unsure = named(({ code }) => code === 'outcome_unknown');
      const there = await waitFor(
        async () => {
          const names = await arrivals(server);
          return sent.every((name) => names.includes(name)) ? names : null;
        },
        { timeoutMs: TIMEOUT_MS, what: `the mails ${sent.join(', ')}` },
      );
      expect(new Set(there).size).toBe(there.length);
      const unexpected = there.filter((name) => !sent.includes(name) && !unsure.includes(name));
      expect(unexpected).toEqual([]);
    },
    LONG_MS,
  );
}
