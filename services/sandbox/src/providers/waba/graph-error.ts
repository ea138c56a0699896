import { randomBytes } from 'node:crypto';
import type { Response } from 'express';

/**
 * An error of the Graph API. `code` decides (titles vary); statuses and titles follow the Cloud
 * API's list of error codes
 * (https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes).
 */
export class GraphError {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly details: string | undefined;
  readonly type: string;
  readonly subcode: number | undefined;
  /** What the Graph API says for people. */
  readonly user: { title: string; message: string } | undefined;

  constructor(error: {
    status: number;
    code: number;
    message: string;
    details?: string;
    type?: string;
    subcode?: number;
    user?: { title: string; message: string };
  }) {
    this.status = error.status;
    this.code = error.code;
    this.message = error.message;
    this.details = error.details;
    this.type = error.type ?? 'OAuthException';
    this.subcode = error.subcode;
    this.user = error.user;
  }
}

/** Titles and statuses by code. */
const TITLES = {
  100: [400, 'Invalid parameter'],
  368: [403, 'Temporarily blocked for policies violations'],
  130429: [400, 'Rate limit hit'],
  131000: [500, 'Something went wrong'],
  131008: [400, 'Required parameter is missing'],
  131009: [400, 'Parameter value is not valid'],
  131016: [503, 'Service unavailable'],
  131026: [400, 'Message undeliverable'],
  131031: [403, 'Account has been locked'],
  131047: [400, 'Re-engagement message'],
  131050: [400, 'User has stopped receiving marketing messages'],
  131051: [400, 'Unsupported message type'],
  131052: [400, 'Media download error'],
  131053: [400, 'Media upload error'],
  132000: [400, 'Number of parameters does not match the expected number of params'],
  132001: [404, 'Template name does not exist in the translation'],
  132012: [400, 'Parameter format does not match format in the created template'],
  132015: [400, 'Template is paused'],
  132016: [400, 'Template is disabled'],
  132018: [400, 'There was an issue with the parameters in your template'],
  133005: [400, 'Two step verification PIN Mismatch'],
  133006: [400, 'Phone number re-verification needed'],
  133010: [400, 'Phone number Not Registered'],
  133016: [400, 'Account register deregister rate limit exceeded'],
} as const satisfies Record<number, readonly [status: number, title: string]>;

export function graphError(code: keyof typeof TITLES, details: string): GraphError {
  const [status, title] = TITLES[code];
  return new GraphError({ status, code, message: `(#${code}) ${title}`, details });
}

/** Code 100 in the wording of the Graph API's own parameter checks, without details. */
export const parameterError = (message: string): GraphError =>
  new GraphError({ status: 400, code: 100, message: `(#100) ${message}` });

/** A parameter that takes some words alone got another value. */
export function choiceError(name: string, choices: readonly string[], got: unknown): GraphError {
  const value = typeof got === 'string' ? got : JSON.stringify(got);
  const allowed = choices.join(', ').toUpperCase();
  return parameterError(`Param ${name} must be one of {${allowed}} - got "${value}".`);
}

export function sendGraphError(res: Response, error: GraphError): void {
  if (error.status === 401) {
    res.set('WWW-Authenticate', `OAuth "Facebook Platform" "invalid_token" "${error.message}"`);
  }
  res.status(error.status).json({
    error: {
      message: error.message,
      type: error.type,
      code: error.code,
      ...(error.subcode === undefined ? {} : { error_subcode: error.subcode }),
      ...(error.user === undefined
        ? {}
        : {
            is_transient: false,
            error_user_title: error.user.title,
            error_user_msg: error.user.message,
          }),
      ...(error.details === undefined
        ? {}
        : { error_data: { messaging_product: 'whatsapp', details: error.details } }),
      fbtrace_id: `A${randomBytes(16).toString('base64url')}`,
    },
  });
}
