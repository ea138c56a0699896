import { EVENT_KINDS } from '@cascade/contracts';
import { logFailure, newId, guardListener } from '@cascade/runtime';
import { endpointContext, LISTEN_URL, type Endpoint } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { done, failure, notFound } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { StatusSchema } from '../schemas/answers.ts';
import { ListenAnswerSchema, ListenRequestSchema } from '../schemas/listen.ts';
import { event } from '../streams/event.ts';
import { listenFeed } from '../streams/listen-feed.ts';
import { newSigningKey, unknownDevice } from '../webhooks/endpoint.ts';

/**
 * Routes that stream deliveries to a developer's machine, which this service can't reach: the listener
 * makes the POSTs itself. The endpoint exists as long as its stream, and is active from the start.
 */
export function listenRoutes(context: DashboardContext): Route[] {
  const { clock, vault, repositories, changed, logger } = context;
  const { accountLimits, webhooks, listenCalls } = repositories;
  const feed = listenFeed({ repositories, vault, clock });
  const tag = 'Webhooks';

  async function end({ _id, account }: Endpoint): Promise<void> {
    try {
      await webhooks.delete(account, _id);
      await changed({ kind: 'webhooks', id: account });
    } catch (error) {
      logFailure(logger, 'listen: endpoint not deleted yet', { endpoint: _id, error });
    }
  }

  return [
    defineRoute({
      method: 'post',
      path: '/api/listen',
      operationId: 'listenToEvents',
      summary: 'Listen to deliveries: server-sent events listening, delivery',
      tag,
      access: 'write',
      body: ListenRequestSchema,
      answers: {},
      otherAnswers: ['text/event-stream'],
      async handle(call) {
        const { account, response } = call;
        const { events, devices, secret, signed, version } = call.body;
        const unknown = await unknownDevice(repositories.devices, account, devices ?? []);
        if (unknown !== null) return failure(unknown);
        const refused = context.streams.refusal(call);
        if (refused !== null) return refused;
        const _id = newId('whk', clock.now());
        const key = signed === true ? newSigningKey() : undefined;
        const seal = (member: 'secret' | 'signing', value: string) =>
          vault.seal(value, endpointContext(_id, member));
        const added = await accountLimits.add('webhooks', { account }, () =>
          webhooks.insert({
            _id,
            account,
            url: LISTEN_URL,
            events: events ?? EVENT_KINDS,
            ...(devices === undefined ? {} : { devices }),
            ...(version === 2 ? { version } : {}),
            ...(secret === undefined ? {} : { secret: seal('secret', secret) }),
            ...(key === undefined ? {} : { signing: seal('signing', key) }),
            state: 'active',
            listenedAt: clock.now(),
          }),
        );
        if (added.status === 'full') return failure(added.failure);
        const endpoint = added.value;
        await changed({ kind: 'webhooks', id: account });
        response.once(
          'close',
          guardListener('listen: close', () => void end(endpoint)),
        );
        const told = key === undefined ? {} : { signing_key: key };
        return context.streams.open(
          call,
          feed,
          _id,
          event('listening', { endpoint: _id, ...told }),
        );
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/listen/:id/answer',
      operationId: 'answerListenedEvent',
      summary: 'Report the result of a delivery that a listener passed on',
      tag,
      access: 'write',
      body: ListenAnswerSchema,
      answers: { 200: StatusSchema },
      async handle({ account, id, body: { status, headers = {}, body = '', error } }) {
        if ((status === undefined) === (error === undefined)) {
          return failure({ kind: 'listenResult' });
        }
        const answer = status === undefined ? { error: error ?? '' } : { status, headers, body };
        return (await listenCalls.answer(account, id, answer)) ? done : notFound('delivery');
      },
    }),
  ];
}
