import { fieldRule, isFailure, type FieldRule } from '@cascade/contracts';
import { createSampleFor } from '@cascade/webhooks';
import { newId } from '@cascade/runtime';
import { endpointContext, mapPage, type Endpoint, type EndpointPatch } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { created, done, failure, notFound, ok } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { readPeriod } from '../logs/read-period.ts';
import { StatusSchema } from '../schemas/answers.ts';
import { pageOf, PageQuerySchema } from '../schemas/pages.ts';
import {
  NewWebhookSchema,
  ResendRangeResultSchema,
  ResendRangeSchema,
  SampleQuerySchema,
  SampleSchema,
  TestRequestSchema,
  TestResultSchema,
  WebhookPatchSchema,
  WebhookSchema,
  WebhookWithKeySchema,
} from '../schemas/webhooks.ts';
import { newSigningKey, unknownDevice, viewWebhook } from '../webhooks/endpoint.ts';
import { viewDeliveryDetail } from '../webhooks/view-delivery.ts';

/** A payload may be as large as the delivery log stores. */
const TEST_LIMIT_BYTES = 128 * 1024;

/** Whether a change of the address would hand the stored secret, which nobody is shown, to another server. */
const leadsSecretElsewhere = ({ secret, url }: Endpoint, next: string | undefined): boolean =>
  Boolean(secret) && next !== undefined && URL.parse(next)?.origin !== URL.parse(url)?.origin;

