import { mapPage } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { failure, notFound, ok } from '../http/answer.ts';
import type { CsvColumns } from '../http/csv.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { listAnswer } from '../logs/list-answer.ts';
import {
  DeliveryDetailSchema,
  DeliveryQuerySchema,
  DeliverySchema,
  ResendResultSchema,
  type DeliveryView,
} from '../schemas/deliveries.ts';
import { pageOf } from '../schemas/pages.ts';
import { readDeliveryDetail, viewDelivery } from '../webhooks/view-delivery.ts';

/** Routes of the delivery log. */
export function deliveryRoutes({ repositories, manualDeliveries }: DashboardContext): Route[] {
  const { deliveries, deliveryRetries } = repositories;
  const tag = 'Webhooks';
  return [
    defineRoute({
      method: 'get',
      path: '/api/deliveries',
      operationId: 'listDeliveries',
      summary: 'List deliveries',
      tag,
      access: 'read',
      operators: { support: true },
      query: DeliveryQuerySchema,
      answers: { 200: pageOf(DeliverySchema) },
      otherAnswers: ['text/csv'],
      handle: ({ account, query: { endpoint, event, state, ...asked } }) =>
        listAnswer(asked, 'deliveries', COLUMNS, async (page, period) => {
          const filters = { endpoint, kind: event, state, ...period };
          return mapPage(await deliveries.list(account, filters, page), viewDelivery);
        }),
    }),
    defineRoute({
      method: 'get',
      path: '/api/deliveries/:id',
      operationId: 'readDelivery',
      summary: 'Read a delivery, its request and its response',
      tag,
      access: 'read',
      answers: { 200: DeliveryDetailSchema },
      async handle({ account, id }) {
        const delivery = await deliveries.get(account, id);
        return delivery === null
          ? notFound('delivery')
          : ok(await readDeliveryDetail(delivery, deliveryRetries));
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/deliveries/:id/resend',
      operationId: 'resendDelivery',
      summary: 'Resend an event to its endpoint, as a new delivery',
      tag,
      access: 'write',
      answers: { 200: ResendResultSchema },
      async handle({ account, id }) {
        const result = await manualDeliveries.resend(account, id);
        if (result.status === 'full') return failure(result.failure);
        if (result.status === 'no-delivery') return notFound('delivery');
        if (result.status === 'no-endpoint') return failure({ kind: 'endpointDeleted' });
        if (result.status === 'no-contents') return failure({ kind: 'eventRemoved' });
        return ok({ id: result.id });
      },
    }),
  ];
}

const COLUMNS: CsvColumns<DeliveryView> = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  endpoint: ({ endpoint }) => endpoint,
  url: ({ url }) => url,
  event: ({ event }) => event,
  event_id: ({ event_id: id }) => id,
  device: ({ device }) => device,
  purpose: ({ purpose }) => purpose,
  repeats: ({ repeats }) => repeats,
  attempt: ({ attempt }) => attempt,
  production: ({ production }) => production,
  state: ({ state }) => state,
  response_status: ({ response_status: status }) => status,
  ms: ({ ms }) => ms,
  error: ({ error }) => error,
  interrupted: ({ interrupted }) => interrupted,
};
