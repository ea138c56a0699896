import type { Email } from 'postal-mime';
import type { MailReport } from './bounce/read-report.ts';
import type { MailHeaders } from './mail-headers.ts';

/** What of a mail tells its kind. */
type JudgedMail = Pick<Email, 'from' | 'subject'> & MailHeaders & { report: MailReport | null };

/**
 * `report`: what became of another mail. `automatic`: a machine's answer, such as an absence notice;
 * telling it as a contact's message makes loops. What a machine sent of its own accord is a `message`: a contact
 * form's, a shop's notice.
 */
export type MailKind = 'report' | 'automatic' | 'message';

/**
 * @param nullSender whether the envelope's sender was empty, as it is for reports and answers of
 *   machines (RFC 3834, 3.3; RFC 5321, 4.5.5), and for some notices (RFC 5436, 2.7).
 */
export function mailKind(mail: JudgedMail, nullSender: boolean): MailKind {
  if (isReport(mail, nullSender)) return 'report';
  const isNotice = isSentUnasked(mail) && !isDaemon(mail) && !isPostmaster(mail);
  return (nullSender && !isNotice) || isAnswer(mail) || isAbsenceNotice(mail, nullSender)
    ? 'automatic'
    : 'message';
}

/** Signs that a notice needs beside a subject, a text or a reply that anybody could write. */
const SURE = 2;

function isReport(mail: JudgedMail, nullSender: boolean): boolean {
  const [type = ''] = mail.all('content-type');
  if (/^\s*multipart\/report\b/i.test(type)) return true;
  const { report } = mail;
  if (report === null || report.form === 'hint') return false;
  if (report.form === 'complaint') return nullSender || isComplaintMail(mail);
  if (isAbsenceNotice(mail, nullSender)) return false;
  // A person who quotes or passes on a bounce writes from an address of their own.
  const byDaemon = isDaemon(mail) || mail.all('x-failed-recipients').length > 0;
  if (byDaemon || isNotifier(mail)) return true;
  const byMachine = nullSender || isPostmaster(mail) || isSubmittedByMachine(mail);
  return byMachine && (report.form === 'status' || report.signs >= SURE);
}

/** Whether a mail is an absence notice, which never tells that a mail failed. */
export function isAbsenceNotice(mail: JudgedMail, nullSender: boolean): boolean {
  if (isMarkedReply(mail)) return true;
  if (!isAbsenceSubject(mail.subject ?? '') || isByPerson(mail)) return false;
  return nullSender || hasMachineHeader(mail);
}

/**
 * Beginnings of subjects that known systems write, behind signs and spaces. People write them too, so another
 * sign has to stand beside one.
 */
const ABSENCE_WORDS: readonly RegExp[] = [
  /^auto(?:mated|matic|matisk|matique)?[- ]?(?:reply|response?|responder|svar)\b/iu,
  /^(?:\S+ ){0,4}out of (?:the )?office/iu,
  /^(?:\S+ ){0,3}away (?:until|from)\b/iu,
  /^(?:i am |i.m |we are )?(?:currently )?(?:away )?on (?:annual )?(?:vacation|holiday|leave)\b/iu,
  /^(?:vacation (?:reply|message|response|notice)|(?:notification d.)?absence (?:notice|du bureau))/iu,
  /^(?:abwesenheit|automatische (?:antwort|reactie)|afwezig|r[ée]ponse automatique)/iu,
  /^(?:respuesta autom|resposta autom|risposta automatica|fuori sede|fuera de la oficina)/iu,
  /^balasan otomatis/iu,
];
/** Their letters are none to `\W`: they may stand anywhere before the first letter of another script. */
const ABSENCE_SIGNS = /自動(?:返信|応答)|自动回复|自動回覆|автоответ|автоматический ответ/iu;

function isAbsenceSubject(subject: string): boolean {
  const signs = /^\W*/iu.exec(subject)?.[0].length ?? 0;
  const words = subject.slice(signs);
  if (ABSENCE_WORDS.some((pattern) => pattern.test(words))) return true;
  const found = subject.search(ABSENCE_SIGNS);
  return found >= 0 && found <= signs;
}

