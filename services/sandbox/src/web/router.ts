import { randomBytes } from 'node:crypto';
import { Router, type Request } from 'express';
import type { Inbox } from '../inbox/inbox.ts';
import type { ContactKey } from '../providers/email/contact-key.ts';
import { serveFile } from '../serve-file.ts';
import type { RunningWhatsapp } from '../providers/whatsapp/open-whatsapp.ts';
import { inboxPage } from './page.ts';
import { MAIL_POLICY, quietMail } from './quiet-mail.ts';
import { readListQuery } from './query.ts';
import { reachedHost } from './reached-host.ts';
import { CREDENTIALS_NOTE, recipientRows } from './recipients.ts';

interface WebOptions {
  inbox: Inbox;
  smtp: { host: string; port: number };
  contactKey: Pick<ContactKey, 'selector' | 'publicKey'>;
  whatsapp: Pick<RunningWhatsapp, 'addresses'> | undefined;
  graphVersion: string;
}

const RECIPIENTS_SHOWN = 200;
const MESSAGES_SHOWN = 100;

/** The inbox for people and for tests. */
export function webRouter(options: WebOptions): Router {
  const { inbox, smtp, contactKey, whatsapp, graphVersion } = options;
  const router = Router();

  router.get('/addresses', (req, res) => {
    const root = rootOf(req);
    const socket = whatsapp?.addresses(req.hostname);
    res.json({
      telegram_api_root: `${root}/telegram`,
      graph_api_root: `${root}/graph/${graphVersion}`,
      smtp: { host: reachedHost(smtp.host, req.hostname), port: smtp.port },
      mail_key: { selector: contactKey.selector, public_key: contactKey.publicKey },
      ...(socket ? { whatsapp_socket_url: socket.url, whatsapp_media: socket.media } : {}),
    });
  });

  router.get('/recipients', (_req, res) => {
    res.json({ data: recipientRows(), credentials: CREDENTIALS_NOTE });
  });

  router.get('/messages', (req, res) => {
    const query = readListQuery(req.query);
    if (typeof query === 'string') return void res.status(400).json(fault(query));
    const found = inbox.list({ ...query, limit: query.limit + 1 });
    const data = found.slice(0, query.limit);
    const more = found.length > query.limit;
    res.json({ data, has_more: more, next_cursor: more ? String(data.at(-1)?.id) : null });
  });

  router.get('/messages/:id/html', (req, res) => {
    const written = inbox.message(Number(req.params.id))?.content.html;
    if (written === undefined) return void res.status(404).json(fault('mail not found'));
    res.set({ 'Content-Security-Policy': MAIL_POLICY, 'X-Frame-Options': 'SAMEORIGIN' });
    res.type('html').send(quietMail(written));
  });

  router.delete('/messages', (_req, res) => {
    inbox.clear();
    res.json({ status: true });
  });

  router.get('/arrivals', (req, res) => {
    const query = readListQuery(req.query);
    if (typeof query === 'string') return void res.status(400).json(fault(query));
    const atLeast = Number(req.query.at_least ?? 1);
    if (!Number.isInteger(atLeast) || atLeast < 1) {
      return void res.status(400).json(fault('at_least must be a positive integer'));
    }
    res.json({ data: inbox.arrivals({ ...query, atLeast }) });
  });

  router.get('/files/:id', (req, res) => {
    const file = inbox.file(Number(req.params.id));
    if (!file) return void res.status(404).json(fault('file not found'));
    serveFile(res, file);
  });

  router.get('/', (req, res) => {
    const query = readListQuery(req.query);
    if (typeof query === 'string') return void res.status(400).json(fault(query));
    const nonce = randomBytes(16).toString('base64');
    res.set({
      'Content-Security-Policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; frame-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'`,
      'X-Frame-Options': 'SAMEORIGIN',
      'Cache-Control': 'no-store',
    });
    res.type('html').send(
      inboxPage({
        root: req.baseUrl,
        nonce,
        selected: query.to,
        recipients: inbox.recipients(RECIPIENTS_SHOWN),
        messages: inbox.list({ ...query, limit: MESSAGES_SHOWN }),
        answers: inbox.answers.list({
          ...(query.to === undefined ? {} : { contact: query.to }),
          ...(query.channel === undefined ? {} : { channel: query.channel }),
          limit: MESSAGES_SHOWN,
        }),
        links: whatsapp !== undefined,
      }),
    );
  });

  return router;
}

const fault = (reason: string) => ({ status: false, reason });

/** The address of the sandbox as its caller sees it. */
const rootOf = (req: Request): string => `${req.protocol}://${req.host}${req.baseUrl}`;
