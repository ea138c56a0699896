// Generated from the OpenAPI descriptions. Do not edit.

export type ClientOptions = {
    baseUrl: `${string}://${string}` | (string & {});
};

/** WABA: the address of a form, beside `flow`. */
export type AddressAnswer = {
    /** Id of an address that the contact had saved. */
    saved_id?: string;
    values: AddressFields;
};

/** Country of the business's number and of the recipient's. */
export type AddressCountry = 'IN' | 'SG';

/** In the names of the Graph API, such as `in_pin_code`. */
export type AddressFields = {
    [key: string]: string;
};

/** waba: a button that opens a form for an address (India and Singapore). */
export type AddressRequest = {
    country: AddressCountry;
    values?: AddressValues;
};

/** What the form shows at first, in the names of the Graph API. IN: name, phone_number, in_pin_code, house_number, floor_number, tower_number, building_name, address, landmark_area, city, state. SG: name, phone_number, sg_post_code, address, unit_number, city. */
export type AddressValues = {
    [key: string]: string;
};

export type AmbiguousNumbers = 'refuse' | 'national' | 'international';

export type AnswerHeaders = {
    [key: string]: string;
};

/** How the newest link was asked for; null before the first one. */
export type AskedLink = {
    method: LinkMethod;
    /** Of `code`: the number of the phone. */
    number?: string;
};

export type AskedState = 'accepted' | 'delivered' | 'read';

export type AskedSuccess = {
    state: SuccessState;
    /** Seconds; absent where the acceptance by the provider decides. */
    within?: number;
};

/** A file of the account: the number, its decimal string, or a placeholder such as `{{invoice}}` whose value is the id, for a file of each recipient's own. */
export type AttachedFile = number | string | string;

export type Batch = {
    id: string;
    /** Name of the file. */
    name: string;
    state: BatchState;
    stage: BatchStage;
    columns: Array<string>;
    guessed_encoding?: GuessedEncoding;
    reading?: TableReading;
    rows: number;
    /** Null in a draft. */
    compose: BatchCompose | null;
    composition?: BatchComposition;
    per_minute: number | null;
    /** Rows that became a request. */
    accepted: number;
    /** Rows from which no request could be made. */
    refused: number;
    /** Of the refused rows, those of which a recipient opted out on a channel of the batch; absent in batches of earlier versions. */
    left_out?: number;
    /** Succeeded, and not taken back by a receipt. */
    sent: number;
    /** Failed, at once or by a later receipt; and those whose outcome is unknown. */
    failed: number;
    standings?: BatchStandings;
    /** What its messages cost, by currency; absent where nothing is known. Counted with `standings`. */
    costs?: Array<Money>;
    /** Accepted and not finished. */
    pending: number;
    /** No row is begun until then, because a phone has reached a daily limit; null otherwise. */
    waiting_until: string | null;
    /** No row is begun before; absent: at once. Of a draft: as it was saved. */
    start_at?: string;
    /** At the pace, for what is left. See `waiting_until` for daily limits of a phone. */
    remaining_seconds: number | null;
    /** ISO 8601, UTC, with milliseconds. */
    created_at: string;
    /** ISO 8601, UTC, with milliseconds. */
    started_at: string | null;
    /** ISO 8601, UTC, with milliseconds. */
    finished_at: string | null;
};

export type BatchCause = {
    /** Absent: the whole row. */
    channel?: string;
    column?: string;
    code: ErrorCode;
    /** Of the first row. */
    reason: string;
    failure: Failure | null;
    /** Rows with this fault. */
    rows: number;
    /** Another moment may say otherwise. Absent: it stays so. */
    passes?: true;
    mend?: BatchCauseMend;
};

/** `POST /api/batches/{id}/mend` with it mends every row of the cause. */
export type BatchCauseMend = {
    kind: BatchMendKind;
    /** Title of a column. */
    column: string;
};

export type BatchCheck = {
    rows: number;
    /** Rows of which no channel could be sent now. */
    refused: number;
    /** Of these, the rows that another moment may let pass, such as when a phone is linked again or the quota renews. They are tried when the batch is started. */
    refused_now?: number;
    /** Of the refused rows, those of which a recipient opted out on a channel of the batch. They get no message on any channel, except by transactional templates. */
    left_out?: number;
    /** Faults of all rows, counted by code; most rows first. */
    causes?: Array<BatchCause>;
    /** The first 200, also of single channels. */
    faults: Array<BatchFault>;
    /** Rows with a recipient of an earlier row. They are sent, too. */
    repeated?: number;
    /** The first 200. */
    repeats?: Array<BatchRepeat>;
    cost?: BatchCost;
    segments?: BatchSegments;
    /** People who get a message now: rows that are not refused, each recipient once. Absent in answers of earlier versions. */
    recipients?: number;
    /** How many rows are sent on which day, from `start_at` on, at the pace and within the daily limits, as far as they are known. Empty where a limit of 0 lets none be sent. */
    plan: Array<BatchPlanDay>;
    quota: BatchQuota | null;
    per_minute: number;
    /** That all rows take at the pace, and within the daily limits of a phone of the first tier, of which other sends of the phone take their share. */
    seconds: number;
    daily_limit: DailyLimit | null;
    daily_cap: DailyCapRange | null;
};

export type BatchCompose = {
    keys: ConsoleKeys;
    content: Content;
    targets: BatchTargets;
    variables?: BatchVariables;
    /** The column with the language of the recipient, as `target.locale` has it; an empty cell names none. */
    locale?: string;
    /** Key of a topic of the account: rows of people who ended it are left out. The topic of a template when absent. */
    topic?: string;
    /** For this batch, in place of the account's setting. */
    ambiguous_numbers?: AmbiguousNumbers;
};

/** Of a draft: what was composed so far, as it was saved. Absent in lists. */
export type BatchComposition = {
    [key: string]: unknown;
};

/** What the rows would cost by the account's price table; absent without a table, and where it has no price for them. */
export type BatchCost = {
    /** If the first tier of each row is enough. Decimal. */
    expected: string;
    /** If every tier of each row is sent. Decimal. */
    most: string;
    currency: string;
};

export type BatchDraft = {
    id: string;
    /** Name of the file. */
    name: string;
    state: BatchState;
    stage: BatchStage;
    columns: Array<string>;
    guessed_encoding?: GuessedEncoding;
    reading?: TableReading;
    rows: number;
    /** Null in a draft. */
    compose: BatchCompose | null;
    composition?: BatchComposition;
    per_minute: number | null;
    /** Rows that became a request. */
    accepted: number;
    /** Rows from which no request could be made. */
    refused: number;
    /** Of the refused rows, those of which a recipient opted out on a channel of the batch; absent in batches of earlier versions. */
    left_out?: number;
    /** Succeeded, and not taken back by a receipt. */
    sent: number;
    /** Failed, at once or by a later receipt; and those whose outcome is unknown. */
    failed: number;
    standings?: BatchStandings;
    /** What its messages cost, by currency; absent where nothing is known. Counted with `standings`. */
    costs?: Array<Money>;
    /** Accepted and not finished. */
    pending: number;
    /** No row is begun until then, because a phone has reached a daily limit; null otherwise. */
    waiting_until: string | null;
    /** No row is begun before; absent: at once. Of a draft: as it was saved. */
    start_at?: string;
    /** At the pace, for what is left. See `waiting_until` for daily limits of a phone. */
    remaining_seconds: number | null;
    /** ISO 8601, UTC, with milliseconds. */
    created_at: string;
    /** ISO 8601, UTC, with milliseconds. */
    started_at: string | null;
    /** ISO 8601, UTC, with milliseconds. */
    finished_at: string | null;
    /** The first rows. */
    sample: Array<Array<string>>;
};

export type BatchFault = {
    /** From 1, below the header line. */
    row: number;
    /** Number of the line in the file, as spreadsheets count. */
    line?: number;
    /** Title of the column of a faulty cell. */
    column?: string;
    /** Absent: the whole row. */
    channel?: string;
    reason: string;
    failure: Failure | null;
    code: ErrorCode;
    /** Another moment may say otherwise. Absent: it stays so. */
    passes?: true;
};

/** `spaces` takes away spaces around a cell, several in a row, and marks that nobody sees. `leading_zero` writes the zero that a spreadsheet dropped from a national number, `country_code` writes national numbers with their country code. `repeats` drops rows with a recipient of an earlier row, `faulty` those of which no channel could be sent. */
export type BatchMendKind = 'spaces' | 'leading_zero' | 'country_code' | 'repeats' | 'faulty';

export type BatchPage = {
    data: Array<Batch>;
    has_more: boolean;
    next_cursor: string | null;
};

export type BatchPlanDay = {
    /** In the account's time zone; UTC where it has none. */
    date: string;
    rows: number;
};

/** Null: the plan has no limit. */
export type BatchQuota = {
    /** Units that its rows would use now. */
    uses: number;
    /** Free units of the account's plan. */
    left: number;
    /** ISO 8601, UTC, with milliseconds. */
    renews_at: string;
};

export type BatchRepeat = {
    /** From 1, below the header line. */
    row: number;
    /** Number of the line in the file. */
    line: number;
    /** The line that has its recipient first. */
    first_line: number;
};

/** Present where a channel of the batch sends texts in segments. */
export type BatchSegments = {
    /** Of all rows: what the provider charges for. */
    total: number;
    /** Of the longest text. */
    most: number;
};

/** `scheduled`: its start is in the future. `waiting`: no row is begun before `waiting_until`. The others are as `state` says. */
export type BatchStage = 'draft' | 'scheduled' | 'running' | 'waiting' | 'paused' | 'finished' | 'cancelled';

/** Its rows by what became of them: `refused`, `left_out` and `not_begun` have no request, of the others the log says so. Together they are all rows; a name without rows is absent. Counted again when somebody looks, for as long as receipts may come. */
export type BatchStandings = {
    scheduled?: number;
    open?: number;
    pending?: number;
    waiting?: number;
    skipped?: number;
    cancelled?: number;
    accepted?: number;
    not_bounced?: number;
    delivered?: number;
    read?: number;
    failed?: number;
    failed_later?: number;
    arrived_later?: number;
    unknown?: number;
    refused?: number;
    left_out?: number;
    not_begun?: number;
};

export type BatchStart = {
    compose: BatchCompose;
    /** The draft's own, or else the pace of the first tier's slowest device, unless given. */
    per_minute?: number;
    /** Refuses rows of which no channel could be sent, in place of trying them: no request is made of them. False unless given. */
    only_valid?: boolean;
    /** Unix seconds in the future: no row is sent before. The draft's own, or else now, unless given. */
    start_at?: number;
    /** Refuses rows in which a placeholder of a channel has neither a value nor a fallback. An empty cell counts as none. False unless given. */
    require_variables?: boolean;
};

/** `finished`: every row has its result. */
export type BatchState = 'draft' | 'running' | 'paused' | 'cancelled' | 'finished';

