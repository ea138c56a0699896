import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What came since the report before. */
export interface ReceiverReport {
  /** To `/fast`: how many, and when the last one did (epoch ms). */
  received: number;
  lastAt: number;
  /** To `/told`: each body, and when it came. */
  told: [body: string, at: number][];
}

const REPORT_MS = 5;

// A customer's server in a process of its own, so that an arrival is stamped by somebody with nothing
// else to do. It answers at once; what comes to `/hang` waits without end.
let report: ReceiverReport | undefined;

function note(change: (report: ReceiverReport) => void): void {
  if (report === undefined) {
    report = { received: 0, lastAt: 0, told: [] };
    setTimeout(() => {
      process.send?.(report);
      report = undefined;
    }, REPORT_MS);
  }
  change(report);
}

const server = createServer((request, response) => {
  const { url } = request;
  if (url === '/hang') {
    request.resume();
    return;
  }
  const at = performance.timeOrigin + performance.now();
  let body = '';
  request.on('data', (chunk: Buffer) => {
    if (url === '/told') body += chunk.toString();
  });
  request.on('end', () => {
    response.end('ok');
    note((noted) => {
      if (url === '/told') noted.told.push([body, at]);
      else {
        noted.received += 1;
        noted.lastAt = at;
      }
    });
  });
});
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
