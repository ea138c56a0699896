import { isPoolId } from '@cascade/contracts';
import { composeOf } from '@cascade/batches';
import { devicesBehind, mayUseDevices, type Batch, type Repositories } from '@cascade/store';
import { failure, notFound, type RouteAnswer } from '../http/answer.ts';
import type { Call, Route } from '../http/route.ts';
import type { Actor } from './actor.ts';

/**
 * How calls of a token that is limited to devices keep to them. `free`: the call is of no device. `path`: `:id` is a
 * device. `query`: it has `device`, which stands for itself where the token has one. `body`: it has `device`, or
 * `threads` with one each. `batch`: `:id` is a batch. `handler`: the handler asks `limitOf`. `closed`: the call is about
 * more than devices, or nothing says of which it is.
 */
type Keeping = 'free' | 'path' | 'query' | 'body' | 'batch' | 'handler' | 'closed';

/** Each operation that tokens may call, in their scopes. */
export const OPERATIONS_OF_DEVICES: Readonly<Record<Keeping, readonly string[]>> = {
  free: [
    'listTemplates',
    'readTemplate',
    'readMailTemplate',
    'listTemplateVersions',
    'listTemplateLanguages',
    'lintTemplate',
    'createTemplate',
    'updateTemplate',
    'putMailTemplate',
    'deleteTemplate',
    'activateTemplate',
    'deactivateTemplate',
    'listFiles',
    'downloadFile',
    'uploadFile',
    'deleteFile',
    'listSavedContacts',
    'readSavedContact',
    'listSavedContactTags',
    'createSavedContact',
    'updateSavedContact',
    'deleteSavedContact',
    'importSavedContacts',
    'mergeSavedContacts',
    'listSuppressions',
    'readSuppression',
    'createSuppression',
    'deleteSuppression',
    'importSuppressions',
    'uploadBatch',
    'draftBatchFromContacts',
    'listColleagues',
    'listCannedReplies',
    'createCannedReply',
    'updateCannedReply',
    'deleteCannedReply',
    'listMailServers',
  ],
  path: [
    'readDevice',
    'readMailbox',
    'readDeviceLink',
    'readDeviceNumber',
    'updateDevice',
    'deleteDevice',
    'rotateDeviceToken',
    'checkDevice',
    'linkDevice',
    'switchDeviceOn',
    'unlinkDevice',
    'setDeviceProxy',
    'removeDeviceProxy',
    'checkDeviceProxy',
    'checkWabaSetup',
    'subscribeWabaDevice',
    'updateBusinessProfile',
    'setTwoStepPin',
    'watchDeviceLink',
    'readDevicePasskey',
    'answerDevicePasskey',
    'confirmDevicePasskey',
    'createPasskeyLink',
    'sendTrialMessage',
  ],
  query: [
    'listInboundMessages',
    'listEchoes',
    'listSubmissions',
    'listThreads',
    'readThread',
    'listSentInThread',
    'listThreadNotes',
  ],
  body: ['updateThreads', 'createThreadNote'],
  batch: [
    'readBatch',
    'watchBatch',
    'downloadBatchResults',
    'listFailedRows',
    'listBatchPeople',
    'listBatchRows',
    'readBatchLetter',
    'putBatchLetter',
    'changeBatch',
    'mendBatch',
    'checkBatch',
    'startBatch',
    'draftFailedRows',
    'draftAgain',
    'copyBatch',
    'editBatchRow',
    'pauseBatch',
    'resumeBatch',
    'cancelBatch',
    'deleteBatch',
  ],
  handler: [
    'listDevices',
    'listBatches',
    'listRequests',
    'readRequest',
    'watchRequest',
    'listSends',
  ],
  closed: [
    'listenToEvents',
    'answerListenedEvent',
    'listSenderPools',
    'readSenderPool',
    'listMailDomains',
    'createDevice',
    'checkCredentials',
    'createSenderPool',
    'updateSenderPool',
    'rotateSenderPoolToken',
    'deleteSenderPool',
    'proveMailDomain',
    'findMailServer',
    'syncTemplates',
    'submitTemplate',
    'listWebhooks',
    'readWebhook',
    'readEventSample',
    'listDeliveries',
    'readDelivery',
    'createWebhook',
    'updateWebhook',
    'deleteWebhook',
    'testWebhook',
    'resendDeliveries',
    'resendDelivery',
    'listAutoreplies',
    'readAutoreply',
    'simulateAutoreply',
    'createAutoreply',
    'updateAutoreply',
    'deleteAutoreply',
    'watchInbox',
    'deleteThreadNote',
    'readUsage',
    'readOverview',
    'readStats',
    'listIncidents',
    'listAuditRows',
    'listAttention',
    'countAttention',
    'listVerifications',
    'readVerifyFigures',
    'dealWithRequests',
    'reopenRequests',
    'listSandboxMessages',
    'listSandboxAnswers',
    'listSandboxRecipients',
    'downloadSandboxFile',
    'actAsSandboxContact',
    'actAsSandboxMeta',
    'linkSandboxPhone',
  ],
};