/** The column with the recipient, by channel. */
export type BatchTargets = {
    /** Title of a column. */
    whatsapp?: string;
    /** Title of a column. */
    telegram?: string;
    /** Title of a column. */
    waba?: string;
    /** Title of a column. */
    email?: string;
    /** Title of a column. */
    sms?: string;
};

/** The column with the value, by the name of the placeholder. */
export type BatchVariables = {
    [key: string]: string;
};

export type Behaviour = {
    channel?: ChannelChoice;
    mode?: SendMode;
    /** `true`: inline messages of this request also go to contacts who opted out, such as a one-time code; never to an address that bounced. 403 unless the operator allowed it for the account. A template keeps its own mark (addition). */
    transactional?: boolean;
    max_cost?: MaxCost;
};

/** `no_such_address`: The address does not exist, or has moved. `no_such_domain`: The address's domain or host does not exist. `mailbox_disabled`: The mailbox is disabled or suspended. `mailbox_full`: The mailbox is full. `too_large`: The mail is too large. `spam`: The content was taken for spam. `policy`: A rule about content, form or security refused the mail. `sender_refused`: The sender was refused: its address, domain, reputation, SPF, DKIM or DMARC, its server's address, or no permission to relay or to post. `temporary`: The server was away, busy or limited the rate, until the time to deliver was over. `server_error`: The receiving server failed or takes no mail. `unknown`: The notice does not say why. */
export type BounceClass = 'no_such_address' | 'no_such_domain' | 'mailbox_disabled' | 'mailbox_full' | 'too_large' | 'spam' | 'policy' | 'sender_refused' | 'temporary' | 'server_error' | 'unknown';

/** telegram inline keyboard: `text`, `type` and the one field of that type. waba reply button: `id` and `text` only. */
export type Button = {
    /** Label. waba: at most 20 characters. */
    text: string;
    type?: ButtonType;
    /** telegram `url` buttons: the link (schemes http, https, tg). */
    url?: string;
    /** telegram `callback` buttons: sent to the bot; at most 64 bytes of UTF-8. */
    callbackData?: string;
    /** telegram `copy` buttons: at most 256 characters. */
    copyText?: string;
    /** waba reply buttons only, required there: comes back when it is tapped. */
    id?: string;
};

/** telegram only, required there: what a tap does. */
export type ButtonType = 'url' | 'callback' | 'copy';

/** waba: a button that opens the catalog. */
export type Catalog = {
    /** The seller's id of the product whose picture is shown. */
    thumbnail: string;
};

export type Channel = 'whatsapp' | 'telegram' | 'waba' | 'email' | 'sms';

/** `all` sends every channel that has a key and content; a channel name restricts the request to that single channel. */
export type ChannelChoice = 'all' | 'whatsapp' | 'telegram' | 'waba' | 'email' | 'sms';

/** What was known of the message when the result was decided (addition). Present when the key asks for a `success`. */
export type ChannelDelivery = {
    state: DeliveryState;
    /** Unix seconds. */
    at: number;
};

export type ChannelKey = {
    /** Channel token: a device token, sender token or equivalent for that channel. */
    token: string;
    /** `true` places the channel in a fallback tier; `false` means primary, whatever the sequence. When absent, a `fallback_sequence` from 1 makes it a fallback. */
    fallback?: boolean;
    /** Tier number for fallback channels (1, 2, …); 0 for primary channels. A fallback channel without a number is in tier 1. */
    fallback_sequence?: number;
    success?: SuccessState;
    /** Seconds to wait for `success`, from the acceptance by the provider (addition). Only with `delivered` and `read`. Default: whatsapp 60 (delivered), 3600 (read); waba 60 (delivered), 3600 (read); email 300 (delivered); sms 120 (delivered). */
    within?: number;
};

export type ChannelReach = {
    /** Whether the channel can reach the target now. null: not known; see `why`. */
    reachable: boolean | null;
    /** Why not, why it is unknown, or why it was not looked up again. */
    why?: string;
    /** The address that a send would use; absent when it is malformed. */
    address?: string;
    /** Id of the device that knows this or would send; absent without one. */
    device?: string;
    /** Whether the number is on WhatsApp; absent when unknown. */
    exists?: boolean;
    /** When `exists` was looked up (Unix seconds). */
    checked_at?: number;
    /** Age of `exists` in seconds. */
    age_seconds?: number;
    session_window?: SessionWindowState;
    suppressed?: Array<SuppressedSince>;
    /** Keys of topics of the account that the recipient ended: other messages reach it. */
    ended_topics?: Array<string>;
    seen?: Seen | null;
    sender?: SenderNow;
};

export type ChannelReaches = {
    whatsapp?: ChannelReach;
    telegram?: ChannelReach;
    waba?: ChannelReach;
    email?: ChannelReach;
    sms?: ChannelReach;
};

export type ChannelResult = FailedChannel | DeliveredChannel;

/** Result of every channel that was attempted; channels of skipped tiers are absent. */
export type ChannelResults = {
    whatsapp?: ChannelResult;
    telegram?: ChannelResult;
    waba?: ChannelResult;
    email?: ChannelResult;
    sms?: ChannelResult;
};

/** Why it failed; null when it works, and where the state of a link says it. */
export type CheckCause = 'login_refused' | 'sign_in_needed' | 'unknown_number' | 'missing_permission' | 'unknown_domain' | 'sending_paused' | 'mailbox_login_refused' | 'mailbox_missing' | 'host_not_allowed' | 'refused' | 'host_not_found' | 'host_unreachable' | 'certificate_invalid' | 'tls_missing' | 'no_answer' | 'mailbox_unreachable' | 'no_holder' | 'no_worker' | 'no_sandbox';

export type CheckProgress = {
    /** Targets of the check. */
    targets: number;
    /** Targets of which everything is looked up that can be. */
    done: number;
};

export type CheckQueued = {
    status: true;
    queued: true;
    check_id: string;
};

export type CheckRequest = {
    /** Up to 100 are answered at once, more in the background. */
    targets: Array<CheckTarget>;
    keys?: Keys;
    /** A number whose last lookup is older than this (seconds) is looked up again. */
    max_age?: number;
    /** `false` asks no provider: the answer is what is known. */
    lookup?: boolean;
};

export type CheckResult = {
    status: true;
    /** In the order of the call. */
    targets: Array<TargetReach>;
};

export type CheckState = 'running' | 'finished';

export type CheckStatus = {
    status: true;
    check_id: string;
    state: CheckState;
    /** Unix seconds. */
    created_at: number;
    /** Unix seconds. Lookups end 24 hours after the call; what is not looked up then stays unknown. */
    ends_at: number;
    progress: CheckProgress;
    /** What the next lookups wait for; absent when for nothing. */
    waiting?: string;
    /** A page, in the order of the call, with what is known now. */
    targets: Array<TargetReach>;
    has_more: boolean;
    next_cursor: string | null;
};

/** A text is a mail address, `@name` of Telegram or a phone number (whatsapp and waba). A chat ID of Telegram needs the object: `{"telegram": "123456789"}`. */
export type CheckTarget = string | CheckTargetObject;

export type CheckTargetObject = {
    /** As `target.whatsapp` of a send. */
    whatsapp?: string;
    /** As `target.telegram` of a send. */
    telegram?: string;
    /** As `target.waba` of a send. */
    waba?: string;
    /** As `target.email` of a send. */
    email?: string;
    /** As `target.sms` of a send. */
    sms?: string;
};

export type ChosenForm = 'message' | 'template';

export type ConsoleKey = {
    /** Id of a device of the account. */
    device: string;
    fallback?: boolean;
    fallback_sequence?: number;
    success?: AskedState;
    /** Seconds to wait for `success`; the default of the channel without it. */
    within?: number;
};

export type ConsoleKeys = {
    whatsapp?: ConsoleKey;
    telegram?: ConsoleKey;
    waba?: ConsoleKey;
    email?: ConsoleKey;
    sms?: ConsoleKey;
};

export type Contact = {
    /** The provider's id of the contact. */
    id: string;
    name?: string;
    /** Digits; absent where it is hidden. */
    number?: string;
    username?: string;
    /** Mail address. */
    address?: string;
    /** Mail alone: `true` when DMARC, or an aligned SPF or DKIM, authenticates `address` as the author. `false`: anybody may have written this mail. */
    verified?: boolean;
};

/** Message per channel. Every channel in it needs its entry in `keys`. */
export type Content = {
    whatsapp?: ContentEntry;
    telegram?: ContentEntry;
    waba?: WindowedContentEntry;
    /** `email` accepts templates only. */
    email?: TemplateEntry;
    sms?: SegmentedContentEntry;
};

/** A template reference or an inline message, never both. */
export type ContentEntry = TemplateEntry | MessageEntry;

/** Scheduling and behaviour. */
export type Context = {
    timing?: Timing;
    behaviour?: Behaviour;
    /** Key of a topic of the account, such as `offers`: the kind of message that this is (addition). A channel fails with `recipient_ended_topic` for a recipient who ended the topic, and the next tier opens. The link of a mail to unsubscribe ends this topic alone. The topic of the template when absent. */
    topic?: string;
};

export type Cost = {
    /** Decimal. */
    amount: string;
    /** ISO 4217, such as `USD` or `IDR`. */
    currency: string;
    source: CostSource;
};

/** `provider`: the provider said it. `table`: by the account's price table, of a WABA message by the category that Meta says. */
export type CostSource = 'provider' | 'table';

/** For each day (UTC); whatsapp alone. An async send over it waits for a later day and says so; it fails at once if it would expire before its turn. */
export type DailyCap = {
    /** All messages; 2000 when absent, without limit for sandbox devices. */
    messages?: number;
    /** First messages to new contacts; 200 when absent, without limit for sandbox devices. */
    firstContacts?: number;
};

/** How many a day that limit lets through (UTC), on the days on which rows wait because of it. Both are the same unless a warm-up plan raises the limit meanwhile. Null where `daily_limit` is. */
export type DailyCapRange = {
    least: number;
    most: number;
};

/** The phone's limit because of which rows wait for another day; with a limit of 0 they are never sent, and `seconds` is without it. Null: none. */
export type DailyLimit = 'messages' | 'first_contacts';

export type DeliveredChannel = {
    status: true;
    /** Send record id of that channel. */
    id: number;
    /** Extra provider data on some channels: the provider's answer without secrets. */
    detail?: unknown;
    /** Duration of the provider call; `0ms` where no call was made. */
    processing_time: string;
    /** `true` when the channel sent as part of a fallback tier. */
    fallback?: true;
    /** What the provider was given (addition): the `message`, or the template of `otherwise`. Present where the content has `otherwise` and a call was made. */
    chosen?: ChosenForm;
    /** Language in which the template went (addition). Present where `target.locale` or the variants of the template left a choice, and a call was made. */
    language?: string;
    /** What the message cost (addition). Present where the provider says a price or the account has one for it (`PUT /api/prices`). Absent where certainly nothing was sent. */
    cost?: Cost;
    delivery?: ChannelDelivery;
    later?: LaterTruth;
    /** The device whose send decided (addition). Present with the key of a sender pool. */
    device?: string;
    /** Members of the pool that sent nothing before it, for their own fault (addition). */
    tried?: Array<TriedSender>;
};

