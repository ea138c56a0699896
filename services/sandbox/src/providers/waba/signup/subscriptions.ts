import type { Request, Response } from 'express';
import type { SandboxContext } from '../../../context.ts';
import { judgeOf } from '../../judge.ts';
import { isJson } from '../fields.ts';
import { GraphError, parameterError, sendGraphError } from '../graph-error.ts';
import { verificationFailed, verifyCallback } from '../phone-number.ts';
import { wabaQueue } from '../webhooks.ts';
import { hasMagic } from './magic-names.ts';
import { mayUse, noObject } from './read-waba.ts';
import { SANDBOX_APP } from './sandbox-app.ts';
import type { AppSubscription, SignupStore } from './signup-store.ts';

const judge = judgeOf('waba', 'SubscribeApp');
const MAX_URL = 2_048;

/** Answers `GET /{waba_id}/subscribed_apps`. */
export function listSubscriptions(signups: SignupStore, req: Request, res: Response): void {
  const id = String(req.params['id']);
  if (!mayUse(signups, req, id)) return sendGraphError(res, noObject(id, 'get'));
  const subscription = signups.get('subscription', id);
  res.json({ data: subscription === undefined ? [] : [viewOf(subscription)] });
}

/** Answers `DELETE /{waba_id}/subscribed_apps`. */
export function unsubscribe(signups: SignupStore, req: Request, res: Response): void {
  const id = String(req.params['id']);
  if (!mayUse(signups, req, id)) return sendGraphError(res, noObject(id, 'delete'));
  signups.delete('subscription', id);
  res.json({ success: true });
}

/**
 * Answers `POST /{waba_id}/subscribed_apps`
 * (https://developers.facebook.com/docs/whatsapp/embedded-signup/webhooks/override): a callback of the WABA proves
 * itself by its answer to a challenge.
 */
export async function subscribe(
  context: SandboxContext,
  signups: SignupStore,
  req: Request,
  res: Response,
): Promise<void> {
  const id = String(req.params['id']);
  const waba = signups.get('waba', id);
  if (!mayUse(signups, req, id)) return sendGraphError(res, noObject(id, 'post'));
  const asked = readCallback(req.body ?? {});
  if (asked instanceof GraphError) return sendGraphError(res, asked);
  if (hasMagic(waba?.name ?? '', 'forbidden')) return sendGraphError(res, forbidden());
  if (asked === null) {
    signups.put('subscription', id, { app: SANDBOX_APP.id });
    return void res.json({ success: true });
  }
  const fault = await verifyCallback(context, asked.url, asked.verifyToken);
  if (fault !== undefined) return sendGraphError(res, verificationFailed(fault));
  const subscription = { app: SANDBOX_APP.id, url: asked.url };
  signups.put('subscription', id, subscription);
  for (const number of waba?.numbers ?? []) setCallback(context, id, number, asked.url);
  res.json({ success: true, data: [viewOf(subscription)] });
}

function readCallback(body: unknown): { url: string; verifyToken: string } | null | GraphError {
  const odd = judge(body);
  if (odd !== null || !isJson(body)) {
    return parameterError(`Param ${odd?.path ?? ''} ${odd?.message ?? 'is not valid'}.`);
  }
  const { override_callback_uri: url, verify_token: verifyToken = '' } = body;
  if (url === undefined) return null;
  if (typeof url !== 'string' || url.length > MAX_URL || !URL.canParse(url)) {
    return parameterError('Param override_callback_uri must be a valid URI');
  }
  return { url, verifyToken: String(verifyToken) };
}

/** A number's own callback stays: Meta prefers it to that of the WABA. */
function setCallback(
  { outbox, callbacks }: SandboxContext,
  waba: string,
  number: string,
  url: string,
): void {
  const queue = wabaQueue(number);
  if (outbox.callback(queue) !== undefined) return;
  callbacks.set(queue, { url, secret: SANDBOX_APP.secret, about: { wabaId: waba } });
}

const viewOf = ({ app, url }: AppSubscription) => ({
  whatsapp_business_api_data: {
    id: app,
    name: SANDBOX_APP.name,
    link: `https://www.facebook.com/games/?app_id=${app}`,
  },
  ...(url === undefined ? {} : { override_callback_uri: url }),
});

const forbidden = (): GraphError =>
  new GraphError({
    status: 403,
    code: 200,
    subcode: 1_349_174,
    message: "Your app doesn't have permission to subscribe to this WhatsApp Business Account",
    user: {
      title: 'Permission Denied',
      message: "Your app doesn't have permission to access this resource",
    },
  });
