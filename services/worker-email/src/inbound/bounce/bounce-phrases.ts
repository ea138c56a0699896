import type { BounceClass } from '@cascade/contracts';
import { near, words, type Phrase } from './phrase.ts';

export type Phrases = readonly (readonly [BounceClass, Phrase])[];

/**
 * Phrases of mail systems that say more than the status beside them. The first match decides, so a
 * narrow phrase stands above a wide one.
 */
export const TELLING_PHRASES: Phrases = [
  [
    'no_such_address',
    // Exchange Online's answers for an address that its directory doesn't have.
    words(
      /recipient address rejected: access denied/i,
      /resolver\.adr\.(?=\w*recip)\w*notfound/i,
      // OpenSMTPD's answer for a user that it doesn't have.
      /mailing list expansion problem/i,
    ),
  ],
  [
    'sender_refused',
    words(
      // Words beside which reasons of policy or spam stand: it is the sending server all the same.
      /relay(?:ing)? (?:was |is )?rejected|messages from \S+ (?:weren.t|were not|was not) sent/i,
      /spam (?:ip|source|sender|server|host)\b|open (?:proxy|relay)\b/i,
      /connection (?:was |has been |is )?(?:rejected|refused|denied) by policy/i,
      /(?:in|on|by|at|from) (?:the )?(?:spamhaus )?(?:cbl|pbl|xbl|sbl)\b/i,
    ),
  ],
  [
    'policy',
    words(
      // The recipient's own choice: another sender of ours may arrive.
      /(?:recipient|user) (?:has |have )?blocked (?:the |this )?sender/i,
      /blocked senders|envelope blocked - user (?:domain )?entry/i,
      /its content presents|potential security/i,
      /denied by policy|policy reasons|policy violation|protocol violation/i,
      /header error|duplicate header|not rfc \d+ compliant/i,
      /virus/i,
      /(?:mail|message) content (?:is )?denied/i,
    ),
  ],
  [
    'mailbox_full',
    words(
      /space has been used up|does not have enough space/i,
      /\b(?:in|post)box (?:is )?full|full (?:mail|in|post)box|storage (?:is )?full\b/i,
      /over (?:the |its |their )?(?:allowed|allotted|assigned) quota|mailbox size limit reached/i,
      /(?:user|recipient|account) has exceeded (?:the |its |their |his )?(?:quota|storage)/i,
      /storage (?:limit|space) (?:is |was |has been )?(?:exceeded|reached)|exceeding receiving limits/i,
      /too many messages on the server/i,
      /mail ?(?:box|folder|drop)(?: of the recipient)? (?:is )?(?:now )?(?:full|over ?quota|over the limit)/i,
      near(/mailbox /gi, /full|over quota/gi, { within: 60, notAcross: '\n' }),
      /mailbox (?:\S+ )?(?:is )?(?:over|exceed)|mailbox (?:is )?(?:too large|oversize)/i,
      /inbox is full|user(?:'s)? (?:mail)?(?:box|folder) is (?:full|over)|user is over/i,
      /mailbox exceeds (?:allowed|maximum)|mailbox size limit exceeded/i,
      /over ?quota|is over (?:the )?(?:quota|limit|disk)|account is (?:over|full|exceeding)/i,
      /quota(?: was| is| has been)? exceeded|quota (?:exceed|violation|limit|would be)/i,
      /(?:mailbox|account|user|disk|mail) ?quota/i,
      /exceed(?:s|ed|ing)? (?:the |its |their |his |your )?(?:\w+ )?(?:mailbox |storage |disk |mail )(?:quota|allocation)/i,
      /out of (?:storage|quota|disk) |(?:insufficient|not enough) (?:mail|storage|mailbox) space/i,
      /number of messages in recipient.s mailbox exceeded|too many messages in (?:the|this) mailbox/i,
      /bo[iî]te (?:du destinataire )?pleine|postfach (?:ist )?voll/i,
    ),
  ],
  [
    'too_large',
    words(
      /message (?:is |was )?too (?:large|big|long)|larger than the (?:current |maximum )/i,
      /too (?:large|big) (?:an? )?(?:mail|message|e-?mail)|(?:mail|message) (?:is )?larger than/i,
      /message exceeds (?:the )?(?:max|size|limit)|\bsize limit (?:is |was )?exceeded/i,
      /message (?:size|length) exceeds|message exceeded? (?:the )?(?:max|size|length)/i,
      /exceed(?:s|ed)? (?:the )?(?:fixed )?(?:maximum |max )?(?:message|mail) (?:file )?size/i,
      /(?:message|mail|line) (?:size |length )?limit exceeded|max(?:imum)? (?:message|e-?mail|mail) size/i,
      /recipsizelimit|sendersizelimit/i,
    ),
  ],
  [
    'spam',
    words(
      /blacklisted (?:url|link)|scored as spam|spam (?:detected|classification)/i,
      // A link in the mail stands on a list, not the server that sends it.
      /(?:banned|suspicious|malicious|unsafe) (?:url|link|site)s?\b/i,
      /(?:surbl|uribl)\b|(?:url|link|domain)s? (?:in (?:this|the|your) (?:e-?mail|message)|present in)/i,
      // A filter of the content blocks, not a list of addresses.
      near(
        /(?:message|mail|content) (?:was |is |has been )?(?:blocked|rejected|refused) /gi,
        /spam(?![ -]?(?:black|block|haus|cop|list|ip|source|sender|host))|content|virus|malware|phish|attachment|contains|filter\b/gi,
        { within: 40, notAcross: '.' },
      ),
      /blocked by (?:\w+ )?(?:spam ?assassin|rspamd|content|spam filter)|\bDT:SP[A-Z]\b/i,
    ),
  ],
  [
    'temporary',
    words(
      /receiving mail at a rate|sent to too many recipients|frequency limit|rate limit/i,
      /too many (?:connections|recipients)/i,
      /message expired|envelope expired|multiple retries|failed \d+ attempts/i,
      /did not accept our requests|not responding|failing for a long time|not support tls/i,
      /name server reply|not found, try again|host not reachable/i,
    ),
  ],
  [
    'sender_refused',
    words(
      // The sender's domain isn't authenticated.
      /dmarc|\bspf\b|sender policy framework|dkim|purported responsible address/i,
      /unauthenticated (?:e?mail|sender)|authentication checks? failed|authentication information/i,
      /is not (?:allowed|permitted|authori[sz]ed) to send|permissions? to send/i,
      /required authentication level|must issue an? (?:starttls|auth)|client (?:was |is )?not authenticated/i,
      // The sending server: no name, a bad name, a bad reputation.
      /reverse (?:dns|lookup|hostname)|rdns|\bptr\b|ip name lookup failed|cannot find your/i,
      near(/(?:helo|ehlo)/gi, /reject|invalid|refused|denied|not/gi, {
        within: 50,
        notAcross: '.',
      }),
      /bad (?:dns|helo|ehlo|sender)|(?:helo|ehlo)\W{0,3}(?:should|must)|rejected (?:helo|ehlo)/i,
      near(
        /(?:access|mail|messages?|connections?) from (?:the |this |your )?(?:ip|host|mail ?server|domain|server|network)\b/gi,
        /block|not accept|denied|reject|refus|not allowed/gi,
        { within: 60, notAcross: '\n' },
      ),
      /no access from|unresolvable \w|(?:cannot|can.t|unable to) resolve your|server requires confirmation/i,
      /spammers?\b|forged (?:helo|ehlo|sender)|host \S+ is (?:blocked|blacklisted|banned)/i,
      /you are not (?:allowed|permitted|authori[sz]ed) to|please authenticate|authenticate (?:first|before)/i,
      /smtp auth(?:entication)? (?:is )?required|(?:do|does|will|may) not relay|sending domain/i,
      /sender has no |connections? (?:are |is |will be )?not (?:be )?accepted from|host network,? not allowed/i,
      /your access to (?:submit messages|this (?:mail|e-?mail) system)|permanently deferred/i,
      // T-Online and NetEase.
      /a problem occurred\. \(ask your postmaster|\bHL:IPB\b/i,
      /unverif[iy]able sending|mismatches client ip|invalid ip for sending|client host (?:rejected|blocked)/i,
      /black ?list|block ?list|\brbl\b|dnsbl|spamhaus|spamcop|sorbs|cloudmark|(?<!not )listed (?:in|at|by|on) /i,
      near(
        /(?:\bip|client|mail server)/gi,
        / (?:has been |was |is )?(?:temporarily )?(?:blocked|banned|denied|refused|rejected)(?! (?:the |this |your )?(?:message|mail))/gi,
        { within: 60, notAcross: '.' },
      ),
      /banned sending ip|blocked (?:using|by|for|due|-|ip)/i,
      /reputation|unexpected volume or user complaints|service refuse/i,
      /use (?:the smtp server of )?your isp|dynamic (?:ip|address|host)|dial-?up|residential/i,
      near(
        /your (?:ip|server|host|domain|network|mail server)/gi,
        /reject|block|list|banned|denied|not allowed|refused/gi,
        { within: 60, notAcross: '.' },
      ),
      /from your (?:ip|server|host|domain|network|isp|location|system)/i,
      // The sender's address.
      /sender (?:was |is |has been )?(?:address )?(?:\S+ )?(?:was |is |has been )?(?:rejected|denied|refused|blocked|invalid|unknown|not (?:valid|found|allowed|accepted|known|permitted|authori[sz]ed))/i,
      near(
        /(?:return|envelope|from) (?:path|address|sender)/gi,
        /reject|denied|invalid|not|refused|block/gi,
        { within: 40, notAcross: '.' },
      ),
      /sender (?:domain|verify|address|verification|callout)|domain of sender|sender.s (?:address|domain)/i,
      /invalid (?:sender|return|from|domain in)|unresolvable (?:sender|address)|spoof/i,
      near(
        /mail from/gi,
        /not allowed|not accepted|reject|denied|refused|invalid|must equal|must be/gi,
        {
          within: 60,
          notAcross: '.',
        },
      ),
      /from: domain is invalid|provide a valid from/i,
      /you're sending this from a different address/i,
      // No permission: to relay, to deliver without a login, to post to a list or a group.
      /relay(?:ing)? (?:access )?(?:is )?(?:denied|not (?:allowed|permitted)|prohibited|operation)/i,
      /not (?:configured|permitted|allowed|able|authori[sz]ed) to relay|(?:unable to|cannot|no|insecure mail) relay|mail relay/i,
      /list of allowed rcpthosts|requires authentication|refused (?:by blackhole|- see)/i,
      /authentication (?:is )?required|authrequired|turn on smtp auth|delivery not authori[sz]ed|access denied/i,
      /email address is not verified|only (?:registered|authenticated|authori[sz]ed|members)/i,
      /permission to post|not (?:a )?member|groups\.google\.com/i,
    ),
  ],
  [
    'spam',
    words(
      /\bspam(?:my|ming)?\b|junk mail|bulk mail|unsolicited|\bube\b|\buce\b/i,
      /message content rejected|mail rejete|spam ?assassin|anti-?spam|recurrent pattern/i,
      /bulk[. ](?:advertising|content)|phish(?:ing)?\b/i,
    ),
  ],
  [
    'policy',
    words(
      /malware|banned (?:content|file|attachment|extension)|media error/i,
      /(?:forbidden|prohibited|disallowed|executable|dangerous) (?:file|attachment|content|extension)s?/i,
      /content (?:filter|scanner)/i,
      near(
        /(?:attachment|file)/gi,
        /not (?:allowed|accepted|permitted)|reject|denied|block|prohibit|banned/gi,
        { within: 40, notAcross: '.' },
      ),
      near(/(?:missing|invalid|multiple|malformed|bad)/gi, / headers?/gi, {
        within: 20,
        notAcross: '.',
      }),
      /headers? (?:too|are) |8-bit data/i,
      /policy restriction|security polic|local policy|message (?:was |has been )?refused/i,
    ),
  ],
  [
    'no_such_domain',
    words(
      /(?:host|domain)(?: name)? (?:is )?(?:unknown|not found(?!, try)|does not exist|may not exist)/i,
      /dns domain \S+ does not exist/i,
      /(?:unknown|no such|non-?existent) (?:host|domain)|domain is not reachable|nxdomain|domain name not found/i,
      /host or domain name not found|couldn.t find any host named|dns lookup failure: host/i,
      /no mx record found|null mx|no smtp service|does not accept (?:e-?)?mail|not accepting network messages/i,
    ),
  ],
  [
    'no_such_address',
    words(
      /user unknown|unknown user|no such user|user (?:does )?not exist/i,
      /no such (?:mailbox|address|recipient)|unknown (?:recipient|address|local)/i,
    ),
  ],
];

/** Phrases that decide where neither a telling phrase nor a precise status does. */
export const PLAIN_PHRASES: Phrases = [
  [
    'mailbox_disabled',
    words(
      near(
        /(?:account|mailbox|user|address|recipient)/gi,
        /disabled|suspended|inactive|inactivated|deactivated|discontinued|blocked(?! (?:the |this )?sender| you)|frozen|(?<!b)locked|closed|not active|terminated|on hold/gi,
        { within: 60, notAcross: '.' },
      ),
      /(?:disabled|suspended|inactive|deactivated|discontinued) (?:recipient|account|mailbox|user|address)/i,
      /is disabled|not currently active|compte du destinataire est bloqu/i,
    ),
  ],
  [
    'no_such_address',
    words(
      near(
        /(?:user|recipient|address|account|mailbox|local part|username)s?/gi,
        /unknown|not found|not exist|n.t exist|invalid|not listed|not recogni[sz]ed|undeliverable|not known|no longer (?:on|available|valid|exist)|not a (?:valid|known)|not local|not valid|does ?n.t have/gi,
        { within: 60, notAcross: '.' },
      ),
      near(
        /(?:unknown|invalid|no such|bad|non-?existent|no valid|unrecogni[sz]ed|incorrect|illegal|undeliverable) (?:\w+ )?/gi,
        /user|recipient|address|account|mailbox|local|final|destination|e-?mail|rcpt|person|id/gi,
        { within: 0, notAcross: '' },
      ),
      /(?:unknown|invalid|no such|bad|non-?existent|no valid|unrecogni[sz]ed|incorrect|illegal|undeliverable) (?:user|recipient|address|account|mailbox|local|final|destination|e-?mail|rcpt|person|id)/i,
      /not an? (?:valid|known|active|local|existing) (?:recipient|mailbox|user|address|account)/i,
      /(?:address|mailbox|recipient|user) (?:is )?(?:not present|not in my validrcptto|could not be found)/i,
      /no mail ?box available|no one at this address|address no longer accepts|missing home directory/i,
      /invalid-recipient|unrout(?:e)?able (?:recipient|address)|no such (?:alias|person|name)/i,
      /<[^<>@\s]{1,64}> not found|nessun utente|sconosciut[oa]|inesistente/i,
      /no (?:mailbox|account|user)|not our (?:user|customer)|does(?: not|n.t) (?:exist|have an?|have this)/i,
      /no longer (?:on server|valid|available|in (?:use|service)|employed|works|here)|has moved/i,
      /(?<!sender )address (?:rejected|is incorrect|couldn.t)|is possibly incorrect|check if address is correct/i,
      /unrouteable address|couldn.t be found|wasn.t found|isn.t listed|not listed in/i,
      /mailbox (?:name not allowed|name is invalid|unavailable)|names? (?:was |were )?not found/i,
      /inconnu|desconhecido|desconocid[oa]|no existe|unbekannt/i,
    ),
  ],
  [
    'no_such_domain',
    words(
      near(/(?:host|domain)(?: name)?/gi, /not found|not exist|n.t exist|invalid|not be found/gi, {
        within: 40,
        notAcross: '.',
      }),
      /(?:invalid|bad) (?:host|domain)/i,
    ),
  ],
  [
    'temporary',
    words(
      /timed? ?-?out|expired|expiration|too old|(?:queue|queued) too long|been in the queue|giving up/i,
      /retry (?:time(?:out)?|limit)|was aborted after|for \d+ (?:days|hours)|cannot send message for/i,
      /(?:unable|failed|cannot|could not|can.t) (?:to )?(?:be )?(?:establish|connect|reach|contact|open)/i,
      near(
        /connection(?: to)? /gi,
        /refused|timed|reset|failed|dropped|lost|closed|could|limit/gi,
        { within: 60, notAcross: '.' },
      ),
      /(?:lost|dropped) connection/i,
      /no route to host|network (?:is )?(?:unreachable|error)|host (?:is )?(?:unreachable|down)/i,
      /no smtp connection got far enough|establish an smtp connection|starttls|tls (?:required|negotiation|handshake)/i,
      /too many (?:messages|hops|mails|sessions|concurrent)|hop count|mail loop|loops? back|routing loop/i,
      /throttl|too (?:fast|frequent)|name service|dns (?:error|query|lookup|failure)|name ?server/i,
      /temporar(?:y|ily)|try again|try later|essayer plus tard|deferred|gr[ae]y-?list|busy|overload/i,
      /delivery (?:incomplete|delayed|time)|delayed|not yet been delivered|will (?:retry|be retried|keep trying)/i,
      /insufficient disk space|disk full|no space|could not find a gateway/i,
    ),
  ],
  [
    'server_error',
    words(
      /system error|internal (?:server )?error|mailer error|unknown mailer|operating system error|configuration error/i,
      /error in processing|transaction failed|service (?:currently )?(?:unavailable|not available)|not accepting connections/i,
      /command (?:output|died|not|parameter|failed)|pipe|procmail|permission|sequence of commands|syntax error|not implemented/i,
      /unable to (?:create|write|lock)|i\/o error|write error/i,
    ),
  ],
  [
    'sender_refused',
    words(
      /sender|not (?:allowed|permitted|authori[sz]ed)|access refused|refused to talk/i,
      /blocked|banned|denied|unfortunately, messages from/i,
    ),
  ],
  ['policy', words(/policy|not accepted|rejected|filtered|content|refused/i)],
];
