import { Router } from 'express';
import { serveFile } from '../http/serve-file.ts';
import type { Inbox } from './inbox.ts';
import { pageOf, readListQuery } from './list-query.ts';

/**
 * The inbox as JSON: `/messages`, `/arrivals` and `/files`.
 *
 * @param page path of the page that shows it to people. `/` leads there, with `to` to one contact.
 */
export function inboxRouter(inbox: Inbox, page: string | undefined): Router {
  const router = Router();

  router.get('/', (req, res) => {
    if (page === undefined) return void res.status(404).json(fault('the inbox is at /messages'));
    const query = readListQuery(req.query);
    if (typeof query === 'string') return void res.status(400).json(fault(query));
    const [newest] = query.to === undefined ? [] : inbox.list({ ...query, limit: 1 });
    const talk = newest && new URLSearchParams({ channel: newest.channel, contact: newest.to });
    res.redirect(talk ? `${page}?${talk.toString()}` : page);
  });

  router.get('/messages', (req, res) => {
    const query = readListQuery(req.query);
    if (typeof query === 'string') return void res.status(400).json(fault(query));
    res.json(pageOf(inbox.list({ ...query, limit: query.limit + 1 }), query.limit));
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

  return router;
}

const fault = (reason: string) => ({ status: false, reason });
