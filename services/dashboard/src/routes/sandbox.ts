import { nameSentences } from '../failures/read-said.ts';
import { isChannelWith } from '@cascade/contracts';
import type { ApiFailureKind } from '../failures/api-failures.ts';
import type { DashboardContext } from '../context.ts';
import { failureOfBroken } from '../failures/read-refusal.ts';
import { type RouteAnswer, done, failure, notFound, ok } from '../http/answer.ts';
import { readId } from '../http/read-id.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { readOwn } from '../sandbox/read-own.ts';
import {
  callSandbox,
  jsonOf,
  readSandboxFile,
  type SandboxAnswered,
} from '../sandbox/sandbox-client.ts';
import { claimSenders } from '../sandbox/claim-senders.ts';
import { isOwnSender, senderName } from '../sandbox/sender-names.ts';
import { StatusSchema } from '../schemas/answers.ts';
import {
  SandboxActedSchema,
  SandboxActSchema,
  SandboxAnswersQuerySchema,
  SandboxLinkSchema,
  SandboxMessagesQuerySchema,
  SandboxMetaActSchema,
  SandboxPageSchema,
  SandboxRecipientsSchema,
} from '../schemas/sandbox.ts';

const DEFAULT_LIMIT = 50;
/** Newest messages and contact actions that are searched for a file. */
const MAX_SEARCHED = 500;

/** Refusals of the sandbox itself, in its own words. */
const SANDBOX_SAID: Readonly<Record<number, ApiFailureKind>> = {
  404: 'sandboxLacks',
  409: 'sandboxRefused',
};

