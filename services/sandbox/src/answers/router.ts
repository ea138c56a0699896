import type { Channel } from '@cascade/contracts';
import express, { Router, type Request, type Response } from 'express';
import type { Inbox } from '../inbox/inbox.ts';
import { readMultipart } from '../http/multipart.ts';
import { pageOf, readListQuery } from '../inbox/list-query.ts';
import type { AnswerFile, TellDevice } from './contact-answer.ts';
import { MAX_FILE_BYTES, readContactAnswer, type Fields } from './read-contact-answer.ts';

/** A file in base64, and the rest. */
const MAX_BODY_BYTES = Math.ceil((MAX_FILE_BYTES * 4) / 3) + 2 * 1024 * 1024;

const parseJson = express.json({ limit: MAX_BODY_BYTES });
const parseForm = express.urlencoded({ limit: '1mb', extended: false });

/** `POST`: a contact does something. `GET`: what contacts did. */
export function answersRouter(inbox: Inbox, tellers: ReadonlyMap<Channel, TellDevice>): Router {
  const router = Router();

  router.get('/', (req, res) => {
    const { contact, ...rest } = req.query;
    const query = readListQuery(contact === undefined ? rest : { ...rest, to: contact });
    if (typeof query === 'string') return void res.status(400).json(fault(query));
    const { to, limit, ...others } = query;
    const asked = { ...others, ...(to === undefined ? {} : { contact: to }) };
    res.json(pageOf(inbox.answers.list({ ...asked, limit: limit + 1 }), limit));
  });

  router.post('/', (req, res, next) => {
    // Another site's page must not write in a contact's name.
    if (req.get('sec-fetch-site') === 'cross-site') {
      return void res.status(403).json(fault('not from another site'));
    }
    take(inbox, tellers, req, res).catch(next);
  });
  return router;
}

const fault = (reason: string) => ({ status: false, reason });

async function take(
  inbox: Inbox,
  tellers: ReadonlyMap<Channel, TellDevice>,
  req: Request,
  res: Response,
): Promise<void> {
  const body = await readBody(req, res);
  if (typeof body === 'string') return void res.status(400).json(fault(body));
  const answer = readContactAnswer(body.fields, body.file, inbox);
  if (typeof answer === 'string') return void res.status(400).json(fault(answer));
  const { channel, device, contact } = answer;
  const tell = tellers.get(channel);
  if (!tell) return void res.status(404).json(fault(`the sandbox runs without ${channel}`));
  const told = await tell(answer);
  if (told.status !== 'told') return void res.status(told.status).json(fault(told.reason));
  res.json({ status: true, id: told.id, channel, device, contact });
}

async function readBody(
  req: Request,
  res: Response,
): Promise<{ fields: Fields; file?: AnswerFile } | string> {
  if (req.is('multipart/form-data')) {
    const body = await readMultipart(req, { maxFileBytes: MAX_FILE_BYTES });
    if (body.status !== 'ok') return `the form is ${body.status}`;
    const file = body.files.get('file');
    const fields = Object.fromEntries(body.fields);
    // A form sends its file member without a file, too.
    return file && file.bytes.length > 0 ? { fields, file } : { fields };
  }
  for (const parse of [parseJson, parseForm]) {
    const failure = await new Promise((done) => parse(req, res, done));
    if (failure) return 'the body could not be read';
  }
  const fields: unknown = req.body;
  return typeof fields === 'object' && fields !== null && !Array.isArray(fields)
    ? { fields: fields as Fields }
    : 'the body must be a JSON object or a form';
}
