import type { Request, Response } from 'express';
import type { Rejection } from '../../reject.ts';
import type { BegunCall } from '../begin-call.ts';
import type { CompatFields } from '../read-fields.ts';
import type { FonnteFault } from './answer.ts';

/** What an operation answers: a body, or why the call is refused. */
export type FonnteResult =
  | { body: object }
  | { rejection: Rejection; fault?: FonnteFault; ids?: readonly number[]; retryAfter?: boolean };

export type FonnteOperation = (
  call: BegunCall,
  fields: CompatFields,
  request: Request,
  response: Response,
) => Promise<FonnteResult>;