/** Headers of machines. Programs also set them on a person's mail, so none of them counts alone. */
function hasMachineHeader(mail: JudgedMail): boolean {
  return (
    isSubmittedByMachine(mail) ||
    MACHINE_HEADERS.some((name) => mail.all(name).length > 0) ||
    /^\s*(?:bulk|junk|list)\b/i.test(mail.all('precedence')[0] ?? '')
  );
}

const MACHINE_HEADERS = [
  'x-auto-response-suppress',
  'x-ms-exchange-inbox-rules-loop',
  'x-apple-action',
];

/** `Auto-Submitted: no` says that a person wrote the mail. */
const isByPerson = (mail: JudgedMail): boolean =>
  mail.all('auto-submitted').length > 0 && !isSubmittedByMachine(mail);

const ANSWER = 'auto-replied';

const isAnswer = (mail: JudgedMail): boolean =>
  autoSubmitted(mail) === ANSWER || isMarkedReply(mail);

/** `auto-generated`, `auto-notified` (RFC 5436) and later values: a machine's mail that answers none. */
function isSentUnasked(mail: JudgedMail): boolean {
  const submitted = autoSubmitted(mail);
  return submitted !== null && submitted !== ANSWER;
}

const isSubmittedByMachine = (mail: JudgedMail): boolean => autoSubmitted(mail) !== null;

/** What a machine says of itself (RFC 3834, section 5), without comments and parameters. Null: a person wrote. */
export function autoSubmitted(mail: MailHeaders): string | null {
  const [value = ''] = mail.all('auto-submitted');
  const [, word = ''] = /^\s*(?:\([^()]{0,200}\)\s*)?([\w.-]{1,50})/.exec(value) ?? [];
  const submitted = word.toLowerCase();
  return submitted === '' || submitted === 'no' ? null : submitted;
}

/** Marks that older software writes on automatic replies alone. */
function isMarkedReply(mail: JudgedMail): boolean {
  if (mail.all('x-autoreply').length > 0 || mail.all('x-autorespond').length > 0) return true;
  const precedence = mail.all('precedence')[0]?.trim().toLowerCase();
  return precedence === 'auto_reply' || precedence === 'auto-reply';
}

const DAEMON = /^(?:mailer|mail)[-_. ]?daemon$|^mdaemon$|^mail\.delivery\.system$/i;
const DAEMON_NAME = /mail(?:er)?[- ]?daemon|mail delivery? (?:sub)?system|mail deliver system/i;

function isDaemon(mail: JudgedMail): boolean {
  const { name = '', address = '' } = mail.from?.group ? {} : (mail.from ?? {});
  if (DAEMON.test(localPartOf(address)) || DAEMON.test(name)) return true;
  // `From: <>`, or an envelope sender without a domain.
  const isNobody = address === '' && mail.from !== undefined;
  return isNobody || (DAEMON_NAME.test(name) && returnsToDaemon(mail));
}

const returnsToDaemon = (mail: JudgedMail): boolean =>
  mail.all('return-path').some((path) => /^<?(?:mailer-daemon(?:@[^>]*)?)?>?$/i.test(path.trim()));

const isPostmaster = (mail: JudgedMail): boolean =>
  /^post[-_]?master$/i.test(localPartOf(mail.from?.address ?? '')) || returnsToDaemon(mail);

/** SNS sends notifications of Amazon SES; only their JSON is read as a status or a complaint. */
const isNotifier = (mail: JudgedMail): boolean =>
  mail.report?.form !== 'notice' &&
  /^no-?reply@sns\.amazonaws\.com$/i.test(mail.from?.address ?? '');

/** Outlook.com's reports are no `multipart/report`. */
const isComplaintMail = (mail: JudgedMail): boolean =>
  isNotifier(mail) || /^\s*complaint about message from\b/i.test(mail.subject ?? '');

const localPartOf = (address: string): string => address.split('@', 1)[0] ?? '';
