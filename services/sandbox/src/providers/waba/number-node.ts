import type { Request, Response } from 'express';
import { judgeOf } from '../judge.ts';
import { undescribed } from './undescribed.ts';
import type { SandboxContext } from '../../context.ts';
import { isJson } from './fields.ts';
import { parameterError, sendGraphError } from './graph-error.ts';
import type { NumberStore } from './number-store.ts';
import { fieldsOf, mayUse, noObject } from './signup/read-waba.ts';
import type { SignupNumber, SignupStore } from './signup/signup-store.ts';
import { displayNumber, wabaOfNumber, wabaQueue } from './webhooks.ts';

interface NumberParts {
  context: SandboxContext;
  numbers: NumberStore;
  signups: SignupStore;
}

const judgeUpdate = judgeOf('waba', 'UpdatePhoneNumber');

/** JsonMembers that Graph gives when no `fields` are asked for. */
const DEFAULTS = [
  'display_phone_number',
  'verified_name',
  'quality_rating',
  'code_verification_status',
  'platform_type',
  'throughput',
  'webhook_configuration',
];

/** Answers `GET /{phone_number_id}`: the fields that are asked for. */
export function readNumberNode(parts: NumberParts, id: string, req: Request, res: Response): void {
  const known = parts.signups.get('number', id);
  if (known && !mayUse(parts.signups, req, known.waba)) {
    return sendGraphError(res, noObject(id, 'get'));
  }
  const node = nodeOf(parts, id, known);
  const { fields } = req.query;
  const asked = typeof fields === 'string' && fields !== '' ? fields.split(',') : DEFAULTS;
  const unknown = asked.find((field) => !Object.hasOwn(node, field));
  if (unknown !== undefined) {
    return sendGraphError(
      res,
      parameterError(
        `Tried accessing nonexisting field (${unknown}) on node type (WhatsAppBusinessPhoneNumber)`,
      ),
    );
  }
  // A field without a value is left out.
  res.json({ ...Object.fromEntries(asked.map((field) => [field, node[field]])), id });
}

/** Every field of the node that this version has. A number of a signup begins as the signup made it. */
function nodeOf({ context, numbers, signups }: NumberParts, id: string, known?: SignupNumber) {
  const number = numbers.get(id, known);
  const { quality, ban } = number;
  const waba = known?.waba ?? wabaOfNumber(context, id) ?? '0';
  const callback = context.outbox.callback(wabaQueue(id));
  const ofWaba = signups.get('subscription', waba)?.url;
  const signup: Record<string, unknown> = known ? fieldsOf(known) : {};
  const isNew = known?.isRegistered === false;
  const node: Record<string, unknown> = {
    code_verification_status: 'VERIFIED',
    platform_type: 'CLOUD_API',
    ...signup,
    id,
    display_phone_number: known?.display ?? displayNumber(context, id),
    verified_name: number.name,
    name_status: number.nameStatus,
    new_display_name: number.newName,
    new_name_status: number.newNameStatus,
    messaging_limit_tier: number.limit,
    throughput: { level: number.throughput },
    account_mode: 'LIVE',
    is_official_business_account: false,
    is_pin_enabled: number.pin !== undefined,
    webhook_configuration:
      callback || ofWaba !== undefined
        ? {
            ...(callback ? { phone_number: callback.url } : {}),
            ...(ofWaba === undefined ? {} : { whatsapp_business_account: ofWaba }),
          }
        : undefined,
  };
  if (!isNew) {
    node['quality_rating'] = quality;
    node['status'] = ban === 'DISABLE' ? 'BANNED' : quality === 'RED' ? 'FLAGGED' : 'CONNECTED';
  }
  return node;
}

/** Whether a body sets the PIN: `POST /{phone_number_id}` has other purposes too. */
export const isPin = (body: unknown): boolean => isJson(body) && 'pin' in body;

/** Answers `POST /{phone_number_id}` with `pin`: sets or changes the PIN of the two-step verification. */
export function setNumberPin(parts: NumberParts, id: string, req: Request, res: Response) {
  const { numbers, signups } = parts;
  const known = signups.get('number', id);
  if (known && !mayUse(signups, req, known.waba)) {
    return sendGraphError(res, noObject(id, 'post'));
  }
  const odd = judgeUpdate(req.body);
  if (odd !== null) return sendGraphError(res, undescribed(odd));
  const { pin } = req.body as { pin: string };
  if (!/^\d{6}$/.test(pin)) {
    return sendGraphError(res, parameterError('Param pin must be 6 digits.'));
  }
  numbers.put({ ...numbers.get(id, known), pin });
  if (known) signups.put('number', id, { ...known, pin });
  res.json({ success: true });
}
