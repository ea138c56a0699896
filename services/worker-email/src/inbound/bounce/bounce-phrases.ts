import type { BounceClass } from '@cascade/contracts';

export type Phrases = readonly (readonly [BounceClass, RegExp])[];

/** One pattern of many. Quantifiers over text are bounded: the words are a stranger's. */
const words = (...alternatives: string[]): RegExp => new RegExp(alternatives.join('|'), 'i');

/**
 * Phrases of mail systems that say more than the status beside them. The first match decides, so a
 * narrow phrase stands above a wide one.
 */
export const TELLING_PHRASES: Phrases = [
  [
    'no_such_address',
    // Exchange Online's answers for an address that its directory doesn't have.
    words('recipient address rejected: access denied', 'resolver\\.adr\\.\\w*recip\\w*notfound'),
  ],
  [
    'policy',
    words(
      'its content presents|potential security',
      'denied by policy|policy reasons|policy violation|protocol violation',
      'header error|duplicate header|not rfc \\d+ compliant',
      'virus',
    ),
  ],
  [
    'mailbox_full',
    words(
      'mail ?(?:box|folder|drop)(?: of the recipient)? (?:is )?(?:now )?(?:full|over ?quota|over the limit)',
      'mailbox .{0,60}(?:full|over quota)|mailbox (?:\\S+ )?(?:is )?(?:over|exceed)|mailbox (?:is )?(?:too large|oversize)',
      "inbox is full|user(?:'s)? (?:mail)?(?:box|folder) is (?:full|over)|user is over",
      'mailbox exceeds (?:allowed|maximum)|mailbox size limit exceeded',
      'over ?quota|is over (?:the )?(?:quota|limit|disk)|account is (?:over|full|exceeding)',
      'quota(?: was| is| has been)? exceeded|quota (?:exceed|violation|limit|would be)',
      '(?:mailbox|account|user|disk|mail) ?quota',
      'exceed(?:s|ed|ing)? (?:the |its |their |his |your )?(?:\\w+ )?(?:mailbox |storage |disk |mail )(?:quota|allocation)',
      'out of (?:storage|quota|disk) |(?:insufficient|not enough) (?:mail|storage|mailbox) space',
      'number of messages in recipient.s mailbox exceeded|too many messages in (?:the|this) mailbox',
      'bo[iî]te (?:du destinataire )?pleine|postfach (?:ist )?voll',
    ),
  ],
  [
    'too_large',
    words(
      'message (?:is |was )?too (?:large|big|long)|larger than the (?:current |maximum )',
      'message (?:size|length) exceeds|message exceeded? (?:the )?(?:max|size|length)',
      'exceed(?:s|ed)? (?:the )?(?:fixed )?(?:maximum |max )?(?:message|mail) (?:file )?size',
      '(?:message|mail|line) (?:size |length )?limit exceeded|max(?:imum)? message size',
      'recipsizelimit|sendersizelimit',
    ),
  ],
  ['spam', words('blacklisted (?:url|link)|scored as spam|spam (?:detected|classification)')],
  [
    'temporary',
    words(
      'receiving mail at a rate|sent to too many recipients|frequency limit|rate limit',
      'too many (?:connections|recipients)',
      'message expired|envelope expired|multiple retries|failed \\d+ attempts',
      'did not accept our requests|not responding|failing for a long time|not support tls',
      'name server reply|not found, try again|host not reachable',
    ),
  ],
  [
    'sender_refused',
    words(
      // The sender's domain isn't authenticated.
      'dmarc|\\bspf\\b|sender policy framework|dkim|purported responsible address',
      'unauthenticated (?:e?mail|sender)|authentication checks? failed|authentication information',
      'is not (?:allowed|permitted|authori[sz]ed) to send',
      // The sending server: no name, a bad name, a bad reputation.
      'reverse (?:dns|lookup|hostname)|rdns|\\bptr\\b|ip name lookup failed|cannot find your',
      '(?:helo|ehlo)[^.]{0,50}(?:reject|invalid|refused|denied|not)|bad (?:dns|helo|ehlo|sender)',
      'unverif[iy]able sending|mismatches client ip|invalid ip for sending|client host (?:rejected|blocked)',
      'black ?list|block ?list|\\brbl\\b|dnsbl|spamhaus|spamcop|sorbs|cloudmark|(?<!not )listed (?:in|at|by|on) ',
      '(?:\\bip|client|mail server)[^.]{0,60} (?:has been |was |is )?(?:temporarily )?(?:blocked|banned|denied|refused|rejected)',
      'banned sending ip|blocked (?:using|by|for|due|-|ip)',
      'reputation|unexpected volume or user complaints|service refuse',
      'use (?:the smtp server of )?your isp|dynamic (?:ip|address|host)|dial-?up|residential',
      'your (?:ip|server|host|domain|network|mail server)[^.]{0,60}(?:reject|block|list|banned|denied|not allowed|refused)',
      'from your (?:ip|server|host|domain|network|isp)',
      // The sender's address.
      'sender (?:was |is |has been )?(?:address )?(?:\\S+ )?(?:was |is |has been )?(?:rejected|denied|refused|blocked|invalid|unknown|not (?:valid|found|allowed|accepted|known))',
      '(?:return|envelope|from) (?:path|address|sender)[^.]{0,40}(?:reject|denied|invalid|not|refused|block)',
      'sender (?:domain|verify|address|verification|callout)|domain of sender|sender.s (?:address|domain)',
      'invalid (?:sender|return|from|domain in)|unresolvable (?:sender|address)|spoof',
      'mail from[^.]{0,60}(?:not allowed|reject|denied|refused|invalid)|from: domain is invalid|provide a valid from',
      "you're sending this from a different address",
      // No permission: to relay, to deliver without a login, to post to a list or a group.
      'relay(?:ing)? (?:access )?(?:is )?(?:denied|not (?:allowed|permitted)|prohibited|operation)',
      'not (?:configured|permitted|allowed|able|authori[sz]ed) to relay|(?:unable to|cannot|no|insecure mail) relay|mail relay',
      'authentication (?:is )?required|authrequired|turn on smtp auth|delivery not authori[sz]ed|access denied',
      'email address is not verified|only (?:registered|authenticated|authori[sz]ed|members)',
      'permission to post|not (?:a )?member|groups\\.google\\.com',
    ),
  ],
  [
    'spam',
    words(
      '\\bspam(?:my|ming)?\\b|junk mail|bulk mail|unsolicited|\\bube\\b|\\buce\\b',
      'message content rejected|mail rejete',
    ),
  ],
  [
    'policy',
    words(
      'malware|banned (?:content|file|attachment|extension)|media error',
      '(?:attachment|file)[^.]{0,40}(?:not (?:allowed|accepted|permitted)|reject|denied|block|prohibit|banned)',
      'headers? (?:too|are) |(?:missing|invalid|multiple|malformed|bad)[^.]{0,20} headers?|8-bit data',
      'policy restriction|security polic|local policy',
    ),
  ],
  [
    'no_such_domain',
    words(
      '(?:host|domain)(?: name)? (?:is )?(?:unknown|not found(?!, try)|does not exist|may not exist)',
      '(?:unknown|no such|non-?existent) (?:host|domain)|domain is not reachable|nxdomain|domain name not found',
      'host or domain name not found|couldn.t find any host named|dns lookup failure: host',
      'no mx record found|null mx|no smtp service|does not accept (?:e-?)?mail|not accepting network messages',
    ),
  ],
  [
    'no_such_address',
    words(
      'user unknown|unknown user|no such user|user (?:does )?not exist',
      'no such (?:mailbox|address|recipient)|unknown (?:recipient|address|local)',
    ),
  ],
];

