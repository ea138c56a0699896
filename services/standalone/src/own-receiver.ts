import { RECEIVER_PATH } from '@cascade/sandbox';

/**
 * Redirects webhooks to the sandbox's receiver: one that names it at an address of this installation is
 * posted to the sandbox's server on loopback. So the egress guard stays closed, and only the receiver's
 * paths are reachable.
 *
 * @param sandboxUrl the sandbox's own server.
 * @param served origins of this installation.
 */
export function ownReceiver(sandboxUrl: string, served: () => readonly string[]) {
  return function receiverAt(url: URL): URL | null {
    const { origin, username, password, pathname, search } = url;
    if (!served().includes(origin) || username !== '' || password !== '') return null;
    return RECEIVER_PATH.test(pathname) ? new URL(`${sandboxUrl}${pathname}${search}`) : null;
  };
}

/**
 * @param listening address of the server: the only host that it is reached by, unless that is
 *   loopback or every address of the machine.
 */
export function servedOrigins(listening: string, publicUrl: string | undefined): string[] {
  const { protocol, hostname, port, origin } = new URL(listening);
  const isLoopback = /^(127\.|localhost$|\[::1\]$)/.test(hostname);
  const suffix = port === '' ? '' : `:${port}`;
  const names = isLoopback ? ['localhost', '127.0.0.1', '[::1]'] : [];
  return [
    origin,
    ...names.map((name) => `${protocol}//${name}${suffix}`),
    ...(publicUrl === undefined ? [] : [new URL(publicUrl).origin]),
  ];
}
