import type { Request, Response } from 'express';
import { judgeOf } from '../../judge.ts';
import { type GraphError, graphError, parameterError, sendGraphError } from '../graph-error.ts';
import { hasMagic } from './magic-names.ts';
import { mayUse, noObject } from './read-waba.ts';
import type { SignupStore } from './signup-store.ts';

const judge = judgeOf('waba', 'RegisterNumber');

/**
 * Answers `POST /{phone_number_id}/register`
 * (https://developers.facebook.com/docs/whatsapp/cloud-api/reference/registration). A number that nobody signed up for
 * is registered already: any PIN is right.
 */
export function registerNumber(signups: SignupStore, req: Request, res: Response): void {
  const id = String(req.params['id']);
  const odd = judge(req.body);
  if (odd !== null) return sendGraphError(res, parameterError(`Param ${odd.path} ${odd.message}.`));
  const number = signups.get('number', id);
  if (number === undefined) return void res.json({ success: true });
  if (!mayUse(signups, req, number.waba)) return sendGraphError(res, noObject(id, 'post'));
  const { pin } = req.body as { pin: string };
  const refused = refusalOf(number, pin);
  if (refused !== null) return sendGraphError(res, refused);
  signups.put('number', id, { ...number, pin, isRegistered: true });
  res.json({ success: true });
}

function refusalOf(
  { name, pin: known }: { name: string; pin?: string },
  pin: string,
): GraphError | null {
  if (hasMagic(name, 'unverified')) {
    return graphError(
      133006,
      'Phone number needs to be verified before registering. Please verify it and try again.',
    );
  }
  if (hasMagic(name, 'too often')) {
    return graphError(
      133016,
      'Registration failed because there were too many attempts for this phone number in a short period of time.',
    );
  }
  return known === undefined || known === pin
    ? null
    : graphError(133005, 'Two-step verification PIN mismatch.');
}
