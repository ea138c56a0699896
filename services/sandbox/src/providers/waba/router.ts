import express, { Router, type Request, type RequestHandler } from 'express';
import type { SandboxContext } from '../../context.ts';
import { REVOKED } from '../../magic/magic-rows.ts';
import { serveFile } from '../../http/serve-file.ts';
import { GraphError, graphError, parameterError, sendGraphError } from './graph-error.ts';
import { createTemplate, deleteTemplates, editTemplate } from './change-templates.ts';
import { debugToken } from './debug-token.ts';
import { isJson } from './fields.ts';
import { listTemplates } from './list-templates.ts';
import { fileOfMedia, readMediaUrl, uploadMedia } from './media.ts';
import { actAsMeta, createPlannedErrors } from './act-as-meta.ts';
import { isReceipt, markRead } from './mark-read.ts';
import { readProfile, updateProfile } from './business-profile.ts';
import { isPin, readNumberNode, setNumberPin } from './number-node.ts';
import type { NumberStore } from './number-store.ts';
import { setPhoneNumberCallback } from './phone-number.ts';
import { GRAPH_REFUSALS, tokenRevoked } from './refusals.ts';
import { sendMessage } from './send-message.ts';
import { startReviews } from './reviews.ts';
import { dialogRouter } from './signup/dialog.ts';
import { exchangeCode } from './signup/exchange-code.ts';
import { listNumbers, mayUse, noObject, readWaba } from './signup/read-waba.ts';
import { registerNumber } from './signup/register-number.ts';
import type { SignupStore } from './signup/signup-store.ts';
import { listSubscriptions, subscribe, unsubscribe } from './signup/subscriptions.ts';
import type { FindTemplate } from './template-message.ts';
import type { StoredTemplate, TemplateStore } from './template-store.ts';
import { createUploads } from './uploads.ts';
import { wabaOfNumber } from './webhooks.ts';

const MAX_BODY = '1mb';

interface GraphStores {
  store: TemplateStore;
  signups: SignupStore;
  numbers: NumberStore;
}

/** The part of the Graph API that WhatsApp Business uses: `/{version}/{id}/…`. */
export function graphRouter(
  context: SandboxContext,
  { store, signups, numbers }: GraphStores,
): Router {
  const uploads = createUploads();
  const templates = { clock: context.clock, store, reviews: startReviews(context, store), uploads };
  const number = { context, numbers, signups, uploads, planned: createPlannedErrors() };
  const router = Router();
  const node = Router({ mergeParams: true });
  const signup = { clock: context.clock, signups };
  router.use('/v:version/dialog/oauth', dialogRouter(signup));
  router.get('/v:version/oauth/access_token', (req, res) => exchangeCode(signup, req, res));
  router.get('/v:version/debug_token', authorize, (req, res) => {
    const { input_token: token } = req.query;
    res.json(debugToken(signups, typeof token === 'string' ? token : ''));
  });
  router.post('/v:version/upload\\::session', authorize, (req, res, next) => {
    uploads.write(`upload:${String(req.params.session)}`, req, res).catch(next);
  });
  router.post('/numbers/:id', readJson, (req, res) => {
    // Another site's page must not act as Meta.
    if (req.get('sec-fetch-site') === 'cross-site') return void res.status(403).end();
    actAsMeta(number, idOf(req), req, res);
  });
  router.use('/v:version/:id', authorize, knownNode, node);

  node.post('/messages', readJson, (req, res, next) => {
    const gone = new AbortController();
    res.on('close', () => gone.abort());
    const phoneNumberId = idOf(req);
    if (signups.get('number', phoneNumberId)?.isRegistered === false) {
      return sendGraphError(res, graphError(133010, 'Account not registered'));
    }
    const planned =
      number.planned.take(phoneNumberId) ??
      (numbers.get(phoneNumberId).ban === 'DISABLE'
        ? GRAPH_REFUSALS['account-restricted']
        : undefined);
    if (planned !== undefined) return sendGraphError(res, planned);
    const waba = wabaOfNumber(context, phoneNumberId);
    const find: FindTemplate = (name, language) => {
      const found = store.find(waba, name, language);
      return found?.deletedAt === undefined ? found?.template : undefined;
    };
    if (isReceipt(req.body)) return markRead(context, phoneNumberId, req.body, res);
    sendMessage({ context, find, phoneNumberId, body: req.body, res, gone: gone.signal }).catch(
      next,
    );
  });
  node.post('/media', (req, res, next) => {
    uploadMedia(context, req, res).catch(next);
  });
  node.get('/phone_numbers', (req, res) => listNumbers(signups, req, res));
  node.post('/register', readJson, (req, res) => registerNumber(signups, req, res));
  node.get('/subscribed_apps', (req, res) => listSubscriptions(signups, req, res));
  node.post('/subscribed_apps', readJson, (req, res, next) => {
    subscribe(context, signups, req, res).catch(next);
  });
  node.delete('/subscribed_apps', (req, res) => unsubscribe(signups, req, res));
  node.post('/uploads', (req, res) => uploads.open(req, res));
  node.get('/whatsapp_business_profile', (req, res) => readProfile(numbers, idOf(req), req, res));
  node.post('/whatsapp_business_profile', readJson, (req, res) =>
    updateProfile(number, idOf(req), req, res),
  );
  node.get('/message_templates', (req, res) => listTemplates(store, req, res));
  node.post('/message_templates', readJson, (req, res) =>
    createTemplate(templates, idOf(req), req, res),
  );
  node.delete('/message_templates', (req, res) => deleteTemplates(templates, idOf(req), req, res));
  node.get('/', (req, res) => {
    const stored = store.byId(idOf(req));
    if (stored?.deletedAt === undefined && stored) {
      return void res.json({ ...stored.template, id: stored.id });
    }
    const waba = signups.get('waba', idOf(req));
    if (waba && mayUse(signups, req, waba.id)) return readWaba(waba, req, res);
    const file = context.inbox.file(fileOfMedia(idOf(req)));
    if (!file) return readNumberNode(number, idOf(req), req, res);
    readMediaUrl(file, `${req.protocol}://${req.host}${rootOf(req)}`, res);
  });
  node.post('/', readJson, (req, res, next) => {
    const stored = templateOf(store, req);
    if (stored) return editTemplate(templates, stored, req, res);
    if (isPin(req.body)) return setNumberPin(number, idOf(req), req, res);
    setPhoneNumberCallback(context, idOf(req), req, res).catch(next);
  });

  router.get('/attachments/:media', authorize, (req, res) => {
    const file = context.inbox.file(fileOfMedia(String(req.params.media)));
    if (!file) return void res.status(404).end();
    serveFile(res, file);
  });

  router.use((req, res) => {
    const path = req.path.replace(/^\/v[\d.]+(\/\d+)?/, '');
    sendGraphError(
      res,
      new GraphError({ status: 400, code: 2500, message: `Unknown path components: ${path}` }),
    );
  });
  return router;
}

