import { randomInt } from 'node:crypto';
import type { Request, Response } from 'express';
import type { SandboxContext } from '../../context.ts';
import { callBack } from '../../outbox/post.ts';
import { isJson } from './fields.ts';
import { GraphError, parameterError, sendGraphError } from './graph-error.ts';
import { wabaQueue } from './webhooks.ts';

const VERIFY_TIMEOUT_MS = 10_000;
const MAX_URL = 2_048;

/**
 * `POST /{phone_number_id}` with `webhook_configuration`
 * (https://developers.facebook.com/docs/whatsapp/embedded-signup/webhooks/override): the callback
 * proves that it is one by its answer to a challenge. `sandbox` says what the provider knows of the
 * app by itself.
 */
export async function setPhoneNumberCallback(
  context: SandboxContext,
  id: string,
  req: Request,
  res: Response,
): Promise<void> {
  const asked = readConfiguration(req.body);
  if (asked instanceof GraphError) return sendGraphError(res, asked);
  const { outbox, callbacks } = context;
  const queue = wabaQueue(id);
  if (asked.url === '') {
    callbacks.set(queue, undefined);
    outbox.confirm(queue, Infinity);
    return void res.json({ success: true });
  }
  const fault = await verifyCallback(context, asked.url, asked.verifyToken);
  if (fault !== undefined) return sendGraphError(res, verificationFailed(fault));
  callbacks.set(queue, { url: asked.url, secret: asked.appSecret, about: asked.about });
  res.json({ success: true });
}

interface Configuration {
  url: string;
  verifyToken: string;
  appSecret: string;
  about: Record<string, string>;
}

function readConfiguration(body: unknown): Configuration | GraphError {
  const configuration = isJson(body) ? body.webhook_configuration : undefined;
  if (!isJson(body) || !isJson(configuration)) {
    return parameterError('The parameter webhook_configuration is required.');
  }
  const { override_callback_uri: url, verify_token: verifyToken = '' } = configuration;
  if (typeof url !== 'string' || url.length > MAX_URL || (url !== '' && !URL.canParse(url))) {
    return parameterError('Param webhook_configuration[override_callback_uri] must be a valid URI');
  }
  if (typeof verifyToken !== 'string') {
    return parameterError('Param webhook_configuration[verify_token] must be a string.');
  }
  const known = isJson(body.sandbox) ? body.sandbox : {};
  const { app_secret: secret, waba_id: wabaId, display_phone_number: number } = known;
  if (url !== '' && (typeof secret !== 'string' || secret === '')) {
    return parameterError('The parameter sandbox[app_secret] is required.');
  }
  return {
    url,
    verifyToken,
    appSecret: typeof secret === 'string' ? secret : '',
    about: {
      ...(typeof wabaId === 'string' ? { wabaId } : {}),
      ...(typeof number === 'string' && number !== '' ? { displayNumber: number } : {}),
    },
  };
}

/** Verifies a callback by a challenge. Returns the fault, or undefined. */
export async function verifyCallback(
  { http, closing }: SandboxContext,
  callback: string,
  verifyToken: string,
): Promise<string | undefined> {
  const challenge = String(randomInt(1_000_000_000, 2_000_000_000));
  const url = new URL(callback);
  url.searchParams.set('hub.mode', 'subscribe');
  url.searchParams.set('hub.challenge', challenge);
  url.searchParams.set('hub.verify_token', verifyToken);
  const answer = await callBack(http, {
    url: url.href,
    method: 'GET',
    timeoutMs: VERIFY_TIMEOUT_MS,
    signal: closing,
  });
  if ('reason' in answer) return answer.reason;
  if (answer.status !== 200) return `HTTP Status Code = ${answer.status}; HTTP Message = refused`;
  return answer.text === challenge ? undefined : 'challenge does not match';
}

export const verificationFailed = (fault: string): GraphError =>
  new GraphError({
    status: 400,
    code: 2200,
    message: `(#2200) Callback verification failed with the following errors: ${fault}`,
  });