/** Routes of the sandbox's inbox, restricted to the account's own sandbox devices. */
export function sandboxRoutes(context: DashboardContext): Route[] {
  const { devices } = context.repositories;
  const root = context.sandboxUrl;
  const tag = 'Sandbox';

  const page = (found: Awaited<ReturnType<typeof readOwn>>) =>
    ok(
      found === null
        ? { running: false, data: [], has_more: false, next_cursor: null }
        : { running: true, ...found },
    );

  return [
    defineRoute({
      method: 'get',
      path: '/api/sandbox/messages',
      operationId: 'listSandboxMessages',
      summary: 'List messages that arrived in the sandbox',
      tag,
      access: 'read',
      query: SandboxMessagesQuerySchema,
      answers: { 200: SandboxPageSchema },
      handle: async ({ account, query: { to, channel, limit = DEFAULT_LIMIT, cursor } }) =>
        page(await readOwn(context, account, 'messages', { to, channel }, { limit, cursor })),
    }),
    defineRoute({
      method: 'get',
      path: '/api/sandbox/answers',
      operationId: 'listSandboxAnswers',
      summary: "List actions of the sandbox's contacts",
      tag,
      access: 'read',
      query: SandboxAnswersQuerySchema,
      answers: { 200: SandboxPageSchema },
      handle: async ({ account, query: { contact, channel, limit = DEFAULT_LIMIT, cursor } }) =>
        page(await readOwn(context, account, 'answers', { contact, channel }, { limit, cursor })),
    }),
    defineRoute({
      method: 'post',
      path: '/api/sandbox/answers',
      operationId: 'actAsSandboxContact',
      summary: 'Act as a contact of a sandbox device',
      tag,
      access: 'write',
      bodyLimitBytes: 24 * 1024 * 1024,
      body: SandboxActSchema,
      answers: { 200: SandboxActedSchema },
      async handle({ account, body: { device: id, ...act } }) {
        const device = await devices.get(account, id);
        if (device === null || !device.sandbox) {
          return failure({ kind: 'deviceNotInSandbox' });
        }
        if (!(await isOwnSender(context, device))) {
          return failure({ kind: 'senderOfOtherAccount', params: { field: 'device' } });
        }
        const asked = { ...act, channel: device.channel, device: senderName(context, device) };
        return passOn(await callSandbox(root, 'POST', '/answers', asked));
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/sandbox/numbers',
      operationId: 'actAsSandboxMeta',
      summary: 'Act as Meta on the number of a WABA sandbox device: it is told by webhooks',
      tag,
      access: 'write',
      body: SandboxMetaActSchema,
      answers: { 200: StatusSchema },
      async handle({ account, body: { device: id, ...act } }) {
        const device = await devices.get(account, id);
        const isNumber =
          device?.sandbox === true && isChannelWith(device.channel, 'template', 'graph');
        if (!isNumber) return failure({ kind: 'deviceNotWabaSandbox' });
        if (!(await isOwnSender(context, device))) {
          return failure({ kind: 'senderOfOtherAccount', params: { field: 'device' } });
        }
        const path = `/graph/numbers/${encodeURIComponent(senderName(context, device))}`;
        const acted = passOn(await callSandbox(root, 'POST', path, act));
        return acted.status === 200 ? done : acted;
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/sandbox/link',
      operationId: 'linkSandboxPhone',
      summary: "Link a phone of the sandbox: scan a device's QR code, or type its pairing code",
      tag,
      access: 'manage',
      body: SandboxLinkSchema,
      answers: { 200: SandboxActedSchema },
      async handle({ account, body }) {
        const name = body.number?.replace(/^\+/, '') ?? '';
        const phone = { account, channel: 'whatsapp', name } as const;
        if ((await claimSenders(context.repositories, phone)) !== null) {
          return failure({ kind: 'senderTaken', params: { field: 'number' } });
        }
        return passOn(await callSandbox(root, 'POST', '/whatsapp/link', body));
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/sandbox/recipients',
      operationId: 'listSandboxRecipients',
      summary: 'List the magic recipients of the sandbox',
      tag,
      access: 'read',
      answers: { 200: SandboxRecipientsSchema },
      async handle() {
        const found = jsonOf(await callSandbox(root, 'GET', '/recipients'));
        const { data = [] } = (found ?? {}) as { data?: unknown[] };
        return ok({ running: found !== null, data });
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/sandbox/files/:id',
      operationId: 'downloadSandboxFile',
      summary: 'Download a file that arrived in the sandbox',
      tag,
      access: 'read',
      answers: {},
      otherAnswers: ['application/octet-stream'],
      async handle({ account, id }) {
        const number = readId(id);
        const hasFile = async (what: 'messages' | 'answers') => {
          const newest = await readOwn(context, account, what, {}, { limit: MAX_SEARCHED });
          const files = newest?.data.flatMap(({ content }) => content.attachments ?? []) ?? [];
          return files.some(({ file }) => file === number);
        };
        const isOwn = (await hasFile('messages')) || (await hasFile('answers'));
        const file = isOwn ? await readSandboxFile(root, `/files/${id}`) : null;
        if (file === null) return notFound('file');
        return {
          status: 200,
          headers: {
            'Content-Type': file.contentType,
            'Content-Security-Policy': "sandbox; default-src 'none'",
            'X-Content-Type-Options': 'nosniff',
            'Cache-Control': 'private, max-age=3600',
          },
          stream: once(file.bytes),
        };
      },
    }),
  ];
}

async function* once(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Converts the sandbox's answer to a contact action into an answer of this API. */
function passOn(answered: SandboxAnswered | null): RouteAnswer {
  if (answered === null) return failure({ kind: 'noSandbox' });
  const said = jsonOf({ ...answered, status: 200 }) as { reason?: unknown } | null;
  if (answered.status === 200) return ok({ id: '', ...said });
  const reason = typeof said?.reason === 'string' ? said.reason : 'the sandbox refused';
  // The sandbox is a program of its own: its sentence is all that it says.
  if (answered.status === 400) return failure(failureOfBroken(reason));
  const kind = SANDBOX_SAID[answered.status] ?? 'sandboxFailed';
  return failure(nameSentences({ kind, params: { said: reason } }));
}
