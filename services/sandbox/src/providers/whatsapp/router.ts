import { createPublicKey } from 'node:crypto';
import express, { Router, type Request, type Response } from 'express';
import { DISCONNECT_CODES } from './disconnect.ts';
import type { Engine } from './engine.ts';
import { isNumber } from './jid.ts';
import { passkeyNumbers } from './passkey/passkey-plays.ts';

const MAX_BODY = '64kb';
const MAX_TEXT = 65_536;
const BASE64URL = /^[A-Za-z0-9_-]{1,1400}$/;
const RECEIPTS = ['delivered', 'read', 'played'] as const;

type Fields = Readonly<Record<string, unknown>>;
type Answer = { status: number; body: Record<string, unknown> };
const refuse = (status: number, reason: string): Answer => ({
  status,
  body: { status: false, reason },
});
const done = (body: Record<string, unknown> = {}): Answer => ({
  status: 200,
  body: { status: true, ...body },
});

/** Routes by which a caller controls phones, contacts and WhatsApp itself. */
export function whatsappRouter(engine: () => Promise<Engine>): Router {
  const router = Router();
  router.use(
    express.json({ limit: MAX_BODY }),
    express.urlencoded({ limit: MAX_BODY, extended: false }),
  );

  const act =
    (work: (engine: Engine, fields: Fields, req: Request) => Answer | Promise<Answer>) =>
    (req: Request, res: Response, next: (error?: unknown) => void) => {
      const fields = (req.body ?? {}) as Fields;
      engine()
        .then((loaded) => work(loaded, fields, req))
        .then(({ status, body }) => res.status(status).json(body))
        .catch(next);
    };

  router.get(
    '/devices',
    act((whatsapp) => ({ status: 200, body: { data: whatsapp.devices() } })),
  );
  router.post('/link', act(link));
  router.post('/inbound', act(inbound));
  router.post('/receipts', act(receipt));
  router.post('/retry', act(retry));
  router.param('number', (_req, res, next, number) => {
    if (isNumber(numberOf(number))) return next();
    res.status(400).json({ status: false, reason: 'number is not valid' });
  });
  router.post(
    '/devices/:number/disconnect',
    act((whatsapp, { code }, req) => {
      const known = DISCONNECT_CODES.find((one) => one === Number(code));
      if (known === undefined)
        return refuse(400, `code must be one of ${DISCONNECT_CODES.join(', ')}`);
      return done({ connections: whatsapp.disconnect(numberOf(req.params.number), known) });
    }),
  );
  router.post(
    '/devices/:number/restrict',
    act((whatsapp, fields, req) => {
      const lockSeconds = Number(fields.seconds);
      if (!Number.isInteger(lockSeconds) || lockSeconds < 0 || lockSeconds > 86_400) {
        return refuse(400, 'seconds must be an integer from 0 to 86400');
      }
      whatsapp.lockFor(numberOf(req.params.number), lockSeconds);
      return done();
    }),
  );
  router.post(
    '/devices/:number/new-chats',
    act((whatsapp, fields, req) => {
      const [limit, used] = [Number(fields.limit), Number(fields.used)];
      for (const value of [limit, used]) {
        if (!Number.isInteger(value) || value < 0) {
          return refuse(400, 'limit and used must be integers from 0 on');
        }
      }
      whatsapp.capNewChats(numberOf(req.params.number), { limit, used });
      return done();
    }),
  );
  router.get('/passkeys', (_req, res) => void res.json({ data: passkeyNumbers() }));
  router.get(
    '/passkeys/:number',
    act((whatsapp, _fields, req) => {
      const screen = whatsapp.passkeyScreen(numberOf(req.params.number));
      return screen
        ? { status: 200, body: { ...screen } }
        : refuse(404, 'no phone of this number was asked for a passkey');
    }),
  );
  router.put(
    '/passkeys/:number',
    act((whatsapp, fields, req) => knowPasskey(whatsapp, fields, numberOf(req.params.number))),
  );
  router.delete(
    '/devices/:number',
    act((whatsapp, _fields, req) => {
      whatsapp.forget(numberOf(req.params.number));
      return done();
    }),
  );
  return router;
}