/** `accepted` by the provider; `not bounced`: a mail that did not come back in time; `delivered`; `read`; `failed`. */
export type DeliveryState = 'accepted' | 'not bounced' | 'delivered' | 'read' | 'failed';

export type Device = {
    id: string;
    channel: Channel;
    name: string;
    /** Number, bot id or mail address; empty until known. */
    number: string;
    sandbox: boolean;
    /** Whose service carries its mails: `smtp` or a provider that takes them over HTTP. Email alone; absent for senders from before there was a choice, which use SMTP. */
    provider?: string;
    state: DeviceState;
    /** The last four characters of the channel token. */
    token_hint: string;
    settings: DeviceSettings;
    /** Links that sign people in may go by it. Mail devices alone. */
    sends_links?: boolean;
    health?: DeviceHealth;
    condition: DeviceCondition;
    /** ISO 8601, UTC, with milliseconds. */
    created_at: string;
};

/** What is known of the device, from its link, from checks in the background and from its sends together. */
export type DeviceCondition = {
    state: DeviceConditionState;
    /** Since when; null where nobody noted it. */
    since: string | null;
    /** When its provider was last asked. */
    checked_at: string | null;
    cause: CheckCause | null;
    /** Why it does not work. */
    reason: string | null;
    /** What to do about it. */
    advice: string | null;
    failure: Failure | null;
    advice_failure: Failure | null;
};

/** `working`: checked a while ago, with success. `unchecked`: not checked yet with these credentials. `stale`: no worker has checked it for a long time. `refused`: its provider refuses the credentials. `unreachable`: its provider gives no answer. `not_bound`: it isn't connected to its message centre, where receipts and texts wait. `sends_fail`: checks pass, and its sends fail one after the other. `switched_off`: it stopped the process that opened it twice in a row, or its session is unusable; `POST /api/devices/{id}/switch-on` switches it on. Any other one is the state of its link. */
export type DeviceConditionState = 'new' | 'linking' | 'passkey_required' | 'reconnecting' | 'logged_out' | 'replaced' | 'banned' | 'removed' | 'switched_off' | 'working' | 'unchecked' | 'stale' | 'refused' | 'unreachable' | 'not_bound' | 'sends_fail';

/** Its sends fail for its own fault, or end unknown, one after the other. */
export type DeviceHealth = {
    /** Why its last send failed. */
    reason: string;
    code: ErrorCode;
    failure: Failure;
    /** ISO 8601, UTC, with milliseconds. */
    since: string;
    /** Sender pools use other members until then; then one send tries it. */
    next_try_at: string;
    /** How often a try has failed. */
    tries: number;
};

export type DeviceLink = {
    state: DeviceState;
    number: string;
    restriction: DeviceRestriction | null;
    new_chats: NewChatLimit | null;
    asked: AskedLink | null;
    /** Stanzas of the newest passkey step without their contents, the oldest first; the last 60. `cascade admin doctor --linking` prints them for a report. */
    trace: Array<LinkTraceRow>;
    /** Changes of state, the newest first; the last 50. */
    history: Array<DeviceStateChange>;
};

export type DevicePage = {
    data: Array<Device>;
    has_more: boolean;
    next_cursor: string | null;
};

export type DevicePasskey = {
    step: DevicePasskeyStep;
    request?: DevicePasskeyRequest;
    /** End of this step; afterwards, link the phone again. */
    until: string;
    /** Compare it with the code on the phone; in the step `confirmation` alone. */
    code?: string;
    /** Counts the requests of WhatsApp for this link; an answer fits the newest one alone. */
    attempt: number;
};

export type DevicePasskeyCredential = {
    id: string;
    type: string;
    transports?: Array<string>;
    [key: string]: unknown;
};

export type DevicePasskeyExtensions = {
    [key: string]: unknown;
};

/** WhatsApp's request, in the form of `PublicKeyCredentialRequestOptionsJSON`. Give it to `PublicKeyCredential.parseRequestOptionsFromJSON` on `https://web.whatsapp.com`. In the step `assertion` alone. */
export type DevicePasskeyRequest = {
    challenge: string;
    timeout?: number;
    rpId: string;
    allowCredentials?: Array<DevicePasskeyCredential>;
    userVerification?: string;
    extensions?: DevicePasskeyExtensions;
    [key: string]: unknown;
};

/** `assertion`: WhatsApp waits for the passkey. `continuation`: WhatsApp has it, and asks the phone. `confirmation`: a person compares `code` with the one on the phone. `finishing`: WhatsApp links the phone. */
export type DevicePasskeyStep = 'assertion' | 'continuation' | 'confirmation' | 'finishing';

/** Restriction that WhatsApp put on the device. */
export type DeviceRestriction = {
    reason: string;
    failure: Failure | null;
    /** ISO 8601, UTC, with milliseconds. */
    since: string;
    /** ISO 8601, UTC, with milliseconds. */
    until: string | null;
};

export type DeviceSettings = {
    /** Provider calls; the channel's default when absent. */
    pace?: Pace;
    /** First messages to numbers that the device never wrote to; whatsapp alone. One in 15 seconds, 3 after a pause, when absent; as fast as all for sandbox devices. */
    firstContactPace?: Pace;
    /** How long a send waits for receipts after the provider accepted the message: `sent`, `delivered` or `read` succeeds, `failed` opens the next tier; without a receipt it succeeds at the end of the wait. 0: it succeeds at once. When absent it waits a moment if a later tier follows and the provider posts its receipts: 3 s unless the installation says otherwise, and `delivered`, `read` or `failed` ends that wait. Only whatsapp, waba, email, sms. */
    confirm_ms?: number;
    /** Contacts see that their messages were read, and that somebody writes, when a person who may answer opens a conversation in the inbox; off by default. Only whatsapp, waba. */
    show_reading?: boolean;
    /** A text of more than 4,096 characters goes as several messages, at most 10, split between paragraphs, lines or words; off by default: it fails its channel. telegram alone. */
    split_long_texts?: boolean;
    /** Most segments of a text, each of which the provider charges for; a longer text fails its channel. 10 by default; SMS alone. */
    max_segments?: number;
    dailyCap?: DailyCap;
    warm_up?: WarmUp;
    quiet_hours?: QuietHours;
    /** How long the contact sees that somebody is typing before an automatic reply of a rule or form goes; whatsapp alone. Other sends never wait for it. Off by default. */
    typing_seconds?: number;
    /** Automatic replies in an hour of the clock, to all contacts together. Messages above the limit are not answered by rules and forms. 1000 by default. */
    replies_per_hour?: number;
    /** How long rules and forms are silent to a contact after a person wrote to it, on the device itself or in the web app. Off by default. Only whatsapp, waba. */
    silent_minutes?: number;
};

/** Of its link; on channels without one `connected` from the beginning, before anybody has checked it. `condition` says what is known. */
export type DeviceState = 'new' | 'linking' | 'passkey_required' | 'connected' | 'reconnecting' | 'logged_out' | 'replaced' | 'banned' | 'removed' | 'switched_off';

export type DeviceStateChange = {
    /** ISO 8601, UTC, with milliseconds. */
    at: string;
    from: DeviceState;
    to: DeviceState;
    why: string;
    failure: Failure | null;
};

/** `linked`: it can send. `disconnected`: for a minute nothing has reached it. `refused`: its provider refuses its credentials. `time_locked`: WhatsApp lets it write to no new contacts. `quality_changed`: see `quality`. `callback_silent`: nothing came over its callback for 6 hours. */
export type DeviceStatus = 'linked' | 'disconnected' | 'logged_out' | 'replaced' | 'banned' | 'removed' | 'switched_off' | 'refused' | 'time_locked' | 'restricted' | 'unrestricted' | 'quality_changed' | 'callback_silent' | 'callback_heard' | 'consent_revoked' | 'consent_given';

/** What was told of the same part of its state before. */
export type DeviceStatusBefore = 'linked' | 'disconnected' | 'logged_out' | 'replaced' | 'banned' | 'removed' | 'switched_off' | 'refused' | 'time_locked' | 'restricted' | 'unrestricted' | 'quality_changed' | 'callback_silent' | 'callback_heard' | 'consent_revoked' | 'consent_given';

export type DeviceStatusChannel = 'whatsapp' | 'telegram' | 'waba' | 'email' | 'sms';

/** An addition. Once for each change of a device. */
export type DeviceStatusEvent = {
    event: 'device_status';
    channel: DeviceStatusChannel;
    device: EventDevice;
    status: DeviceStatus;
    before?: DeviceStatusBefore;
    /** Meta's word, such as `GREEN`, `YELLOW` or `RED`. */
    quality?: string;
    quality_before?: string;
    /** In English, for people: why, where it is known. */
    reason?: string;
    /** Unix seconds: when it ends, as far as the provider says. */
    until?: number;
    /** Unix seconds. */
    timestamp: number;
    /** `false` for tests and traffic of sandbox devices, `true` for live traffic. */
    production: boolean;
};

export type DryRunChannel = WouldFail | WouldSend;

export type DryRunChannels = {
    whatsapp?: DryRunChannel;
    telegram?: DryRunChannel;
    waba?: DryRunChannel;
    email?: DryRunChannel;
    sms?: DryRunChannel;
};

export type DryRunResult = {
    /** `true`: at least one channel would be handed to its provider. */
    status: boolean;
    /** Nothing was sent. */
    dry_run: true;
    /** Every tier, in their order. */
    tiers: Array<DryRunTier>;
    /** Channels of tiers that `context.behaviour.max_cost` would keep from opening, if nothing was spent before. */
    skipped?: Array<SkippedChannel>;
};

export type DryRunTier = {
    /** Place of the tier: 0 is sent first. */
    tier: number;
    channels: DryRunChannels;
};

export type EmailTemplateContent = {
    /** One line; placeholders allowed, as in the other texts. */
    subject: string;
    html?: string;
    text?: string;
    /** Addresses that get a copy, with placeholders where wanted; an empty value leaves its copy out. `cc` and `bcc` have at most 10 together. A suppressed address is left out, and the detail of the result says so. */
    cc?: Array<string>;
    /** Like `cc`; no other recipient sees them. */
    bcc?: Array<string>;
    /** One address for replies; placeholders allowed. */
    reply_to?: string;
    headers?: MailHeaders;
    attachments?: Array<TemplateAttachment>;
    list_unsubscribe?: ListUnsubscribe;
    /** The language of the texts (BCP 47), such as `en` or `pt-BR`; required with `variants`. */
    language?: string;
    /** The content in other languages, each of them whole. `target.locale` of a send chooses the nearest one. A call takes 1 MB, with all languages together. */
    variants?: Array<EmailTemplateVariant>;
};

