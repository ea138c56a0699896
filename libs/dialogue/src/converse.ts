import { isInlineChannel } from '@cascade/contracts';
import type {
  Channel,
  Content,
  Conversation,
  Form,
  FormAnswers,
  InlineChannel,
  Reading,
  Variables,
} from '@cascade/contracts';
import { isFormTap, type Prompt } from './form/prompt.ts';
import { present } from './form/present.ts';
import { nextTimeOf, passTime, startForm, step, type Step } from './form/step.ts';
import { chooseRule, type ReadyRule } from './rules/choose-rule.ts';
import { drawReply } from './rules/contact-rate.ts';
import type { Said } from './said.ts';

/** The device that a contact writes to, and its settings. */
export interface Setting {
  channel: Channel;
  /** The device's rules, from `readyRules`. */
  rules: readonly ReadyRule[];
  /** Values of `{{name}}` and other markers in replies of rules and forms: those that the contact has. */
  variables: Variables;
  /** How phone numbers in forms are read: as the account's settings say. */
  numbers?: Reading | undefined;
  /** The message is too old for a rule; a form still takes it. */
  isLate?: boolean;
}

/** Result of a message, or of passing time. */
export interface Turn {
  /** The same object when nothing changed. */
  conversation: Conversation;
  reply?: { content: Content; variables: Variables };
  submission?: { run: string; rule: string; form: Form; answers: FormAnswers; startedAt: number };
  /** No reply, because this contact is over its rate limit. */
  tooFast?: true;
}

/**
 * Processes a contact's message: the running form takes it, otherwise the first matching rule.
 * Pure. `run` becomes the id of a form that the message starts; repeat a message with the same
 * `run`.
 */
export function takeMessage(
  before: Conversation,
  said: Said,
  run: string,
  now: number,
  setting: Setting,
): Turn {
  const conversation = withoutDeadForm(before, now, setting);
  const { filling } = conversation;
  if (filling) {
    const next = step(filling.form, filling.state, said, now, setting);
    return replying(before, conversation, now, () => fillOn(conversation, next, setting));
  }
  if (said.tap && isFormTap(said.tap.id)) return { conversation };
  if (setting.isLate) return { conversation };
  const chosen = chooseRule(setting.rules, said, conversation, now);
  if (!chosen) return { conversation };
  return replying(before, conversation, now, () =>
    answer(noteAnswered(conversation, chosen, now, setting), chosen, run, now, setting),
  );
}

/** Applies a due reminder or end of a form; null when nothing is due. */
export function takeTime(conversation: Conversation, now: number, setting: Setting): Turn | null {
  const { filling } = conversation;
  if (!filling) return null;
  if (!isAlive(filling, setting)) return { conversation: withoutForm(conversation) };
  const next = passTime(filling.form, filling.state, now);
  return next && fillOn(conversation, next, setting);
}

/** When `takeTime` has something to do (epoch ms); undefined when never. */
export function wakesAt({ filling }: Conversation): number | undefined {
  return filling && nextTimeOf(filling.form, filling.state);
}

/** Counts the reply against the contact's rate; a reply over the limit changes nothing. */
function replying(
  before: Conversation,
  conversation: Conversation,
  now: number,
  take: () => Turn,
): Turn {
  const turn = take();
  if (!turn.reply) return turn;
  const burstAt = drawReply(conversation, now);
  if (burstAt === null) return { conversation: before, tooFast: true };
  return { ...turn, conversation: { ...turn.conversation, burstAt } };
}

function fillOn(conversation: Conversation, next: Step, setting: Setting): Turn {
  const { channel } = setting;
  const { filling } = conversation;
  if (!filling || !isInlineChannel(channel)) return { conversation };
  if (next.state === filling.state) return { conversation };
  const { rule, form, state } = filling;
  return {
    conversation: next.state
      ? { ...conversation, filling: { ...filling, state: next.state } }
      : withoutForm(conversation),
    ...(next.reply ? { reply: formReply(channel, next.reply, setting) } : {}),
    ...(next.submission
      ? {
          submission: {
            run: state.run,
            rule,
            form,
            answers: next.submission,
            startedAt: state.startedAt,
          },
        }
      : {}),
  };
}

function answer(
  conversation: Conversation,
  { id, rule }: ReadyRule,
  run: string,
  now: number,
  setting: Setting,
): Turn {
  const { reply, form } = rule;
  const { channel, variables } = setting;
  if (reply) return { conversation, reply: { content: reply, variables } };
  if (!form || !isInlineChannel(channel)) return { conversation };
  const { state, reply: first } = startForm(form, run, now);
  return {
    conversation: { ...conversation, filling: { rule: id, form, state } },
    ...(first ? { reply: formReply(channel, first, setting) } : {}),
  };
}

/** A text of a form: answers stand in it, and the contact's variables fill what else it names. */
function formReply(channel: InlineChannel, prompt: Prompt, { variables }: Setting) {
  const { text: _said, ...ofContact } = variables;
  return { content: { message: present(channel, prompt) }, variables: ofContact };
}

/** Records answers of rules with an interval; forgets those of other rules. */
function noteAnswered(
  conversation: Conversation,
  chosen: ReadyRule,
  now: number,
  { rules }: Setting,
): Conversation {
  const { answered = {}, ...rest } = conversation;
  const limited = new Set(
    rules.filter(({ rule }) => rule.once_per_hours !== undefined).map(({ id }) => id),
  );
  const known = Object.entries({ ...answered, [chosen.id]: now }).filter(([id]) => limited.has(id));
  return known.length === 0 ? rest : { ...rest, answered: Object.fromEntries(known) };
}

function withoutDeadForm(conversation: Conversation, now: number, setting: Setting): Conversation {
  const { filling } = conversation;
  if (!filling) return conversation;
  const isOver = passTime(filling.form, filling.state, now)?.state === null;
  return isAlive(filling, setting) && !isOver ? conversation : withoutForm(conversation);
}

/** A form ends with its rule. A changed rule doesn't affect a running form. */
function isAlive({ rule }: NonNullable<Conversation['filling']>, { rules }: Setting): boolean {
  return rules.some(({ id }) => id === rule);
}

function withoutForm({ filling: _filling, ...rest }: Conversation): Conversation {
  return rest;
}