/** Links a device by QR code or pairing code. */
async function link(whatsapp: Engine, fields: Fields): Promise<Answer> {
  const qr = textOf(fields.qr);
  const code = textOf(fields.code);
  const number = textOf(fields.number)?.replace(/^\+/, '');
  if (number !== undefined && !isNumber(number)) return refuse(400, 'number is not valid');
  if ((qr === undefined) === (code === undefined)) {
    return refuse(400, 'either qr or code must be given');
  }
  if (code !== undefined && number === undefined) {
    return refuse(400, 'number must be given with a code');
  }
  const result =
    qr === undefined
      ? await whatsapp.linkByCode({ code: code ?? '', number: number ?? '' })
      : await whatsapp.linkByQr({ qr, ...(number === undefined ? {} : { number }) });
  switch (result.status) {
    case 'linked':
      return done({ number: result.number, device: result.device });
    case 'passkey':
      return done({ number: result.number, passkey: 'asked' });
    case 'refused':
      return refuse(409, result.reason);
  }
}

/** Tells the sandbox a passkey of a phone's owner. */
function knowPasskey(whatsapp: Engine, fields: Fields, number: string): Answer {
  const credentialId = textOf(fields.credential_id) ?? '';
  const publicKey = textOf(fields.public_key) ?? '';
  if (!BASE64URL.test(credentialId)) return refuse(400, 'credential_id must be base64url');
  try {
    createPublicKey({ key: Buffer.from(publicKey, 'base64url'), format: 'der', type: 'spki' });
  } catch {
    return refuse(400, 'public_key must be SPKI in base64url');
  }
  whatsapp.knowPasskey(number, { credentialId, publicKey });
  return done();
}

/** Sends a contact's message. */
function inbound(whatsapp: Engine, fields: Fields): Answer {
  const number = numberOf(fields.device);
  const from = numberOf(fields.from);
  const text = textOf(fields.text);
  if (!isNumber(number)) return refuse(400, 'device must be a phone number');
  if (!isNumber(from)) return refuse(400, 'from must be a phone number');
  if (text === undefined || text.length > MAX_TEXT) {
    return refuse(400, `text must have 1 to ${MAX_TEXT} characters`);
  }
  const name = textOf(fields.name) ?? `Contact ${from.slice(-4)}`;
  const message = { conversation: text };
  const id = whatsapp.writeTo({ number, from, message, name, id: textOf(fields.id) });
  return id === undefined ? refuse(404, 'no linked device has this number') : done({ id });
}

/** Sends a contact's receipt. */
function receipt(whatsapp: Engine, fields: Fields): Answer {
  const number = numberOf(fields.device);
  const from = numberOf(fields.from);
  const id = textOf(fields.id);
  const status = RECEIPTS.find((one) => one === fields.status);
  if (!isNumber(number)) return refuse(400, 'device must be a phone number');
  if (!isNumber(from)) return refuse(400, 'from must be a phone number');
  if (id === undefined) return refuse(400, 'id must be a message id');
  if (!status) return refuse(400, `status must be one of ${RECEIPTS.join(', ')}`);
  return whatsapp.sendReceipt({ number, from, id, status })
    ? done()
    : refuse(404, 'no linked device has this number');
}

/** Lets a contact's phone ask for a message again. */
function retry(whatsapp: Engine, fields: Fields): Answer {
  const number = numberOf(fields.device);
  const from = numberOf(fields.from);
  const id = textOf(fields.id);
  if (!isNumber(number)) return refuse(400, 'device must be a phone number');
  if (!isNumber(from)) return refuse(400, 'from must be a phone number');
  if (id === undefined) return refuse(400, 'id must be a message id');
  return whatsapp.askForAgain({ number, from, id })
    ? done()
    : refuse(404, 'the contact has no such message');
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const numberOf = (value: unknown): string => (textOf(value) ?? '').replace(/^\+/, '');
