import {
  AutoreplyRuleSchema,
  broken,
  checkMessage,
  compile,
  describeError,
  fieldRule,
  FORM_EXPIRES_MINUTES,
  FORM_WORDS,
  INLINE_CHANNELS,
  isInlineChannel,
  listed,
  readTimeZone,
  type AutoreplyRule,
  type Channel,
  type Content,
  type Failure,
  type Form,
} from '@cascade/contracts';
import { fold } from '../fold.ts';
import { wordsOf, wordSaid } from '../form/words.ts';
import { compileMatch } from './match-text.ts';

const hasShape = compile<AutoreplyRule>(AutoreplyRuleSchema);

/**
 * Checks a rule by itself; returns the first fault, which names its field, or null. The
 * caller checks whether a template exists.
 */
export function checkRule(channel: Channel, rule: unknown): Failure | null {
  if (!hasShape(rule)) return describeError(hasShape.errors?.[0], '');
  return (
    checkMatch(rule.match) ??
    (rule.hours && !readTimeZone(rule.hours.time_zone)
      ? broken('hours.time_zone', 'timeZoneUnknown')
      : null) ??
    checkAct(channel, rule)
  );
}

function checkMatch(match: AutoreplyRule['match']): Failure | null {
  if (match.type === 'any') {
    return match.value === undefined ? null : fieldRule('match.value', 'not used by any');
  }
  if (match.value === undefined) return broken('match.value', 'requiredHere');
  if (fold(match.value) === '') return broken('match.value', 'notEmpty');
  const compiled = compileMatch(match);
  return compiled.ok ? null : fieldRule('match.value', compiled.reason);
}

function checkAct(channel: Channel, { reply, form }: AutoreplyRule): Failure | null {
  if ((reply === undefined) === (form === undefined))
    return fieldRule('reply', 'use either reply or form');
  if (form === undefined) return checkReply(channel, reply as Content);
  if (!isInlineChannel(channel))
    return fieldRule('form', `forms run on ${listed(INLINE_CHANNELS, 'and')}`);
  return checkForm(form);
}

function checkReply(channel: Channel, reply: Content): Failure | null {
  const { template, message, ...others } = reply as Record<string, unknown>;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) return fieldRule(`reply.${unknown}`, 'unknown field');
  if ((template === undefined) === (message === undefined)) {
    return fieldRule('reply', 'use either template or message');
  }
  if (message !== undefined) return checkMessage(channel, message, { path: 'reply.message' });
  return Number.isSafeInteger(template) && (template as number) > 0
    ? null
    : broken('reply.template', 'mustBe', { value: 'the id of a template' });
}

/** Checks a form beyond its schema. */
function checkForm(form: Form): Failure | null {
  if (fold(form.name) === '') return broken('form.name', 'notEmpty');
  const keys = new Map<string, number>();
  for (const [index, question] of form.questions.entries()) {
    const at = `form.questions[${index}]`;
    const other = keys.get(question.key);
    if (other !== undefined) return fieldRule(`${at}.key`, `used by questions[${other}]`);
    keys.set(question.key, index);
    const fault = checkOptions(form, question, at);
    if (fault !== null) return fault;
  }
  const { reminder, expires_after_minutes: expires = FORM_EXPIRES_MINUTES } = form;
  if (reminder && reminder.after_minutes >= expires) {
    return broken('form.reminder.after_minutes', 'mustBe', { value: 'before the form expires' });
  }
  return checkWords(form);
}

function checkOptions(form: Form, question: Form['questions'][number], at: string): Failure | null {
  const { type, options } = question;
  if (type !== 'choice') {
    return options === undefined
      ? null
      : fieldRule(`${at}.options`, `not used by a ${type} question`);
  }
  if (options === undefined) return fieldRule(`${at}.options`, 'required for a choice question');
  const seen = new Set<string>();
  for (const [index, option] of options.entries()) {
    const path = `${at}.options[${index}]`;
    if (fold(option) === '') return broken(path, 'notEmpty');
    if (seen.has(fold(option))) return fieldRule(path, 'used by another option');
    seen.add(fold(option));
    const word = wordSaid(form, option);
    if (word === 'cancel' || word === 'back' || word === 'skip') {
      return fieldRule(path, `is a word that means ${word}`);
    }
  }
  return null;
}

/** Refuses a word with two meanings. */
function checkWords(form: Form): Failure | null {
  const meanings = new Map<string, string>();
  for (const act of FORM_WORDS) {
    for (const [index, word] of wordsOf(form, act).entries()) {
      if (fold(word) === '') return broken(`form.words.${act}[${index}]`, 'notEmpty');
      const meant = meanings.get(fold(word));
      if (meant !== undefined && meant !== act) {
        return form.words?.[act] === undefined
          ? fieldRule(`form.words.${meant}`, `${word} means ${act}`)
          : fieldRule(`form.words.${act}[${index}]`, `${word} means ${meant}`);
      }
      meanings.set(fold(word), act);
    }
  }
  return null;
}
