import express, { Router, type Request, type RequestHandler, type Response } from 'express';
import type { SandboxContext } from '../../../context.ts';
import { senderQueue, UNSIGNED } from '../callbacks.ts';
import { sendText } from './send-text.ts';

const MAX_BODY = '64kb';
const MAX_URL = 2_048;

const parseForm = express.urlencoded({ limit: MAX_BODY, extended: false });
const parseJson = express.json({ limit: MAX_BODY });

/** Reads a form or JSON; a query counts as well. */
const readFields: RequestHandler = (req, res, next) => {
  parseJson(req, res, (failure?: unknown) => {
    if (failure) return void res.status(400).json({ status: 'error', message: 'unreadable body' });
    parseForm(req, res, next);
  });
};

/**
 * A gateway of the usual form at every path below `/gateway`: `to`, `text`, `from` and `id` in a query, a
 * form or JSON. `POST /gateway-callback` sets the address of a sender's receipts and texts.
 */
export function gatewayRouter(context: SandboxContext): Router {
  const router = Router();
  router.post('/gateway-callback', readFields, (req, res) => {
    setCallback(context, fieldsOf(req), res);
  });
  router.all('/gateway{/*path}', readFields, (req, res, next) => {
    const gone = new AbortController();
    res.on('close', () => gone.abort());
    sendText({
      context,
      fields: fieldsOf(req),
      headers: req.headers,
      res,
      gone: gone.signal,
    }).catch(next);
  });
  return router;
}

const fieldsOf = (req: Request): Record<string, unknown> => ({
  ...req.query,
  ...(typeof req.body === 'object' && req.body !== null ? (req.body as object) : {}),
});

function setCallback(
  { callbacks }: SandboxContext,
  { from, url }: Record<string, unknown>,
  res: Response,
): void {
  if (typeof url !== 'string' || url.length > MAX_URL || !URL.canParse(url)) {
    return void res.status(400).json({ status: 'error', message: 'url is not a valid address' });
  }
  const queue = senderQueue(typeof from === 'string' ? from : '');
  callbacks.set(queue, { url, secret: UNSIGNED, about: {} });
  res.json({ status: 'ok' });
}
