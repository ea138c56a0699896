import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What arrived since the previous report. */
export interface ReceiverReport {
  /** POSTs to `/fast`: how many, and when the last one came (epoch ms). */
  received: number;
  lastAt: number;
  /** POSTs to `/told`: each body, and when it came. */
  told: [body: string, at: number][];
}

const REPORT_MS = 5;

// Runs a customer's server in its own process, so that arrivals are stamped without delay. It
// answers at once; POSTs to `/hang` are never answered.
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