export type EmailTemplateVariant = {
    /** The language of the variant (BCP 47); no two contents have the same. */
    language: string;
    /** One line; placeholders allowed, as in the other texts. */
    subject: string;
    html?: string;
    text?: string;
    /** Addresses that get a copy, with placeholders where wanted; an empty value leaves its copy out. `cc` and `bcc` have at most 10 together. A suppressed address is left out, and the detail of the result says so. */
    cc?: Array<string>;
    /** Like `cc`; no other recipient sees them. */
    bcc?: Array<string>;
    /** One address for replies; placeholders allowed. */
    reply_to?: string;
    headers?: MailHeaders;
    attachments?: Array<TemplateAttachment>;
    list_unsubscribe?: ListUnsubscribe;
};

/** `certain`: the file says it, or its bytes allow no other. `likely`: they seldom mean something in another. `guess`: compare the letters. `chosen`: the upload named it. */
export type EncodingCertainty = 'certain' | 'likely' | 'guess' | 'chosen';

export type ErrorCode = string;

export type EventDevice = {
    id: string;
    name: string;
    /** Number of the phone or WABA number, numeric id of the bot, or mail address; may be empty. */
    number: string;
};

export type EventFile = {
    /** Id among the files of the account. */
    id?: number;
    /** File name; made from the type where the sender gave none. */
    name: string;
    /** Media type. */
    mime: string;
    /** Bytes. */
    size?: number;
    /** Why the file could not be stored; there is no `id` then. */
    error?: string;
    /** Signed link to the content; it works for 24 hours without a token. */
    url?: string;
};

export type EventForm = {
    id: string;
    name: string;
};

export type FailedChannel = {
    status: false;
    /** Send record id of that channel. */
    id: number;
    /** Quota, missing target, template inactive, provider error, etc. */
    reason: string;
    /** Code of the failure (addition). A code keeps its meaning; expect codes that are not listed. */
    code: ErrorCode;
    /** Extra provider data on some channels: the provider's answer without secrets. */
    detail?: unknown;
    /** Duration of the provider call; `0ms` where no call was made. */
    processing_time: string;
    /** What the provider was given (addition): the `message`, or the template of `otherwise`. Present where the content has `otherwise` and a call was made. */
    chosen?: ChosenForm;
    /** Language in which the template went (addition). Present where `target.locale` or the variants of the template left a choice, and a call was made. */
    language?: string;
    /** What the message cost (addition). Present where the provider says a price or the account has one for it (`PUT /api/prices`). Absent where certainly nothing was sent. */
    cost?: Cost;
    delivery?: ChannelDelivery;
    later?: LaterTruth;
    /** The device whose send decided (addition). Present with the key of a sender pool. */
    device?: string;
    /** Members of the pool that sent nothing before it, for their own fault (addition). */
    tried?: Array<TriedSender>;
};

/** What the sentence beside it (`reason`, `message`, `error`, `why`, `fault` or `off`) says in English, and `advice_failure` what `advice` does. Null of words of somebody else, such as a provider. */
export type Failure = {
    /** Names the sentence. Expect kinds that you do not know. */
    kind: string;
    /** What fills it, by name: texts, numbers, or another failure. */
    params?: {
        [key: string]: unknown;
    };
};

export type File = {
    id: number;
    file_name: string;
    /** Detected from the file's first bytes. */
    mime: string;
    /** Bytes. */
    size: number;
    sha256: string;
    /** ISO 8601, UTC, with milliseconds. */
    created_at: string;
};

/** ID of a file previously uploaded to the account's file resources. The number, or its decimal string. */
export type FileId = number | string;

/** waba: a button that opens a Flow of the WABA. */
export type Flow = {
    /** Id of the Flow; either this or `name`. */
    id?: string;
    /** Name of the Flow; either this or `id`. */
    name?: string;
    /** Label of the button that opens the Flow. */
    cta: string;
    /** Comes back with the answers. Without it one is made that names the send. */
    token?: string;
    mode?: FlowMode;
    action?: FlowAction;
    /** With `navigate`: id of the first screen. */
    screen?: string;
    data?: FlowData;
};

/** `navigate`, the default, opens a screen; `data_exchange` asks the endpoint of the Flow. */
export type FlowAction = 'navigate' | 'data_exchange';

/** The answers (`response_json`), parsed. */
export type FlowAnswers = {
    [key: string]: unknown;
};

/** With `screen`: what the screen gets. */
export type FlowData = {
    [key: string]: unknown;
};

/** `published` is the default. */
export type FlowMode = 'draft' | 'published';

/** A completed Flow. */
export type FlowResponse = {
    /** `flow`, or the name that the sender of the message gave it. */
    name?: string;
    response?: FlowAnswers;
    /** Why the answers could not be read; there is no `response` then. */
    error?: string;
    /** WABA: the request whose message opened the Flow or the form. */
    request_id?: number;
    /** Its send record. */
    send_id?: number;
};

export type GraphComponent = {
    type: string;
    [key: string]: unknown;
};

/** The file is in no Unicode, and its letters are read as this encoding, which is a guess. Compare them. */
export type GuessedEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1250' | 'windows-1251' | 'windows-1252' | 'windows-1253' | 'windows-1254' | 'windows-1255' | 'windows-1256' | 'windows-1257' | 'windows-1258' | 'windows-874' | 'iso-8859-2' | 'iso-8859-3' | 'iso-8859-4' | 'iso-8859-5' | 'iso-8859-6' | 'iso-8859-7' | 'iso-8859-8' | 'iso-8859-10' | 'iso-8859-13' | 'iso-8859-14' | 'iso-8859-15' | 'iso-8859-16' | 'koi8-r' | 'koi8-u' | 'macintosh' | 'x-mac-cyrillic' | 'ibm866' | 'gb18030' | 'gbk' | 'big5' | 'shift_jis' | 'euc-jp' | 'iso-2022-jp' | 'euc-kr';

export type HiddenRows = {
    /** Hidden or filtered rows that have a text. */
    found: number;
    /** Of these, those that were not read. */
    left_out: number;
};

export type InboundFile = {
    /** Id among the files of the account. */
    id?: number;
    /** File name; made from the type where the sender gave none. */
    name: string;
    /** Media type. */
    mime: string;
    /** Bytes. */
    size?: number;
    /** Why the file could not be stored; there is no `id` then. */
    error?: string;
};

/** An addition. Present when this message reached the limit of the day: messages that come after it until then are neither stored nor told. */
export type InboundLimit = {
    /** Messages of contacts that the account may get in a day. */
    limit: number;
    /** Unix seconds: the end of the day (UTC). */
    until: number;
};

export type InboundLocation = {
    lat: number;
    lng: number;
    /** Name of the place. */
    name?: string;
    /** Address of the place. */
    address?: string;
};

export type InboundMessage = {
    /** The provider's id of the message. */
    id: string;
    type: InboundMessageType;
    /** Text, or the caption of a file. */
    text?: string;
    location?: InboundLocation;
    button?: TappedButton;
    list?: PickedRow;
    /** Mail alone. */
    subject?: string;
    /** Mail alone: the HTML part, as it was sent. */
    html?: string;
    /** The provider's id of the message that this one answers. */
    reply_to?: string;
    /** Why what the contact wrote could not be stored (an addition): text, subject and other contents are missing then. */
    contents_error?: string;
    /** The contact changed a message of this id. */
    edited?: true;
    incomplete?: IncompleteText;
    /** A live location: later positions have the same id and `edited`. */
    live?: true;
    /** Contact cards; `text` has their names and numbers, one card a line. */
    contacts?: Array<SharedContact>;
    poll?: Poll;
    vote?: PollVote;
    reaction?: Reaction;
    flow?: FlowResponse;
    address?: AddressAnswer;
    order?: Order;
    product?: Product;
    referral?: Referral;
    system?: SystemMessage;
    /** Of a message of type `unsupported`: what the provider calls it, such as `stickerPackMessage`. */
    provider_type?: string;
    /** Of a message of type `unsupported` (an addition): what came, in base64, where it is no text. */
    bytes?: string;
    /** Why the provider could not give the message, in its own words. */
    errors?: Array<ProviderError>;
    /** Mail alone (an addition): what a program says of itself in `Auto-Submitted` (RFC 3834), such as `auto-generated` of a contact form. Rules and forms never answer such a mail; neither should you. */
    auto_submitted?: string;
    authentication?: MailAuthentication;
    file?: EventFile;
    /** Mail alone. */
    attachments?: Array<EventFile>;
};

export type InboundMessageType = 'text' | 'image' | 'video' | 'audio' | 'document' | 'sticker' | 'location' | 'contact' | 'button' | 'list' | 'email' | 'poll' | 'vote' | 'reaction' | 'deleted' | 'flow' | 'order' | 'product' | 'system' | 'unsupported';

/** The newest send to the contact on this channel, or the newest message that a person wrote to it on the device itself, that came after its newest message; null: nobody has answered. Absent at earlier messages. */
export type InboxAnswer = {
    /** Absent where a person answered on the device itself. */
    request_id?: number;
    /** Id of the message that a person wrote on the device itself. */
    echo_id?: string;
    /** ISO 8601, UTC, with milliseconds. */
    at: string;
    /** A rule of the account answered. */
    automatic: boolean;
    /** Its beginning; null where it has none, or may not be shown. */
    text: string | null;
};

export type IncomingMessageChannel = 'whatsapp' | 'telegram' | 'waba' | 'email' | 'sms';

export type IncomingMessageEvent = {
    event: 'incoming_message';
    channel: IncomingMessageChannel;
    device: EventDevice;
    from: Contact;
    message: InboundMessage;
    inbound_limit?: InboundLimit;
    /** Unix seconds. */
    timestamp: number;
    /** `false` for tests and traffic of sandbox devices, `true` for live traffic. */
    production: boolean;
};

/** Parts of a long text are missing (an addition). */
export type IncompleteText = {
    /** Number of parts of the whole text. */
    parts: number;
    /** Numbers of the parts that did not come in time; `[…]` stands for them. */
    missing: Array<number>;
};

export type InlineMessage = {
    type: MessageType;
    /** Message text; may contain `{{placeholder}}` markers replaced from `target.variables`. Required for `text` and `interactive`, the question of a `poll`, the new text of an `edit`, the caption of media, the emoji of a `reaction` (empty takes it back), ignored for `location`. sms: 1600 characters; telegram: 4096 (captions 1024); waba: 4096 (captions and interactive bodies 1024); whatsapp: 65536. */
    message?: string;
    richContext?: RichContext;
};

/** Channel credentials. A key without content is ignored. */
export type Keys = {
    whatsapp?: ChannelKey;
    telegram?: ChannelKey;
    waba?: ChannelKey;
    email?: ChannelKey;
    sms?: ChannelKey;
};

