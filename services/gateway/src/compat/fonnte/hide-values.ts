import type { IncomingMessage } from 'node:http';
import { redactCall, type RedactedCall } from '../../redact-call.ts';
import type { CompatFields } from '../read-fields.ts';

const HIDDEN = '…';

/** A refused call for its account to read, without the values behind numbers: a code may be one. */
export function hideValues(request: IncomingMessage, fields: CompatFields): RedactedCall {
  const members = [...fields].map(([name, value]) => {
    if (name === 'data') return [name, HIDDEN];
    if (name !== 'target' || typeof value !== 'string') return [name, value];
    return [name, value.replaceAll(/\|[^,]*/g, `|${HIDDEN}`)];
  });
  return redactCall(request, Buffer.from(JSON.stringify(Object.fromEntries(members))));
}
