import type { Request, Response } from 'express';
import type { Clock } from '@cascade/runtime';
import { judgeOf } from '../judge.ts';
import { checkComponents, checkTemplate, upper, type CheckedTemplate } from './check-template.ts';
import { isJson, type JsonMembers } from './fields.ts';
import { GraphError, parameterError, sendGraphError } from './graph-error.ts';
import type { Reviews } from './reviews.ts';
import { templateFault } from './template-faults.ts';
import type { StoredTemplate, TemplateStore } from './template-store.ts';
import { templateId, type GraphTemplateComponent, type SandboxTemplate } from './templates.ts';
import { undescribed } from './undescribed.ts';
import type { SampleUploads } from './uploads.ts';

/** What calls that change templates work with. */
export interface TemplateParts {
  clock: Clock;
  store: TemplateStore;
  reviews: Reviews;
  uploads: SampleUploads;
}

/** Meta's own description of the calls (`description.json`), which says more of types than of rules. */
const judgeCreation = judgeOf('waba', 'CreateTemplate');
const judgeEdit = judgeOf('waba', 'EditTemplate');

/** A deleted name is blocked so long. */
const BLOCKED_MS = 30 * 24 * 60 * 60_000;

/** Answers `POST /{waba_id}/message_templates`. */
export function createTemplate(parts: TemplateParts, waba: string, req: Request, res: Response) {
  const { clock, store, reviews, uploads } = parts;
  const odd = judgeCreation(req.body);
  if (odd !== null) return sendGraphError(res, undescribed(odd));
  const checked = checkTemplate(req.body, uploads);
  if (checked instanceof GraphError) return sendGraphError(res, checked);
  const { name, language, category } = checked;
  const before = store.find(waba, name, language);
  if (before !== undefined && before.deletedAt === undefined) {
    return sendGraphError(
      res,
      templateFault('exists', `There is already ${language} content for this template.`),
    );
  }
  if (before?.deletedAt !== undefined && clock.now() - before.deletedAt < BLOCKED_MS) {
    return sendGraphError(
      res,
      templateFault(
        'deleting',
        `New ${language} content can't be added while the existing ${language} content is being deleted. Try again in 4 weeks.`,
      ),
    );
  }
  const template: SandboxTemplate = {
    name,
    language,
    status: 'PENDING',
    category,
    parameter_format: checked.isNamed ? 'NAMED' : 'POSITIONAL',
    components: shownComponents(checked),
    rejected_reason: 'NONE',
  };
  const stored = reviews.begin({ id: templateId(waba, template), waba, template });
  res.json({ id: stored.id, status: stored.template.status, category });
}

/** Answers `POST /{template_id}`: new components go to the review, the name and the language stay. */
export function editTemplate(
  { reviews, uploads }: TemplateParts,
  { deletedAt, ...stored }: StoredTemplate,
  req: Request,
  res: Response,
) {
  const odd = judgeEdit(req.body);
  if (odd !== null) return sendGraphError(res, undescribed(odd));
  const body = isJson(req.body) ? req.body : {};
  const { template } = stored;
  const category = body.category === undefined ? template.category : upper(body.category);
  if (deletedAt !== undefined)
    return sendGraphError(res, parameterError('The template is deleted.'));
  if (template.status === 'APPROVED' && category !== template.category) {
    return sendGraphError(
      res,
      parameterError("The category of an approved template can't be changed."),
    );
  }
  if (template.status === 'PENDING') {
    return sendGraphError(
      res,
      templateFault('invalid', "A template in review can't be edited. Wait for its review."),
    );
  }
  const isNamed = template.parameter_format === 'NAMED';
  const asked = { name: template.name, language: template.language, category, isNamed };
  const components = checkComponents(body.components, {
    ...asked,
    category: asked.category as CheckedTemplate['category'],
    uploads,
  });
  if (components instanceof GraphError) return sendGraphError(res, components);
  const checked = { ...asked, components } as CheckedTemplate;
  const next = { ...template, category: checked.category, rejected_reason: 'NONE' };
  const edited = { ...next, components: shownComponents(checked) };
  reviews.begin({ ...stored, template: edited });
  res.json({ success: true, id: stored.id, category: checked.category });
}

/** Answers `DELETE /{waba_id}/message_templates?name=…`: one language with `hsm_id`, else all of them. */
export function deleteTemplates(
  { clock, store }: TemplateParts,
  waba: string,
  { query }: Request,
  res: Response,
) {
  const { name, hsm_id: id } = query;
  if (typeof name !== 'string' || name === '') {
    return sendGraphError(res, parameterError('The parameter name is required.'));
  }
  const found = store
    .list(waba)
    .filter((one) => one.template.name === name && (id === undefined || one.id === id));
  if (found.length === 0) {
    return sendGraphError(
      res,
      new GraphError({
        status: 400,
        code: 100,
        subcode: 2_593_002,
        message: 'Invalid parameter',
        user: { title: "Message Template Wasn't Found", message: `No template is named ${name}.` },
      }),
    );
  }
  for (const stored of found) store.put({ ...stored, deletedAt: clock.now() });
  res.json({ success: true });
}

/** A template as `GET` shows it. The texts of an authentication template are Meta's own. */
function shownComponents({ category, components }: CheckedTemplate): GraphTemplateComponent[] {
  const shown = category === 'AUTHENTICATION' ? components.map(codeComponent) : components;
  return shown.map(labelled) as unknown as GraphTemplateComponent[];
}

function codeComponent(part: JsonMembers): JsonMembers {
  switch (part.type) {
    case 'BODY': {
      const advice =
        part.add_security_recommendation === true
          ? ' For your security, do not share this code.'
          : '';
      const text = `*{{1}}* is your verification code.${advice}`;
      return { ...part, text, example: { body_text: [['123456']] } };
    }
    case 'FOOTER':
      return {
        ...part,
        text: `This code expires in ${String(part.code_expiration_minutes)} minutes.`,
      };
    case 'BUTTONS': {
      const [button = {}] = part.buttons as JsonMembers[];
      const url = `https://www.whatsapp.com/otp/code/?otp_type=${String(button.otp_type)}&code=otp{{1}}`;
      const text = typeof button.text === 'string' ? button.text : 'Copy code';
      return {
        ...part,
        buttons: [{ type: 'URL', text, url, example: [url.replace('{{1}}', '123456')] }],
      };
    }
    default:
      return part;
  }
}

/** Meta writes the label of a coupon's button. */
function labelled(part: JsonMembers): JsonMembers {
  if (part.type !== 'BUTTONS') return part;
  const buttons = (part.buttons as JsonMembers[]).map((button) =>
    button.type === 'COPY_CODE'
      ? { ...button, text: 'Copy offer code', example: [button.example].flat() }
      : button,
  );
  return { ...part, buttons };
}
