import { fileURLToPath } from 'node:url';

const file = (name: string) => fileURLToPath(new URL(`./tls/${name}`, import.meta.url));

/**
 * A self-signed certificate for `localhost`, 127.0.0.1, ::1, `*.test` and `*.example.com`, as files
 * for a server of a test; its clients trust `certFile`. Its key is public: it protects nothing.
 */
export const loopbackTls = {
  certFile: file('loopback.cert.pem'),
  keyFile: file('loopback.key.pem'),
};
