import { shownBy, type ServerTls } from './server-tls.ts';

/** A user and the expressions that names must match which it configures, writes and reads. */
export interface RabbitUser {
  name: string;
  password: string;
  configure: string;
  write: string;
  read: string;
}

/** Lines of `rabbitmq.conf` for the listener: plain, or TLS alone. */
export function listenerLines(port: number, tls: ServerTls | undefined): string[] {
  if (tls === undefined) return [`listeners.tcp.default = 127.0.0.1:${port}`];
  const { certFile, keyFile } = shownBy(tls);
  return [
    'listeners.tcp = none',
    `listeners.ssl.default = 127.0.0.1:${port}`,
    `ssl_options.cacertfile = ${tls.certificates.caFile}`,
    `ssl_options.certfile = ${certFile}`,
    `ssl_options.keyfile = ${keyFile}`,
    'ssl_options.verify = verify_peer',
    `ssl_options.fail_if_no_peer_cert = ${tls.demandsClient === true}`,
  ];
}

/** What RabbitMQ loads at its start: users and their rights (its own user is named again, else it isn't made). */
export function definitionsOf(users: readonly RabbitUser[]) {
  const all = { configure: '.*', write: '.*', read: '.*' };
  const named = [{ name: 'guest', password: 'guest', ...all }, ...users];
  return {
    vhosts: [{ name: '/' }],
    users: named.map(({ name, password }) => ({ name, password, tags: [] })),
    permissions: named.map(({ name: user, configure, write, read }) => ({
      user,
      vhost: '/',
      configure,
      write,
      read,
    })),
  };
}