export type KnownResult = {
    /** Whether the channel succeeded. */
    status: boolean;
    reason?: string;
    /** Code of the failure (addition). A code keeps its meaning; expect codes that are not listed. */
    code?: ErrorCode;
    delivery?: ChannelDelivery;
    later?: LaterTruth;
};

/** What became known after the result (addition). It changed neither the result nor the cascade. */
export type LaterTruth = {
    /** `true`: the message arrived after all. `false`: it failed after all. */
    status: boolean;
    reason?: string;
    /** Code of the failure (addition). A code keeps its meaning; expect codes that are not listed. */
    code?: ErrorCode;
    /** Unix seconds. */
    at: number;
};

/** waba: one button that opens a link. */
export type LinkButton = {
    /** Label of the button. */
    text: string;
    /** What a tap opens (schemes http, https). */
    url: string;
};

/** A QR code to scan, or a code to type on the phone. */
export type LinkMethod = 'qr' | 'code';

export type LinkRequest = {
    method: LinkMethod;
    /** Of the phone, with country code; needed for `code`. */
    number?: string;
};

export type LinkTraceRow = {
    /** ISO 8601, UTC, with milliseconds. */
    at: string;
    way: LinkTraceWay;
    /** Tags, words of the protocol, and lengths. */
    shape: string;
};

export type LinkTraceWay = 'in' | 'out';

/** waba list: a menu button label, and sections with rows. */
export type ListMessage = {
    /** Label of the button that opens the list. */
    button: string;
    /** At most 10 rows over all sections. */
    sections: Array<ListSection>;
};

export type ListRow = {
    /** Unique in the list. */
    id: string;
    title: string;
    description?: string;
};

export type ListSection = {
    /** Required when the list has more than one section. */
    title?: string;
    rows: Array<ListRow>;
};

/** `true` for this product's one-click link (RFC 8058), which a mailto address gets too; or an https address of your own. Links need `PUBLIC_URL`. */
export type ListUnsubscribe = string | boolean;

export type ListedInboundMessage = {
    id: string;
    /** ISO 8601, UTC, with milliseconds. */
    at: string;
    channel: Channel;
    device: string;
    from: Contact;
    /** False for traffic of sandbox devices. */
    production: boolean;
    /** When its contents were deleted; null while they are kept. */
    contents_removed_at: string | null;
    message: StoredInboundMessage;
    contents_failure?: Failure | null;
    unanswered?: UnansweredReason;
    /** Names the contact: the same for all messages of one, whichever number or id they came from. */
    contact: string;
    thread?: ThreadState;
    answer?: InboxAnswer | null;
};

export type ListedInboundMessagePage = {
    data: Array<ListedInboundMessage>;
    has_more: boolean;
    next_cursor: string | null;
};

export type ListenAnswer = {
    status?: number;
    headers?: AnswerHeaders;
    body?: string;
    /** Instead of a status: why there was no answer. */
    error?: string;
};

/** For location messages. Degrees as numbers. */
export type Location = {
    lat: number;
    lng: number;
    name?: string;
    address?: string;
};

/** Mail alone: verdicts such as `pass`, `fail`, `none` (RFC 8601). */
export type MailAuthentication = {
    spf: string;
    dkim: string;
    dmarc: string;
};

/** Further header fields by name: `List-*` (but the two of `list_unsubscribe`), `X-*`, `References`, `In-Reply-To`, `Auto-Submitted`, `Importance`, `Priority`, `Precedence`, `Sensitivity`, `Feedback-ID`, `Keywords`, `Comments`, `Organization`. Not fields by which mail services change recipients, such as `X-SMTPAPI`. Placeholders allowed in values. */
export type MailHeaders = {
    [key: string]: string;
};

/** Of `user_preference_changed`: what the contact chose for marketing messages. */
export type MarketingChoice = 'stop' | 'resume';

/** What the request may cost, in the currency of the account's price table (addition). A tier that would exceed it with what was spent before isn't opened: its channels are told under `skipped`. Needs a price table; 400 where every tier would cost more. */
export type MaxCost = string | number;

export type MessageEchoChannel = 'whatsapp' | 'waba';

/** An addition. A person wrote to a contact on the linked phone, or in the WhatsApp Business app: no send made the message. */
export type MessageEchoEvent = {
    event: 'message_echo';
    channel: MessageEchoChannel;
    device: EventDevice;
    to: Contact;
    message: InboundMessage;
    /** Unix seconds. */
    timestamp: number;
    /** `false` for tests and traffic of sandbox devices, `true` for live traffic. */
    production: boolean;
};

export type MessageEntry = {
    message: InlineMessage;
};

export type MessageStatus = 'sent' | 'delivered' | 'read' | 'failed';

export type MessageStatusChannel = 'waba';

export type MessageStatusEvent = {
    event: 'message_status';
    channel: MessageStatusChannel;
    device: EventDevice;
    /** Send record id; absent for a message that was not sent from here. */
    id?: number;
    /** `request_id` of its send. */
    request_id?: number;
    provider_message_id: string;
    status: MessageStatus;
    /** Number, digits only. */
    recipient: string;
    /** The provider's errors, of a failed message. */
    errors?: Array<ProviderError>;
    /** Unix seconds. */
    timestamp: number;
    /** `false` for tests and traffic of sandbox devices, `true` for live traffic. */
    production: boolean;
};

export type MessageStatusV2Channel = 'whatsapp' | 'waba' | 'email' | 'sms';

/** For endpoints of version 2 (addition). `success`: what the key asked for, of a send under a condition. `result` or `waits_until`: what is known of that send now. */
export type MessageStatusV2Event = {
    event: 'message_status';
    channel: MessageStatusV2Channel;
    device: EventDevice;
    /** Send record id; absent for a message that was not sent from here. */
    id?: number;
    /** `request_id` of its send. */
    request_id?: number;
    provider_message_id: string;
    status: MessageStatus;
    /** Number or id of the contact, or mail address. */
    recipient: string;
    /** The provider's errors, of a failed message. */
    errors?: Array<ProviderError>;
    /** Unix seconds. */
    timestamp: number;
    /** `false` for tests and traffic of sandbox devices, `true` for live traffic. */
    production: boolean;
    /** Of a failed message: the reason that its channel has. */
    reason?: string;
    /** Code of the failure (addition). A code keeps its meaning; expect codes that are not listed. */
    code?: ErrorCode;
    success?: AskedSuccess;
    result?: KnownResult;
    /** Unix seconds: the result is open, and silence decides it then. */
    waits_until?: number;
};

export type MessageTemplateContent = {
    message: InlineMessage;
    link_preview?: boolean;
    /** The language of the texts (BCP 47), such as `en` or `pt-BR`; required with `variants`. */
    language?: string;
    /** The content in other languages, each of them whole. `target.locale` of a send chooses the nearest one. A call takes 1 MB, with all languages together. */
    variants?: Array<MessageTemplateVariant>;
};

export type MessageTemplateVariant = {
    /** The language of the variant (BCP 47); no two contents have the same. */
    language: string;
    message: InlineMessage;
    link_preview?: boolean;
};

/** `text`: whatsapp, telegram, waba, sms. `image`, `video`, `document`, `reaction`: whatsapp, telegram, waba. `location`, `edit`, `revoke`: whatsapp, telegram. `interactive`: waba. `voice`, `sticker`, `poll`: whatsapp. */
export type MessageType = 'text' | 'image' | 'video' | 'document' | 'location' | 'interactive' | 'reaction' | 'voice' | 'sticker' | 'poll' | 'edit' | 'revoke';

export type Money = {
    /** Decimal. */
    amount: string;
    /** ISO 4217, such as `USD` or `IDR`. */
    currency: string;
};

/** Limit of new chats, as WhatsApp last reported it. */
export type NewChatLimit = {
    /** Null: no limit. */
    limit: number | null;
    used: number;
    /** WhatsApp's own value; `NONE` without a restriction. */
    status: string;
    /** ISO 8601, UTC, with milliseconds. */
    ends_at: string | null;
};

/** A change of the category that Meta has announced. */
export type NextTemplateCategory = {
    category: WabaTemplateCategory;
    /** ISO 8601, UTC, with milliseconds. */
    at: string;
};

/** An order. On a linked phone WhatsApp tells its id and totals alone. */
export type Order = {
    /** The provider's id of the order. */
    id?: string;
    /** Id of the catalog. */
    catalog?: string;
    title?: string;
    items?: Array<OrderItem>;
    /** Items of the whole order, more than `items` may show. */
    item_count?: number;
    /** Price of the whole order, where the provider tells it. */
    total?: number;
    /** Of `total`. */
    currency?: string;
};

export type OrderItem = {
    /** The seller's id of the product. */
    product: string;
    /** How many. */
    quantity?: number;
    /** Of one. */
    price?: number;
    currency?: string;
};

export type Pace = {
    perSecond: number;
    burst: number;
};

export type PasskeyLink = {
    /** The page on which somebody without an account goes on. */
    url: string;
    /** The token in that address; shown once. */
    token: string;
    /** The link ends with the step, and with a newer link. */
    expiresAt: string;
};

/** A row picked from a list. */
export type PickedRow = {
    /** Id of the row. */
    id: string;
    /** What the row read. */
    title?: string;
    /** The line below it. */
    description?: string;
};

export type Poll = {
    question?: string;
    options: Array<string>;
    /** A voter may choose several options. */
    multiple?: true;
};

/** Options of a `poll`. The question is the message's text. */
export type PollOptions = {
    /** Each different from the others. */
    options: Array<string>;
    /** How many options may be chosen; 1 without it. */
    choices?: number;
};

/** A vote in a poll; a later one of the same contact replaces it. */
export type PollVote = {
    /** The provider's id of the poll. */
    poll: string;
    /** What the contact has chosen now; empty when the vote was taken back. Absent when the vote can not be read: WhatsApp encrypts it with a key that came with the poll. */
    options?: Array<string>;
    /** Telegram: places of the options, from 0 on. */
    option_ids?: Array<number>;
};

/** `draining`: keeps the contacts who know it and gets no new ones. `resting`: gets nothing. */
export type PoolMemberState = 'active' | 'draining' | 'resting';

export type PoolMemberView = {
    device: string;
    weight: number;
    state: PoolMemberState;
    device_name: string | null;
    device_state?: DeviceState;
    health: DeviceHealth | null;
    condition?: DeviceCondition;
    /** It is not resting, its sends do not fail, and its `condition` says nothing against it. */
    usable: boolean;
};

/** `weighted`: new contacts are shared by weight and by what is left of daily limits. `ordered`: the first healthy member gets them. */
export type PoolStrategy = 'weighted' | 'ordered';

export type Product = {
    /** The seller's id of the product, or else the provider's. */
    id?: string;
    /** Id of the catalog. */
    catalog?: string;
    title?: string;
    description?: string;
    /** Of one. */
    price?: number;
    currency?: string;
    url?: string;
};

