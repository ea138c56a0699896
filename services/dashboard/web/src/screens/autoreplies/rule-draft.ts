import type { BodyOf, RowOf } from '../../api/types.ts';
import { CHANNEL_DEFINITIONS, type ChannelName } from '../../components/channels.ts';

export type AutoreplyItem = RowOf<'/api/autoreplies'>;
type Rule = BodyOf<'/api/autoreplies/simulate', 'post'>['rule'];
export type FormView = NonNullable<Rule['form']>;
export type QuestionView = FormView['questions'][number];
export type ActiveHoursView = NonNullable<Rule['hours']>;

/** The reply of a rule, as `content.<channel>` of a send. */
export type ReplyView = Readonly<Record<string, unknown>>;

/** A rule while it is edited. Both the reply and the form are kept, so that people can switch back. */
export interface RuleDraft {
  match: { type: Rule['match']['type']; value: string };
  hours: ActiveHoursView | null;
  oncePerHours: number | null;
  does: 'reply' | 'form';
  reply: ReplyView;
  form: FormView;
}

export const startingReply = (channel: ChannelName): ReplyView =>
  CHANNEL_DEFINITIONS[channel].hasInline
    ? { message: { type: 'text', message: '' } }
    : { template: 0 };

export function newDraft(channel: ChannelName, language: string): RuleDraft {
  return {
    match: { type: 'contains', value: '' },
    hours: null,
    oncePerHours: null,
    does: 'reply',
    reply: startingReply(channel),
    form: newForm(language),
  };
}

export function draftOf(rule: AutoreplyItem, channel: ChannelName, language: string): RuleDraft {
  return {
    match: { type: rule.match.type, value: rule.match.value ?? '' },
    hours: rule.hours ?? null,
    oncePerHours: rule.once_per_hours ?? null,
    does: rule.form === undefined ? 'reply' : 'form',
    reply: rule.reply ?? startingReply(channel),
    form: rule.form ?? newForm(language),
  };
}

/** As the API takes it. */
export function ruleOf({ match, hours, oncePerHours, does, reply, form }: RuleDraft): Rule {
  return {
    match: match.type === 'any' ? { type: 'any' } : match,
    ...(hours && { hours }),
    ...(oncePerHours !== null && { once_per_hours: oncePerHours }),
    // A draft may be incomplete; the API says what is missing.
    ...(does === 'reply'
      ? { reply: reply as NonNullable<Rule['reply']> }
      : { form: filledForm(form) }),
  };
}

export const templateOf = (reply: ReplyView): number | undefined =>
  typeof reply['template'] === 'number' ? reply['template'] : undefined;

/** Members of an inline message; none for a template. */
export function messageOf(reply: ReplyView): Readonly<Record<string, unknown>> {
  const message = reply['message'];
  return typeof message === 'object' && message !== null
    ? (message as Record<string, unknown>)
    : {};
}

/** `question_3`, the first one that is free. */
export function newQuestion(questions: readonly QuestionView[]): QuestionView {
  const taken = new Set(questions.map(({ key }) => key));
  let number = questions.length + 1;
  while (taken.has(`question_${number}`)) number += 1;
  return { key: `question_${number}`, text: '', type: 'text', required: true };
}

const GIVEN = /^question_\d+$/;
const LONGEST_NAME = 32;

/** A question whose answer has no name of its own yet, with one from its text: `what_is_your_name`. */
export function namedByText(question: QuestionView, taken: readonly string[]): QuestionView {
  if (!GIVEN.test(question.key)) return question;
  const plain = question.text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  let name = '';
  for (const word of plain.split(/[^a-z0-9]+/)) {
    if (word === '' || (name === '' && /^\d/.test(word))) continue;
    const longer = name === '' ? word : `${name}_${word}`;
    if (longer.length > LONGEST_NAME) break;
    name = longer;
  }
  if (name === '') return question;
  let key = name;
  for (let at = 2; taken.includes(key); at += 1) key = `${name}_${at}`;
  return { ...question, key };
}

function newForm(language: string): FormView {
  return {
    name: '',
    language: language === 'id' ? 'id' : 'en',
    questions: [newQuestion([])],
    done: '',
  };
}

/** Empty texts are left out. */
function filledForm({ cancelled, expired, reminder, ...form }: FormView): FormView {
  return {
    ...form,
    questions: form.questions.map(({ error, options, ...question }) => ({
      ...question,
      ...(question.type === 'choice' && { options: options ?? [] }),
      ...(error && { error }),
    })),
    ...(cancelled && { cancelled }),
    ...(expired && { expired }),
    ...(reminder && {
      reminder: {
        after_minutes: reminder.after_minutes,
        ...(reminder.text && { text: reminder.text }),
      },
    }),
  };
}
