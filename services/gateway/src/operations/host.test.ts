import type { SendResponse } from '@cascade/contracts';
import type { Token } from '@cascade/store';
import type { Request, Response } from 'express';
import { rejection, type RejectedCall } from '../reject.ts';
import { createHost } from './host.ts';
import { OPERATIONS } from './index.ts';
import { ok, refused, type GatewayOperation } from './operation.ts';

const caller = { account: 'acc_1', maySend: true, token: {} as Token };
const request = { headers: {} } as Request;
const bytes = Buffer.from('{"target":"1"}');

let recorded: Omit<RejectedCall, 'ip' | 'agent'>[];

const hostOf = (operationId: string, isKnown = true) =>
  createHost(
    () =>
      Promise.resolve(
        isKnown
          ? { ok: true, ...caller }
          : { ok: false, rejection: rejection('readScopeMissing'), account: 'acc_1' },
      ),
    (_, call) => {
      recorded.push(call);
      return Promise.resolve({ status: false, request_id: 7 } as SendResponse);
    },
  )(OPERATIONS.find((one) => one.operationId === operationId) as unknown as GatewayOperation);

beforeEach(() => {
  recorded = [];
});

test('a caller who is not let in stands in the audit, of every operation', async () => {
  const host = hostOf('listRequests', false);
  const entered = await host.enter(request, {} as Response);
  expect(entered).toMatchObject({ refused: { status: 403 } });
  const { refused: answer } = entered as { refused: ReturnType<typeof refused> };
  const shown = await host.record({ request, caller: undefined, answer, bytes: undefined });
  expect(shown).toMatchObject({ status: 403, body: { request_id: 7 } });
  expect(recorded).toEqual([
    { rejection: rejection('readScopeMissing'), route: 'GET /v1/requests', account: 'acc_1' },
  ]);
});

test('a refused read of a caller who was let in leaves no row', async () => {
  const answer = refused(rejection('requestNotFound'));
  const shown = await hostOf('readRequest').record({ request, caller, answer, bytes: undefined });
  expect(shown).toEqual({ status: 404, body: answer.body });
  expect(recorded).toEqual([]);
});

test('a refused body stands in the audit with the redacted call', async () => {
  const answer = refused(rejection('noChannels'));
  await hostOf('checkTargets').record({ request, caller, answer, bytes });
  expect(recorded).toMatchObject([
    { route: 'POST /v1/check', account: 'acc_1', call: { body: { target: '1' } } },
  ]);
});

test('an answer is shown as it is', async () => {
  const answer = ok({ status: true });
  expect(await hostOf('checkTargets').record({ request, caller, answer, bytes })).toEqual(answer);
  expect(recorded).toEqual([]);
});
