import type { Request, Response } from 'express';
import { GraphError, sendGraphError } from '../graph-error.ts';
import { hasMagic } from './magic-names.ts';
import type { SignupNumber, SignupStore, SignupWaba } from './signup-store.ts';

/** Whether the caller's token may see the WABA. Tokens that nobody signed up for may see all. */
export function mayUse(signups: SignupStore, req: Request, waba: string): boolean {
  const token = /^(?:Bearer|OAuth) (\S+)$/.exec(req.get('authorization') ?? '')?.[1] ?? '';
  const known = signups.get('token', token);
  return known === undefined || known.waba === waba;
}

export const noObject = (id: string, method: string): GraphError =>
  new GraphError({
    status: 400,
    code: 100,
    subcode: 33,
    type: 'GraphMethodException',
    message: `Unsupported ${method.toLowerCase()} request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation. Please read the Graph API documentation at https://developers.facebook.com/docs/graph-api`,
  });

/** Answers `GET /{waba_id}`. */
export const readWaba = ({ id, name }: SignupWaba, req: Request, res: Response): void =>
  void res.json(
    chosen(req, {
      id,
      name,
      timezone_id: '1',
      message_template_namespace: `sandbox_${id}`,
      account_review_status: 'APPROVED',
      business_verification_status: 'not_verified',
      ownership_type: 'SELF',
    }),
  );

/** Answers `GET /{waba_id}/phone_numbers`; of a WABA that nobody signed up for, nothing is known. */
export function listNumbers(signups: SignupStore, req: Request, res: Response): void {
  const waba = signups.get('waba', String(req.params['id']));
  if (waba === undefined) return sendGraphError(res, noObject(String(req.params['id']), 'get'));
  const numbers = waba.numbers.flatMap((id) => signups.get('number', id) ?? []);
  res.json({
    data: numbers.map((number) => chosen(req, fieldsOf(number))),
    ...(numbers.length === 0 ? {} : { paging: { cursors: { before: 'MTAx', after: 'MTAy' } } }),
  });
}

/** What Graph knows of a number. */
export const fieldsOf = ({ id, display, name, isRegistered }: SignupNumber) => ({
  id,
  display_phone_number: display,
  verified_name: name,
  status: isRegistered ? 'CONNECTED' : 'PENDING',
  platform_type: isRegistered ? 'CLOUD_API' : 'NOT_APPLICABLE',
  code_verification_status: hasMagic(name, 'unverified') ? 'NOT_VERIFIED' : 'VERIFIED',
  quality_rating: isRegistered ? 'GREEN' : 'UNKNOWN',
  name_status: 'AVAILABLE_WITHOUT_REVIEW',
  messaging_limit_tier: 'TIER_250',
});

/** The members that `fields` names; all of them without it. */
function chosen(req: Request, whole: Record<string, unknown>): object {
  const { fields } = req.query;
  if (typeof fields !== 'string' || fields === '') return whole;
  const names = new Set(fields.split(','));
  return Object.fromEntries(
    Object.entries(whole).filter(([name]) => name === 'id' || names.has(name)),
  );
}
