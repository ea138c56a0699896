import { findPlaceholders, topicFault } from '@cascade/contracts';
import type { Template } from '@cascade/store';
import type { Actor } from '../auth/actor.ts';
import type { DashboardContext } from '../context.ts';
import { failure, type RouteAnswer } from '../http/answer.ts';
import { approvalOfSave } from './approval-of-save.ts';
import { patchOfSave } from './patch-of-save.ts';
import { refuseNotice, refuseUnseal } from './refuse-save.ts';

/** The channel of mails. */
export const MAIL_CHANNEL = 'email' as const;

/** How often a save reads again what another call has changed meanwhile. */
const TRIES = 5;

/** What a call says of a mail template; the content is checked. */
export interface SavedMail extends Pick<Template, 'content'> {
  transactional: boolean;
  sensitive: boolean;
  /** Key of a topic; absent is none. */
  topic?: string;
}

type Saved = { template: Template; isNew: boolean } | { refused: RouteAnswer };

/**
 * Creates a mail template of this name, or replaces it. What is there already changes nothing.
 *
 * @param unmetOf refuses by what is there before.
 */
export async function saveMailTemplate(
  context: DashboardContext,
  { account, actor }: { account: string; actor: Actor },
  name: string,
  saved: SavedMail,
  unmetOf: (template: Template | undefined) => RouteAnswer | null = () => null,
): Promise<Saved> {
  const { accountLimits, accounts, templates } = context.repositories;

  /** Undefined: another call was faster. */
  async function save(): Promise<Saved | undefined> {
    const [template, another] = await templates.ofName(account, MAIL_CHANNEL, name);
    if (another !== undefined) return { refused: failure({ kind: 'templateNameTwice' }) };
    const unmet = unmetOf(template);
    if (unmet !== null) return { refused: unmet };
    const holder = await accounts.get(account);
    const topicless = topicFault(holder?.settings.topics, saved.topic, 'topic');
    if (topicless !== null) return { refused: failure(topicless) };
    if (template === undefined) {
      const values = {
        account,
        channel: MAIL_CHANNEL,
        name,
        ...saved,
        variables: findPlaceholders(saved.content),
        ...approvalOfSave(holder, { channel: MAIL_CHANNEL, ...saved }),
        active: true,
      };
      const added = await accountLimits.add('templates', { account }, () =>
        templates.insertNamed(values),
      );
      if (added.status === 'full') return { refused: failure(added.failure) };
      return added.value === null ? undefined : tell(added.value, true);
    }
    const refused = refuseNotice(actor, template) ?? refuseUnseal(actor, template, saved.sensitive);
    if (refused) return { refused };
    const patch = patchOfSave(template, { ...saved, topic: saved.topic ?? null }, holder);
    if (Object.keys(patch).length === 0) return { template, isNew: false };
    const after = await templates.replaceNamed(template, patch);
    return after === null ? undefined : tell(after, false);
  }

  async function tell(template: Template, isNew: boolean): Promise<Saved> {
    await context.changed({ kind: 'template', id: String(template._id) });
    return { template, isNew };
  }

  for (let n = 0; n < TRIES; n += 1) {
    const done = await save();
    if (done !== undefined) return done;
  }
  return { refused: failure({ kind: 'templateBusy' }) };
}
