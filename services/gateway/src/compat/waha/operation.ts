import type { SendResponse } from '@cascade/contracts';
import type { Request, Response } from 'express';
import type { Rejection } from '../../reject.ts';
import type { KeyOwner } from '../../find-owner.ts';
import type { BegunCall } from '../begin-call.ts';
import type { CompatBody } from '../read-fields.ts';

export type WahaAnswer =
  | { body: unknown }
  | { rejection: Rejection }
  /** A request of its own, which is in the log. */
  | { failed: SendResponse };

/** `owner`: of the call's one key. */
type WahaCall = BegunCall & { token: string; owner: KeyOwner };

export type WahaOperation = (
  call: WahaCall,
  body: CompatBody,
  request: Request,
  response: Response,
) => Promise<WahaAnswer>;
