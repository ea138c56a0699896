/** Ports on which TLS begins with the first byte: submissions and imaps (RFC 8314, 3.2 and 3.3). */
const TLS_PORTS: readonly number[] = [465, 993];

/** Whether a connection begins with TLS: as its credentials say, or by its port where they say nothing. */
export const beginsWithTls = ({ port, secure }: { port: number; secure?: boolean }): boolean =>
  secure ?? TLS_PORTS.includes(port);