/** waba: products of a catalog in sections. It needs a `header`. */
export type ProductList = {
    /** Id of the catalog that is connected to the WABA. */
    catalogId: string;
    /** At most 30 products over all sections. */
    sections: Array<ProductSection>;
};

export type ProductSection = {
    /** Required when there is more than one section. */
    title?: string;
    products: Array<string>;
};

export type ProviderError = {
    code: number;
    title?: string;
    message?: string;
    details?: string;
};

/** What `rejected_reason` says, where the provider rejected the template and not a person. */
export type ProviderRejection = {
    /** Meta's word: `REJECTED`, `PAUSED`, `DISABLED`, … */
    status: string;
    /** Meta's word: `INVALID_FORMAT`, `PROMOTIONAL`, … */
    reason?: string;
};

/** Hours of each day in which sends wait; whatsapp alone. A send that waits says so in `waiting`; one that would expire before their end fails at once. Automatic replies and sign-in codes go at any hour. */
export type QuietHours = {
    /** Such as `21:00`. */
    from: string;
    /** Such as `08:00`; on the next day where it is before `from`. */
    until: string;
    /** IANA name, such as `Asia/Jakarta`. Follows its changes of the clock. */
    time_zone: string;
    hold?: QuietHoursHold;
};

/** `bulk` when absent: async and scheduled sends wait, sync sends go. `all`: a sync send fails at once, and its next tier runs. */
export type QuietHoursHold = 'bulk' | 'all';

/** An addition. Once for each share and period of the plan. */
export type QuotaEvent = {
    event: 'quota';
    percent: QuotaPercent;
    /** `2026-11` or `2026-11-21`, UTC. */
    period: string;
    /** Sends in the period. */
    limit: number;
    /** When it was noticed. */
    used: number;
    /** Unix seconds. */
    timestamp: number;
    /** `false` for tests and traffic of sandbox devices, `true` for live traffic. */
    production: boolean;
};

/** Share of the quota that is used; 100: further sends fail. */
export type QuotaPercent = 80 | 100;

/** A reaction to the message in `reply_to`. */
export type Reaction = {
    /** Absent when the reaction was taken back. */
    emoji?: string;
};

/** The advertisement or post from which the contact came, in the names of the Graph API. */
export type Referral = {
    source_url?: string;
    /** `ad` or `post`. */
    source_type?: string;
    source_id?: string;
    headline?: string;
    body?: string;
    /** `image` or `video`. */
    media_type?: string;
    image_url?: string;
    video_url?: string;
    thumbnail_url?: string;
    /** Click id of the ad. */
    ctwa_clid?: string;
    /** Greeting of the ad. */
    welcome_message?: string;
};

export type RequestList = {
    status: true;
    requests: Array<RequestStatus>;
    has_more: boolean;
    /** For `cursor` of the next call; null when there is no more. */
    next_cursor: string | null;
};

/** `scheduled`: waits for its time. `pending`: queued or under way. `finished`: `result` holds the outcome. `cancelled`: nothing was sent, and nothing will be. */
export type RequestState = 'scheduled' | 'pending' | 'finished' | 'cancelled';

export type RequestStatus = {
    status: true;
    /** Identifier of the request. */
    request_id: number;
    /** The `X-Request-Id` that the caller gave the call (addition). */
    x_request_id?: string;
    state: RequestState;
    /** Unix seconds. */
    accepted_at: number;
    /** Unix seconds; null when the request started at once. */
    scheduled_for: number | null;
    /** Unix seconds; null until the request is finished or cancelled. */
    finished_at: number | null;
    waiting?: Waiting;
    /** What a sync caller would have read; null until the request is finished. */
    result: SendResult | null;
};

/** Attachments, footer, location, buttons, list, what else a waba `interactive` asks for, the message that is answered. A member that the channel or the type can't use is refused. */
export type RichContext = {
    /** Public HTTPS URL of an attachment. */
    fileUrl?: string;
    fileId?: FileId;
    /** Display file name; the service may append the detected extension. */
    fileName?: string;
    /** Text above the message, at most 60 characters: waba `interactive` with `flow`, `productList` or `ctaUrl`. `productList` needs one. */
    header?: string;
    /** Footer text: the footer of a waba `interactive` (at most 60 characters), the last paragraph of other texts and captions, and counted with them. */
    footer?: string;
    location?: Location;
    /** Rows of buttons. telegram: with `text`, media and location. waba: with `interactive`, at most 3 in total. whatsapp has none. */
    buttons?: Array<Array<Button>>;
    listMessage?: ListMessage;
    poll?: PollOptions;
    /** The provider's id of the message that this one answers or reacts to, as inbound events (`message.id`) and receipts give it. */
    replyTo?: string;
    flow?: Flow;
    catalog?: Catalog;
    product?: SingleProduct;
    productList?: ProductList;
    /** waba: a button that sends the location. */
    locationRequest?: true;
    addressRequest?: AddressRequest;
    ctaUrl?: LinkButton;
};

/** What a contact does with a device: exactly one of `text`, `tap`, `row`, `file`, `location`, `flow`, `order`, `address`; the members are those of `POST /sandbox/answers`. */
export type SandboxAct = {
    /** Id of a sandbox device of the account. */
    device: string;
    /** Who does it: number, chat id or mail address. */
    contact: string;
    [key: string]: unknown;
};

export type SandboxActed = {
    /** The provider's message id. */
    id: string;
    [key: string]: unknown;
};

export type SandboxAddresses = {
    whatsapp?: string;
    telegram?: string;
    waba?: string;
    email?: string;
    sms?: string;
};

export type SandboxLink = {
    qr?: string;
    code?: string;
    number?: string;
};

export type SandboxPage = {
    /** False: this installation has no sandbox, or the sandbox does not answer. */
    running: boolean;
    data: Array<SandboxRow>;
    has_more: boolean;
    next_cursor: string | null;
};

export type SandboxRecipient = {
    name: string;
    /** What happens to a message, in one sentence. */
    means: string;
    arrives: boolean;
    addresses: SandboxAddresses;
};

export type SandboxRecipients = {
    running: boolean;
    data: Array<SandboxRecipient>;
};

/** As the sandbox's own routes show it. */
export type SandboxRow = {
    id: number;
    channel: Channel;
    [key: string]: unknown;
};

export type ScheduledChannel = {
    status: true;
    scheduled: true;
};

/** Every channel of every tier. */
export type ScheduledChannels = {
    whatsapp?: ScheduledChannel;
    telegram?: ScheduledChannel;
    waba?: ScheduledChannel;
    email?: ScheduledChannel;
    sms?: ScheduledChannel;
};

/** First and newest message of the contact that is stored; null if there is none. Retention deletes messages, so null is no proof that the contact never wrote. */
export type Seen = {
    /** Unix seconds. */
    first_at: number;
    /** Unix seconds. */
    last_at: number;
};

/** A template reference or an inline message, never both. */
export type SegmentedContentEntry = SegmentedTemplateEntry | SegmentedMessageEntry;

export type SegmentedMessageEntry = {
    message: InlineMessage;
    /** Most segments of the text with its variables, each of which the provider charges for. A text that takes more fails its channel before anything is sent. The device setting `max_segments` applies too. */
    max_segments?: number;
};

export type SegmentedTemplateEntry = {
    /** Template id. The template must be Approved and Active. */
    template: number;
    /** Most segments of the text with its variables, each of which the provider charges for. A text that takes more fails its channel before anything is sent. The device setting `max_segments` applies too. */
    max_segments?: number;
};

/** Every answer of `POST /v1/send` with HTTP 200. */
export type SendAnswer = SendResult | SendQueued | SendScheduled;

/** `sync` waits for channel results in the HTTP response; `async` queues at once and records the result in the logs. */
export type SendMode = 'sync' | 'async';

/** Async accepted. */
export type SendQueued = {
    status: true;
    /** No message id exists at queue time. */
    queued: true;
    /** Identifier of the log record of this request. */
    request_id: number;
};

export type SendRequest = {
    keys: Keys;
    content: Content;
    target: Target;
    context?: Context;
};

/** Outcome of a send whose channels were attempted. */
export type SendResult = {
    /** `true`: at least one channel delivered. */
    status: boolean;
    /** `outcome_unknown`: no channel is known to have delivered, and the message of one may have arrived (addition). Send it again only after asking. Absent otherwise: each failed channel has its own code. */
    code?: ErrorCode;
    /** Primary tracking identifier: the send record of the first channel that sent, otherwise of the first attempted. */
    id: number;
    /** Identifier of the log record of this request. */
    request_id: number;
    channels: ChannelResults;
    /** Channels of tiers that `context.behaviour.max_cost` kept from opening (addition). */
    skipped?: Array<SkippedChannel>;
    cost?: TotalCost;
};

/** Scheduled. */
export type SendScheduled = {
    status: true;
    scheduled: true;
    /** Identifier of the log record of this request. */
    request_id: number;
    channels: ScheduledChannels;
};

/** `sent` if at least one channel succeeded. */
export type SendStatus = 'sent' | 'failed';

export type SendStatusEvent = {
    event: 'send_status';
    /** Primary send record id: the first sent channel, otherwise the first row. */
    id?: number;
    /** The `request_id` returned when the send was queued. */
    request_id: number;
    /** The `X-Request-Id` that the caller gave the call (addition). */
    x_request_id?: string;
    status: SendStatus;
    /** `outcome_unknown`: no channel is known to have delivered, and the message of one may have arrived (addition). Send it again only after asking. Absent otherwise: each failed channel has its own code. */
    code?: ErrorCode;
    channels: ChannelResults;
    /** Channels of tiers that `context.behaviour.max_cost` kept from opening (addition). */
    skipped?: Array<SkippedChannel>;
    cost?: TotalCost;
    /** Unix seconds. */
    timestamp: number;
    /** `false` for tests and traffic of sandbox devices, `true` for live traffic. */
    production: boolean;
};

/** Hours in which messages go, where the recipient is (addition): in `target.timezone`, or in the zones of the phone numbers in `target`. A number of several zones waits for all of them; where their hours never meet, and without a number, the `time_zone` of the account counts, UTC without one. Outside of it a channel of a sync send fails (`outside_send_window`) and the next tier opens; an async or scheduled send waits. What is transactional, replies of rules and codes go at any hour. */
export type SendWindow = {
    /** Such as `09:00`. */
    from: string;
    /** Such as `20:00`; later than `from`. From then on nothing is sent. */
    until: string;
    /** Days of the week, 1 is Monday. Every day when absent. */
    days?: Array<number>;
};

/** `wait`: its phone would send it later, for a limit of the day or its quiet hours. */
export type SenderMay = 'go' | 'wait' | 'not';

