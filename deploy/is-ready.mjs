// Exits 0 when the service is ready, 1 when it isn't: the health check of the image.
//   node deploy/is-ready.mjs [seconds]    for how long it asks again; without, it asks once
import http from 'node:http';
import https from 'node:https';

const { PORT = '8080', TLS_CERT_FILE = '' } = process.env;
const TIMEOUT_MS = 4_000;
const AGAIN_MS = 50;

const last = Date.now() + 1_000 * Number(process.argv[2] ?? 0);
const options = { host: '127.0.0.1', port: PORT, path: '/readyz', timeout: TIMEOUT_MS };

function ask() {
  // The certificate names the public address, not this loopback address.
  const request = TLS_CERT_FILE
    ? https.get({ ...options, rejectUnauthorized: false })
    : http.get(options);
  request
    .on('response', (response) => {
      response.resume();
      if (response.statusCode === 200) process.exit(0);
      askAgain();
    })
    .on('timeout', () => request.destroy(new Error('no answer')))
    .on('error', askAgain);
}

function askAgain() {
  if (Date.now() >= last) process.exit(1);
  setTimeout(ask, AGAIN_MS);
}

ask();