const KEEPING_OF_OPERATION: ReadonlyMap<string, Keeping> = new Map(
  Object.entries(OPERATIONS_OF_DEVICES).flatMap(([keeping, operations]) =>
    operations.map((operation) => [operation, keeping as Keeping] as const),
  ),
);

/** What `mayUseDevices` asks of who calls: only tokens are limited. */
export const limitOf = (actor: Actor): { devices?: readonly string[] } =>
  actor.kind === 'token' && actor.devices !== undefined ? { devices: actor.devices } : {};

type Stores = Pick<Repositories, 'batches' | 'senderPools'>;

/** Lets the call of a token go on within the devices that it is limited to, or refuses it. */
export async function keepToDevices(
  { operationId }: Pick<Route, 'operationId'>,
  call: Call<unknown, unknown>,
  repositories: Stores,
): Promise<{ call: Call<unknown, unknown> } | { refused: RouteAnswer }> {
  const limit = limitOf(call.actor);
  if (limit.devices === undefined) return { call };
  const within = (ids: readonly string[]) =>
    mayUseDevices(limit, ids) ? { call } : { refused: failure({ kind: 'deviceNotAllowed' }) };
  switch (KEEPING_OF_OPERATION.get(operationId)) {
    case undefined:
    case 'closed':
      return { refused: failure({ kind: 'tokenOfDevices' }) };
    case 'free':
    case 'handler':
      return { call };
    case 'path':
      return within([call.id]);
    case 'query':
      return withDevice(call, limit.devices, within);
    case 'body':
      return within(devicesNamed(call.body as Named));
    case 'batch': {
      const batch = await repositories.batches.get(call.account, call.id);
      if (batch !== null && !(await mayUseBatch(repositories, limit, batch))) {
        return { refused: notFound('batch') };
      }
      const { compose } = (call.body ?? {}) as { compose?: { keys?: Keys } };
      return within(await devicesOfKeys(repositories, call.account, compose?.keys ?? {}));
    }
  }
}

/** A draft is of no device before its start; what it says until then nothing sends. */
export const mayUseBatch = async (
  repositories: Pick<Stores, 'senderPools'>,
  limit: { devices?: readonly string[] },
  batch: Pick<Batch, 'account' | 'compose'>,
): Promise<boolean> => {
  if (limit.devices === undefined) return true;
  const { keys }: { keys?: Keys } = composeOf(batch);
  return mayUseDevices(limit, await devicesOfKeys(repositories, batch.account, keys ?? {}));
};

/** The one device of the token, where the call names none. */
function withDevice<Kept>(
  call: Call<unknown, unknown>,
  devices: readonly string[],
  within: (ids: readonly string[]) => Kept,
): Kept | { call: Call<unknown, unknown> } | { refused: RouteAnswer } {
  const query = call.query as { device?: string };
  if (query.device !== undefined) return within([query.device]);
  const [only] = devices;
  return devices.length === 1
    ? { call: { ...call, query: { ...query, device: only } } }
    : { refused: failure({ kind: 'tokenDeviceNeeded', params: { devices: devices.join(', ') } }) };
}

interface Named {
  device?: string;
  threads?: readonly { device: string }[];
}

const devicesNamed = ({ device, threads = [] }: Named): string[] => [
  ...(device === undefined ? [] : [device]),
  ...threads.map(({ device: of }) => of),
];

type Keys = Readonly<Partial<Record<string, { device?: string }>>>;

/** Devices of keys that name a device or a sender pool. A pool that isn't there has the name that it was given. */
async function devicesOfKeys(
  { senderPools }: Pick<Stores, 'senderPools'>,
  account: string,
  keys: Keys,
): Promise<string[]> {
  const found = await Promise.all(
    Object.values(keys).map(async (key) => {
      const id = key?.device ?? '';
      const pool = isPoolId(id) ? await senderPools.byId(account, id) : null;
      return devicesBehind(pool ?? { _id: id });
    }),
  );
  return found.flat();
}
