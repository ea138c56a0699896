// Health check of the image: exits 0 when the service in the container is ready.
import http from 'node:http';
import https from 'node:https';

const { PORT = '8080', TLS_CERT_FILE = '' } = process.env;
const TIMEOUT_MS = 4_000;

const options = { host: '127.0.0.1', port: PORT, path: '/readyz', timeout: TIMEOUT_MS };
// The certificate names the public address, not this loopback address.
const request = TLS_CERT_FILE
  ? https.get({ ...options, rejectUnauthorized: false })
  : http.get(options);
request
  .on('response', ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1))
  .on('timeout', () => process.exit(1))
  .on('error', () => process.exit(1));
