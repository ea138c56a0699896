import express, { Router, type Request, type RequestHandler, type Response } from 'express';
import { deliverApiMail } from './deliver-api-mail.ts';
import type { MailApi, MailApiParts } from './mail-api.ts';

/** The routes of a provider, besides those of the sandbox itself. */
export function mailRoutes(api: MailApi, parts: MailApiParts): Router {
  const routes = Router();
  const authorize: RequestHandler = (req, res, next) => {
    const refuse = api.keyRefusal(req);
    if (refuse) refuse(res);
    else next();
  };
  routes.post(api.path, authorize, readJson(api), (req, res, next) => {
    takeMail(api, parts, req, res).catch(next);
  });
  for (const { path, isOpen, answer } of api.pages) {
    const lets: RequestHandler[] = isOpen === true ? [] : [authorize];
    routes.get(path, ...lets, (req, res) => answer(req)(res));
  }
  return routes;
}

function readJson({ json }: MailApi): RequestHandler {
  if (json === undefined) return (_req, _res, next) => next();
  const { maxBytes, otherType, tooLarge, malformed } = json;
  const parse = express.json({ limit: maxBytes });
  return (req, res, next) => {
    if (otherType && !req.is('application/json')) return otherType(res);
    parse(req, res, (failure?: unknown) => {
      if (failure === undefined) return next();
      const isTooLarge = (failure as { status?: number }).status === 413;
      (isTooLarge ? tooLarge : malformed)(res);
    });
  };
}

async function takeMail(
  api: MailApi,
  parts: MailApiParts,
  req: Request,
  res: Response,
): Promise<void> {
  const given = await api.read(req, parts);
  if (typeof given === 'function') return given(res);
  const { mail, content, accepted } = given;
  await deliverApiMail(parts, {
    account: api.accountOf(req.headers) ?? '',
    mail,
    content,
    reference: Object.values(mail.returned)[0] ?? null,
    req,
    res,
    accept: () => accepted(res),
    refuse: (refusal, seconds) => api.refusal(refusal, { to: mail.to, seconds, req })(res),
  });
}
