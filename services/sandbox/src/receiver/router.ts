import { readBody } from '@cascade/runtime';
import { Router, type Request, type Response } from 'express';
import type { SandboxContext } from '../context.ts';
import { keepReceivedCalls, type ReceivedCalls } from './received.ts';

const MAX_KEPT_BYTES = 256 * 1024;
const MAX_BODY_BYTES = 16 * 1024 * 1024;
const NAME = /^[\w.-]{1,64}$/;

/** Paths of receivers, if the sandbox is served below `/sandbox`. */
export const RECEIVER_PATH = /^\/sandbox\/receiver\/[\w.-]{1,64}(?:\/[\w-]{1,20})?$/;

type Parts = Pick<SandboxContext, 'clock' | 'closing'>;

/** A customer's server that answers as its path says, and shows what it got. */
export function receiverRouter(parts: Parts): Router {
  const router = Router();
  const received = keepReceivedCalls();

  router.param('name', (_req, res, next, name: string) => {
    if (NAME.test(name)) return next();
    res.status(400).json({ status: false, reason: 'name is not valid' });
  });
  router.get('/:name', (req, res) => {
    res.json({ data: received.list(String(req.params.name)) });
  });
  router.delete('/:name', (req, res) => {
    received.forget(String(req.params.name));
    res.json({ status: true });
  });
  router.all('/:name{/:answer}', (req, res, next) => {
    const rule = readAnswerRule(req.params.answer?.toString());
    if (!rule) {
      const reason = 'the answer must be a status, slow, slow-<seconds> or hang';
      return void res.status(404).json({ status: false, reason });
    }
    take(parts, received, rule, req, res).catch(next);
  });
  return router;
}

async function take(
  { clock, closing }: Parts,
  received: ReceivedCalls,
  { status, afterMs }: AnswerRule,
  req: Request,
  res: Response,
): Promise<void> {
  const name = String(req.params.name);
  const at = new Date(clock.now()).toISOString();
  const body = await readBody(req, { limitBytes: MAX_BODY_BYTES });
  const text = body.ok ? body.bytes.subarray(0, MAX_KEPT_BYTES).toString() : `[${body.fault}]`;
  const call = received.add(name, {
    at,
    method: req.method,
    path: req.originalUrl,
    headers: Object.fromEntries(
      Object.entries(req.headers).map(([header, value]) => [header, String(value)]),
    ),
    body: text,
    status: null,
  });
  if (status === null) return;
  if (afterMs > 0) {
    const gone = new AbortController();
    res.on('close', () => gone.abort());
    const waited = await clock.sleep(afterMs, AbortSignal.any([gone.signal, closing])).then(
      () => true,
      () => false,
    );
    if (!waited) return void res.destroy();
  }
  call.status = status;
  if (status >= 300 && status < 400) {
    // A caller that follows the redirect is listed among the calls.
    res.set('Location', `${req.baseUrl}/${name}/200?followed`);
  }
  res.status(status).json({ status: status < 300 });
}

/** How a receiver answers. */
interface AnswerRule {
  /** Null: never. */
  status: number | null;
  afterMs: number;
}

const SLOW_SECONDS = 5;
const MAX_SECONDS = 120;

/** Reads the last part of a receiver's path. Undefined: the part is not valid. */
function readAnswerRule(text: string | undefined): AnswerRule | undefined {
  if (text === undefined) return { status: 200, afterMs: 0 };
  if (text === 'hang') return { status: null, afterMs: 0 };
  const slow = /^slow(?:-(\d{1,3}))?$/.exec(text);
  if (slow) {
    const seconds = Math.min(Number(slow[1] ?? SLOW_SECONDS), MAX_SECONDS);
    return { status: 200, afterMs: seconds * 1000 };
  }
  return /^[2-5]\d\d$/.test(text) ? { status: Number(text), afterMs: 0 } : undefined;
}
