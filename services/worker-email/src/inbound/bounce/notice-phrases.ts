import { near, words } from './phrase.ts';

/** Subjects of mail systems for a mail that wasn't delivered. */
const SUBJECTS = words(
  /^\W*(?:mail )?(?:delivery|delivering)[^a-z]*(?:status [^a-z]*)?(?:notification|notice|failure|failed|error|incomplete|problem|status|has failed|report|subsystem)/i,
  /undeliver(?:ed|able)/i,
  /returned? (?:mail|e-?mail|message|to sender)|mail returned/i,
  /failure notice|failure notification|notice: mail delivery/i,
  /message (?:delivery )?(?:has |was )?(?:failed|failure|not delivered|undeliver)/i,
  /(?:mail|message|delivery) (?:system )?(?:error|failure|failed|could not be delivered)/i,
  /could not (?:be deliver|deliver|send)|not be delivered|not delivered|unable to deliver|failed delivery|error sending your mail/i,
  near(/delivery /gi, /delay/gi, { within: 20, notAcross: '\n' }),
  /warning: (?:could not send|message)|delayed (?:mail|message)/i,
  /non-?delivery|nondeliverable|non remis|unzustellbar|nicht zugestellt|onbestelbaar|no entregado|não entregue|mancato recapito/i,
  /недоставленное|не доставлено/i,
  /メールエラー|配信エラー|配送エラー|送信エラー|配信できません|配送できません|未配信|未送信/i,
  /bounce[d]? mail|mail bounced/i,
);
/** What mail systems write about a mail that wasn't delivered. */
const TEXTS = words(
  /(?:could|can|was|were|has|have|is|did|will)(?: ?not|n.t)(?: yet)?(?: be| been)?(?: able to)? (?:deliver|relay|reach|sen[dt])/i,
  /(?:unable|wasn.t able|trouble|failed|impossible|were unable) (?:to )?(?:deliver|send)/i,
  /undeliver(?:ed|able)/i,
  near(/deli?ve?ry (?:to|for|of|has|status|attempt)/gi, /fail|abort|delay|not|error/gi, {
    within: 80,
    notAcross: '.\n',
  }),
  near(/(?:fail|error|problem)/gi, /deliver/gi, { within: 60, notAcross: '.\n' }),
  near(/deliver/gi, /fail|error|problem/gi, { within: 60, notAcross: '.\n' }),
  /permanent (?:fatal )?(?:error|failure)|permanent delivery error|fatal error|delivery errors|non-delivered information/i,
  /transcript of (?:the )?session follows/i,
  /message not delivered|returned (?:mail|message|to sender)|returned unopened/i,
  /(?:was|were|been) rejected by|rejected your (?:message|mail)|rejected recipient|was rejected due/i,
  /you tried to (?:contact|reach)|may not exist, or you may not have permission/i,
  /message that you sent contained/i,
  /error message below|error sending your mail|smtp error from remote/i,
  /не может быть доставлено|не может\s+быть отправлено|nicht zugestellt|unzustellbar/i,
  /送信できません|配信できません|配送できません|お届けできません|エラー/i,
);
const DELAY_SUBJECT = words(
  /^warning:/i,
  /delay(?:ed)?\b/i,
  /delivery incomplete/i,
  /delivery status notification \((?:delay|warning)/i,
);
const DELAY_TEXT = words(
  /this is a warning message only/i,
  /you do not need to resend/i,
  /will (?:be retried|keep trying|continue (?:to try|trying)|retry)/i,
  /no action is required on your part/i,
  /has not yet been delivered|not yet been delivered|delay reason/i,
  /delivery attempts will continue/i,
  /we.ll keep trying|will try for|further attempts will be made/i,
);

/** What shows that a mail is about an undelivered one. */
export const noticeSigns = (subject: string, notice: string) => ({
  inSubject: SUBJECTS.test(subject),
  inText: TEXTS.test(notice),
});

/** Whether a notice tells of a delay: the server goes on trying. */
export const isDelayNotice = (subject: string, notice: string): boolean =>
  DELAY_TEXT.test(notice) || DELAY_SUBJECT.test(subject);