/** Phrases that decide where neither a telling phrase nor a precise status does. */
export const PLAIN_PHRASES: Phrases = [
  [
    'mailbox_disabled',
    words(
      '(?:account|mailbox|user|address|recipient)[^.]{0,60}(?:disabled|suspended|inactive|inactivated|deactivated|discontinued|blocked|frozen|locked|closed|not active|terminated|on hold)',
      '(?:disabled|suspended|inactive|deactivated|discontinued) (?:recipient|account|mailbox|user|address)',
      'is disabled|not currently active|compte du destinataire est bloqu',
    ),
  ],
  [
    'no_such_address',
    words(
      '(?:user|recipient|address|account|mailbox|local part|username)s?[^.]{0,60}(?:unknown|not found|not exist|n.t exist|invalid|not listed|not recogni[sz]ed|undeliverable|not known|no longer (?:on|available|valid|exist)|not a (?:valid|known)|not local|not valid|does ?n.t have)',
      '(?:unknown|invalid|no such|bad|non-?existent|no valid|unrecogni[sz]ed|incorrect|illegal|undeliverable) (?:\\w+ )?(?:user|recipient|address|account|mailbox|local|final|destination|e-?mail|rcpt|person|id)',
      'no (?:mailbox|account|user)|not our (?:user|customer)|does(?: not|n.t) (?:exist|have an?|have this)',
      'no longer (?:on server|valid|available|in (?:use|service)|employed|works|here)|has moved',
      '(?<!sender )address (?:rejected|is incorrect|couldn.t)|is possibly incorrect|check if address is correct',
      'unrouteable address|couldn.t be found|wasn.t found|isn.t listed|not listed in',
      'mailbox (?:name not allowed|name is invalid|unavailable)|names? (?:was |were )?not found',
      'inconnu|desconhecido|desconocid[oa]|no existe|unbekannt',
    ),
  ],
  [
    'no_such_domain',
    words(
      '(?:host|domain)(?: name)?[^.]{0,40}(?:not found|not exist|n.t exist|invalid|not be found)',
      '(?:invalid|bad) (?:host|domain)',
    ),
  ],
  [
    'temporary',
    words(
      'timed? ?-?out|expired|expiration|too old|(?:queue|queued) too long|been in the queue|giving up',
      'retry (?:time(?:out)?|limit)|was aborted after|for \\d+ (?:days|hours)|cannot send message for',
      '(?:unable|failed|cannot|could not|can.t) (?:to )?(?:be )?(?:establish|connect|reach|contact|open)',
      'connection(?: to)? [^.]{0,60}(?:refused|timed|reset|failed|dropped|lost|closed|could|limit)|(?:lost|dropped) connection',
      'no route to host|network (?:is )?(?:unreachable|error)|host (?:is )?(?:unreachable|down)',
      'no smtp connection got far enough|establish an smtp connection|starttls|tls (?:required|negotiation|handshake)',
      'too many (?:messages|hops|mails|sessions|concurrent)|hop count|mail loop|loops? back|routing loop',
      'throttl|too (?:fast|frequent)|name service|dns (?:error|query|lookup|failure)|name ?server',
      'temporar(?:y|ily)|try again|try later|essayer plus tard|deferred|gr[ae]y-?list|busy|overload',
      'delivery (?:incomplete|delayed|time)|delayed|not yet been delivered|will (?:retry|be retried|keep trying)',
      'insufficient disk space|disk full|no space|could not find a gateway',
    ),
  ],
  [
    'server_error',
    words(
      'system error|internal (?:server )?error|mailer error|unknown mailer|operating system error|configuration error',
      'error in processing|transaction failed|service (?:currently )?(?:unavailable|not available)|not accepting connections',
      'command (?:output|died|not|parameter|failed)|pipe|procmail|permission|sequence of commands|syntax error|not implemented',
      'unable to (?:create|write|lock)|i/o error|write error',
    ),
  ],
  [
    'sender_refused',
    words(
      'sender|not (?:allowed|permitted|authori[sz]ed)|access refused|refused to talk',
      'blocked|banned|denied|unfortunately, messages from',
    ),
  ],
  ['policy', words('policy|not accepted|rejected|filtered|content|refused')],
];
