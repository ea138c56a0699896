import { execFile } from 'node:child_process';
import { createHash, generateKeyPairSync, randomBytes, X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { WIDE } from './open-browser.ts';

const WHATSAPP_WEB = 'https://web.whatsapp.com';
const HOST = 'web.whatsapp.com';
const RP_ID = 'whatsapp.com';
const TIMEOUT_MS = 60_000;
/** Longer than the page of WhatsApp Web waits for its passkey. */
const HELD_MS = 30_000;

/** A passkey of the owner of a phone. */
export interface OwnersPasskey {
  /** base64url */
  id: string;
  /** SPKI in base64url, for the sandbox. */
  publicKey: string;
  /** PKCS 8 in base64, for the browser. */
  privateKey: string;
}

export function createOwnersPasskey(): OwnersPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    id: randomBytes(16).toString('base64url'),
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  };
}

interface PasskeyBrowserOptions {
  executablePath: string;
  /** Folder of an unpacked extension. */
  extension?: string;
  locale?: string;
}

export interface PasskeyBrowser {
  context: BrowserContext;
  /** Puts a passkey of whatsapp.com into the machine: each tab of WhatsApp Web that opens has it. */
  give(passkey: OwnersPasskey): void;
  /** Opens a tab of WhatsApp Web as a person does. */
  openWhatsapp(): Promise<Page>;
  close(): Promise<void>;
}

/**
 * Opens Chromium with a page of this machine at `https://web.whatsapp.com`, whose certificate it trusts. The page is
 * complete once its tab has the passkey.
 */
export async function openPasskeyBrowser(options: PasskeyBrowserOptions): Promise<PasskeyBrowser> {
  const { executablePath, extension, locale = 'en-GB' } = options;
  const folder = await mkdtemp(join(tmpdir(), 'cascade-passkey-browser-'));
  const { key, cert } = await makeCertificate(folder);
  let passkey: OwnersPasskey | undefined;
  const waiting: (() => void)[] = [];
  const server = createServer({ key, cert }, (request, response) => {
    if (request.url !== '/') {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html' });
    response.write('<!doctype html><title>WhatsApp</title><h1>WhatsApp Web</h1>');
    const end = () => response.end();
    waiting.push(end);
    setTimeout(end, HELD_MS).unref();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const hash = createHash('sha256').update(
    new X509Certificate(cert).publicKey.export({ format: 'der', type: 'spki' }),
  );
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath,
    // The argument below is the headless mode that runs extensions.
    headless: false,
    ignoreDefaultArgs: ['--disable-extensions'],
    timeout: TIMEOUT_MS,
    locale,
    viewport: WIDE,
    args: [
      extension === undefined ? '--headless' : '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-dev-shm-usage',
      `--host-resolver-rules=MAP ${HOST} 127.0.0.1:${port}`,
      `--ignore-certificate-errors-spki-list=${hash.digest('base64')}`,
      ...(extension === undefined
        ? []
        : [`--disable-extensions-except=${extension}`, `--load-extension=${extension}`]),
    ],
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  context.on('page', async (page) => {
    await page.waitForURL(`${WHATSAPP_WEB}/`, { waitUntil: 'commit' }).catch(() => undefined);
    if (page.isClosed() || !page.url().startsWith(WHATSAPP_WEB)) return;
    if (passkey !== undefined) await addPasskey(page, passkey);
    for (const end of waiting.splice(0)) end();
  });
  return {
    context,
    give(next) {
      passkey = next;
    },
    async openWhatsapp() {
      const page = await context.newPage();
      await page.goto(`${WHATSAPP_WEB}/`, { waitUntil: 'load' });
      return page;
    },
    async close() {
      await context.close();
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A tab's authenticator, as the machine itself is one. */
async function addPasskey(page: Page, { id, privateKey }: OwnersPasskey): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await cdp.send('WebAuthn.addCredential', {
    authenticatorId,
    credential: {
      credentialId: Buffer.from(id, 'base64url').toString('base64'),
      isResidentCredential: true,
      rpId: RP_ID,
      privateKey,
      userHandle: Buffer.from('owner').toString('base64'),
      signCount: 1,
    },
  });
}

/** Runs a command as the console of DevTools does, and returns the line that it prints. */
export async function runInConsole(page: Page, command: string): Promise<string> {
  const cdp = await page.context().newCDPSession(page);
  const printed = page.waitForEvent('console');
  const { exceptionDetails } = await cdp.send('Runtime.evaluate', {
    expression: command,
    replMode: true,
    awaitPromise: true,
    userGesture: true,
  });
  if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails));
  return (await printed).text();
}

async function makeCertificate(folder: string): Promise<{ key: string; cert: string }> {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const words =
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=${HOST} ` +
    `-addext subjectAltName=DNS:${HOST}`;
  await promisify(execFile)('openssl', [...words.split(' '), '-keyout', key, '-out', cert]);
  return { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') };
}
