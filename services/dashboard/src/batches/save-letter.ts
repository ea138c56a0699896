import { ownMember, isFailure } from '@cascade/contracts';
import type { Batch } from '@cascade/store';
import type { Actor } from '../auth/actor.ts';
import type { DashboardContext } from '../context.ts';
import { failure, notFound, type RouteAnswer } from '../http/answer.ts';
import { readContent } from '../templates/check-content.ts';
import { MAIL_CHANNEL, saveMailTemplate } from '../templates/save-mail-template.ts';
import { writeLetter } from './write-letter.ts';

/** A mail as a person writes it: a subject and a text, with placeholders. */
export interface Letter {
  subject: string;
  text: string;
}

/** Makes or replaces the mail template of a draft's letter, and keeps the letter with the draft. */
export async function saveLetter(
  context: DashboardContext,
  actor: Actor,
  batch: Batch,
  { subject, text }: Letter,
): Promise<{ template: number } | { refused: RouteAnswer }> {
  const { repositories, publicUrl, sandboxUrl } = context;
  const { _id, account } = batch;
  const owner = await repositories.accounts.get(account);
  if (owner === null) return { refused: notFound('account') };
  if (owner.permissions?.ownMailTemplates !== true) {
    return { refused: failure({ kind: 'ownMailNotAllowed' }) };
  }
  // Mails of a trial go nowhere; every other one needs its link.
  if (publicUrl === undefined && sandboxUrl === undefined) {
    return { refused: failure({ kind: 'letterNeedsAddress' }) };
  }
  const { language = 'en' } = owner.settings;
  const read = readContent(
    MAIL_CHANNEL,
    writeLetter({ subject, text }, { sender: owner.name, language }),
  );
  if (isFailure(read)) return { refused: failure(read) };
  const mail = { ...read, transactional: false, sensitive: false };
  const saved = await saveMailTemplate(context, { account, actor }, `campaign-${_id}`, mail);
  if ('refused' in saved) return saved;
  const template = saved.template._id;
  const letter = { subject, text, template };
  const after = await repositories.batches.change(account, _id, ['draft'], { letter });
  if (after !== null) return { template };
  // Started or deleted meanwhile.
  if (saved.isNew) await repositories.templates.delete(account, template);
  return { refused: failure({ kind: 'batchStarted' }) };
}

/** The composition with another template in the mail. What was saved isn't checked: anything else stays. */
export function withTemplate(composition: string, from: number, to: number): string {
  const composed = JSON.parse(composition) as { content?: unknown };
  const { content } = composed;
  if (typeof content !== 'object' || content === null) return composition;
  const mail = ownMember(content as Record<string, unknown>, MAIL_CHANNEL) as
    | { template?: unknown }
    | undefined;
  if (mail?.template !== from) return composition;
  const changed = { ...content, [MAIL_CHANNEL]: { ...mail, template: to } };
  return JSON.stringify({ ...composed, content: changed });
}
