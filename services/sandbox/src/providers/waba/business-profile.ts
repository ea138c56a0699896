import type { Request, Response } from 'express';
import { judgeOf } from '../judge.ts';
import type { JsonMembers } from './fields.ts';
import { GraphError, parameterError, sendGraphError } from './graph-error.ts';
import type { NumberStore } from './number-store.ts';
import { undescribed } from './undescribed.ts';
import type { SampleUploads } from './uploads.ts';

interface ProfileParts {
  numbers: NumberStore;
  uploads: SampleUploads;
}

const judgeUpdate = judgeOf('waba', 'UpdateBusinessProfile');

const FIELDS = [
  'messaging_product',
  'about',
  'address',
  'description',
  'email',
  'profile_picture_url',
  'websites',
  'vertical',
];
const PICTURES = ['image/jpeg', 'image/jpg', 'image/png'];
const MAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** Answers `GET /{phone_number_id}/whatsapp_business_profile`. */
export function readProfile(numbers: NumberStore, id: string, { query }: Request, res: Response) {
  const { fields } = query;
  const asked = typeof fields === 'string' && fields !== '' ? fields.split(',') : FIELDS;
  const unknown = asked.find((field) => !FIELDS.includes(field));
  if (unknown !== undefined) {
    return sendGraphError(
      res,
      parameterError(
        `Tried accessing nonexisting field (${unknown}) on node type (WhatsAppBusinessProfile)`,
      ),
    );
  }
  const profile: JsonMembers = { ...numbers.get(id).profile, messaging_product: 'whatsapp' };
  const shown = ['messaging_product', ...asked].map((field) => [field, profile[field]]);
  res.json({ data: [Object.fromEntries(shown)] });
}

/** Answers `POST /{phone_number_id}/whatsapp_business_profile`: what is left out stays. */
export function updateProfile(
  { numbers, uploads }: ProfileParts,
  id: string,
  req: Request,
  res: Response,
) {
  const odd = judgeUpdate(req.body);
  if (odd !== null) return sendGraphError(res, undescribed(odd));
  const changed = readUpdate(req.body as JsonMembers, uploads);
  if (changed instanceof GraphError) return sendGraphError(res, changed);
  const number = numbers.get(id);
  const kept = Object.entries({ ...number.profile, ...changed });
  const profile = Object.fromEntries(kept.filter(([, value]) => value !== ''));
  numbers.put({ ...number, profile });
  res.json({ success: true });
}

/** Checks what the description's formats say, which its schemas don't. */
function readUpdate(body: JsonMembers, uploads: SampleUploads): JsonMembers | GraphError {
  const { messaging_product: _product, profile_picture_handle: handle, ...texts } = body;
  const { email, websites } = texts;
  if (typeof email === 'string' && email !== '' && !MAIL.test(email)) {
    return parameterError('Param email must be a valid email address.');
  }
  const sites = Array.isArray(websites) ? (websites as unknown[]) : [];
  if (!sites.every((site) => /^https?:\/\//.test(String(site)) && URL.canParse(String(site)))) {
    return parameterError('Param websites must be valid URLs.');
  }
  if (handle === undefined) return texts;
  if (!PICTURES.includes(uploads.mimeOf(handle) ?? '')) {
    return parameterError('The profile picture handle is invalid or expired');
  }
  return { ...texts, profile_picture_url: 'https://pps.whatsapp.net/v/sandbox-picture' };
}
