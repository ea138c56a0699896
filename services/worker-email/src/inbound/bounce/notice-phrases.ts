const words = (...alternatives: string[]): RegExp => new RegExp(alternatives.join('|'), 'i');

/** Subjects of mail systems for a mail that wasn't delivered. */
const SUBJECTS = words(
  '^\\W*(?:mail )?(?:delivery|delivering)[^a-z]*(?:status )?[^a-z]*(?:notification|notice|failure|failed|error|incomplete|problem|status|has failed|report|subsystem)',
  'undeliver(?:ed|able)',
  'returned? (?:mail|e-?mail|message|to sender)|mail returned',
  'failure notice|failure notification|notice: mail delivery',
  'message (?:delivery )?(?:has |was )?(?:failed|failure|not delivered|undeliver)',
  '(?:mail|message|delivery) (?:system )?(?:error|failure|failed|could not be delivered)',
  'could not (?:be deliver|deliver|send)|not be delivered|not delivered|unable to deliver|failed delivery|error sending your mail',
  'warning: (?:could not send|message)|delayed (?:mail|message)|delivery .{0,20}delay',
  'non-?delivery|nondeliverable|non remis|unzustellbar|nicht zugestellt|onbestelbaar|no entregado|não entregue|mancato recapito',
  'недоставленное|не доставлено',
  'メールエラー|配信エラー|配送エラー|送信エラー|配信できません|配送できません|未配信|未送信',
  'bounce[d]? mail|mail bounced',
);
/** What mail systems write about a mail that wasn't delivered. */
const TEXTS = words(
  '(?:could|can|was|were|has|have|is|did|will)(?: ?not|n.t)(?: yet)?(?: be| been)?(?: able to)? (?:deliver|relay|reach|sen[dt])',
  '(?:unable|wasn.t able|trouble|failed|impossible|were unable) (?:to )?(?:deliver|send)',
  'undeliver(?:ed|able)',
  'deli?ve?ry (?:to|for|of|has|status|attempt)[^.\\n]{0,80}(?:fail|abort|delay|not|error)',
  '(?:fail|error|problem)[^.\\n]{0,60}deliver',
  'deliver[^.\\n]{0,60}(?:fail|error|problem)',
  'permanent (?:fatal )?(?:error|failure)|permanent delivery error|fatal error|delivery errors|non-delivered information',
  'transcript of (?:the )?session follows',
  'message not delivered|returned (?:mail|message|to sender)|returned unopened',
  '(?:was|were|been) rejected by|rejected your (?:message|mail)|rejected recipient|was rejected due',
  'you tried to (?:contact|reach)|may not exist, or you may not have permission',
  'message that you sent contained',
  'error message below|error sending your mail|smtp error from remote',
  'не может быть доставлено|не может\\s+быть отправлено|nicht zugestellt|unzustellbar',
  '送信できません|配信できません|配送できません|お届けできません|エラー',
);
const DELAY_SUBJECT = words(
  '^warning:',
  'delay(?:ed)?\\b',
  'delivery incomplete',
  'delivery status notification \\((?:delay|warning)',
);
const DELAY_TEXT = words(
  'this is a warning message only',
  'you do not need to resend',
  'will (?:be retried|keep trying|continue (?:to try|trying)|retry)',
  'no action is required on your part',
  'has not yet been delivered|not yet been delivered|delay reason',
  'delivery attempts will continue',
  'we.ll keep trying|will try for|further attempts will be made',
);

/** What shows that a mail is about an undelivered one. */
export const noticeSigns = (subject: string, notice: string) => ({
  inSubject: SUBJECTS.test(subject),
  inText: TEXTS.test(notice),
});

/** Whether a notice tells of a delay: the server goes on trying. */
export const isDelayNotice = (subject: string, notice: string): boolean =>
  DELAY_TEXT.test(notice) || DELAY_SUBJECT.test(subject);