/** Whether a send by the device would go at this moment, to any recipient: its link, its newest check, the quota of the account, the limits of its day. Absent without a device. */
export type SenderNow = {
    may: SenderMay;
    /** Why not, or what it waits for; with `go` what is known against the device, such as a login that its provider refused. */
    reason?: string;
    /** Code of the failure (addition). A code keeps its meaning; expect codes that are not listed. */
    code?: ErrorCode;
    /** Of `wait`: at the soonest (Unix seconds). */
    until?: number;
};

export type SenderPool = {
    id: string;
    channel: Channel;
    name: string;
    strategy: PoolStrategy;
    /** The last four characters of the pool's key. */
    token_hint: string;
    members: Array<PoolMemberView>;
    /** How many members can send now. */
    usable: number;
    /** ISO 8601, UTC, with milliseconds. */
    created_at: string;
};

export type SenderPools = {
    data: Array<SenderPool>;
};

export type SessionWindowState = {
    state: WindowState;
    /** Unix seconds. */
    open_until?: number;
};

export type SharedContact = {
    name?: string;
    /** As the contact wrote them. */
    phones?: Array<string>;
    emails?: Array<string>;
    organization?: string;
};

/** waba: one product of a catalog. */
export type SingleProduct = {
    /** Id of the catalog that is connected to the WABA. */
    catalogId: string;
    /** The seller's id of the product (`product_retailer_id`). */
    productId: string;
};

export type SkippedChannel = {
    channel: Channel;
    /** Its tier would have exceeded `context.behaviour.max_cost`. */
    reason: 'max_cost';
};

export type StoredInboundMessage = {
    /** The provider's id of the message. */
    id: string;
    type: InboundMessageType;
    /** Text, or the caption of a file. */
    text?: string;
    location?: InboundLocation;
    button?: TappedButton;
    list?: PickedRow;
    /** Mail alone. */
    subject?: string;
    /** Mail alone: the HTML part, as it was sent. */
    html?: string;
    /** The provider's id of the message that this one answers. */
    reply_to?: string;
    /** Why what the contact wrote could not be stored (an addition): text, subject and other contents are missing then. */
    contents_error?: string;
    /** The contact changed a message of this id. */
    edited?: true;
    incomplete?: IncompleteText;
    /** A live location: later positions have the same id and `edited`. */
    live?: true;
    /** Contact cards; `text` has their names and numbers, one card a line. */
    contacts?: Array<SharedContact>;
    poll?: Poll;
    vote?: PollVote;
    reaction?: Reaction;
    flow?: FlowResponse;
    address?: AddressAnswer;
    order?: Order;
    product?: Product;
    referral?: Referral;
    system?: SystemMessage;
    /** Of a message of type `unsupported`: what the provider calls it, such as `stickerPackMessage`. */
    provider_type?: string;
    /** Of a message of type `unsupported` (an addition): what came, in base64, where it is no text. */
    bytes?: string;
    /** Why the provider could not give the message, in its own words. */
    errors?: Array<ProviderError>;
    /** Mail alone (an addition): what a program says of itself in `Auto-Submitted` (RFC 3834), such as `auto-generated` of a contact form. Rules and forms never answer such a mail; neither should you. */
    auto_submitted?: string;
    authentication?: MailAuthentication;
    file?: InboundFile;
    attachments?: Array<InboundFile>;
};

export type SubmissionAnswer = EventFile | InboundLocation | string | number | boolean | null;

/** By the key of the question. */
export type SubmissionAnswers = {
    [key: string]: SubmissionAnswer;
};

export type SubmissionChannel = 'whatsapp' | 'telegram' | 'waba' | 'sms';

export type SubmissionEvent = {
    event: 'submission';
    channel: SubmissionChannel;
    device: EventDevice;
    form: EventForm;
    from: Contact;
    submission_id: string;
    answers: SubmissionAnswers;
    /** Unix seconds. */
    timestamp: number;
    /** `false` for tests and traffic of sandbox devices, `true` for live traffic. */
    production: boolean;
};

/** When a channel has succeeded (addition): `accepted` by the provider, `delivered` to the recipient's device or mailbox, or `read`. Until then no later tier opens; if the state isn't reached in time, the channel has failed and the next tier opens. When absent, as the account or the device says, or else accepted, without a failure that comes within a moment where a later tier follows. */
export type SuccessState = 'accepted' | 'delivered' | 'read';

export type SuppressedSince = {
    /** `opt_out`, `unsubscribed`, `hard_bounce`, `complaint`, `imported` or `manual`. */
    kind: string;
    /** Unix seconds. */
    since: number;
};

export type Suppression = {
    id: string;
    channel: Channel;
    /** The key of the address: of a number its E.164 digits, however it was written. Empty for an erased contact. */
    address: string;
    /** A number as people read it: `+55 41 98888 7777`. */
    formatted: string | null;
    /** Key of the only topic that is barred; absent: every message. */
    topic?: string;
    reasons: Array<SuppressionCause>;
    /** ISO 8601, UTC, with milliseconds. */
    at: string;
};

export type SuppressionCause = {
    why: SuppressionReason;
    /** ISO 8601, UTC, with milliseconds. */
    at: string;
    bounce_class?: BounceClass;
};

export type SuppressionPage = {
    data: Array<Suppression>;
    has_more: boolean;
    next_cursor: string | null;
};

/** `opt_out`: by a word of the contact. `unsubscribed`: with the link of a mail. `hard_bounce`: its server knows no such address; transactional templates do not pass it either. `complaint`: the recipient told the mail provider that a mail is spam. */
export type SuppressionReason = 'opt_out' | 'unsubscribed' | 'hard_bounce' | 'complaint' | 'imported' | 'manual';

/** What WhatsApp itself tells about the contact. It opens no session window. */
export type SystemMessage = {
    /** Such as `user_changed_number`. */
    type?: string;
    /** The new number, digits. */
    number?: string;
    marketing?: MarketingChoice;
};

export type TableEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1250' | 'windows-1251' | 'windows-1252' | 'windows-1253' | 'windows-1254' | 'windows-1255' | 'windows-1256' | 'windows-1257' | 'windows-1258' | 'windows-874' | 'iso-8859-2' | 'iso-8859-3' | 'iso-8859-4' | 'iso-8859-5' | 'iso-8859-6' | 'iso-8859-7' | 'iso-8859-8' | 'iso-8859-10' | 'iso-8859-13' | 'iso-8859-14' | 'iso-8859-15' | 'iso-8859-16' | 'koi8-r' | 'koi8-u' | 'macintosh' | 'x-mac-cyrillic' | 'ibm866' | 'gb18030' | 'gbk' | 'big5' | 'shift_jis' | 'euc-jp' | 'iso-2022-jp' | 'euc-kr';

/** How the table was read. Absent in batches of earlier versions and in drafts of failed rows. */
export type TableReading = {
    /** Sheet of the XLSX that was read. */
    sheet?: string;
    /** Sheets of the XLSX in the order of their tabs, at most 100. */
    sheets?: Array<TableSheet>;
    hidden_rows?: HiddenRows;
    /** Titles of hidden columns. They are read as the others are. */
    hidden_columns?: Array<string>;
    /** Encoding of a CSV. Labels that browsers know are understood, too (`gb2312`, `latin1`, `cp1250`). */
    encoding?: TableEncoding;
    certainty?: EncodingCertainty;
    /** Bytes that mean nothing in the encoding. Each is U+FFFD, and the check names its cell. */
    lost_letters?: number;
};

export type TableSheet = {
    name: string;
    hidden: boolean;
};

/** A tap on a button. */
export type TappedButton = {
    /** Callback data, or the id of the reply button. */
    id: string;
    /** What the button read, where it is known. */
    text?: string;
};

/** Recipient address per channel. A missing or malformed address fails its channel, not the request. */
export type Target = {
    /** Phone number with country code, digits only; a leading `+` is optional. Of a contact who hides it: `from.id` of an `incoming_message`. */
    whatsapp?: string;
    /** Chat ID, or `@name` of a public channel. */
    telegram?: string;
    /** Phone number with country code, digits only; a leading `+` is optional. Of a contact who hides it: `from.id` of an `incoming_message`. */
    waba?: string;
    /** E-mail address. */
    email?: string;
    /** Phone number with country code, digits only; a leading `+` is optional. */
    sms?: string;
    /** Replace `{{placeholder}}` markers in templates and inline messages before sending. `{{name|there}}` has a fallback. */
    variables?: Variables;
    /** Where the recipient is, for a send window: an IANA name such as `Asia/Makassar` (addition). The zones of the phone numbers when absent. */
    timezone?: string;
    /** The recipient's language (BCP 47), such as `id` or `pt-BR` (addition). A template goes in the nearest language that it has, else in its own. */
    locale?: string;
};

export type TargetReach = {
    /** As it was given; null when the contact was erased since. */
    target: CheckTarget | null;
    channels: ChannelReaches;
};

export type Template = {
    id: number;
    channel: Channel;
    name: string;
    /** whatsapp, telegram, sms: `{message, link_preview?}`, the message as inline. email: `{subject, html?, text?, cc?, bcc?, reply_to?, headers?, attachments?, list_unsubscribe?}`. waba: `{name, language, category?, components}`. All but the last may have `language` and `variants`, a list of the same content in other languages: `{language, …}` each. */
    content: TemplateContent;
    /** Placeholders, in order of appearance. */
    variables: Array<string>;
    approval: TemplateApproval;
    approved_by?: TemplateApprovedBy;
    rejected_reason?: string;
    rejected_by_provider?: ProviderRejection;
    active: boolean;
    /** Also sent to contacts who opted out, never to addresses with a hard bounce. A change is reviewed like a new content; for a waba template only an operator can turn it on. */
    transactional: boolean;
    /** Contents and variables of a request that uses it go when the request ends; so do the provider's answers. Counts for requests that are accepted from then on. */
    sensitive: boolean;
    /** Key of a topic of the account: of messages by this template, where a send names no other. */
    topic?: string;
    provider?: TemplateProvider;
    /** Of a read with `locale`: the language in which it would go; absent where nobody named it. */
    language?: string;
    /** Of a WABA template in a list with `grouped`: all templates of its name at Meta, the newest first. */
    languages?: Array<TemplateLanguage>;
    /** ISO 8601, UTC, with milliseconds. */
    created_at: string;
    /** ISO 8601, UTC, with milliseconds. */
    updated_at: string;
};

/** `pending` is pending review. */
export type TemplateApproval = 'pending' | 'approved' | 'rejected';

/** Who approved it; absent unless it is approved. `permission`: nobody read it, because the account may use its own mail templates. */
export type TemplateApprovedBy = 'operator' | 'provider' | 'permission';

export type TemplateAttachment = {
    fileId?: AttachedFile;
    fileUrl?: string;
    fileName?: string;
    /** Shows the file inside `html`, where an image has `src="cid:<this name>"`; it is no attachment to the reader. */
    cid?: string;
};

