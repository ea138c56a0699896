import { topicOf, type Topic } from '@cascade/contracts';
import { createCountByKey, readBody, type Clock } from '@cascade/runtime';
import type { AccountsRepository, SuppressionsRepository } from '@cascade/store';
import { readUnsubscribeToken, type Suppressions, type Unsubscriber } from '@cascade/suppressions';
import type { Vault } from '@cascade/vault';
import { Router, type Request, type Response } from 'express';
import { readChoices, type TopicChoices } from '../unsubscribe/choices-form.ts';
import { readerLanguage } from '../unsubscribe/reader-language.ts';
import { writePage, type UnsubscribePage } from '../unsubscribe/write-page.ts';

/** Content security policy of a page with text and a form: loads nothing, no framing. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; " +
  "base-uri 'none'";

/** `List-Unsubscribe=One-Click`, the choices of 50 topics, or the empty body of an earlier version's form. */
const MAX_BODY_BYTES = 16 * 1024;
/** Choices that one address may save in a minute. An opt-out by one click has no limit. */
const MOST_SAVES = 20;
const SAVES = { windowMs: 60_000, maxKeys: 10_000 };

const CHANNEL = 'email';

interface Parts {
  suppressions: Pick<Suppressions, 'add' | 'liftTopic'>;
  repositories: {
    accounts: Pick<AccountsRepository, 'byId'>;
    suppressions: Pick<SuppressionsRepository, 'standing'>;
  };
  vault: Pick<Vault, 'open'>;
  clock: Clock;
}

/** What is known of the person behind a link. */
interface Reader extends Unsubscriber {
  topics: readonly Topic[];
  /** The topic that the link ends, while the account has it. */
  ofLink?: Topic;
}

/**
 * Serves the one-click link of mails (RFC 8058). `POST` unsubscribes without authentication: from the topic of the link,
 * or from everything. `GET` asks first, because mail scanners open every link, and shows the topics of the account where
 * it has some, so that people can choose. A link whose topic the account has no more ends everything.
 */
export function unsubscribeRoutes(parts: Parts): Router {
  const { suppressions, repositories, vault, clock } = parts;
  const saves = createCountByKey({ clock, ...SAVES });
  const router = Router();

  async function readerOf(token: string): Promise<Reader | null> {
    const who = readUnsubscribeToken(vault, token);
    if (who === null) return null;
    const { topics = [] } = (await repositories.accounts.byId(who.account))?.settings ?? {};
    const ofLink = topicOf(topics, who.topic);
    return { ...who, topics, ...(ofLink === undefined ? {} : { ofLink }) };
  }

  /** Which topics the person ended; null: everything. */
  async function endedBy({ account, address, topics }: Reader): Promise<Set<string> | null> {
    const keys = topics.map(({ key }) => key);
    const rows = await repositories.suppressions.standing(
      { account, channel: CHANNEL, address },
      keys,
    );
    // An address that a mail server doesn't know is no choice.
    const isEverything = rows.some(
      ({ topic, reasons: { hard_bounce: _bounce, ...chosen } }) =>
        topic === undefined && Object.keys(chosen).length > 0,
    );
    // A lift that was cut off leaves a row without a reason: it bars nothing.
    const standing = rows.filter(({ reasons }) => Object.keys(reasons).length > 0);
    return isEverything ? null : new Set(standing.flatMap(({ topic }) => topic ?? []));
  }

  async function pageOf(reader: Reader, isSaved?: true): Promise<UnsubscribePage> {
    if (reader.topics.length === 0) return { is: 'ask' };
    const ended = await endedBy(reader);
    if (ended === null) return { is: 'done' };
    const { topics, ofLink: topic } = reader;
    return { is: 'choices', topics, ended, topic, ...(isSaved === undefined ? {} : { isSaved }) };
  }

  const end = ({ account, address }: Unsubscriber, topic?: string) =>
    suppressions.add({
      account,
      channel: CHANNEL,
      address,
      ...(topic === undefined ? {} : { topic }),
      why: 'unsubscribed',
      at: clock.now(),
    });

  /** Stores what changes. All of it is stored when it returns. */
  async function save(reader: Reader, { endsAll, shown, wanted }: TopicChoices): Promise<void> {
    if (endsAll) {
      await end(reader);
      return;
    }
    const ended = await endedBy(reader);
    if (ended === null) return;
    const { account, address } = reader;
    for (const { key } of reader.topics.filter((topic) => shown.has(topic.key))) {
      if (wanted.has(key) && ended.has(key)) {
        await suppressions.liftTopic({ account, channel: CHANNEL, address, topic: key });
      }
      if (!wanted.has(key) && !ended.has(key)) await end(reader, key);
    }
  }

  router.get('/unsubscribe/:token', async (request, response) => {
    const reader = await readerOf(request.params.token);
    if (reader === null) return show(request, response, 404, { is: 'unknown' });
    show(request, response, 200, await pageOf(reader));
  });
  router.post('/unsubscribe/:token', async (request, response) => {
    // Read before anything is awaited: a whole body counts although its caller has left.
    const body = await readBody(request, { limitBytes: MAX_BODY_BYTES });
    // Half a form may be a choice, and must not end everything. Its sender has no answer, and repeats it.
    if (!body.ok && body.fault === 'aborted') return;
    const reader = await readerOf(request.params.token);
    if (reader === null) return show(request, response, 404, { is: 'unknown' });
    const choices = body.ok ? readChoices(body.bytes) : null;
    if (choices === null) {
      const { ofLink } = reader;
      await end(reader, ofLink?.key);
      const isOfTopic = ofLink !== undefined && (await endedBy(reader)) !== null;
      return show(
        request,
        response,
        200,
        isOfTopic ? { is: 'ended', topic: ofLink } : { is: 'done' },
      );
    }
    const count = saves.of(JSON.stringify([reader.account, reader.address]));
    count.count += 1;
    // An opt-out of everything has no limit.
    if (count.count > MOST_SAVES && !choices.endsAll) {
      return show(request, response, 429, { is: 'tooOften' });
    }
    await save(reader, choices);
    show(request, response, 200, await pageOf(reader, true));
  });
  return router;
}

function show(request: Request, response: Response, status: number, page: UnsubscribePage): void {
  response
    .status(status)
    .set({
      'Content-Security-Policy': PAGE_POLICY,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
    })
    .type('html')
    .send(writePage(page, readerLanguage(request.headers['accept-language'])));
}