export function webhookRoutes(context: DashboardContext): Route[] {
  const { clock, egress, vault, repositories, changed, manualDeliveries } = context;
  const { accountLimits, webhooks, devices } = repositories;
  const sampleFor = createSampleFor({ devices, clock });
  const tag = 'Webhooks';

  /** Checks an endpoint's address and linked devices. Returns the first fault. */
  async function faultOf(
    account: string,
    {
      url,
      devices: linked,
    }: { url?: string | undefined; devices?: readonly string[] | null | undefined },
  ): Promise<FieldRule | null> {
    const check = url === undefined ? null : egress.checkPostUrl(url);
    if (check !== null && !check.ok) return fieldRule('url', check.fault);
    return unknownDevice(devices, account, linked ?? []);
  }

  const seal = (id: string, member: 'secret' | 'signing', value: string) =>
    vault.seal(value, endpointContext(id, member));

  return [
    defineRoute({
      method: 'post',
      path: '/api/webhooks',
      operationId: 'createWebhook',
      summary: 'Create a webhook endpoint, pending until a successful test',
      tag,
      access: 'manage',
      body: NewWebhookSchema,
      answers: { 201: WebhookWithKeySchema },
      async handle({
        account,
        body: { url, events, devices: linked, secret, signed, version, retries },
      }) {
        const fault = await faultOf(account, { url, devices: linked });
        if (fault !== null) return failure(fault);
        const _id = newId('whk', clock.now());
        const key = signed === true ? newSigningKey() : undefined;
        const added = await accountLimits.add('webhooks', { account }, () =>
          webhooks.insert({
            _id,
            account,
            url,
            events,
            ...(linked === undefined ? {} : { devices: linked }),
            ...(version === 2 ? { version } : {}),
            ...(retries === undefined ? {} : { retries }),
            ...(secret === undefined ? {} : { secret: seal(_id, 'secret', secret) }),
            ...(key === undefined ? {} : { signing: seal(_id, 'signing', key) }),
            state: 'pending',
          }),
        );
        if (added.status === 'full') return failure(added.failure);
        await changed({ kind: 'webhooks', id: account });
        return created({
          ...viewWebhook(added.value),
          ...(key === undefined ? {} : { signing_key: key }),
        });
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/webhooks',
      operationId: 'listWebhooks',
      summary: 'List webhook endpoints',
      tag,
      access: 'read',
      query: PageQuerySchema,
      answers: { 200: pageOf(WebhookSchema) },
      handle: async ({ account, query }) =>
        ok(mapPage(await webhooks.list(account, query), viewWebhook)),
    }),
    defineRoute({
      method: 'get',
      path: '/api/webhooks/:id',
      operationId: 'readWebhook',
      summary: 'Read a webhook endpoint',
      tag,
      access: 'read',
      answers: { 200: WebhookSchema },
      async handle({ account, id }) {
        const endpoint = await webhooks.get(account, id);
        return endpoint === null ? notFound('webhook') : ok(viewWebhook(endpoint));
      },
    }),
    defineRoute({
      method: 'patch',
      path: '/api/webhooks/:id',
      operationId: 'updateWebhook',
      summary: 'Change a webhook endpoint; with a new address it is pending again',
      tag,
      access: 'manage',
      body: WebhookPatchSchema,
      answers: { 200: WebhookWithKeySchema },
      async handle({ account, id, body: { secret, signed, version, ...plain } }) {
        const endpoint = await webhooks.get(account, id);
        if (endpoint === null) return notFound('webhook');
        if (plain.url !== undefined && endpoint.listenedAt !== undefined) {
          return failure({ kind: 'endpointListened' });
        }
        const fault = await faultOf(account, plain);
        if (fault !== null) return failure(fault);
        if (secret === undefined && leadsSecretElsewhere(endpoint, plain.url)) {
          return failure({ kind: 'secretStays' });
        }
        const key = signed === true ? newSigningKey() : undefined;
        const patch: EndpointPatch = {
          ...plain,
          ...(plain.url === undefined || plain.url === endpoint.url ? {} : { state: 'pending' }),
          version: version === 1 ? null : version,
          secret: secret && seal(id, 'secret', secret),
          signing: signed === false ? null : key && seal(id, 'signing', key),
        };
        const after = await webhooks.update(account, id, patch);
        await changed({ kind: 'webhooks', id: account });
        if (after === null) return notFound('webhook');
        return ok({ ...viewWebhook(after), ...(key === undefined ? {} : { signing_key: key }) });
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/api/webhooks/:id',
      operationId: 'deleteWebhook',
      summary: 'Delete a webhook endpoint; its deliveries stay in the log',
      tag,
      access: 'manage',
      answers: { 200: StatusSchema },
      async handle({ account, id }) {
        if (!(await webhooks.delete(account, id))) return notFound('webhook');
        await changed({ kind: 'webhooks', id: account });
        return done;
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/webhooks/:id/sample',
      operationId: 'readEventSample',
      summary: 'The sample of an event that a test delivers, to be edited and sent with a test',
      tag,
      access: 'read',
      query: SampleQuerySchema,
      answers: { 200: SampleSchema },
      async handle({ account, id, query: { event } }) {
        const endpoint = await webhooks.get(account, id);
        return endpoint === null
          ? notFound('webhook')
          : ok({ event, payload: await sampleFor(endpoint, event) });
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/webhooks/:id/test',
      operationId: 'testWebhook',
      summary: 'Send a sample of an event; a success makes a pending endpoint active',
      tag,
      access: 'write',
      body: TestRequestSchema,
      answers: { 200: TestResultSchema },
      bodyLimitBytes: TEST_LIMIT_BYTES,
      async handle({ account, id, body: { event, payload } }) {
        const result = await manualDeliveries.test(account, id, event, payload);
        if (result.status === 'no-endpoint') return notFound('webhook');
        if (result.status === 'full') return failure(result.failure);
        if (result.status === 'too-large') {
          return failure({ kind: 'payloadLarge', params: { size: result.limitBytes >> 10 } });
        }
        if (result.status === 'waiting') {
          return failure({ kind: 'testWaits', params: { id: result.id } });
        }
        const { delivery } = result;
        const endpoint = await webhooks.get(account, id);
        if (endpoint === null) return notFound('webhook');
        return ok({
          status: delivery.state === 'delivered',
          state: endpoint.state,
          delivery: viewDeliveryDetail(delivery),
        });
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/webhooks/:id/resend',
      operationId: 'resendDeliveries',
      summary: 'Resend all failed deliveries of an endpoint in a time range',
      tag,
      access: 'write',
      body: ResendRangeSchema,
      answers: { 200: ResendRangeResultSchema },
      async handle({ account, id, body: { from, to } }) {
        const time = readPeriod({ from, to });
        if (isFailure(time)) return failure(time);
        if ((await webhooks.get(account, id)) === null) return notFound('webhook');
        const { from: start = 0, to: end = clock.now() } = time.period;
        const range = { from: start, to: end };
        const { asked, more, full } = await manualDeliveries.resendFailed(account, id, range);
        return full !== undefined && asked === 0 ? failure(full) : ok({ asked, more });
      },
    }),
  ];
}