export type TemplateContent = MessageTemplateContent | EmailTemplateContent | WabaTemplateContent;

export type TemplateEntry = {
    /** Template id. The template must be Approved and Active. */
    template: number;
};

export type TemplateLanguage = {
    id: number;
    language: string;
    approval: TemplateApproval;
    active: boolean;
};

export type TemplateList = {
    status: true;
    templates: Array<TemplateSummary>;
    has_more: boolean;
    /** For `cursor` of the next call; null when there is no more. */
    next_cursor: string | null;
};

/** The template that goes in place of the `message` unless the session window of the recipient is known to be open when the call is made (addition). The result says in `chosen` which of both went. */
export type TemplateOtherwise = {
    /** Template id. The template must be Approved and Active. */
    template: number;
    /** Values for this template alone. They go before those of `target.variables`. */
    variables?: Variables;
};

export type TemplatePage = {
    data: Array<Template>;
    has_more: boolean;
    next_cursor: string | null;
};

export type TemplateProvider = {
    waba_id: string;
    id: string;
    /** Meta's word: `PENDING`, `APPROVED`, `REJECTED`, `PAUSED`, `DISABLED`, … */
    status: string;
    /** ISO 8601, UTC, with milliseconds. */
    synced_at: string | null;
    /** When it was last submitted from here. */
    submitted_at: string | null;
    category?: WabaTemplateCategory;
    next_category?: NextTemplateCategory;
    /** `GREEN`, `YELLOW`, `RED`, or `UNKNOWN`. */
    quality?: string;
};

export type TemplateSummary = {
    /** What `content.<channel>.template` refers to. */
    id: number;
    name: string;
    channel: Channel;
    approval: TemplateApproval;
    rejected_reason?: string;
    /** Only approved and active templates can be sent. */
    active: boolean;
    /** Of waba the code at the provider, such as `en_US`; of others where the template names it. */
    language?: string;
    /** Of a template with variants: its languages, its own first (addition). `target.locale` chooses among them. */
    languages?: Array<string>;
    /** Placeholders, in order of appearance. A send needs all of them that have no fallback (`{{name|there}}`). */
    variables: Array<string>;
    /** Unix seconds. */
    created_at: number;
    /** Unix seconds. */
    updated_at: number;
};

export type ThreadState = {
    /** The message was there when the thread was ended. */
    done: boolean;
    /** By the person who asks. */
    unread: boolean;
    /** Id of the person who takes care of it. */
    assignee: string | null;
};

export type Timing = {
    /** Unix time in seconds at which to deliver; null or absent sends now. A time in the past is rejected, and so is one that is more than 400 days ahead. */
    schedule?: number | null;
    /** `within` of every key that asks for `delivered` or `read` and has none of its own (addition). Seconds. */
    tier_within?: number;
    window?: SendWindow;
    /** Unix time in seconds from which an async or scheduled send is not made any more, such as one that waits for its window (addition). Default: 24 hours after its time; at most 30 days after it. */
    valid_until?: number;
};

export type Token = {
    status: true;
    /** Name of the token. */
    name: string;
    account: TokenAccount;
    /** What the token may do; `devices:write` includes `devices:read`, and so on. Expect scopes that are not listed. */
    scopes: Array<string>;
    /** Unix seconds; null for a token without an end. */
    expires_at: number | null;
};

export type TokenAccount = {
    id: string;
    name: string;
};

/** What the channels cost together (addition). Present where a channel has `cost`, and all of them in one currency. */
export type TotalCost = {
    /** Decimal. */
    amount: string;
    /** ISO 4217, such as `USD` or `IDR`. */
    currency: string;
};

export type TriedSender = {
    /** Send record id. */
    id: number;
    device: string;
    reason: string;
    /** Code of the failure (addition). A code keeps its meaning; expect codes that are not listed. */
    code: ErrorCode;
};

/** `reply_limit`: the automatic replies of its device were used up for the hour. `person_writes`: a person had just written to the contact (`silent_minutes`). */
export type UnansweredReason = 'reply_limit' | 'person_writes';

export type VariableValue = string | number | boolean;

export type Variables = {
    [key: string]: VariableValue | null;
};

/** `pending`: waits for the code; `approved`: the right code was entered; `failed`: too many wrong codes; `expired`: its time is over. */
export type VerificationState = 'pending' | 'approved' | 'failed' | 'expired';

export type VerifyRequest = {
    keys: Keys;
    target: VerifyTarget;
    /** Channels in order, one tier each: the next one is used when the one before it fails, and by `POST /v1/verify/resend`. Without it, tiers are those of `keys`. */
    channels?: Array<Channel>;
    /** Digits of the code. */
    code_length?: number;
    /** Seconds until the code expires. */
    expires_in?: number;
    template?: VerifyTemplate;
    /** Language of the text, such as `id` or `en-GB`. The service has texts in en and id; others are English. Default: the account's language. */
    locale?: string;
    /** IP address of the person who asked for the code. Codes are limited for each network (IPv4 /24, IPv6 /64). It is not kept. */
    ip?: string;
};

export type VerifyResult = {
    /** `true`: the code is right. A verification says so once. */
    status: boolean;
    verification_id: string;
    state: VerificationState;
    /** Present unless approved. */
    reason?: string;
    /** Code of the failure (addition). A code keeps its meaning; expect codes that are not listed. */
    code?: ErrorCode;
    /** Codes that may still be entered; present while pending. */
    tries_left?: number;
};

export type VerifySent = {
    status: true;
    verification_id: string;
    state: VerificationState;
    /** When the code expires (Unix seconds). */
    expires_at: number;
    /** From then on the code may be sent again (Unix seconds). */
    resend_at: number;
    /** The request that carries the code, for `GET /v1/requests/{request_id}`. Do not show its result to the person: it tells who is reachable. */
    request_id: number;
};

/** As `target` of a send. A text is one address for every channel that could have it: a phone number, a mail address, `@name` of Telegram. Every channel that is used needs an address. */
export type VerifyTarget = string | VerifyTargetObject;

export type VerifyTargetObject = {
    /** Phone number with country code, digits only; a leading `+` is optional. Of a contact who hides it: `from.id` of an `incoming_message`. */
    whatsapp?: string;
    /** Chat ID, or `@name` of a public channel. */
    telegram?: string;
    /** Phone number with country code, digits only; a leading `+` is optional. Of a contact who hides it: `from.id` of an `incoming_message`. */
    waba?: string;
    /** E-mail address. */
    email?: string;
    /** Phone number with country code, digits only; a leading `+` is optional. */
    sms?: string;
    /** Replace `{{placeholder}}` markers in templates and inline messages before sending. `{{name|there}}` has a fallback. */
    variables?: Variables;
    /** Where the recipient is, for a send window: an IANA name such as `Asia/Makassar` (addition). The zones of the phone numbers when absent. */
    timezone?: string;
    /** The recipient's language (BCP 47), such as `id` or `pt-BR` (addition). A template goes in the nearest language that it has, else in its own. */
    locale?: string;
};

/** Own templates in place of the text of the service: an id, or one by channel. A template has the placeholder `{{code}}` (waba: its first one), and may have `{{minutes}}`, `{{name}}` and those of `target.variables`. */
export type VerifyTemplate = number | VerifyTemplateObject;

export type VerifyTemplateObject = {
    whatsapp?: number;
    telegram?: number;
    waba?: number;
    email?: number;
    sms?: number;
};

/** Category of a WABA template at Meta. */
export type WabaTemplateCategory = 'MARKETING' | 'UTILITY' | 'AUTHENTICATION';

export type WabaTemplateContent = {
    /** Name of the template at the provider. */
    name: string;
    /** Language code at the provider, such as `en_US`. */
    language: string;
    category?: WabaTemplateCategory;
    /** Graph's `components` (HEADER, BODY, FOOTER, BUTTONS); a media HEADER also takes `fileUrl` or `fileId`, `fileName`, and `sampleFileId`, the file that the review sees. `samples` of a text has a value for each placeholder, `sample` that of a URL button. */
    components: Array<GraphComponent>;
};

/** Channels whose send waits; absent when none does. Of a linked phone for another day: its daily limit is reached (device setting `dailyCap`), or that is in its quiet hours (`quiet_hours`). Of every channel for the hours of its recipient (`context.timing.window`, account setting `send_window`), or because the recipient has had as many messages as the account allows (`recipient_caps`, addition). Of every channel for its next call: the provider refused the send for the moment, as `reason` says (addition). */
export type Waiting = {
    whatsapp?: WaitingSend;
    telegram?: WaitingSend;
    waba?: WaitingSend;
    email?: WaitingSend;
    sms?: WaitingSend;
};

export type WaitingSend = {
    reason: string;
    /** Unix seconds at which it is expected to be sent. */
    until: number;
};

/** Lowers the daily limits of a new number over its first weeks; whatsapp alone, off when absent. Messages and first messages to new contacts, for each day: day 1: 20 and 5, day 4: 50 and 15, day 8: 100 and 30, day 11: 200 and 50, day 15: 400 and 80, day 18: 800 and 120. Lower limits of the device count. */
export type WarmUp = {
    /** First day of the plan (UTC), such as `2026-11-24`: when the number was linked. */
    from: string;
    /** Length of the plan; 21 when absent. Its steps are stretched or shortened. */
    days?: number;
};

/** `unknown`: no message is stored, and the callback of the number has not worked for 24 hours, so that a message may be missing. */
export type WindowState = 'open' | 'closed' | 'unknown';

/** A template reference or an inline message, never both. */
export type WindowedContentEntry = TemplateEntry | WindowedMessageEntry;

export type WindowedMessageEntry = {
    message: InlineMessage;
    otherwise?: TemplateOtherwise;
};

export type WouldFail = {
    status: false;
    /** The device that would send; of a sender pool the one that would be chosen now. */
    device: string;
    reason: string;
    /** Code of the failure (addition). A code keeps its meaning; expect codes that are not listed. */
    code: ErrorCode;
    /** What a caller may not expect: both forms of a number that was written nationally, a `fallback_sequence` that is ignored. */
    note?: string;
};

export type WouldSend = {
    status: true;
    /** The device that would send; of a sender pool the one that would be chosen now. */
    device: string;
    /** The recipient as the message would be addressed. */
    to: string;
    /** What the recipient would read, `{kind, …}`. */
    content: unknown;
    /** What would go now: the `message` while the session window is known to be open, else the template of `otherwise`. Present where the content has `otherwise`. */
    chosen?: ChosenForm;
    /** Language in which the template would go now. Present where `target.locale` or the variants of the template left a choice. */
    language?: string;
    /** Parts of a text, on a channel that counts them. */
    segments?: number;
    /** What it would cost by the account's price table; absent where that has no price for it. */
    cost?: Cost;
    waiting?: WaitingSend;
    /** What a caller may not expect: both forms of a number that was written nationally, a `fallback_sequence` that is ignored. */
    note?: string;
};
