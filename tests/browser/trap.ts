import { createServer, type AddressInfo } from 'node:net';

export interface Trap {
  /** Address of a host that the page must never contact. */
  url: string;
  /** Connections so far, with or without a request. */
  sprung(): number;
  close(): Promise<void>;
}

export async function setTrap(): Promise<Trap> {
  let sprung = 0;
  const server = createServer((socket) => {
    sprung += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    sprung: () => sprung,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