/** A template that `POST /{id}` is about: its body has components, as that of a number hasn't. */
const templateOf = (store: TemplateStore, req: Request): StoredTemplate | undefined =>
  isJson(req.body) && req.body.components !== undefined ? store.byId(idOf(req)) : undefined;

/** Path of this router, without that of the object. */
const rootOf = ({ baseUrl }: Request): string => baseUrl.replace(/\/v[\d.]+\/\d+$/, '');

const idOf = (req: Request): string => String(req.params.id);

const authorize: RequestHandler = (req, res, next) => {
  const token = /^(?:Bearer|OAuth) (\S+)$/.exec(req.get('authorization') ?? '')?.[1];
  if (token === undefined) {
    return sendGraphError(
      res,
      new GraphError({
        status: 401,
        code: 190,
        message: 'Invalid OAuth access token - Cannot parse access token',
      }),
    );
  }
  if (REVOKED.test(token)) return sendGraphError(res, tokenRevoked());
  next();
};

const knownNode: RequestHandler = (req, res, next) => {
  if (!/^\d+\.\d+$/.test(String(req.params.version)) || !/^\d{5,20}$/.test(idOf(req))) {
    return sendGraphError(res, noObject(idOf(req), req.method));
  }
  next();
};

const parseJson = express.json({ limit: MAX_BODY });
const parseForm = express.urlencoded({ limit: MAX_BODY, extended: false });

/** Bodies are JSON; the Graph API takes form fields too, whose objects are JSON texts. */
const readJson: RequestHandler = (req, res, next) => {
  const fail = () => sendGraphError(res, parameterError('The body could not be parsed as JSON.'));
  parseJson(req, res, (failure?: unknown) => {
    if (failure) return fail();
    if (!req.is('application/x-www-form-urlencoded')) return next();
    parseForm(req, res, (formFailure?: unknown) => {
      if (formFailure) return fail();
      req.body = Object.fromEntries(Object.entries(req.body as object).map(parsed));
      next();
    });
  });
};

function parsed([name, value]: [string, unknown]): [string, unknown] {
  if (typeof value !== 'string' || !value.startsWith('{')) return [name, value];
  try {
    return [name, JSON.parse(value)];
  } catch {
    return [name, value];
  }
}
