const TOKEN = /^(?<send>[1-9]\d{0,15})-(?<request>[1-9]\d{0,15})-(?<tag>[0-9a-f]{20})$/;

/** Names a send at a provider. */
export interface SendToken {
  send: number;
  request: number;
  /** Part of the mail's Message-ID, which nobody can guess. */
  tag: string;
}

/** Name under which a provider keeps the token of a mail, and returns it with every event. */
export const TOKEN_NAME = 'cascade_send';

/** Writes the token with the letters, digits and `-` that every provider takes. */
export const writeSendToken = ({ send, request, tag }: SendToken): string =>
  `${send}-${request}-${tag}`;

/** Null: another program wrote it. */
export function readSendToken(value: unknown): SendToken | null {
  const { send, request, tag } =
    (typeof value === 'string' ? TOKEN.exec(value) : null)?.groups ?? {};
  if (send === undefined || request === undefined || tag === undefined) return null;
  return { send: Number(send), request: Number(request), tag };
}
