import type { Token } from './library.ts';
import type { May } from './tool.ts';

/** Reads what a token may do; `readOnly` leaves out everything that changes something. */
export function mayOf({ scopes }: Pick<Token, 'scopes'>, readOnly: boolean): May {
  const has = (scope: string) =>
    scopes.includes(scope) || scopes.includes(scope.replace(/:read$/, ':write'));
  const send = has('send') && !readOnly;
  return {
    read: has('read'),
    send,
    sendByDevice: send && has('devices:send'),
    seeDevices: has('devices:read'),
    seeTemplates: has('templates:read'),
    seeInbox: has('inbound:read'),
    seeLogs: has('logs:read'),
    seeSuppressions: has('suppressions:read'),
    suppress: has('suppressions:write') && !readOnly,
  };
}
