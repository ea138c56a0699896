import { sentenceOf } from '@cascade/contracts';
import { freshRecipient, magicRecipient } from '../harness/index.ts';
import { describeWorld } from './describe-world.ts';
import {
  delivered,
  expectRefusal,
  failedUncalled,
  ID,
  MS,
  refusedByProvider,
} from './expectations.ts';

const blocked = () => ({ to: magicRecipient('blocked', 'telegram') });
const BLOCKED = 'Recipient has blocked the bot';

/**
 * SPEC, "Send response", exactly: `toEqual` on whole bodies fails for extra and for missing
 * members. The harness also checks every answer against the published schemas.
 */
describeWorld('send response', (world) => {
  const email = async () => ({
    to: freshRecipient('email'),
    template: await world.tenant.template('email', { subject: 'Hi', text: 'Hi' }),
  });

  test('immediate: status, id, request_id, channels', async () => {
    const { status, headers, body } = await world.send({
      telegram: { to: freshRecipient('telegram') },
      waba: { to: freshRecipient('waba') },
      email: await email(),
    });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(body).toEqual({
      status: true,
      id: body.channels!.telegram!.id,
      request_id: ID,
      channels: {
        telegram: delivered('telegram'),
        waba: delivered('waba'),
        email: delivered('email'),
      },
    });
  });

  test('ids are positive integers, and each record has its own', async () => {
    const legs = () => ({
      telegram: { to: freshRecipient('telegram') },
      waba: { to: freshRecipient('waba') },
    });
    const answers = await Promise.all([world.send(legs()), world.send(legs())]);
    const requests = answers.map(({ body }) => body.request_id!);
    const sends = answers.flatMap(({ body }) => Object.values(body.channels!).map(({ id }) => id!));
    for (const id of [...requests, ...sends]) {
      expect(Number.isSafeInteger(id) && id > 0).toBe(true);
    }
    expect(new Set(requests).size).toBe(2);
    expect(new Set(sends).size).toBe(4);
  });

  test('detail is the provider’s answer, without its secrets', async () => {
    const { body } = await world.send({
      telegram: { to: freshRecipient('telegram'), text: 'Hi' },
      waba: { to: '6281390000001' },
    });
    expect(body.channels).toMatchObject({
      telegram: { detail: { message_id: ID, text: 'Hi' } },
      waba: {
        detail: {
          messaging_product: 'whatsapp',
          contacts: [{ wa_id: '6281390000001' }],
          messages: [{ id: expect.stringMatching(/^wamid\./) as string }],
        },
      },
    });
    const text = JSON.stringify(body);
    expect(text).not.toMatch(/AAEDemoBot|EAAdemo|demo-app-secret/);
  });

  test('all failed: status false, and no top-level reason', async () => {
    const { status, body } = await world.send({ telegram: blocked(), waba: { to: '0812' } });
    expect(status).toBe(200);
    expect(body).toEqual({
      status: false,
      id: body.channels!.telegram!.id,
      request_id: ID,
      channels: {
        telegram: refusedByProvider(BLOCKED),
        waba: failedUncalled(
          sentenceOf({
            kind: 'numberWithoutCode',
            params: { field: `target.${'waba'}` },
          }),
        ),
      },
    });
  });

  test('one failed beside one that delivered: status true, with a top-level id', async () => {
    const { body } = await world.send({
      telegram: blocked(),
      waba: { to: freshRecipient('waba') },
    });
    expect(body).toEqual({
      status: true,
      id: body.channels!.waba!.id,
      request_id: ID,
      channels: { telegram: refusedByProvider(BLOCKED), waba: delivered('waba') },
    });
  });

  test('partial failure: the fallback that delivered has `fallback`, a failed one does not', async () => {
    const { body } = await world.send({
      telegram: blocked(),
      waba: { to: '0812', tier: 1 },
      email: { ...(await email()), tier: 2 },
    });
    expect(body).toEqual({
      status: true,
      id: body.channels!.email!.id,
      request_id: ID,
      channels: {
        telegram: refusedByProvider(BLOCKED),
        waba: failedUncalled(
          sentenceOf({
            kind: 'numberWithoutCode',
            params: { field: `target.${'waba'}` },
          }),
        ),
        email: delivered('email', { fallback: true }),
      },
    });
  });

  test('an e-mail failure has no provider payload', async () => {
    const { body } = await world.send({
      email: { ...(await email()), to: magicRecipient('unknown', 'email') },
    });
    expect(body.channels).toEqual({
      email: {
        status: false,
        id: ID,
        reason: 'Recipient address does not exist',
        code: 'recipient_not_found',
        processing_time: MS,
      },
    });
  });

  test('processing_time covers the provider’s answer', async () => {
    const { body } = await world.send({ waba: { to: magicRecipient('slow', 'waba', 1) } });
    expect(body.channels).toEqual({ waba: delivered('waba') });
    expect(Number.parseInt(body.channels!.waba!.processing_time!, 10)).toBeGreaterThanOrEqual(990);
  });

  test('an unknown outcome is a failure with that reason', async () => {
    const { body } = await world.send({
      telegram: { to: magicRecipient('cut, delivered', 'telegram') },
    });
    expect(body).toEqual({
      status: false,
      code: 'outcome_unknown',
      id: body.channels!.telegram!.id,
      request_id: ID,
      channels: {
        telegram: {
          status: false,
          id: ID,
          reason: 'Delivery outcome unknown',
          code: 'outcome_unknown',
          processing_time: MS,
        },
      },
    });
  });

  test('async accepted: status, queued, request_id and no id', async () => {
    const { status, body } = await world.send(
      { telegram: blocked() },
      { context: { behaviour: { mode: 'async' } } },
    );
    expect(status).toBe(200);
    expect(body).toEqual({ status: true, queued: true, request_id: ID });
    const { result } = await world.settled(body.request_id!);
    expect(result).toEqual({
      status: false,
      id: ID,
      request_id: body.request_id,
      channels: { telegram: refusedByProvider(BLOCKED) },
    });
  });

  test('scheduled: every channel of every tier has only the state scheduled', async () => {
    const schedule = Math.floor(Date.now() / 1_000) + 60;
    const { status, body } = await world.send(
      {
        telegram: blocked(),
        waba: { to: '0812', tier: 1 },
        email: { ...(await email()), tier: 2 },
      },
      { context: { timing: { schedule } } },
    );
    expect(status).toBe(200);
    const scheduled = { status: true, scheduled: true };
    expect(body).toEqual({
      status: true,
      scheduled: true,
      request_id: ID,
      channels: { telegram: scheduled, waba: scheduled, email: scheduled },
    });
  });

  test('refused: status, reason, request_id of the log', async () => {
    const first = await world.post({});
    const second = await world.post({});
    expectRefusal(first, 'No channels configured');
    expect(second.body.request_id).toBeGreaterThan(first.body.request_id!);
  });

  test('a later GET of an accepted request returns the same', async () => {
    const { body } = await world.send({
      telegram: blocked(),
      waba: { to: freshRecipient('waba'), tier: 1 },
    });
    const { result } = await world.settled(body.request_id!);
    expect(result).toEqual(body);
  });
});
