import { createServer, type AddressInfo } from 'node:net';

export interface Trap {
  /** A host that the page has nothing to do with. */
  url: string;
  /** Connections so far, of whatever kind: a page may reach out without asking for anything. */
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
