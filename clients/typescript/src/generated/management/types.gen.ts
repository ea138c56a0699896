// @ts-nocheck: generated from the OpenAPI description. Do not edit.

export type ClientOptions = {
    baseUrl: `${string}://${string}` | (string & {});
};

export type Account = {
    id: string;
    name: string;
    plan: Plan;
    settings: AccountSettings;
    permissions: AccountPermissions;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    created_at: string;
};

export type AccountName = {
    id: string;
    name: string;
};

export type AccountPage = {
    data: Array<Account>;
    has_more: boolean;
    next_cursor: string | null;
};

export type AccountPatch = {
    name?: string;
    plan?: PlanPatch;
    settings?: AccountSettings;
    permissions?: AccountPermissions;
};

/**
 * What the operator allows the account beyond its plan.
 */
export type AccountPermissions = {
    /**
     * Requests may have `context.behaviour.transactional`: their inline messages also go to contacts who opted out. Off when absent.
     */
    transactional?: boolean;
};

export type AccountSettings = {
    /**
     * Country for numbers written nationally (`0812…` → `62812…`), ISO 3166-1 alpha-2: `ID`. A country code (`62`) only replaces a leading 0.
     */
    default_country?: string;
    /**
     * IANA name, such as `Asia/Jakarta`.
     */
    time_zone?: string;
    language?: Language;
    /**
     * A contact whose message is exactly one of these words is suppressed on that channel; STOP, BERHENTI and UNSUBSCRIBE when absent.
     */
    opt_out_words?: Array<string>;
    /**
     * Words that undo an opt-out; START and MULAI when absent.
     */
    opt_in_words?: Array<string>;
};

/**
 * `from` is inside, `to` is not. A `to` before `from` is on the next day, which belongs to the day that the hours began on; the same time twice is the whole day.
 */
export type ActiveHours = {
    /**
     * IANA name, such as Asia/Jakarta.
     */
    time_zone: string;
    /**
     * 1 is Monday, 7 is Sunday; every day when absent.
     */
    days?: Array<number>;
    /**
     * 24 hours, such as 08:30.
     */
    from: string;
    /**
     * 24 hours, such as 08:30.
     */
    to: string;
};

/**
 * WABA: the address of a form, beside `flow`.
 */
export type AddressAnswer = {
    /**
     * Id of an address that the contact had saved.
     */
    saved_id?: string;
    values: AddressFields;
};

/**
 * Country of the business's number and of the recipient's.
 */
export type AddressCountry = 'IN' | 'SG';

/**
 * In the names of the Graph API, such as `in_pin_code`.
 */
export type AddressFields = {
    [key: string]: string;
};

export type AddressKind = 'phone' | 'chat' | 'mail';

/**
 * waba: a button that opens a form for an address (India and Singapore).
 */
export type AddressRequest = {
    country: AddressCountry;
    values?: AddressValues;
};

/**
 * What the form shows at first, in the names of the Graph API. IN: name, phone_number, in_pin_code, house_number, floor_number, tower_number, building_name, address, landmark_area, city, state. SG: name, phone_number, sg_post_code, address, unit_number, city.
 */
export type AddressValues = {
    [key: string]: string;
};

export type AlertSettings = {
    /**
     * E-mail or telegram device that sends the alerts; null: none are sent.
     */
    device: string | null;
    /**
     * Mail address or chat id.
     */
    to: string | null;
    kinds: Array<IncidentKind>;
};

export type AnswerHeaders = {
    [key: string]: string;
};

export type AnswersSoFar = {
    [key: string]: unknown;
};

export type ApiDescription = {
    [key: string]: unknown;
};

/**
 * The call was refused, or failed before any channel ran.
 */
export type ApiError = {
    status: false;
    /**
     * Human-readable cause; begins with the field at fault.
     */
    reason: string;
    code: ErrorCode;
    /**
     * Path of the member that is not valid (addition).
     */
    field?: string;
    /**
     * What may be done about it (addition).
     */
    hint?: string;
    /**
     * Identifier of the log record; present when that was written.
     */
    request_id?: number;
};

export type Approval = {
    account: AccountName;
    template: Template;
};

export type ApprovalPage = {
    data: Array<Approval>;
    has_more: boolean;
    next_cursor: string | null;
};

export type AskedState = 'accepted' | 'delivered' | 'read';

/**
 * A file of the account: the number, its decimal string, or a placeholder such as `{{invoice}}` whose value is the id, for a file of each recipient's own.
 */
export type AttachedFile = number | string | string;

export type AttentionCounts = {
    requests: RequestsNeedingAttention;
    /**
     * What is wrong right now; a problem leaves the list when it is over.
     */
    problems: Array<AttentionProblem>;
    total: number;
};

export type AttentionEntry = {
    kind: AttentionKind;
    request: Request;
    dealt_with: DealtWith | null;
};

export type AttentionEntryPage = {
    data: Array<AttentionEntry>;
    has_more: boolean;
    next_cursor: string | null;
};

/**
 * `failed_later`: a receipt took back every success.
 */
export type AttentionKind = 'failed' | 'unknown' | 'failed_later';

export type AttentionProblem = {
    kind: ProblemKind;
    /**
     * Id of the device, sender pool or endpoint.
     */
    subject: string;
    name: string;
    condition: DeviceCondition | null;
};

/**
 * `send.rejected`: a refused call of `/v1`. `limit.reached`: something over a limit is left out from now on.
 */
export type AuditKind = 'send.rejected' | 'management' | 'limit.reached';

export type AuditRow = {
    id: number;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    at: string;
    kind: AuditKind;
    status: number;
    reason: string;
    /**
     * Id of a person or an account token, or `operator`.
     */
    actor: string | null;
    /**
     * Address of the person or name of the account token that acted.
     */
    actor_name: string | null;
    /**
     * What the agent called itself, where one acted by MCP. It is not verified: the token is what acted.
     */
    agent: string | null;
    /**
     * Id of the operation of this API; null for calls of `/v1` and rows of before.
     */
    operation: string | null;
    code: ErrorCode | null;
    route: string | null;
    ip: string | null;
    /**
     * Calls like this one since the row before it that left no row: of refused calls at most 300 a minute leave one, of successful ones 2,000 of a kind in a day, and then one a minute.
     */
    unwritten: number;
};

export type AuditRowPage = {
    data: Array<AuditRow>;
    has_more: boolean;
    next_cursor: string | null;
};

export type Autoreply = {
    id: string;
    device: string;
    /**
     * Inactive rules send no answers.
     */
    active: boolean;
    match: AutoreplyMatch;
    hours?: ActiveHours;
    /**
     * Answers each contact at most once in that many hours.
     */
    once_per_hours?: number;
    /**
     * `{template: <id>}` or `{message: {type, message, richContext?}}`, as `content.<channel>` of a send; e-mail takes templates alone. Variables: `name`, `number`, `username`, `address`, `text`.
     */
    reply?: ContentEntry;
    form?: Form;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    created_at: string;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    updated_at: string;
};

export type AutoreplyMatch = {
    type: MatchType;
    /**
     * Not for `any`. `exact` and `contains` ignore case and the width of spaces; `regex` is an RE2 expression that ignores case and may match anywhere.
     */
    value?: string;
};

export type AutoreplyPage = {
    data: Array<Autoreply>;
    has_more: boolean;
    next_cursor: string | null;
};

/**
 * `null` takes `hours` and `once_per_hours` away; `reply` takes the place of a form, `form` that of a reply. Contacts who fill a form go on with it as it was when they began.
 */
export type AutoreplyPatch = {
    /**
     * Inactive rules send no answers.
     */
    active?: boolean;
    match?: AutoreplyMatch;
    hours?: ActiveHours | null;
    /**
     * Answers each contact at most once in that many hours.
     */
    once_per_hours?: number | null;
    /**
     * `{template: <id>}` or `{message: {type, message, richContext?}}`, as `content.<channel>` of a send; e-mail takes templates alone. Variables: `name`, `number`, `username`, `address`, `text`.
     */
    reply?: ContentEntry;
    form?: Form;
};

export type AutoreplyRule = {
    match: AutoreplyMatch;
    hours?: ActiveHours;
    /**
     * Answers each contact at most once in that many hours.
     */
    once_per_hours?: number;
    /**
     * `{template: <id>}` or `{message: {type, message, richContext?}}`, as `content.<channel>` of a send; e-mail takes templates alone. Variables: `name`, `number`, `username`, `address`, `text`.
     */
    reply?: ContentEntry;
    form?: Form;
};

export type Backlog = {
    lane: Lane;
    /**
     * Due and not finished, in the store; at most 10,000.
     */
    open: number;
    /**
     * Since the oldest of them was due; null without any.
     */
    oldest_age_ms: number | null;
};

export type Batch = {
    id: string;
    /**
     * Name of the file.
     */
    name: string;
    state: BatchState;
    columns: Array<string>;
    guessed_encoding?: GuessedEncoding;
    rows: number;
    /**
     * Null in a draft.
     */
    compose: BatchCompose | null;
    per_minute: number | null;
    /**
     * Rows that became a request.
     */
    accepted: number;
    /**
     * Rows from which no request could be made.
     */
    refused: number;
    sent: number;
    failed: number;
    /**
     * Accepted and not finished.
     */
    pending: number;
    /**
     * No row is begun until then, because a phone has reached a daily limit; null otherwise.
     */
    waiting_until: string | null;
    /**
     * No row is begun before; absent: it was started for at once.
     */
    start_at?: string;
    /**
     * At the pace, for what is left. See `waiting_until` for daily limits of a phone.
     */
    remaining_seconds: number | null;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    created_at: string;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    started_at: string | null;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    finished_at: string | null;
};

export type BatchCheck = {
    rows: number;
    /**
     * Rows of which no channel could be sent.
     */
    refused: number;
    /**
     * The first 200, also of single channels.
     */
    faults: Array<BatchFault>;
    /**
     * Rows with a recipient of an earlier row. They are sent, too.
     */
    repeated?: number;
    /**
     * The first 200.
     */
    repeats?: Array<BatchRepeat>;
    segments?: BatchSegments;
    per_minute: number;
    /**
     * That all rows take at the pace, and within the daily limits of a phone of the first tier, of which other sends of the phone take their share.
     */
    seconds: number;
    daily_limit: DailyLimit | null;
};

export type BatchCompose = {
    keys: ConsoleKeys;
    content: Content;
    targets: BatchTargets;
    variables?: BatchVariables;
};

export type BatchDraft = {
    id: string;
    /**
     * Name of the file.
     */
    name: string;
    state: BatchState;
    columns: Array<string>;
    guessed_encoding?: GuessedEncoding;
    rows: number;
    /**
     * Null in a draft.
     */
    compose: BatchCompose | null;
    per_minute: number | null;
    /**
     * Rows that became a request.
     */
    accepted: number;
    /**
     * Rows from which no request could be made.
     */
    refused: number;
    sent: number;
    failed: number;
    /**
     * Accepted and not finished.
     */
    pending: number;
    /**
     * No row is begun until then, because a phone has reached a daily limit; null otherwise.
     */
    waiting_until: string | null;
    /**
     * No row is begun before; absent: it was started for at once.
     */
    start_at?: string;
    /**
     * At the pace, for what is left. See `waiting_until` for daily limits of a phone.
     */
    remaining_seconds: number | null;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    created_at: string;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    started_at: string | null;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    finished_at: string | null;
    /**
     * The first rows.
     */
    sample: Array<Array<string>>;
};

export type BatchFailedRow = {
    /**
     * From 1, below the header line.
     */
    row: number;
    /**
     * Number of the line in the file.
     */
    line: number;
    cells: Array<string>;
    /**
     * Of each channel that was tried, or of the row.
     */
    reason: string;
    /**
     * Absent: no request was made.
     */
    request_id?: number;
};

export type BatchFailedRows = {
    /**
     * Rows that reached nobody.
     */
    total: number;
    /**
     * The first 200.
     */
    rows: Array<BatchFailedRow>;
};

export type BatchFault = {
    /**
     * From 1, below the header line.
     */
    row: number;
    /**
     * Number of the line in the file, as spreadsheets count.
     */
    line?: number;
    /**
     * Title of the column of a faulty cell.
     */
    column?: string;
    /**
     * Absent: the whole row.
     */
    channel?: string;
    reason: string;
    code: ErrorCode;
};

export type BatchPage = {
    data: Array<Batch>;
    has_more: boolean;
    next_cursor: string | null;
};

export type BatchRepeat = {
    /**
     * From 1, below the header line.
     */
    row: number;
    /**
     * Number of the line in the file.
     */
    line: number;
    /**
     * The line that has its recipient first.
     */
    first_line: number;
};

export type BatchRow = {
    /**
     * From 1, below the header line.
     */
    row: number;
    /**
     * Number of the line in the file.
     */
    line: number;
    cells: Array<string>;
};

export type BatchRowEdit = {
    /**
     * From 1, below the header line.
     */
    row: number;
    /**
     * In the order of the columns.
     */
    cells: Array<string>;
};

export type BatchRows = {
    rows: Array<BatchRow>;
};

/**
 * Present where a channel of the batch sends texts in segments.
 */
export type BatchSegments = {
    /**
     * Of all rows: what the provider charges for.
     */
    total: number;
    /**
     * Of the longest text.
     */
    most: number;
};

export type BatchStart = {
    compose: BatchCompose;
    /**
     * The first tier's slowest device's pace unless given.
     */
    per_minute?: number;
    /**
     * Refuses rows of which no channel could be sent, in place of trying them: no request is made of them. False unless given.
     */
    only_valid?: boolean;
    /**
     * Unix seconds in the future: no row is sent before. Now unless given.
     */
    start_at?: number;
    /**
     * Refuses rows in which a placeholder of a channel has neither a value nor a fallback. An empty cell counts as none. False unless given.
     */
    require_variables?: boolean;
};

/**
 * `finished`: every row has its result.
 */
export type BatchState = 'draft' | 'running' | 'paused' | 'cancelled' | 'finished';

/**
 * The column with the recipient, by channel.
 */
export type BatchTargets = {
    /**
     * Title of a column.
     */
    whatsapp?: string;
    /**
     * Title of a column.
     */
    telegram?: string;
    /**
     * Title of a column.
     */
    waba?: string;
    /**
     * Title of a column.
     */
    email?: string;
    /**
     * Title of a column.
     */
    sms?: string;
};

export type BatchUpload = {
    /**
     * XLSX, or CSV in UTF-8, UTF-16 or Windows-1252, with a header line; at most 5 MB, 20,000 rows and 50 columns.
     */
    file: Blob | File;
};

/**
 * The column with the value, by the name of the placeholder.
 */
export type BatchVariables = {
    [key: string]: string;
};

export type BegunDeviceAuthorization = {
    /**
     * The secret to poll with, shown in this answer only.
     */
    device_code: string;
    /**
     * For the person to compare or type.
     */
    user_code: string;
    /**
     * Where the person types the code.
     */
    verification_uri: string;
    /**
     * The same, with the code in it.
     */
    verification_uri_complete: string;
    /**
     * Seconds.
     */
    expires_in: number;
    /**
     * Seconds between two polls.
     */
    interval: number;
};

export type BegunProviderSignIn = {
    /**
     * Open it in the same browser.
     */
    url: string;
};

export type Behaviour = {
    channel?: ChannelChoice;
    /**
     * `sync` waits for channel results in the HTTP response; `async` queues at once and records the result in the logs.
     */
    mode?: SendMode;
    /**
     * `true`: inline messages of this request also go to contacts who opted out, such as a one-time code; never to an address that bounced. 403 unless the operator allowed it for the account. A template keeps its own mark (addition).
     */
    transactional?: boolean;
};

/**
 * `no_such_address`: The address does not exist, or has moved. `no_such_domain`: The address's domain or host does not exist. `mailbox_disabled`: The mailbox is disabled or suspended. `mailbox_full`: The mailbox is full. `too_large`: The mail is too large. `spam`: The content was taken for spam. `policy`: A rule about content, form or security refused the mail. `sender_refused`: The sender was refused: its address, domain, reputation, SPF, DKIM or DMARC, its server's address, or no permission to relay or to post. `temporary`: The server was away, busy or limited the rate, until the time to deliver was over. `server_error`: The receiving server failed or takes no mail. `unknown`: The notice does not say why.
 */
export type BounceClass = 'no_such_address' | 'no_such_domain' | 'mailbox_disabled' | 'mailbox_full' | 'too_large' | 'spam' | 'policy' | 'sender_refused' | 'temporary' | 'server_error' | 'unknown';

export type BrokerKind = 'amqp' | 'embedded';

export type BucketSize = 'hour' | 'day';

export type BusinessProfile = {
    about: string | null;
    address: string | null;
    description: string | null;
    email: string | null;
    websites: Array<string>;
    /**
     * Industry.
     */
    vertical: string | null;
    /**
     * Meta's address of the picture; it ends after some days.
     */
    picture_url: string | null;
};

export type BusinessProfilePatch = {
    /**
     * Can not be removed.
     */
    about?: string;
    address?: string;
    description?: string;
    email?: string;
    websites?: Array<string>;
    vertical?: BusinessVertical;
    /**
     * A JPEG or PNG image of the account, of at most 5 MB (`/api/files`).
     */
    picture_file?: number;
};

export type BusinessVertical = 'OTHER' | 'AUTO' | 'BEAUTY' | 'APPAREL' | 'EDU' | 'ENTERTAIN' | 'EVENT_PLAN' | 'FINANCE' | 'GROCERY' | 'GOVT' | 'HOTEL' | 'HEALTH' | 'NONPROFIT' | 'PROF_SERVICES' | 'RETAIL' | 'TRAVEL' | 'RESTAURANT' | 'ALCOHOL' | 'ONLINE_GAMBLING' | 'PHYSICAL_GAMBLING' | 'OTC_DRUGS';

/**
 * telegram inline keyboard: `text`, `type` and the one field of that type. waba reply button: `id` and `text` only.
 */
export type Button = {
    /**
     * Label. waba: at most 20 characters.
     */
    text: string;
    type?: ButtonType;
    /**
     * telegram `url` buttons: the link (schemes http, https, tg).
     */
    url?: string;
    /**
     * telegram `callback` buttons: sent to the bot; at most 64 bytes of UTF-8.
     */
    callbackData?: string;
    /**
     * telegram `copy` buttons: at most 256 characters.
     */
    copyText?: string;
    /**
     * waba reply buttons only, required there: comes back when it is tapped.
     */
    id?: string;
};

/**
 * telegram only, required there: what a tap does.
 */
export type ButtonType = 'url' | 'callback' | 'copy';

/**
 * `app_secret`: posts are signed with another secret than the device's credentials have. `public_url`: the installation needs `PUBLIC_URL`. `set_up`: enter `url` and the verify token in the app, or `url` as event webhook at the mail provider. `subscribe`: the address is entered; subscribe to `messages`, and the app to the account. `silence`: compare the address in the app with `url`, unless nobody wrote and nothing was sent.
 */
export type CallbackRepair = 'app_secret' | 'public_url' | 'set_up' | 'subscribe' | 'silence';

/**
 * `silent`: nothing came for 6 hours. `never`: nothing came at all.
 */
export type CallbackState = 'working' | 'silent' | 'never';

export type CannedReply = {
    id: string;
    name: string;
    text: string;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    created_at: string;
};

export type CannedReplyPage = {
    data: Array<CannedReply>;
    has_more: boolean;
    next_cursor: string | null;
};

export type CannedReplyPatch = {
    /**
     * What people type to find it.
     */
    name?: string;
    /**
     * May have `{{name}}`, `{{address}}`, `{{device}}` and `{{me}}`.
     */
    text?: string;
};

/**
 * waba: a button that opens the catalog.
 */
export type Catalog = {
    /**
     * The seller's id of the product whose picture is shown.
     */
    thumbnail: string;
};

export type Channel = 'whatsapp' | 'telegram' | 'waba' | 'email' | 'sms';

/**
 * `all` sends every channel that has a key and content; a channel name restricts the request to that single channel.
 */
export type ChannelChoice = 'all' | 'whatsapp' | 'telegram' | 'waba' | 'email' | 'sms';

export type ChannelPreview = {
    ok: boolean;
    /**
     * Why the channel would fail.
     */
    reason?: string;
    /**
     * What the recipient reads, `{kind, …}`.
     */
    rendered?: unknown;
    segments?: Segments;
    /**
     * Names of the placeholders found.
     */
    variables: Array<string>;
    /**
     * The recipient as it would be written to.
     */
    to?: string;
};

export type ChannelPreviews = {
    whatsapp?: ChannelPreview;
    telegram?: ChannelPreview;
    waba?: ChannelPreview;
    email?: ChannelPreview;
    sms?: ChannelPreview;
};

/**
 * Why it failed; null when it works, and where the state of a link says it.
 */
export type CheckCause = 'login_refused' | 'unknown_number' | 'missing_permission' | 'unknown_domain' | 'sending_paused' | 'mailbox_login_refused' | 'mailbox_missing' | 'host_not_allowed' | 'refused' | 'host_not_found' | 'host_unreachable' | 'certificate_invalid' | 'tls_missing' | 'no_answer' | 'mailbox_unreachable' | 'no_holder' | 'no_worker' | 'no_sandbox';

export type Colleague = {
    id: string;
    email: string;
};

export type ColleaguePage = {
    data: Array<Colleague>;
    has_more: boolean;
    next_cursor: string | null;
};

export type ConsoleKey = {
    /**
     * Id of a device of the account.
     */
    device: string;
    fallback?: boolean;
    fallback_sequence?: number;
    success?: AskedState;
    /**
     * Seconds to wait for `success`; the default of the channel without it.
     */
    within?: number;
};

export type ConsoleKeys = {
    whatsapp?: ConsoleKey;
    telegram?: ConsoleKey;
    waba?: ConsoleKey;
    email?: ConsoleKey;
    sms?: ConsoleKey;
};

export type ConsoleSend = {
    keys: ConsoleKeys;
    content: Content;
    target: Target;
    context?: Context;
    /**
     * Refuses the send if a placeholder has neither a value nor a fallback. An empty value counts as none. False unless given.
     */
    require_variables?: boolean;
};

export type ConsoleSent = {
    /**
     * Watch `/api/requests/{id}/events`.
     */
    request_id: number;
    scheduled: boolean;
};

export type Contact = {
    /**
     * The provider's id of the contact.
     */
    id: string;
    name?: string;
    /**
     * Digits; absent where it is hidden.
     */
    number?: string;
    username?: string;
    /**
     * Mail address.
     */
    address?: string;
    /**
     * Mail alone: `true` when DMARC, or an aligned SPF or DKIM, authenticates `address` as the author. `false`: anybody may have written this mail.
     */
    verified?: boolean;
};

export type ContactAddress = {
    /**
     * Number with country code, chat id, `@name` or mail address; each of them, for a person with several.
     */
    address: string;
};

export type ContactLink = {
    id: string;
    /**
     * What was learned: a number or an id that hides one.
     */
    alias: string;
    /**
     * The alias as its source wrote it.
     */
    written: string;
    /**
     * The address that it belongs to; the alias itself where only its form differs.
     */
    address: string;
    source: ContactLinkSource;
    /**
     * That learned it.
     */
    device: string | null;
    /**
     * Who merged the two.
     */
    by: string | null;
    /**
     * False: the sandbox said so, and it counts for sandbox devices alone.
     */
    production: boolean;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    learned_at: string;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    last_said_at: string;
    separated: ContactSeparation | null;
};

/**
 * A channel: its provider said so. `person`: somebody of the account merged the two.
 */
export type ContactLinkSource = 'whatsapp' | 'waba' | 'sms' | 'person';

export type ContactMerge = {
    /**
     * Of the contact that is merged into the other.
     */
    address: string;
    /**
     * A number with country code, or an id that hides one. A number may be written nationally.
     */
    into: string;
};

/**
 * A request to the contact, or a message of it.
 */
export type ContactMessage = {
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    at: string;
    request?: Request;
    inbound?: ListedInboundMessage;
};

export type ContactMessagePage = {
    data: Array<ContactMessage>;
    has_more: boolean;
    next_cursor: string | null;
};

export type ContactProfile = {
    contact: string;
    kind: AddressKind;
    name: string | null;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    last_at: string | null;
    /**
     * All that are this contact for live devices, the one that names it first.
     */
    addresses: Array<ContactsAddress>;
    /**
     * Devices that need a session window for other messages than templates.
     */
    windows: Array<ContactsWindow>;
    suppressions: Array<Suppression>;
    /**
     * False while what an earlier version stored is made findable.
     */
    complete: boolean;
};

/**
 * Somebody separated the two.
 */
export type ContactSeparation = {
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    at: string;
    by: string;
};

export type ContactsAddress = {
    address: string;
    formatted: string | null;
    /**
     * That may reach it.
     */
    channels: Array<Channel>;
};

export type ContactsWindow = {
    device: string;
    device_name: string;
    channel: Channel;
    /**
     * Null: only templates reach it.
     */
    open_until: string | null;
};

/**
 * Message per channel. Every channel in it needs its entry in `keys`.
 */
export type Content = {
    /**
     * A template reference or an inline message, never both.
     */
    whatsapp?: ContentEntry;
    /**
     * A template reference or an inline message, never both.
     */
    telegram?: ContentEntry;
    /**
     * A template reference or an inline message, never both.
     */
    waba?: ContentEntry;
    /**
     * `email` accepts templates only.
     */
    email?: TemplateEntry;
    sms?: SegmentedContentEntry;
};

export type ContentEntry = TemplateEntry | MessageEntry;

/**
 * Scheduling and behaviour.
 */
export type Context = {
    timing?: Timing;
    behaviour?: Behaviour;
};

export type CreatedToken = {
    id: string;
    name: string;
    /**
     * The last four characters of the token.
     */
    hint: string;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    expires_at: string | null;
    /**
     * What it may do. Null: `send`, `read` and `inbound`.
     */
    scopes: Array<TokenScope> | null;
    /**
     * When a call with it came last, to 5 minutes. Null: none is known.
     */
    last_used_at: string | null;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    created_at: string;
    /**
     * `<ACCOUNT_TOKEN>`, shown in this answer only.
     */
    token: string;
};

export type CredentialsCheck = {
    channel: Channel;
    credentials: DeviceCredentials;
    /**
     * Asks the sandbox.
     */
    sandbox?: boolean;
    /**
     * The device whose credentials they would replace.
     */
    device?: string;
};

/**
 * For each day (UTC); whatsapp alone. An async send over it waits for a later day and says so; it fails at once if it would expire before its turn.
 */
export type DailyCap = {
    /**
     * All messages; 2000 when absent, without limit for sandbox devices.
     */
    messages?: number;
    /**
     * First messages to new contacts; 200 when absent, without limit for sandbox devices.
     */
    firstContacts?: number;
};

/**
 * The phone's limit because of which rows wait for another day; with a limit of 0 they are never sent, and `seconds` is without it. Null: none.
 */
export type DailyLimit = 'messages' | 'first_contacts';

export type DailyUsage = {
    /**
     * Null: without limit.
     */
    limit: number | null;
    used: number;
    left: number | null;
};

export type DayCount = {
    /**
     * `2026-11-21`, UTC.
     */
    day: string;
    channel: Channel;
    outcome: SendOutcome;
    count: number;
};

export type DeadLetter = {
    id: string;
    /**
     * Queue that the message came from.
     */
    origin: string;
    /**
     * Null when it wasn't one of ours.
     */
    message: string | null;
    message_id: string | null;
    reason: string;
    /**
     * Its body, with contents and recipients hidden; a text when it cannot be parsed.
     */
    body: unknown;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    at: string;
};

export type DeadLetterList = {
    data: Array<DeadLetter>;
};

/**
 * All of a kind; 1,000 with one call.
 */
export type DealWithAll = {
    kind: AttentionKind;
    /**
     * Id of the newest request that was looked at; newer ones stay.
     */
    through: number;
};

export type DealtRequests = {
    /**
     * How many were changed.
     */
    requests: number;
};

export type DealtWith = {
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    at: string;
    /**
     * A person’s address or a token’s name.
     */
    by: string;
};

/**
 * Role of people whom no value gives one; null refuses them.
 */
export type DefaultRole = 'owner' | 'admin' | 'member' | 'viewer';

export type Delivery = {
    id: string;
    /**
     * Id of the webhook endpoint.
     */
    endpoint: string;
    event: EventKind;
    /**
     * The same for every delivery of the same event.
     */
    event_id: string;
    /**
     * Null for `send_status`.
     */
    device: string | null;
    purpose: DeliveryPurpose;
    /**
     * The delivery that a resend repeats.
     */
    repeats: string | null;
    production: boolean;
    url: string;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    at: string;
    state: WebhookDeliveryState;
    response_status: number | null;
    /**
     * Duration of the POST.
     */
    ms: number | null;
    error: string | null;
    /**
     * The service died during the POST, or before the result was stored: whether the receiver got it is not known.
     */
    interrupted: boolean;
};

export type DeliveryDetail = {
    id: string;
    /**
     * Id of the webhook endpoint.
     */
    endpoint: string;
    event: EventKind;
    /**
     * The same for every delivery of the same event.
     */
    event_id: string;
    /**
     * Null for `send_status`.
     */
    device: string | null;
    purpose: DeliveryPurpose;
    /**
     * The delivery that a resend repeats.
     */
    repeats: string | null;
    production: boolean;
    url: string;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    at: string;
    state: WebhookDeliveryState;
    response_status: number | null;
    /**
     * Duration of the POST.
     */
    ms: number | null;
    error: string | null;
    /**
     * The service died during the POST, or before the result was stored: whether the receiver got it is not known.
     */
    interrupted: boolean;
    /**
     * When its contents were deleted; null while they are kept.
     */
    contents_removed_at: string | null;
    request: DeliveryRequest;
    response: DeliveryResponse | null;
};

export type DeliveryPage = {
    data: Array<Delivery>;
    has_more: boolean;
    next_cursor: string | null;
};

export type DeliveryPurpose = 'event' | 'test' | 'resend';

export type DeliveryRequest = {
    url: string;
    headers: Headers;
    /**
     * The first 64 KB.
     */
    body: string;
};

export type DeliveryResponse = {
    status: number;
    headers: Headers;
    /**
     * The first 4 KB.
     */
    body: string;
};

export type Device = {
    id: string;
    channel: Channel;
    name: string;
    /**
     * Number, bot id or mail address; empty until known.
     */
    number: string;
    sandbox: boolean;
    /**
     * Whose service carries its mails: `smtp` or a provider that takes them over HTTP. Email alone; absent for senders from before there was a choice, which use SMTP.
     */
    provider?: string;
    state: DeviceState;
    /**
     * The last four characters of the channel token.
     */
    token_hint: string;
    settings: DeviceSettings;
    /**
     * Links that sign people in may go by it. Mail devices alone.
     */
    sends_links?: boolean;
    health?: DeviceHealth;
    condition: DeviceCondition;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    created_at: string;
};

export type DeviceApproval = {
    /**
     * The account that the person was shown: the one of the session.
     */
    account: string;
    /**
     * What is allowed of what the program asks for; all of it when absent.
     */
    scopes?: Array<TokenScope>;
};

export type DeviceAuthorization = {
    /**
     * What the program calls itself. Not verified.
     */
    client_name: string;
    /**
     * What the program asks to do.
     */
    scopes: Array<TokenScope>;
    /**
     * The IP address from which it asks.
     */
    address: string;
    /**
     * Whether this call comes from the same address (of IPv6 the same /64).
     */
    same_address: boolean;
    /**
     * Where the browser goes with the answer: origin, or scheme and host of an installed program. Null for a program that polls.
     */
    returns_to: string | null;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    created_at: string;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    expires_at: string;
};

export type DeviceCallback = {
    state: CallbackState;
    /**
     * Address to enter in the provider's app, or as event webhook at the mail provider; null without `PUBLIC_URL`.
     */
    url: string | null;
    /**
     * When the newest signed post about the device's number came.
     */
    last_at: string | null;
    /**
     * Since when such posts come without a long pause.
     */
    since: string | null;
    /**
     * When the provider last checked the address with the right word.
     */
    checked_at: string | null;
    /**
     * When a post with a wrong signature was last refused.
     */
    refused_at: string | null;
    /**
     * Posts came for 24 hours without a long pause: a contact without a message has no open session window. Otherwise the send is made, and the provider says so.
     */
    proves_closed_windows: boolean;
    repair: CallbackRepair | null;
};

export type DeviceCheck = {
    ok: boolean;
    message: string;
    /**
     * What to do; null when all is well.
     */
    advice: string | null;
    cause?: CheckCause | null;
    /**
     * Member of the credentials at fault, such as `access_token` or `imap.password`.
     */
    field?: string;
};

/**
 * What is known of the device, from its link, from checks in the background and from its sends together.
 */
export type DeviceCondition = {
    state: DeviceConditionState;
    /**
     * Since when; null where nobody noted it.
     */
    since: string | null;
    /**
     * When its provider was last asked.
     */
    checked_at: string | null;
    cause: CheckCause | null;
    /**
     * Why it does not work.
     */
    reason: string | null;
    /**
     * What to do about it.
     */
    advice: string | null;
};

/**
 * `working`: checked a while ago, with success. `unchecked`: not checked yet with these credentials. `stale`: no worker has checked it for a long time. `refused`: its provider refuses the credentials. `unreachable`: its provider gives no answer. `sends_fail`: checks pass, and its sends fail one after the other. `switched_off`: it stopped the process that opened it twice in a row, or its session is unusable; `POST /api/devices/{id}/switch-on` switches it on. Any other one is the state of its link.
 */
export type DeviceConditionState = 'new' | 'linking' | 'reconnecting' | 'logged_out' | 'replaced' | 'banned' | 'removed' | 'switched_off' | 'working' | 'unchecked' | 'stale' | 'refused' | 'unreachable' | 'sends_fail';

/**
 * By channel; sealed when stored and never shown again.
 */
export type DeviceCredentials = SmppCredentials | WabaCredentials | SesCredentials | EmailCredentials | MailgunCredentials | PostmarkCredentials | SendGridCredentials | ResendCredentials | SmsCredentials | HttpGatewayCredentials | TelegramCredentials | WhatsappCredentials;

export type DeviceDetail = {
    id: string;
    channel: Channel;
    name: string;
    /**
     * Number, bot id or mail address; empty until known.
     */
    number: string;
    sandbox: boolean;
    /**
     * Whose service carries its mails: `smtp` or a provider that takes them over HTTP. Email alone; absent for senders from before there was a choice, which use SMTP.
     */
    provider?: string;
    state: DeviceState;
    /**
     * The last four characters of the channel token.
     */
    token_hint: string;
    settings: DeviceSettings;
    /**
     * Links that sign people in may go by it. Mail devices alone.
     */
    sends_links?: boolean;
    health?: DeviceHealth;
    condition: DeviceCondition;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    created_at: string;
    callback?: DeviceCallback;
    setup?: WabaSetup | null;
    limits?: DeviceLimits;
    proxy?: DeviceProxy | null;
    /**
     * `host:port` of its mail server, or its provider; mail devices alone. Look here before `sends_links`.
     */
    mail_server?: string;
};

/**
 * Its sends fail for its own fault, or end unknown, one after the other.
 */
export type DeviceHealth = {
    /**
     * Why its last send failed.
     */
    reason: string;
    code: ErrorCode;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    since: string;
    /**
     * Sender pools use other members until then; then one send tries it.
     */
    next_try_at: string;
    /**
     * How often a try has failed.
     */
    tries: number;
};

/**
 * Limits in force, of settings or defaults, and their use.
 */
export type DeviceLimits = {
    /**
     * `2026-11-21`, UTC.
     */
    day: string;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    resets_at: string;
    warm_up: WarmUpState | null;
    quiet_hours: QuietHoursState | null;
    /**
     * Messages of the day.
     */
    messages: DailyUsage;
    /**
     * First messages to new contacts of the day.
     */
    first_contacts: DailyUsage;
    pace: PaceInForce | null;
    first_contact_pace: PaceInForce | null;
};

export type DeviceLink = {
    state: DeviceState;
    number: string;
    restriction: DeviceRestriction | null;
    new_chats: NewChatLimit | null;
    /**
     * Changes of state, the newest first; the last 50.
     */
    history: Array<DeviceStateChange>;
};

export type DevicePage = {
    data: Array<Device>;
    has_more: boolean;
    next_cursor: string | null;
};

export type DevicePatch = {
    name?: string;
    credentials?: DeviceCredentials;
    settings?: DeviceSettings;
    /**
     * Invitations and password links of the account go by this mail device, unless the installation has a mail server of its own. Whoever reads its mails can sign in as anybody of the account: set by an owner or the operator alone, and ended by a change of its credentials by anybody else.
     */
    sends_links?: boolean;
};

export type DevicePayload = {
    /**
     * As `receipt delivered` or `message text`.
     */
    kind: string;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    seen_at: string;
    members: Array<string>;
};

export type DevicePayloads = {
    data: Array<DevicePayload>;
};

export type DeviceProxy = {
    protocol: ProxyProtocol;
    /**
     * Host name or address; a public one, unless the operator opened a network.
     */
    host: string;
    port: number;
    username: string | null;
    has_password: boolean;
    state: ProxyState;
    /**
     * Why it fails.
     */
    reason: string | null;
    /**
     * Since when it is in this state.
     */
    since: string | null;
};

/**
 * Only linked phones have a queue of their own.
 */
export type DeviceQueue = {
    ready: number;
    consumers: number;
};

/**
 * Restriction that WhatsApp put on the device.
 */
export type DeviceRestriction = {
    reason: string;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    since: string;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    until: string | null;
};

export type DeviceSettings = {
    /**
     * Provider calls; the channel's default when absent.
     */
    pace?: Pace;
    /**
     * First messages to numbers that the device never wrote to; whatsapp alone. One in 15 seconds, 3 after a pause, when absent; as fast as all for sandbox devices.
     */
    firstContactPace?: Pace;
    /**
     * How long a send waits for receipts after the provider accepted the message: `sent`, `delivered` or `read` succeeds, `failed` opens the next tier; without a receipt it succeeds at the end of the wait. 0 by default: it succeeds at once. Only whatsapp, waba, sms.
     */
    confirm_ms?: number;
    /**
     * Contacts see that their messages were read, and that somebody writes, when a person who may answer opens a conversation in the inbox; off by default. Only whatsapp, waba.
     */
    show_reading?: boolean;
    /**
     * A text of more than 4,096 characters goes as several messages, at most 10, split between paragraphs, lines or words; off by default: it fails its channel. telegram alone.
     */
    split_long_texts?: boolean;
    /**
     * Most segments of a text, each of which the provider charges for; a longer text fails its channel. 10 by default; SMS alone.
     */
    max_segments?: number;
    dailyCap?: DailyCap;
    warm_up?: WarmUp;
    quiet_hours?: QuietHours;
    /**
     * How long the contact sees that somebody is typing before an automatic reply of a rule or form goes; whatsapp alone. Other sends never wait for it. Off by default.
     */
    typing_seconds?: number;
    /**
     * Automatic replies in an hour of the clock, to all contacts together. Messages above the limit are not answered by rules and forms. 1000 by default.
     */
    replies_per_hour?: number;
};

export type DeviceState = 'new' | 'linking' | 'connected' | 'reconnecting' | 'logged_out' | 'replaced' | 'banned' | 'removed' | 'switched_off';

export type DeviceStateChange = {
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    at: string;
    from: DeviceState;
    to: DeviceState;
    why: string;
};

export type DeviceToken = {
    /**
     * `<ACCOUNT_TOKEN>`, shown in this answer only.
     */
    token: string;
    /**
     * Its name in the list of tokens.
     */
    name: string;
    /**
     * What the person allowed.
     */
    scopes: Array<TokenScope>;
    /**
     * The id of its account.
     */
    account: string;
    account_name: string;
};

export type DeviceTokenRequest = {
    device_code: string;
};

export type DeviceWithToken = {
    id: string;
    channel: Channel;
    name: string;
    /**
     * Number, bot id or mail address; empty until known.
     */
    number: string;
    sandbox: boolean;
    /**
     * Whose service carries its mails: `smtp` or a provider that takes them over HTTP. Email alone; absent for senders from before there was a choice, which use SMTP.
     */
    provider?: string;
    state: DeviceState;
    /**
     * The last four characters of the channel token.
     */
    token_hint: string;
    settings: DeviceSettings;
    /**
     * Links that sign people in may go by it. Mail devices alone.
     */
    sends_links?: boolean;
    health?: DeviceHealth;
    condition: DeviceCondition;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    created_at: string;
    /**
     * `<CHANNEL_TOKEN>`, shown in this answer only.
     */
    token: string;
};

export type DkimKey = {
    domain: string;
    selector: string;
    /**
     * PEM.
     */
    private_key: string;
};

/**
 * TXT record that proves a domain: `<name>.<domain>`. Null for the operator’s.
 */
export type DomainRecord = {
    name: string;
    value: string;
};

export type EmailCredentials = {
    /**
     * The same when absent.
     */
    provider?: 'smtp';
    host: string;
    port: number;
    /**
     * TLS from the first byte; otherwise STARTTLS, without which no password goes to a public address.
     */
    secure: boolean;
    username?: string;
    password?: string;
    /**
     * Mails leave with this address as their return path, and a signed token of each mail behind a `+`: `bounce@shop.example` becomes `bounce+…@shop.example`. Mail to it must come in here: among `inbound_addresses`, or in the mailbox of `imap`. At most 19 characters before the `@`, without a `+`. When absent the return path is `from.address`.
     */
    return_path?: string;
    dkim?: DkimKey;
    from: MailSender;
    /**
     * What the SMTP listener gets for these is taken in, once the account has proven their domain (`/api/mail-domains`).
     */
    inbound_addresses?: Array<string>;
    imap?: ImapMailbox;
};

export type EmailTemplateContent = {
    /**
     * One line; placeholders allowed, as in the other texts.
     */
    subject: string;
    html?: string;
    text?: string;
    /**
     * Addresses that get a copy, with placeholders where wanted; an empty value leaves its copy out. `cc` and `bcc` have at most 10 together. A suppressed address is left out, and the detail of the result says so.
     */
    cc?: Array<string>;
    /**
     * Like `cc`; no other recipient sees them.
     */
    bcc?: Array<string>;
    /**
     * One address for replies; placeholders allowed.
     */
    reply_to?: string;
    headers?: MailHeaders;
    attachments?: Array<TemplateAttachment>;
    list_unsubscribe?: ListUnsubscribe;
};

export type Erased = {
    /**
     * They lost contents and recipients; what is left counts in figures.
     */
    requests: number;
    /**
     * Not touched. Erase once more when they have ended.
     */
    under_way: number;
    /**
     * Scheduled ones that were cancelled.
     */
    cancelled: number;
    inbound: number;
    submissions: number;
    deliveries: number;
    receipts: number;
    files: number;
    /**
     * Rows of batches that named it.
     */
    batch_rows: number;
    /**
     * Addresses that stay barred, without being readable.
     */
    suppressions: number;
    /**
     * Notes for colleagues.
     */
    notes: number;
    /**
     * Verifications by a code.
     */
    verifications: number;
};

/**
 * Code of the failure (addition). A code keeps its meaning; expect codes that are not listed.
 */
export type ErrorCode = string;

export type EventBody = {
    [key: string]: unknown;
};

export type EventKind = 'incoming_message' | 'submission' | 'message_status' | 'send_status';

export type EventSample = {
    event: EventKind;
    /**
     * In the name of a device of the endpoint, when one has such events.
     */
    payload: EventBody;
};

export type FailedSync = {
    device: string;
    reason: string;
};

export type File = {
    id: number;
    file_name: string;
    /**
     * Detected from the file's first bytes.
     */
    mime: string;
    /**
     * Bytes.
     */
    size: number;
    sha256: string;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    created_at: string;
};

/**
 * ID of a file previously uploaded to the account's file resources. The number, or its decimal string.
 */
export type FileId = number | string;

export type FilePage = {
    data: Array<File>;
    has_more: boolean;
    next_cursor: string | null;
};

export type FileUpload = {
    file: Blob | File;
};

/**
 * A step of the first page.
 */
export type FirstStep = 'connect' | 'send' | 'arrive' | 'invite';

/**
 * waba: a button that opens a Flow of the WABA.
 */
export type Flow = {
    /**
     * Id of the Flow; either this or `name`.
     */
    id?: string;
    /**
     * Name of the Flow; either this or `id`.
     */
    name?: string;
    /**
     * Label of the button that opens the Flow.
     */
    cta: string;
    /**
     * Comes back with the answers. Without it one is made that names the send.
     */
    token?: string;
    mode?: FlowMode;
    action?: FlowAction;
    /**
     * With `navigate`: id of the first screen.
     */
    screen?: string;
    data?: FlowData;
};

/**
 * `navigate`, the default, opens a screen; `data_exchange` asks the endpoint of the Flow.
 */
export type FlowAction = 'navigate' | 'data_exchange';

/**
 * The answers (`response_json`), parsed.
 */
export type FlowAnswers = {
    [key: string]: unknown;
};

/**
 * With `screen`: what the screen gets.
 */
export type FlowData = {
    [key: string]: unknown;
};

/**
 * `published` is the default.
 */
export type FlowMode = 'draft' | 'published';

/**
 * A completed Flow.
 */
export type FlowResponse = {
    /**
     * `flow`, or the name that the sender of the message gave it.
     */
    name?: string;
    response?: FlowAnswers;
    /**
     * Why the answers could not be read; there is no `response` then.
     */
    error?: string;
    /**
     * WABA: the request whose message opened the Flow or the form.
     */
    request_id?: number;
    /**
     * Its send record.
     */
    send_id?: number;
};

export type Form = {
    name: string;
    language?: FormLanguage;
    questions: Array<Question>;
    /**
     * Said after the submission; may hold `{{key}}` of answers.
     */
    done: string;
    /**
     * Said when the contact cancels.
     */
    cancelled?: string;
    reminder?: FormReminder;
    /**
     * The form ends without a submission after silence that long.
     */
    expires_after_minutes?: number;
    /**
     * Said when the form expires; nothing when absent.
     */
    expired?: string;
    words?: FormWords;
};

/**
 * Of the sentences that the form says by itself, and of numbers.
 */
export type FormLanguage = 'en' | 'id';

export type FormName = {
    id: string;
    name: string;
};

/**
 * Progress of the form; null when the contact fills none.
 */
export type FormProgress = {
    at: FormStep;
    /**
     * Key of the question that was asked.
     */
    question: string | null;
    /**
     * text, number, choice, date, email, phone, file, location
     */
    type: string | null;
    answers: AnswersSoFar;
};

/**
 * Once, after silence that long.
 */
export type FormReminder = {
    after_minutes: number;
    text?: string;
};

export type FormStep = 'question' | 'summary' | 'pick';

/**
 * Words by which a contact acts, whatever their case; a list replaces the English and Indonesian ones.
 */
export type FormWords = {
    cancel?: Array<string>;
    back?: Array<string>;
    skip?: Array<string>;
    yes?: Array<string>;
    no?: Array<string>;
};

/**
 * Whose id was given.
 */
export type FoundBy = 'request' | 'send' | 'message';

export type FoundContact = {
    /**
     * Names the contact: `phone:6281234567890`.
     */
    contact: string;
    kind: AddressKind;
    address: string;
    /**
     * A number as people read it.
     */
    formatted: string | null;
    /**
     * What the contact calls itself.
     */
    name: string | null;
    /**
     * Of the last message, in or out.
     */
    last_at: string | null;
};

export type FoundRequest = {
    by: FoundBy;
    request: Request;
};

export type FoundSignInProvider = {
    name: string;
    required: boolean;
};

export type FoundTemplate = {
    id: number;
    name: string;
    channel: Channel;
};

/**
 * `json` when absent.
 */
export type GatewayBodyType = 'json' | 'form' | 'xml' | 'text';

/**
 * What the gateway calls back with: a query, a form or JSON. Members of objects in objects are written with dots. Without it nothing is taken.
 */
export type GatewayCallback = {
    /**
     * A secret of your own: part of the address that the gateway calls.
     */
    token: string;
    /**
     * Member of a receipt that has the id of the message.
     */
    id?: string;
    /**
     * Member of a receipt that has its status.
     */
    status?: string;
    /**
     * Statuses of a message that arrived.
     */
    delivered?: Array<string>;
    /**
     * Statuses of a message that did not.
     */
    failed?: Array<string>;
    /**
     * Member of a receipt that says why a message failed.
     */
    reason?: string;
    /**
     * Member of a contact's text that has the number.
     */
    from?: string;
    /**
     * Member of a contact's text that has the text.
     */
    text?: string;
    /**
     * Member of a contact's text that has its id; made of the call when absent.
     */
    message_id?: string;
};

export type GatewayHeader = {
    name: string;
    value: string;
};

export type GatewayMethod = 'GET' | 'POST';

export type GatewaySecret = {
    name: string;
    secret: string;
};

/**
 * What an answer with a status of 200 to 299 must be; anything when absent.
 */
export type GatewaySuccess = {
    /**
     * Member of the JSON answer, such as `messages.0.status`.
     */
    path?: string;
    /**
     * Values of that member that mean success; any value when absent.
     */
    values?: Array<string>;
    /**
     * Form of the whole answer; `*` stands for any text: `OK*`.
     */
    pattern?: string;
};

export type GraphComponent = {
    type: string;
    [key: string]: unknown;
};

/**
 * The file is neither UTF-8 nor UTF-16, and its letters are read as this encoding. Compare them.
 */
export type GuessedEncoding = 'windows-1252';

export type Headers = {
    [key: string]: string;
};

export type HeldEvents = {
    events: number;
};

export type HeldRequest = {
    request_id: number;
    account: string;
    state: HeldState;
    channels: Array<Channel>;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    accepted_at: string;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    due_at: string;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    expires_at: string;
};

export type HeldRequestPage = {
    data: Array<HeldRequest>;
    has_more: boolean;
    next_cursor: string | null;
};

export type HeldSelection = {
    requests?: Array<number>;
    /**
     * Every held request.
     */
    all?: true;
    /**
     * Events that no endpoint has received.
     */
    events?: true;
};

/**
 * `scheduled`: its time came after the backup was taken.
 */
export type HeldState = 'scheduled' | 'open';

export type HttpGatewayCredentials = {
    provider: 'http';
    /**
     * Number with country code, short code, or a name of up to 11 letters and digits.
     */
    from?: string;
    method: GatewayMethod;
    /**
     * Address of the gateway. `{{to}}`, `{{text}}`, `{{from}}`, `{{id}}`, `{{unicode}}` (1 or 0), `{{callback}}` and `{{secrets.<name>}}` stand for values, here escaped for a URL.
     */
    url: string;
    headers?: Array<GatewayHeader>;
    /**
     * The same values, escaped for `body_type`.
     */
    body?: string;
    body_type?: GatewayBodyType;
    /**
     * Keys and passwords: they are removed from what is shown.
     */
    secrets?: Array<GatewaySecret>;
    success?: GatewaySuccess;
    /**
     * Member of the JSON answer that has the id of the message.
     */
    id_path?: string;
    /**
     * Member of the JSON answer that says why the gateway refused.
     */
    reason_path?: string;
    callback?: GatewayCallback;
};

/**
 * A mailbox elsewhere that new mail is fetched from; nothing in it is changed.
 */
export type ImapMailbox = {
    host: string;
    port: number;
    /**
     * TLS from the first byte; otherwise STARTTLS.
     */
    secure: boolean;
    username: string;
    password: string;
    /**
     * INBOX when absent.
     */
    mailbox?: string;
};

export type ImportFault = {
    line: number;
    reason: string;
};

/**
 * Moves a linked phone in without a new QR: an auth state as `BufferJSON` of Baileys writes it. Members, types of keys, lengths, numbers and counts are checked.
 */
export type ImportedSession = {
    creds: WhatsappSecrets;
    keys: WhatsappSecrets;
};

export type InboundFile = {
    /**
     * Id among the files of the account.
     */
    id?: number;
    /**
     * File name; made from the type where the sender gave none.
     */
    name: string;
    /**
     * Media type.
     */
    mime: string;
    /**
     * Bytes.
     */
    size?: number;
    /**
     * Why the file could not be stored; there is no `id` then.
     */
    error?: string;
};

export type InboundLocation = {
    lat: number;
    lng: number;
    /**
     * Name of the place.
     */
    name?: string;
    /**
     * Address of the place.
     */
    address?: string;
};

export type InboundMessageType = 'text' | 'image' | 'video' | 'audio' | 'document' | 'sticker' | 'location' | 'contact' | 'button' | 'list' | 'email' | 'poll' | 'vote' | 'reaction' | 'deleted' | 'flow' | 'order' | 'product' | 'system' | 'unsupported';

export type InboundUse = {
    /**
     * Messages of contacts that are stored in a day (UTC); null is unlimited.
     */
    limit: number | null;
    /**
     * Messages of today over the limit.
     */
    left_out: number;
};

export type Incident = {
    kind: IncidentKind;
    /**
     * Id of the device, sender pool or endpoint; period of the quota; day.
     */
    subject: string;
    name: string;
    condition: DeviceCondition | null;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    since: string;
    /**
     * A notice was sent.
     */
    told: boolean;
};

/**
 * `device_down`: its link is gone or its checks fail, for more than 5 minutes. `pool_last_member`: one member of a sender pool is left that can send, for more than 5 minutes. `pool_down`: none is, for more than 1 minute. `endpoint_failing`: its last 5 deliveries failed. `quota_80`, `quota_100`: so much of the period is used. `inbound_limit`: more messages came in today than are stored. `verify_pumping`: too few codes to a country or a block of numbers are entered, and further ones are refused. `number_quality`: Meta rates a WABA number as low. `number_limit`: its messaging limit was lowered within a week. `number_restricted`: Meta restricted the number or its WABA. `number_name`: Meta rejected its name.
 */
export type IncidentKind = 'device_down' | 'pool_last_member' | 'pool_down' | 'endpoint_failing' | 'quota_80' | 'quota_100' | 'inbound_limit' | 'verify_pumping' | 'number_quality' | 'number_limit' | 'number_restricted' | 'number_name';

export type IncidentList = {
    data: Array<Incident>;
};

/**
 * Parts of a long text are missing (an addition).
 */
export type IncompleteText = {
    /**
     * Number of parts of the whole text.
     */
    parts: number;
    /**
     * Numbers of the parts that did not come in time; `[…]` stands for them.
     */
    missing: Array<number>;
};

export type InlineMessage = {
    type: MessageType;
    /**
     * Message text; may contain `{{placeholder}}` markers replaced from `target.variables`. Required for `text` and `interactive`, the question of a `poll`, the new text of an `edit`, the caption of media, the emoji of a `reaction` (empty takes it back), ignored for `location`. sms: 1600 characters; telegram: 4096 (captions 1024); waba: 4096 (captions and interactive bodies 1024); whatsapp: 65536.
     */
    message?: string;
    richContext?: RichContext;
};

export type Installation = {
    /**
     * Version of the product.
     */
    version: string;
    /**
     * Version of Node.
     */
    node: string;
    /**
     * Clock of the process that answers.
     */
    now: string;
    public_url: string | null;
    /**
     * Cookies are `Secure` on every connection.
     */
    secure_cookies: boolean;
    /**
     * How long a sync call may last.
     */
    sync_deadline_ms: number;
    /**
     * Limit of the process; null if unknown.
     */
    open_files: number | null;
    store: InstalledStore;
    broker: InstalledBroker;
    links: InstalledLinks;
};

export type InstallationProof = {
    /**
     * Keyed hash of the nonce.
     */
    proof: string;
};

export type InstalledBroker = {
    engine: InstalledBrokerEngine;
    /**
     * Null when unknown.
     */
    version: string | null;
    /**
     * Connected and not blocked by an alarm.
     */
    healthy: boolean;
};

export type InstalledBrokerEngine = 'amqp' | 'embedded';

/**
 * How invitations and password links are mailed.
 */
export type InstalledLinks = {
    /**
     * `host:port` of `MAIL_URL`; null without it.
     */
    mail_server: string | null;
    /**
     * People who asked for a password link that nothing could mail; at most 1000.
     */
    waiting: number;
};

export type InstalledStore = {
    engine: StoreEngine;
    version: string;
    /**
     * Null without one.
     */
    replica_set: string | null;
    /**
     * Of the stored documents.
     */
    schema: number | null;
    /**
     * That this version reads.
     */
    known_schema: number;
    /**
     * Clock of MongoDB's server.
     */
    now: string | null;
};

export type Invitation = {
    email: string;
    role: Role;
};

export type KnownAddress = {
    address: string;
    /**
     * A number as people read it: `+55 41 98888 7777`.
     */
    formatted: string | null;
    /**
     * Forms of the number that count as this address.
     */
    forms: Array<string>;
};

export type KnownContact = {
    /**
     * Names the contact, whichever address is asked for.
     */
    contact: string | null;
    /**
     * All addresses that are this contact for live devices.
     */
    addresses: Array<KnownAddress>;
    /**
     * The oldest first.
     */
    links: Array<ContactLink>;
};

/**
 * `interactive`: somebody waits for the answer. `bulk`: async and scheduled sends.
 */
export type Lane = 'interactive' | 'bulk';

/**
 * Of alerts to its people.
 */
export type Language = 'en' | 'id';

export type Leases = {
    /**
     * What is held: linked phones, bots, mailboxes.
     */
    pool: string;
    devices: number;
};

/**
 * waba: one button that opens a link.
 */
export type LinkButton = {
    /**
     * Label of the button.
     */
    text: string;
    /**
     * What a tap opens (schemes http, https).
     */
    url: string;
};

/**
 * A QR code to scan, or a code to type on the phone.
 */
export type LinkMethod = 'qr' | 'code';

export type LinkRequest = {
    method: LinkMethod;
    /**
     * Of the phone, with country code; needed for `code`.
     */
    number?: string;
};

export type LintLevel = 'error' | 'warning';

export type LintRule = 'name_form' | 'language_form' | 'category_missing' | 'too_long' | 'variable_at_end' | 'variables_adjacent' | 'variable_names' | 'too_many_variables' | 'variables_per_words' | 'no_variables' | 'sample_missing' | 'sample_file_missing' | 'sample_file_type' | 'plain_header' | 'line_breaks' | 'too_many_buttons' | 'button_order' | 'button_not_in_category' | 'component_not_in_category' | 'otp_alone' | 'url_form' | 'url_variable' | 'phone_form' | 'app_missing' | 'app_form' | 'terms_missing' | 'expiration_range';

/**
 * `csv`: every row as a file rather than a page of JSON.
 */
export type ListFormat = 'json' | 'csv';

/**
 * waba list: a menu button label, and sections with rows.
 */
export type ListMessage = {
    /**
     * Label of the button that opens the list.
     */
    button: string;
    /**
     * At most 10 rows over all sections.
     */
    sections: Array<ListSection>;
};

export type ListRow = {
    /**
     * Unique in the list.
     */
    id: string;
    title: string;
    description?: string;
};

export type ListSection = {
    /**
     * Required when the list has more than one section.
     */
    title?: string;
    rows: Array<ListRow>;
};

/**
 * `true` for this product's one-click link (RFC 8058), which a mailto address gets too; or an https address of your own. Links need `PUBLIC_URL`.
 */
export type ListUnsubscribe = string | boolean;

export type ListedInboundMessage = {
    id: string;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    at: string;
    channel: Channel;
    device: string;
    from: Contact;
    /**
     * False for traffic of sandbox devices.
     */
    production: boolean;
    /**
     * When its contents were deleted; null while they are kept.
     */
    contents_removed_at: string | null;
    message: StoredInboundMessage;
    unanswered?: UnansweredReason;
    /**
     * Names the contact: the same for all messages of one, whichever number or id they came from.
     */
    contact: string;
    thread?: ThreadState;
};

export type ListedInboundMessagePage = {
    data: Array<ListedInboundMessage>;
    has_more: boolean;
    next_cursor: string | null;
};

export type ListedSend = {
    id: number;
    request_id: number;
    channel: Channel;
    tier: number;
    device: string;
    target: string | null;
    state: SendState;
    reason: string | null;
    code: ErrorCode | null;
    provider_message_id: string | null;
    receipt: Receipt | null;
    waiting: SendWaiting | null;
    success: SendSuccess | null;
    delivery: SendDelivery | null;
    later: SendLater | null;
    awaits: SendAwaits | null;
    processing_ms: number | null;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    finished_at: string | null;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    accepted_at: string;
    /**
     * Names the recipient: the same for all of its numbers and ids. Null without a target.
     */
    contact: string | null;
};

export type ListedSendPage = {
    data: Array<ListedSend>;
    has_more: boolean;
    next_cursor: string | null;
    /**
     * The page ended before its limit, because few of many match: the next page looks further back than this instant.
     */
    looked_back_to?: string;
};

export type ListenAnswer = {
    status?: number;
    headers?: AnswerHeaders;
    body?: string;
    /**
     * Instead of a status: why there was no answer.
     */
    error?: string;
};

export type ListenRequest = {
    /**
     * All of them without it.
     */
    events?: Array<EventKind>;
    /**
     * Devices whose events are delivered; those of every device without it.
     */
    devices?: Array<string>;
    /**
     * Sent as `X-Webhook-Secret` on every delivery.
     */
    secret?: string;
    /**
     * Deliveries carry the signature headers of Standard Webhooks. Turning it on makes a new signing key, which the answer shows once.
     */
    signed?: boolean;
    version?: PayloadVersion;
};

/**
 * For location messages. Degrees as numbers.
 */
export type Location = {
    lat: number;
    lng: number;
    name?: string;
    address?: string;
};

export type LoggedRequestState = 'scheduled' | 'open' | 'finished' | 'cancelled';

export type LoginInput = {
    email?: string;
    password?: string;
    /**
     * Six digits of the app, or a recovery code. Each is taken once.
     */
    code?: string;
    passkey?: PasskeyAnswer;
    link?: string;
    operator_token?: string;
};

/**
 * Mail alone: verdicts such as `pass`, `fail`, `none` (RFC 8601).
 */
export type MailAuthentication = {
    spf: string;
    dkim: string;
    dmarc: string;
};

export type MailDomain = {
    /**
     * In the form of the DNS.
     */
    domain: string;
    state: MailDomainState;
    record: DomainRecord;
    /**
     * Addresses of the domain in `inbound_addresses` of the devices.
     */
    addresses: Array<string>;
};

export type MailDomainList = {
    data: Array<MailDomain>;
};

/**
 * `proven`: mail for its addresses is taken. `unproven`: their mail is refused until the domain is proven. `kept`: addresses from before domains were proven take mail until another account proves the domain.
 */
export type MailDomainState = 'proven' | 'unproven' | 'kept';

/**
 * Further header fields by name: `List-*` (but the two of `list_unsubscribe`), `X-*`, `References`, `In-Reply-To`, `Auto-Submitted`, `Importance`, `Priority`, `Precedence`, `Sensitivity`, `Feedback-ID`, `Keywords`, `Comments`, `Organization`. Not fields by which mail services change recipients, such as `X-SMTPAPI`. Placeholders allowed in values.
 */
export type MailHeaders = {
    [key: string]: string;
};

export type MailSender = {
    name?: string;
    address: string;
};

export type Mailbox = {
    state: MailboxState;
    reason: string | null;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    since: string;
};

export type MailboxState = 'connected' | 'away';

export type MailgunCredentials = {
    provider: 'mailgun';
    /**
     * A sending key of the domain, or a key of the account.
     */
    api_key: string;
    /**
     * Sending domain, as Mailgun has it.
     */
    domain: string;
    region?: MailgunRegion;
    /**
     * HTTP webhook signing key of the account. Without it no event is taken, and silence counts as no bounce.
     */
    webhook_signing_key?: string;
    dkim?: DkimKey;
    from: MailSender;
    /**
     * What the SMTP listener gets for these is taken in, once the account has proven their domain (`/api/mail-domains`).
     */
    inbound_addresses?: Array<string>;
    imap?: ImapMailbox;
};

/**
 * Where the domain is; `us` when absent.
 */
export type MailgunRegion = 'us' | 'eu';

/**
 * Of `user_preference_changed`: what the contact chose for marketing messages.
 */
export type MarketingChoice = 'stop' | 'resume';

export type MatchType = 'exact' | 'contains' | 'regex' | 'any';

export type MessageEntry = {
    message: InlineMessage;
};

export type MessageTemplateContent = {
    message: InlineMessage;
    link_preview?: boolean;
};

/**
 * `text`: whatsapp, telegram, waba, sms. `image`, `video`, `document`, `reaction`: whatsapp, telegram, waba. `location`, `edit`, `revoke`: whatsapp, telegram. `interactive`: waba. `voice`, `sticker`, `poll`: whatsapp.
 */
export type MessageType = 'text' | 'image' | 'video' | 'document' | 'location' | 'interactive' | 'reaction' | 'voice' | 'sticker' | 'poll' | 'edit' | 'revoke';

export type MetaApp = {
    app: MetaAppSettings | null;
    /**
     * To be entered at Meta as a valid OAuth redirect URI; null without `PUBLIC_URL`.
     */
    redirect_uri: string | null;
};

export type MetaAppInput = {
    app_id: string;
    /**
     * Configuration of Facebook Login for Business.
     */
    config_id: string;
    /**
     * Needed for a new app id; otherwise kept.
     */
    app_secret?: string;
};

export type MetaAppSettings = {
    app_id: string;
    config_id: string;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    updated_at: string;
};

export type NewAccount = {
    name: string;
    plan: PlanInput;
    settings?: AccountSettings;
    permissions?: AccountPermissions;
};

/**
 * `reply` or `form`, one of the two.
 */
export type NewAutoreply = {
    device: string;
    /**
     * Inactive rules send no answers.
     */
    active?: boolean;
    match: AutoreplyMatch;
    hours?: ActiveHours;
    /**
     * Answers each contact at most once in that many hours.
     */
    once_per_hours?: number;
    /**
     * `{template: <id>}` or `{message: {type, message, richContext?}}`, as `content.<channel>` of a send; e-mail takes templates alone. Variables: `name`, `number`, `username`, `address`, `text`.
     */
    reply?: ContentEntry;
    form?: Form;
};

export type NewCannedReply = {
    /**
     * What people type to find it.
     */
    name: string;
    /**
     * May have `{{name}}`, `{{address}}`, `{{device}}` and `{{me}}`.
     */
    text: string;
};

/**
 * Limit of new chats, as WhatsApp last reported it.
 */
export type NewChatLimit = {
    /**
     * Null: no limit.
     */
    limit: number | null;
    used: number;
    /**
     * WhatsApp's own value; `NONE` without a restriction.
     */
    status: string;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    ends_at: string | null;
};

export type NewDevice = {
    channel: Channel;
    name: string;
    credentials?: DeviceCredentials;
    /**
     * Talks to the sandbox, never to the real provider. Only such a device needs no `credentials`.
     */
    sandbox?: boolean;
    settings?: DeviceSettings;
    /**
     * Invitations and password links of the account go by this mail device, unless the installation has a mail server of its own. Whoever reads its mails can sign in as anybody of the account: set by an owner or the operator alone, and ended by a change of its credentials by anybody else.
     */
    sends_links?: boolean;
};

export type NewDeviceAuthorization = {
    /**
     * What the program calls itself, with its computer; printable ASCII.
     */
    client_name: string;
    /**
     * What the program asks to do.
     */
    scopes: Array<TokenScope>;
};

/**
 * All connections of the linked phone go through it, media too.
 */
export type NewDeviceProxy = {
    protocol: ProxyProtocol;
    /**
     * Host name or address; a public one, unless the operator opened a network.
     */
    host: string;
    port: number;
    username?: string;
    /**
     * Sealed when stored and never shown again. When absent the stored one is kept, if protocol, host, port and user name are the same.
     */
    password?: string;
};

export type NewPasskey = {
    name: string;
    /**
     * Send it back with the answer of the browser, within 5 minutes.
     */
    ticket: string;
    response: WebAuthnCredential;
    current?: string;
};

export type NewSenderPool = {
    channel: Channel;
    name: string;
    strategy?: PoolStrategy;
    /**
     * In the order of the strategy `ordered`; each device once.
     */
    members: Array<PoolMember>;
};

export type NewSuppression = {
    channel: Channel;
    /**
     * As in `target`: a number, chat id or mail address.
     */
    address: string;
    why?: SuppressionReason;
};

export type NewTemplate = {
    channel: Channel;
    name: string;
    /**
     * whatsapp, telegram, sms: `{message, link_preview?}`, the message as inline. email: `{subject, html?, text?, cc?, bcc?, reply_to?, headers?, attachments?, list_unsubscribe?}`. waba: `{name, language, category?, components}`.
     */
    content: TemplateContent;
    /**
     * Also sent to contacts who opted out, never to addresses with a hard bounce. A change is reviewed like a new content; for a waba template only an operator can turn it on.
     */
    transactional?: boolean;
    /**
     * Contents and variables of a request that uses it go when the request ends; so do the provider's answers. Counts for requests that are accepted from then on.
     */
    sensitive?: boolean;
};

export type NewThreadNote = {
    /**
     * Id of the device.
     */
    device: string;
    /**
     * `from.id` of its messages.
     */
    contact: string;
    text: string;
};

export type NewToken = {
    name: string;
    expires_at?: TimeInput | null;
    /**
     * What it may do. `send`, `read` and `inbound` when absent.
     */
    scopes?: Array<TokenScope>;
};

export type NewUser = {
    email: string;
    /**
     * At least 12 characters, such as a few words; none that is common or easy to guess.
     */
    password: string;
    role: Role;
};

export type NewView = {
    screen: string;
    name: string;
    /**
     * The address's query.
     */
    search: string;
};

export type NewWabaSignup = {
    /**
     * Name of the device.
     */
    name: string;
    sandbox?: boolean;
};

export type NewWebhook = {
    /**
     * HTTPS; another port or address only if the operator allows it.
     */
    url: string;
    /**
     * Event kinds; `send_status` events are account-wide.
     */
    events: Array<EventKind>;
    /**
     * Devices whose events are delivered; those of every device without it.
     */
    devices?: Array<string>;
    /**
     * Sent as `X-Webhook-Secret` on every delivery.
     */
    secret?: string;
    /**
     * Deliveries carry the signature headers of Standard Webhooks. Turning it on makes a new signing key, which the answer shows once.
     */
    signed?: boolean;
    version?: PayloadVersion;
};

/**
 * A change of the category that Meta has announced.
 */
export type NextTemplateCategory = {
    category: WabaTemplateCategory;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    at: string;
};

export type NumberFact = {
    name: NumberFactName;
    /**
     * Meta's word, such as `GREEN` or `TIER_1K`; `YES` or `NO`.
     */
    value: string;
    /**
     * What Meta adds: why it rejected a name.
     */
    detail: string | null;
    /**
     * The value before.
     */
    before: string | null;
    /**
     * Since when it has this value, as far as is known.
     */
    since: string;
    /**
     * When it ends, as far as Meta says.
     */
    until: string | null;
    /**
     * When Meta last told it.
     */
    as_of: string;
};

/**
 * `number` to `pin` are of the number, `ban` to `alert` of its WABA, as webhooks tell them.
 */
export type NumberFactName = 'number' | 'name' | 'name_status' | 'new_name' | 'new_name_status' | 'quality' | 'limit' | 'throughput' | 'code_verification' | 'status' | 'platform' | 'mode' | 'official' | 'pin' | 'ban' | 'restriction' | 'violation' | 'review' | 'alert';

export type NumberProblem = 'quality' | 'limit' | 'restricted' | 'name';

export type OperatedDevice = {
    id: string;
    account: string;
    channel: Channel;
    name: string;
    /**
     * Number, bot id or mail address; empty until known.
     */
    number: string;
    sandbox: boolean;
    /**
     * Links that sign people in may go by it. Mail devices alone.
     */
    sends_links?: boolean;
    state: DeviceState;
    condition: DeviceCondition;
    /**
     * Instance that has its connection.
     */
    held_by: string | null;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    held_until: string | null;
    queue: DeviceQueue | null;
};

export type OperatedDevicePage = {
    data: Array<OperatedDevice>;
    has_more: boolean;
    next_cursor: string | null;
};

/**
 * An order. On a linked phone WhatsApp tells its id and totals alone.
 */
export type Order = {
    /**
     * The provider's id of the order.
     */
    id?: string;
    /**
     * Id of the catalog.
     */
    catalog?: string;
    title?: string;
    items?: Array<OrderItem>;
    /**
     * Items of the whole order, more than `items` may show.
     */
    item_count?: number;
    /**
     * Price of the whole order, where the provider tells it.
     */
    total?: number;
    /**
     * Of `total`.
     */
    currency?: string;
};

export type OrderItem = {
    /**
     * The seller's id of the product.
     */
    product: string;
    /**
     * How many.
     */
    quantity?: number;
    /**
     * Of one.
     */
    price?: number;
    currency?: string;
};

export type Overview = {
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    from: string;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    to: string;
    /**
     * Set while requests of before are still being counted, after an update or a restore: they are missing from `volume`, `requests`, both rates and `time_to_sent`. Otherwise null.
     */
    counted_since: string | null;
    /**
     * Requests of the period are still being counted: a later call has more.
     */
    counting: boolean;
    time_zone: string;
    by: BucketSize;
    /**
     * Decided sends, the oldest bucket first; empty buckets are absent.
     */
    volume: Array<VolumeBucket>;
    requests: RequestCounts;
    /**
     * Succeeded of finished, 0 to 1; null without any.
     */
    success_rate: number | null;
    /**
     * By fallback of succeeded; null without any.
     */
    fallback_rate: number | null;
    time_to_sent: TimeToSent;
    webhooks: WebhookCounts;
    quota: QuotaUse;
};

export type OwnAddresses = {
    /**
     * With country code, digits.
     */
    phone: string | null;
    /**
     * Telegram chat id.
     */
    chat: string | null;
    /**
     * The address of the sign-in unless another one was chosen.
     */
    mail: string | null;
};

/**
 * Null removes an address.
 */
export type OwnAddressesPatch = {
    phone?: string | null;
    chat?: string | null;
    mail?: string | null;
};

export type OwnMailCheck = {
    ok: boolean;
    /**
     * `host:port`.
     */
    server: string;
    /**
     * Code of the fault; null when all is well.
     */
    fault: string | null;
};

/**
 * What the operator allows the account; only the operator changes it.
 */
export type OwnPermissions = {
    transactional: boolean;
};

export type OwnSession = {
    id: string;
    /**
     * The session of this call.
     */
    current: boolean;
    ip: string | null;
    /**
     * User-Agent of the browser.
     */
    agent: string | null;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    created_at: string;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    expires_at: string;
};

export type OwnSessionPage = {
    data: Array<OwnSession>;
    has_more: boolean;
    next_cursor: string | null;
};

export type OwnSettings = {
    name: string;
    /**
     * Country for numbers written nationally (`0812…` → `62812…`), ISO 3166-1 alpha-2: `ID`. A country code (`62`) only replaces a leading 0.
     */
    default_country?: string;
    /**
     * IANA name, such as `Asia/Jakarta`.
     */
    time_zone?: string;
    language?: Language;
    /**
     * A contact whose message is exactly one of these words is suppressed on that channel; STOP, BERHENTI and UNSUBSCRIBE when absent.
     */
    opt_out_words?: Array<string>;
    /**
     * Words that undo an opt-out; START and MULAI when absent.
     */
    opt_in_words?: Array<string>;
    permissions: OwnPermissions;
};

export type OwnSettingsPatch = {
    /**
     * Country for numbers written nationally (`0812…` → `62812…`), ISO 3166-1 alpha-2: `ID`. A country code (`62`) only replaces a leading 0.
     */
    default_country?: string | null;
    /**
     * IANA name, such as `Asia/Jakarta`.
     */
    time_zone?: string;
    language?: Language;
    /**
     * A contact whose message is exactly one of these words is suppressed on that channel; STOP, BERHENTI and UNSUBSCRIBE when absent.
     */
    opt_out_words?: Array<string>;
    /**
     * Words that undo an opt-out; START and MULAI when absent.
     */
    opt_in_words?: Array<string>;
    name?: string;
};

export type Pace = {
    perSecond: number;
    burst: number;
};

export type PaceInForce = {
    perSecond: number;
    burst: number;
};

export type Passkey = {
    id: string;
    name: string;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    created_at: string;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    last_used_at: string | null;
};

export type PasskeyAnswer = {
    /**
     * Send it back with the answer of the browser, within 5 minutes.
     */
    ticket: string;
    response: WebAuthnCredential;
};

export type PasskeyOffer = {
    options: WebAuthnOptions;
    /**
     * Send it back with the answer of the browser, within 5 minutes.
     */
    ticket: string;
};

export type PasskeyPage = {
    data: Array<Passkey>;
    has_more: boolean;
    next_cursor: string | null;
};

export type PasskeyPatch = {
    name: string;
};

export type PasskeyRemoval = {
    current?: string;
};

export type PasswordChange = {
    current?: string;
    /**
     * At least 12 characters, such as a few words; none that is common or easy to guess.
     */
    password: string;
};

export type PasswordLink = {
    user: User;
    /**
     * Signs the person in once, to choose a password. Shown in this answer only.
     */
    url: string;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    expires_at: string;
    /**
     * Handed to the installation's own mail server too (`MAIL_URL`), or else to a mail device with `sends_links`. False: nothing mailed it, hand it on.
     */
    mailed: boolean;
};

/**
 * The answer is the same for an address that nobody has.
 */
export type PasswordResetInput = {
    email: string;
};

/**
 * Version of the payloads. 2: `message_status` also of linked phones and of bounced mails, with what the send asked for (`success`) and what is known of it.
 */
export type PayloadVersion = 1 | 2;

export type PersonalSettings = {
    addresses: OwnAddresses;
    /**
     * First steps that the person has put away.
     */
    steps_away: Array<FirstStep>;
};

export type PersonalSettingsPatch = {
    addresses?: OwnAddressesPatch;
    /**
     * First steps that the person has put away.
     */
    steps_away?: Array<FirstStep>;
};

/**
 * A row picked from a list.
 */
export type PickedRow = {
    /**
     * Id of the row.
     */
    id: string;
    /**
     * What the row read.
     */
    title?: string;
    /**
     * The line below it.
     */
    description?: string;
};

export type Plan = {
    name: string;
    /**
     * Sends per period; null is unlimited.
     */
    quota: number | null;
    period: PlanPeriod;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    expires_at: string | null;
    /**
     * What files and tables of batches may take up, in MB; null is unlimited. `ACCOUNT_STORAGE_MB` counts when absent.
     */
    storage_mb?: number | null;
};

export type PlanInput = {
    name: string;
    /**
     * Sends per period; null is unlimited.
     */
    quota: number | null;
    period?: PlanPeriod;
    /**
     * What files and tables of batches may take up, in MB; null is unlimited. `ACCOUNT_STORAGE_MB` counts when absent.
     */
    storage_mb?: number | null;
    expires_at?: TimeInput | null;
};

export type PlanPatch = {
    name?: string;
    /**
     * Sends per period; null is unlimited.
     */
    quota?: number | null;
    period?: PlanPeriod;
    /**
     * What files and tables of batches may take up, in MB; null is unlimited. `ACCOUNT_STORAGE_MB` counts when absent.
     */
    storage_mb?: number | null;
    expires_at?: TimeInput | null;
};

/**
 * The plan renews with the calendar (UTC).
 */
export type PlanPeriod = 'day' | 'month';

export type Poll = {
    question?: string;
    options: Array<string>;
    /**
     * A voter may choose several options.
     */
    multiple?: true;
};

/**
 * Options of a `poll`. The question is the message's text.
 */
export type PollOptions = {
    /**
     * Each different from the others.
     */
    options: Array<string>;
    /**
     * How many options may be chosen; 1 without it.
     */
    choices?: number;
};

/**
 * A vote in a poll; a later one of the same contact replaces it.
 */
export type PollVote = {
    /**
     * The provider's id of the poll.
     */
    poll: string;
    /**
     * What the contact has chosen now; empty when the vote was taken back. Absent when the vote can not be read: WhatsApp encrypts it with a key that came with the poll.
     */
    options?: Array<string>;
    /**
     * Telegram: places of the options, from 0 on.
     */
    option_ids?: Array<number>;
};

export type PoolMember = {
    /**
     * A device of the pool's channel.
     */
    device: string;
    /**
     * Share of new contacts beside the other weights; 1 when absent.
     */
    weight?: number;
    state?: PoolMemberState;
};

/**
 * `draining`: keeps the contacts who know it and gets no new ones. `resting`: gets nothing.
 */
export type PoolMemberState = 'active' | 'draining' | 'resting';

export type PoolMemberView = {
    device: string;
    weight: number;
    state: PoolMemberState;
    device_name: string | null;
    device_state?: DeviceState;
    health: DeviceHealth | null;
    condition?: DeviceCondition;
    /**
     * It is not resting, its sends do not fail, and its `condition` says nothing against it.
     */
    usable: boolean;
};

/**
 * `weighted`: new contacts are shared by weight and by what is left of daily limits. `ordered`: the first healthy member gets them.
 */
export type PoolStrategy = 'weighted' | 'ordered';

export type PostmarkCredentials = {
    provider: 'postmark';
    /**
     * API token of the server.
     */
    server_token: string;
    /**
     * `outbound` when absent.
     */
    message_stream?: string;
    /**
     * Your own word. Enter it as the password of HTTP Basic authentication at the webhook: Postmark signs nothing. Without it no event is taken, and silence counts as no bounce.
     */
    webhook_password?: string;
    from: MailSender;
    /**
     * What the SMTP listener gets for these is taken in, once the account has proven their domain (`/api/mail-domains`).
     */
    inbound_addresses?: Array<string>;
    imap?: ImapMailbox;
};

export type Preview = {
    content: PreviewContent;
    target?: Target;
};

export type PreviewContent = {
    whatsapp?: PreviewEntry;
    telegram?: PreviewEntry;
    waba?: PreviewEntry;
    email?: PreviewEntry;
    sms?: SegmentedPreviewEntry;
};

/**
 * Exactly one of them.
 */
export type PreviewEntry = {
    template?: number;
    /**
     * An inline message.
     */
    message?: InlineMessage;
    /**
     * A template's content, saved or not.
     */
    draft?: TemplateContent;
};

export type PreviewResult = {
    channels: ChannelPreviews;
};

export type ProblemKind = 'device_down' | 'pool_last_member' | 'pool_down' | 'endpoint_failing' | 'quota_80' | 'quota_100' | 'inbound_limit' | 'verify_pumping' | 'number_quality' | 'number_limit' | 'number_restricted' | 'number_name';

export type Product = {
    /**
     * The seller's id of the product, or else the provider's.
     */
    id?: string;
    /**
     * Id of the catalog.
     */
    catalog?: string;
    title?: string;
    description?: string;
    /**
     * Of one.
     */
    price?: number;
    currency?: string;
    url?: string;
};

/**
 * waba: products of a catalog in sections. It needs a `header`.
 */
export type ProductList = {
    /**
     * Id of the catalog that is connected to the WABA.
     */
    catalogId: string;
    /**
     * At most 30 products over all sections.
     */
    sections: Array<ProductSection>;
};

export type ProductSection = {
    /**
     * Required when there is more than one section.
     */
    title?: string;
    products: Array<string>;
};

/**
 * What receipts prove. Counts only sends of keys whose `success` is delivered or read; of others the acceptance by the provider is known.
 */
export type ProvedCounts = {
    /**
     * Decided sends of keys that ask for it.
     */
    asked: number;
    /**
     * A receipt says delivered or read, in time or later.
     */
    delivered: number;
    /**
     * Mails that did not come back.
     */
    not_bounced: number;
};

export type ProviderError = {
    code: number;
    title?: string;
    message?: string;
    details?: string;
};

/**
 * Values of the claim that give a role; the highest role counts. `operator` at the operator’s provider alone.
 */
export type ProviderRoles = {
    owner?: Array<string>;
    admin?: Array<string>;
    member?: Array<string>;
    viewer?: Array<string>;
    operator?: Array<string>;
};

export type ProviderSignInAnswer = {
    /**
     * Last part of the redirect address.
     */
    provider: string;
    /**
     * Query that the provider sent the browser back with.
     */
    query: string;
};

export type ProviderSignInInput = {
    email?: string;
    /**
     * By the operator’s provider.
     */
    operator?: boolean;
};

/**
 * A proxy to check before it is set; the one of the device when absent.
 */
export type ProxyCheck = {
    proxy?: NewDeviceProxy;
};

/**
 * `http`: a tunnel by CONNECT. `socks5`: the proxy resolves names.
 */
export type ProxyProtocol = 'http' | 'socks5';

/**
 * What the phone saw last; `unused` before its first connection through the proxy.
 */
export type ProxyState = 'unused' | 'working' | 'failing';

export type Question = {
    /**
     * Names the answer in the submission; letters, digits, `_` and `-`.
     */
    key: string;
    /**
     * May hold `{{key}}` of earlier answers.
     */
    text: string;
    type: QuestionType;
    required: boolean;
    /**
     * choice alone.
     */
    options?: Array<string>;
    /**
     * Said when an answer is not of the type; then asked again.
     */
    error?: string;
};

export type QuestionType = 'text' | 'number' | 'choice' | 'date' | 'email' | 'phone' | 'file' | 'location';

export type Queue = {
    queue: string;
    message: string;
    lane?: Lane;
    /**
     * Messages that no consumer has taken; a message of RabbitMQ has up to 32 sends. Null: the broker can't tell.
     */
    ready: number | null;
    consumers: number | null;
};

export type Queues = {
    broker: BrokerKind;
    /**
     * Connected and not blocked.
     */
    healthy: boolean;
    queues: Array<Queue>;
    backlog: Array<Backlog>;
};

/**
 * Hours of each day in which sends wait; whatsapp alone. A send that waits says so in `waiting`; one that would expire before their end fails at once. Automatic replies and sign-in codes go at any hour.
 */
export type QuietHours = {
    /**
     * Such as `21:00`.
     */
    from: string;
    /**
     * Such as `08:00`; on the next day where it is before `from`.
     */
    until: string;
    /**
     * IANA name, such as `Asia/Jakarta`. Follows its changes of the clock.
     */
    time_zone: string;
    hold?: QuietHoursHold;
};

/**
 * `bulk` when absent: async and scheduled sends wait, sync sends go. `all`: a sync send fails at once, and its next tier runs.
 */
export type QuietHoursHold = 'bulk' | 'all';

/**
 * Null without quiet hours.
 */
export type QuietHoursState = {
    /**
     * The phone is in its quiet hours.
     */
    active: boolean;
    /**
     * When they end, or begin next.
     */
    changes_at: string;
};

export type QuotaUse = {
    period: string;
    limit: number | null;
    /**
     * Sent, or not known to have failed.
     */
    used: number | null;
    /**
     * Reserved in blocks by processes that send; unused ones come back within two minutes.
     */
    held: number | null;
    /**
     * When it is used up at the period's pace; null when the period ends before.
     */
    lasts_until: string | null;
};

/**
 * A reaction to the message in `reply_to`.
 */
export type Reaction = {
    /**
     * Absent when the reaction was taken back.
     */
    emoji?: string;
};

/**
 * What the provider told last about the message; whatsapp, waba, sms, of a mail its bounce.
 */
export type Receipt = {
    status: ReceiptStatus;
    /**
     * Of a failed message.
     */
    reason: string | null;
    code: ErrorCode | null;
    bounce_class?: BounceClass;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    at: string;
};

export type ReceiptStatus = 'sent' | 'delivered' | 'read' | 'played' | 'failed';

export type RecoveryCodes = {
    /**
     * Each signs in once in place of a code of the app. Shown in this answer only.
     */
    recovery_codes: Array<string>;
};

/**
 * The advertisement or post from which the contact came, in the names of the Graph API.
 */
export type Referral = {
    source_url?: string;
    /**
     * `ad` or `post`.
     */
    source_type?: string;
    source_id?: string;
    headline?: string;
    body?: string;
    /**
     * `image` or `video`.
     */
    media_type?: string;
    image_url?: string;
    video_url?: string;
    thumbnail_url?: string;
    /**
     * Click id of the ad.
     */
    ctwa_clid?: string;
    /**
     * Greeting of the ad.
     */
    welcome_message?: string;
};

export type RefusedCall = {
    /**
     * The `request_id` that the caller was answered.
     */
    id: number;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    at: string;
    status: number;
    reason: string;
    route: string | null;
    ip: string | null;
    /**
     * Calls of this address since its previous row that were not stored: 60 a minute are.
     */
    unwritten: number;
    /**
     * The same for addresses without a row: 300 calls a minute of all addresses are stored.
     */
    unwritten_others: number;
};

export type RefusedCallPage = {
    data: Array<RefusedCall>;
    has_more: boolean;
    next_cursor: string | null;
};

export type RejectedCall = {
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    at: string;
    content_type: string | null;
    /**
     * The body, as JSON where it is JSON, else its text. Tokens and values of variables are `…` with their length.
     */
    body: unknown;
    /**
     * The body had more than the 16 KB that are kept.
     */
    truncated: boolean;
};

export type Rejection = {
    reason: string;
};

export type Request = {
    id: number;
    mode: SendMode;
    state: LoggedRequestState;
    /**
     * Null until finished.
     */
    status: boolean | null;
    scheduled: boolean;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    accepted_at: string;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    due_at: string;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    finished_at: string | null;
    channels: Array<Channel>;
    sends: Array<Send>;
};

/**
 * By channel, as accepted.
 */
export type RequestContent = {
    [key: string]: unknown;
};

export type RequestCounts = {
    accepted: number;
    finished: number;
    /**
     * Succeeded, and not taken back by a receipt; or arrived later. `by_truth` says which.
     */
    delivered: number;
    by_truth: RequestsByTruth;
    /**
     * Succeeded by a fallback tier alone.
     */
    by_fallback: number;
    /**
     * Sends with the outcome `unknown`.
     */
    unknown: number;
    proved: ProvedCounts;
};

export type RequestDetail = {
    id: number;
    mode: SendMode;
    state: LoggedRequestState;
    /**
     * Null until finished.
     */
    status: boolean | null;
    scheduled: boolean;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    accepted_at: string;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    due_at: string;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    finished_at: string | null;
    channels: Array<Channel>;
    sends: Array<SendDetail>;
    /**
     * Scheduled and not started.
     */
    cancellable: boolean;
    /**
     * Deliveries of its events, without resends.
     */
    deliveries: Array<Delivery>;
    /**
     * Channels by tier.
     */
    plan: Array<Array<Channel>>;
    /**
     * Sent with `context.behaviour.transactional`: its inline messages pass an opt-out.
     */
    transactional: boolean;
    content: RequestContent;
    /**
     * Names; values may be secrets.
     */
    variables: Array<string>;
    /**
     * What the agent that sent it by MCP called itself; not verified.
     */
    agent: string | null;
    /**
     * Id of the OpenTelemetry trace; null when traces were off.
     */
    trace_id: string | null;
    /**
     * When its contents were deleted; null while they are kept.
     */
    contents_removed_at: string | null;
    /**
     * What it says is shown to nobody, at any time: a template of it is sensitive, or it is the product's own and holds a one-time link.
     */
    secret: boolean;
    timeline: Array<TimelineEntry>;
};

export type RequestPage = {
    data: Array<Request>;
    has_more: boolean;
    next_cursor: string | null;
    /**
     * The page ended before its limit, because few of many match: the next page looks further back than this instant.
     */
    looked_back_to?: string;
};

/**
 * Each request once, under what is known last; together they are `accepted`.
 */
export type RequestsByTruth = {
    open: number;
    scheduled: number;
    cancelled: number;
    accepted: number;
    not_bounced: number;
    delivered: number;
    read: number;
    failed: number;
    failed_later: number;
    arrived_later: number;
    unknown: number;
};

export type RequestsDealtWith = {
    requests?: Array<number>;
    all?: DealWithAll;
};

export type RequestsNeedingAttention = {
    /**
     * At most 1,000.
     */
    failed: number;
    /**
     * At most 1,000.
     */
    unknown: number;
    /**
     * At most 1,000.
     */
    failed_later: number;
};

export type RequestsPutBack = {
    requests: Array<number>;
};

export type ResendCredentials = {
    provider: 'resend';
    /**
     * `re_…`, with the permission to send.
     */
    api_key: string;
    /**
     * Signing secret of the webhook: `whsec_…`. Without it no event is taken, and silence counts as no bounce.
     */
    webhook_secret?: string;
    from: MailSender;
    /**
     * What the SMTP listener gets for these is taken in, once the account has proven their domain (`/api/mail-domains`).
     */
    inbound_addresses?: Array<string>;
    imap?: ImapMailbox;
};

export type ResendRange = {
    /**
     * ISO 8601 with its offset, or Unix seconds.
     */
    from: TimeInput;
    /**
     * ISO 8601 with its offset, or Unix seconds.
     */
    to: TimeInput;
};

export type ResendRangeResult = {
    /**
     * Deliveries that will be resent.
     */
    asked: number;
    /**
     * Older deliveries are left: repeat the call with an earlier `to`.
     */
    more: boolean;
};

export type ResendResult = {
    /**
     * Id of the new delivery.
     */
    id: string;
};

/**
 * Attachments, footer, location, buttons, list, what else a waba `interactive` asks for, the message that is answered. A member that the channel or the type can't use is refused.
 */
export type RichContext = {
    /**
     * Public HTTPS URL of an attachment.
     */
    fileUrl?: string;
    fileId?: FileId;
    /**
     * Display file name; the service may append the detected extension.
     */
    fileName?: string;
    /**
     * Text above the message, at most 60 characters: waba `interactive` with `flow`, `productList` or `ctaUrl`. `productList` needs one.
     */
    header?: string;
    /**
     * Footer text: the footer of a waba `interactive` (at most 60 characters), the last paragraph of other texts and captions, and counted with them.
     */
    footer?: string;
    location?: Location;
    /**
     * Rows of buttons. telegram: with `text`, media and location. waba: with `interactive`, at most 3 in total. whatsapp has none.
     */
    buttons?: Array<Array<Button>>;
    listMessage?: ListMessage;
    poll?: PollOptions;
    /**
     * The provider's id of the message that this one answers or reacts to, as inbound events (`message.id`) and receipts give it.
     */
    replyTo?: string;
    flow?: Flow;
    catalog?: Catalog;
    product?: SingleProduct;
    productList?: ProductList;
    /**
     * waba: a button that sends the location.
     */
    locationRequest?: true;
    addressRequest?: AddressRequest;
    ctaUrl?: LinkButton;
};

export type Role = 'owner' | 'admin' | 'member' | 'viewer';

/**
 * What a contact does with a device: exactly one of `text`, `tap`, `row`, `file`, `location`, `flow`, `order`, `address`; the members are those of `POST /sandbox/answers`.
 */
export type SandboxAct = {
    /**
     * Id of a sandbox device of the account.
     */
    device: string;
    /**
     * Who does it: number, chat id or mail address.
     */
    contact: string;
    [key: string]: unknown;
};

export type SandboxActed = {
    /**
     * The provider's message id.
     */
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

export type SandboxMetaAct = {
    device: string;
    /**
     * `GREEN`, `YELLOW` or `RED`.
     */
    quality?: string;
    /**
     * A messaging limit such as `TIER_10K`.
     */
    limit?: string;
    /**
     * A display name that is reviewed.
     */
    name?: string;
    /**
     * Of `name`: `APPROVED` if left out, `REJECTED` or `PENDING`.
     */
    decision?: string;
    /**
     * Restricts its WABA for a day, such as `RESTRICTED_BIZ_INITIATED_MESSAGING`; `NONE` ends it.
     */
    restriction?: string;
    /**
     * `SCHEDULE_FOR_DISABLE`, `DISABLE` or `REINSTATE`.
     */
    ban?: string;
    /**
     * A violation of its WABA, such as `SCAM`.
     */
    violation?: string;
    refuse?: SandboxRefusal;
};

export type SandboxPage = {
    /**
     * False: this installation has no sandbox, or the sandbox does not answer.
     */
    running: boolean;
    data: Array<SandboxRow>;
    has_more: boolean;
    next_cursor: string | null;
};

export type SandboxRecipient = {
    name: string;
    /**
     * What happens to a message, in one sentence.
     */
    means: string;
    arrives: boolean;
    addresses: SandboxAddresses;
};

export type SandboxRecipients = {
    running: boolean;
    data: Array<SandboxRecipient>;
};

/**
 * The error of Graph that the next message gets.
 */
export type SandboxRefusal = {
    status: number;
    code: number;
    message: string;
};

/**
 * As the sandbox's own routes show it.
 */
export type SandboxRow = {
    id: number;
    channel: Channel;
    [key: string]: unknown;
};

export type SavedView = {
    id: string;
    screen: string;
    name: string;
    /**
     * The address's query.
     */
    search: string;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    created_at: string;
};

export type SavedViewPage = {
    data: Array<SavedView>;
    has_more: boolean;
    next_cursor: string | null;
};

export type SearchAnswer = {
    contacts: Array<FoundContact>;
    requests: Array<FoundRequest>;
    inbound: Array<ListedInboundMessage>;
    templates: Array<FoundTemplate>;
    /**
     * False while what an earlier version stored is made findable.
     */
    complete: boolean;
};

export type SecondFactor = {
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    enabled_at: string | null;
    recovery_codes_left: number;
};

export type SecondFactorOffer = {
    /**
     * Base32, for apps that read no QR code.
     */
    secret: string;
    /**
     * `otpauth://totp/…`, for a QR code.
     */
    uri: string;
    /**
     * Send it back with the first code of the app.
     */
    offer: string;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    expires_at: string;
};

export type SecondFactorProof = {
    /**
     * Six digits of the app, or a recovery code. Each is taken once.
     */
    code: string;
    current?: string;
};

export type SecondFactorStart = {
    offer: string;
    /**
     * Six digits of the app, or a recovery code. Each is taken once.
     */
    code: string;
    current?: string;
};

export type SegmentEncoding = 'GSM-7' | 'UCS-2';

/**
 * A template reference or an inline message, never both.
 */
export type SegmentedContentEntry = SegmentedTemplateEntry | SegmentedMessageEntry;

export type SegmentedMessageEntry = {
    message: InlineMessage;
    /**
     * Most segments of the text with its variables, each of which the provider charges for. A text that takes more fails its channel before anything is sent. The device setting `max_segments` applies too.
     */
    max_segments?: number;
};

/**
 * Exactly one of `template`, `message` and `draft`; with `max_segments`, if wanted.
 */
export type SegmentedPreviewEntry = {
    template?: number;
    /**
     * An inline message.
     */
    message?: InlineMessage;
    /**
     * A template's content, saved or not.
     */
    draft?: TemplateContent;
    /**
     * Most segments of the text with its variables, each of which the provider charges for. A text that takes more fails its channel before anything is sent. The device setting `max_segments` applies too.
     */
    max_segments?: number;
};

export type SegmentedTemplateEntry = {
    /**
     * Template id. The template must be Approved and Active.
     */
    template: number;
    /**
     * Most segments of the text with its variables, each of which the provider charges for. A text that takes more fails its channel before anything is sent. The device setting `max_segments` applies too.
     */
    max_segments?: number;
};

/**
 * Of channels whose texts travel in segments.
 */
export type Segments = {
    encoding: SegmentEncoding;
    /**
     * Septets of GSM-7, 16-bit units of UCS-2.
     */
    units: number;
    /**
     * The provider charges for each.
     */
    segments: number;
};

export type Send = {
    id: number;
    request_id: number;
    channel: Channel;
    tier: number;
    device: string;
    target: string | null;
    state: SendState;
    reason: string | null;
    code: ErrorCode | null;
    provider_message_id: string | null;
    receipt: Receipt | null;
    waiting: SendWaiting | null;
    success: SendSuccess | null;
    delivery: SendDelivery | null;
    later: SendLater | null;
    awaits: SendAwaits | null;
    processing_ms: number | null;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    finished_at: string | null;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    accepted_at: string;
};

/**
 * Of a pending send that its provider accepted: the state that a receipt must prove, and until when. Without `state` the setting `confirm_ms` of its device makes it wait.
 */
export type SendAwaits = {
    state?: AskedState;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    since: string;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    until: string;
};

/**
 * Of a send with `success`: what was known of the message at its end.
 */
export type SendDelivery = {
    state: SendDeliveryState;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    at: string;
};

export type SendDeliveryState = 'accepted' | 'not bounced' | 'delivered' | 'read' | 'failed';

export type SendDetail = {
    id: number;
    request_id: number;
    channel: Channel;
    tier: number;
    device: string;
    target: string | null;
    state: SendState;
    reason: string | null;
    code: ErrorCode | null;
    provider_message_id: string | null;
    receipt: Receipt | null;
    waiting: SendWaiting | null;
    success: SendSuccess | null;
    delivery: SendDelivery | null;
    later: SendLater | null;
    awaits: SendAwaits | null;
    processing_ms: number | null;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    finished_at: string | null;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    accepted_at: string;
    /**
     * Null when the device is gone.
     */
    device_name: string | null;
    sender_pool: UsedSenderPool | null;
    template: UsedTemplate | null;
    /**
     * When a worker claimed the send.
     */
    called_at: string | null;
    /**
     * The channel of an earlier tier that succeeded, of a skipped send.
     */
    skipped_after: string | null;
    /**
     * The provider's answer, secrets removed; null without.
     */
    detail: unknown;
    /**
     * What the recipient reads, `{kind, …}`, as today's template and the variables give it. Null for viewers, for sensitive templates, and where nothing can be rendered.
     */
    rendered: unknown;
};

export type SendGridCredentials = {
    provider: 'sendgrid';
    /**
     * `SG.…`, with the permission Mail Send.
     */
    api_key: string;
    region?: SendGridRegion;
    /**
     * Verification key of the signed event webhook, base64. Without it no event is taken, and silence counts as no bounce.
     */
    webhook_public_key?: string;
    from: MailSender;
    /**
     * What the SMTP listener gets for these is taken in, once the account has proven their domain (`/api/mail-domains`).
     */
    inbound_addresses?: Array<string>;
    imap?: ImapMailbox;
};

/**
 * Where the account is; `global` when absent.
 */
export type SendGridRegion = 'global' | 'eu';

/**
 * What became known after the outcome.
 */
export type SendLater = {
    state: SendOutcome;
    reason: string | null;
    code: ErrorCode | null;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    at: string;
};

export type SendMode = 'sync' | 'async';

export type SendOutcome = 'sent' | 'failed' | 'unknown';

/**
 * `skipped`: an earlier tier succeeded. `unknown` becomes `sent` when a receipt proves it and no later tier was called.
 */
export type SendState = 'pending' | 'sent' | 'failed' | 'unknown' | 'skipped' | 'cancelled';

/**
 * What its key asked for; null without a `success`.
 */
export type SendSuccess = {
    state: AskedState;
    /**
     * Seconds; null where the acceptance decides.
     */
    within: number | null;
};

/**
 * Of a pending send: its phone has reached a daily limit, and it waits for another day.
 */
export type SendWaiting = {
    reason: string;
    /**
     * When it is expected to be sent.
     */
    until: string;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    since: string;
};

export type SenderPool = {
    id: string;
    channel: Channel;
    name: string;
    strategy: PoolStrategy;
    /**
     * The last four characters of the pool's key.
     */
    token_hint: string;
    members: Array<PoolMemberView>;
    /**
     * How many members can send now.
     */
    usable: number;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    created_at: string;
};

export type SenderPoolPatch = {
    name?: string;
    strategy?: PoolStrategy;
    /**
     * In the order of the strategy `ordered`; each device once.
     */
    members?: Array<PoolMember>;
};

export type SenderPoolWithToken = {
    id: string;
    channel: Channel;
    name: string;
    strategy: PoolStrategy;
    /**
     * The last four characters of the pool's key.
     */
    token_hint: string;
    members: Array<PoolMemberView>;
    /**
     * How many members can send now.
     */
    usable: number;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    created_at: string;
    /**
     * For `keys.<channel>.token`; shown once, only its hash is stored.
     */
    token: string;
};

export type SenderPools = {
    data: Array<SenderPool>;
};

export type SesCredentials = {
    provider: 'ses';
    /**
     * `eu-west-1`.
     */
    region: string;
    access_key_id: string;
    /**
     * Of a user that may `ses:SendEmail`.
     */
    secret_access_key: string;
    /**
     * Its event destination publishes to the topic.
     */
    configuration_set?: string;
    /**
     * Topic of the events; others are refused. Without it no event is taken, and silence counts as no bounce.
     */
    sns_topic_arn?: string;
    from: MailSender;
    /**
     * What the SMTP listener gets for these is taken in, once the account has proven their domain (`/api/mail-domains`).
     */
    inbound_addresses?: Array<string>;
    imap?: ImapMailbox;
};

export type Session = {
    operator: boolean;
    user: SessionUser | null;
    account: SessionAccount;
    /**
     * Begun by a link for choosing a password: `POST /api/password` needs no `current`.
     */
    chooses_password: boolean;
    /**
     * The person signs in with the provider of the account, and has no password.
     */
    only_by_provider: boolean;
};

export type SessionAccount = {
    /**
     * Empty for an operator outside accounts.
     */
    id: string;
    name: string;
    /**
     * IANA name; `UTC` unless set.
     */
    time_zone: string;
    /**
     * `en` unless set.
     */
    language: string;
};

export type SessionUser = {
    id: string;
    email: string;
    role: Role;
};

export type SettledHeld = {
    /**
     * Number of requests that were released or cancelled.
     */
    requests: number;
    events: number;
};

export type SharedContact = {
    name?: string;
    /**
     * As the contact wrote them.
     */
    phones?: Array<string>;
    emails?: Array<string>;
    organization?: string;
};

export type SignInDomain = {
    name: string;
    proven: boolean;
};

export type SignInDomainInput = {
    domain: string;
};

export type SignInOptions = {
    /**
     * Links for a forgotten password are mailed: `PUBLIC_URL` is set.
     */
    password_reset: boolean;
    /**
     * Browsers offer passkeys at this address.
     */
    passkeys: boolean;
    /**
     * Name of the provider by which operators sign in.
     */
    operator_provider: string | null;
};

export type SignInProvider = {
    issuer: string;
    client_id: string;
    name: string;
    domains: Array<SignInDomain>;
    scopes: Array<string>;
    claim: string | null;
    roles: ProviderRoles;
    default_role: DefaultRole | null;
    required: boolean;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    updated_at: string;
};

export type SignInProviderInput = {
    /**
     * Address of the provider, without `/.well-known/openid-configuration`.
     */
    issuer: string;
    client_id: string;
    /**
     * Needed for a new provider, another issuer or another client id; otherwise kept.
     */
    client_secret?: string;
    name: string;
    domains: Array<string>;
    /**
     * Scopes beside `openid email profile`.
     */
    scopes?: Array<string>;
    claim: string | null;
    roles?: ProviderRoles;
    default_role: DefaultRole | null;
    /**
     * People of the domains sign in in no other way.
     */
    required?: boolean;
};

export type SignInProviderOfDomain = {
    provider: FoundSignInProvider | null;
};

/**
 * The domain of the address alone: nobody learns who has an account.
 */
export type SignInProviderQuery = {
    domain: string;
};

export type SignInProviderSetup = {
    /**
     * Enter it at the provider; null while the feature is off.
     */
    redirect_uri: string | null;
    /**
     * Why nobody can sign in by a provider.
     */
    off: string | null;
    record: DomainRecord | null;
    provider: SignInProvider | null;
};

export type SignInProviderTest = {
    /**
     * Address of the provider, without `/.well-known/openid-configuration`.
     */
    issuer: string;
    client_id: string;
    /**
     * Needed for a new provider, another issuer or another client id; otherwise kept.
     */
    client_secret?: string;
};

export type SimulatedAct = {
    text?: string;
    /**
     * Id of a button or of a row of a list.
     */
    tap?: string;
    file?: SimulatedFile;
    location?: SimulatedLocation;
    wait_minutes?: number;
};

/**
 * By the questions' keys.
 */
export type SimulatedAnswers = {
    [key: string]: unknown;
};

export type SimulatedFile = {
    name: string;
    mime: string;
};

export type SimulatedLocation = {
    lat: number;
    lng: number;
    name?: string;
};

export type SimulatedTurn = {
    reply: ContentEntry | null;
    submission: SimulatedAnswers | null;
    /**
     * No answer: the contact made replies come too fast.
     */
    too_fast: boolean;
};

export type Simulation = {
    channel: Channel;
    rule: AutoreplyRule;
    chat: Array<SimulatedAct>;
};

export type SimulationResult = {
    /**
     * Result of each action.
     */
    turns: Array<SimulatedTurn>;
    filling: FormProgress | null;
};

/**
 * waba: one product of a catalog.
 */
export type SingleProduct = {
    /**
     * Id of the catalog that is connected to the WABA.
     */
    catalogId: string;
    /**
     * The seller's id of the product (`product_retailer_id`).
     */
    productId: string;
};

export type SkippedTemplate = {
    name: string;
    language: string;
    reason: string;
};

export type SmppCredentials = {
    provider: 'smpp';
    host: string;
    port: number;
    /**
     * TLS from the first byte.
     */
    tls: boolean;
    system_id: string;
    password: string;
    system_type?: string;
    /**
     * Number with country code, short code, or a name of up to 11 letters and digits.
     */
    from: string;
    /**
     * Type of number; by the sender when absent.
     */
    source_ton?: number;
    /**
     * Numbering plan; by the sender when absent.
     */
    source_npi?: number;
    /**
     * Asks for receipts; true when absent.
     */
    registered_delivery?: boolean;
    long_texts?: SmppLongTexts;
};

/**
 * `parts`: one `submit_sm` for each segment, with a header that joins them; `payload`: one with `message_payload`, which the message centre splits. `parts` when absent.
 */
export type SmppLongTexts = 'parts' | 'payload';

export type SmsCredentials = {
    provider: 'twilio';
    /**
     * `AC` and 32 hexadecimal digits.
     */
    account_sid: string;
    /**
     * Signs what the provider posts, and authenticates calls.
     */
    auth_token: string;
    api_key?: TwilioApiKey;
    /**
     * Number with country code, short code, or a name of up to 11 letters and digits.
     */
    from?: string;
    /**
     * The service chooses the sender. It or `from` must be set.
     */
    messaging_service_sid?: string;
    /**
     * Root address of another provider with the same API; `TWILIO_API_ROOT` when absent.
     */
    root?: string;
};

export type Stats = {
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    from: string;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    to: string;
    /**
     * Set while requests of before are still being counted, after an update or a restore: they are missing from `data`. Otherwise null.
     */
    counted_since: string | null;
    /**
     * Requests of the period are still being counted: a later call has more.
     */
    counting: boolean;
    data: Array<DayCount>;
};

export type StorageUse = {
    /**
     * Of files and of tables of batches.
     */
    used_bytes: number;
    /**
     * What they may take up; null is unlimited.
     */
    limit_bytes: number | null;
};

export type StoreEngine = 'mongo' | 'embedded';

/**
 * By question, as in the event `submission`.
 */
export type StoredAnswers = {
    [key: string]: unknown;
};

export type StoredInboundMessage = {
    /**
     * The provider's id of the message.
     */
    id: string;
    type: InboundMessageType;
    /**
     * Text, or the caption of a file.
     */
    text?: string;
    location?: InboundLocation;
    button?: TappedButton;
    list?: PickedRow;
    /**
     * Mail alone.
     */
    subject?: string;
    /**
     * Mail alone: the HTML part, as it was sent.
     */
    html?: string;
    /**
     * The provider's id of the message that this one answers.
     */
    reply_to?: string;
    /**
     * Why what the contact wrote could not be stored (an addition): text, subject and other contents are missing then.
     */
    contents_error?: string;
    /**
     * The contact changed a message of this id.
     */
    edited?: true;
    incomplete?: IncompleteText;
    /**
     * A live location: later positions have the same id and `edited`.
     */
    live?: true;
    /**
     * Contact cards; `text` has their names and numbers, one card a line.
     */
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
    /**
     * Of a message of type `unsupported`: what the provider calls it, such as `stickerPackMessage`.
     */
    provider_type?: string;
    /**
     * Why the provider could not give the message, in its own words.
     */
    errors?: Array<ProviderError>;
    authentication?: MailAuthentication;
    file?: InboundFile;
    attachments?: Array<InboundFile>;
};

export type Submission = {
    id: string;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    at: string;
    channel: Channel;
    device: string;
    from: Contact;
    /**
     * False for traffic of sandbox devices.
     */
    production: boolean;
    /**
     * When its contents were deleted; null while they are kept.
     */
    contents_removed_at: string | null;
    form: FormName;
    answers: StoredAnswers;
};

export type SubmissionPage = {
    data: Array<Submission>;
    has_more: boolean;
    next_cursor: string | null;
};

export type Success = {
    status: true;
};

export type Suppression = {
    id: string;
    channel: Channel;
    /**
     * The key of the address: of a number its E.164 digits, however it was written. Empty for an erased contact.
     */
    address: string;
    /**
     * A number as people read it: `+55 41 98888 7777`.
     */
    formatted: string | null;
    reasons: Array<SuppressionCause>;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    at: string;
};

export type SuppressionCause = {
    why: SuppressionReason;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    at: string;
    bounce_class?: BounceClass;
};

export type SuppressionImport = {
    /**
     * Addresses that were not suppressed before.
     */
    added: number;
    known: number;
    refused: number;
    /**
     * Of the first 100 refused lines; the others were taken.
     */
    faults: Array<ImportFault>;
};

export type SuppressionPage = {
    data: Array<Suppression>;
    has_more: boolean;
    next_cursor: string | null;
};

/**
 * `opt_out`: by a word of the contact. `unsubscribed`: with the link of a mail. `hard_bounce`: its server knows no such address; transactional templates do not pass it either. `complaint`: the recipient told the mail provider that a mail is spam.
 */
export type SuppressionReason = 'opt_out' | 'unsubscribed' | 'hard_bounce' | 'complaint' | 'imported' | 'manual';

export type SuppressionUpload = {
    /**
     * CSV with a header line: `channel` and `address`, and where known `why` (`imported` when absent) and `at` (ISO 8601 or Unix seconds; now when absent). At most 20 MB and 100,000 lines.
     */
    file: Blob | File;
};

export type SyncResult = {
    created: number;
    updated: number;
    unchanged: number;
    /**
     * Templates that the provider no longer has; they are rejected here.
     */
    removed: number;
    skipped: Array<SkippedTemplate>;
    failed: Array<FailedSync>;
};

/**
 * What WhatsApp itself tells about the contact. It opens no session window.
 */
export type SystemMessage = {
    /**
     * Such as `user_changed_number`.
     */
    type?: string;
    /**
     * The new number, digits.
     */
    number?: string;
    marketing?: MarketingChoice;
};

/**
 * A tap on a button.
 */
export type TappedButton = {
    /**
     * Callback data, or the id of the reply button.
     */
    id: string;
    /**
     * What the button read, where it is known.
     */
    text?: string;
};

/**
 * Recipient address per channel. A missing or malformed address fails its channel, not the request.
 */
export type Target = {
    /**
     * Phone number with country code, digits only; a leading `+` is optional. Of a contact who hides it: `from.id` of an `incoming_message`.
     */
    whatsapp?: string;
    /**
     * Chat ID, or `@name` of a public channel.
     */
    telegram?: string;
    /**
     * Phone number with country code, digits only; a leading `+` is optional. Of a contact who hides it: `from.id` of an `incoming_message`.
     */
    waba?: string;
    /**
     * E-mail address.
     */
    email?: string;
    /**
     * Phone number with country code, digits only; a leading `+` is optional.
     */
    sms?: string;
    variables?: Variables;
};

export type TelegramCredentials = {
    /**
     * As BotFather gave it: `<bot id>:<secret>`.
     */
    bot_token: string;
};

export type Template = {
    id: number;
    channel: Channel;
    name: string;
    /**
     * whatsapp, telegram, sms: `{message, link_preview?}`, the message as inline. email: `{subject, html?, text?, cc?, bcc?, reply_to?, headers?, attachments?, list_unsubscribe?}`. waba: `{name, language, category?, components}`.
     */
    content: TemplateContent;
    /**
     * Placeholders, in order of appearance.
     */
    variables: Array<string>;
    approval: TemplateApproval;
    rejected_reason?: string;
    active: boolean;
    /**
     * Also sent to contacts who opted out, never to addresses with a hard bounce. A change is reviewed like a new content; for a waba template only an operator can turn it on.
     */
    transactional: boolean;
    /**
     * Contents and variables of a request that uses it go when the request ends; so do the provider's answers. Counts for requests that are accepted from then on.
     */
    sensitive: boolean;
    provider?: TemplateProvider;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    created_at: string;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    updated_at: string;
};

export type TemplateApproval = 'pending' | 'approved' | 'rejected';

export type TemplateAttachment = {
    fileId?: AttachedFile;
    fileUrl?: string;
    fileName?: string;
    /**
     * Shows the file inside `html`, where an image has `src="cid:<this name>"`; it is no attachment to the reader.
     */
    cid?: string;
};

export type TemplateContent = MessageTemplateContent | EmailTemplateContent | WabaTemplateContent;

export type TemplateEntry = {
    /**
     * Template id. The template must be Approved and Active.
     */
    template: number;
};

export type TemplateFinding = {
    /**
     * Path in the content, such as `components[0].text`.
     */
    field: string;
    rule: LintRule;
    level: LintLevel;
    message: string;
    limit?: number;
};

export type TemplateFindings = {
    findings: Array<TemplateFinding>;
};

export type TemplateLanguages = {
    data: Array<Template>;
};

export type TemplateLint = {
    /**
     * whatsapp, telegram, sms: `{message, link_preview?}`, the message as inline. email: `{subject, html?, text?, cc?, bcc?, reply_to?, headers?, attachments?, list_unsubscribe?}`. waba: `{name, language, category?, components}`.
     */
    content: TemplateContent;
};

export type TemplatePage = {
    data: Array<Template>;
    has_more: boolean;
    next_cursor: string | null;
};

export type TemplatePatch = {
    name?: string;
    /**
     * whatsapp, telegram, sms: `{message, link_preview?}`, the message as inline. email: `{subject, html?, text?, cc?, bcc?, reply_to?, headers?, attachments?, list_unsubscribe?}`. waba: `{name, language, category?, components}`.
     */
    content?: TemplateContent;
    /**
     * Also sent to contacts who opted out, never to addresses with a hard bounce. A change is reviewed like a new content; for a waba template only an operator can turn it on.
     */
    transactional?: boolean;
    /**
     * Contents and variables of a request that uses it go when the request ends; so do the provider's answers. Counts for requests that are accepted from then on.
     */
    sensitive?: boolean;
};

export type TemplateProvider = {
    waba_id: string;
    id: string;
    /**
     * Meta's word: `PENDING`, `APPROVED`, `REJECTED`, `PAUSED`, `DISABLED`, …
     */
    status: string;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    synced_at: string | null;
    /**
     * When it was last submitted from here.
     */
    submitted_at: string | null;
    category?: WabaTemplateCategory;
    next_category?: NextTemplateCategory;
    /**
     * `GREEN`, `YELLOW`, `RED`, or `UNKNOWN`.
     */
    quality?: string;
};

export type TemplateSubmission = {
    /**
     * A waba device of the WABA that gets the template. Required with several WABAs.
     */
    device?: string;
};

export type TemplateVersion = {
    id: string;
    /**
     * whatsapp, telegram, sms: `{message, link_preview?}`, the message as inline. email: `{subject, html?, text?, cc?, bcc?, reply_to?, headers?, attachments?, list_unsubscribe?}`. waba: `{name, language, category?, components}`.
     */
    content: TemplateContent;
    /**
     * Placeholders, in order of appearance.
     */
    variables: Array<string>;
    approval: TemplateApproval;
    rejected_reason?: string;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    replaced_at: string;
};

export type TemplateVersionPage = {
    data: Array<TemplateVersion>;
    has_more: boolean;
    next_cursor: string | null;
};

export type TestRequest = {
    event: EventKind;
    /**
     * Delivered in place of the sample, at most 64 KB; `event` is set to the event and `production` to `false`.
     */
    payload?: EventBody;
};

export type TestResult = {
    /**
     * Whether the receiver answered 200 or 201.
     */
    status: boolean;
    /**
     * Of the endpoint, after the test.
     */
    state: WebhookState;
    delivery: DeliveryDetail;
};

export type Thread = {
    /**
     * Id of the device.
     */
    device: string;
    /**
     * `from.id` of its messages.
     */
    contact: string;
    channel: Channel;
    from: Contact;
    state: ThreadState;
    /**
     * A reply must use a template.
     */
    needs_template: boolean;
    /**
     * The contact sees that messages are read, and that somebody writes.
     */
    shows_reading: boolean;
    /**
     * Until then any reply may be sent; null where the channel has no such window, or it is closed.
     */
    window_open_until: string | null;
};

export type ThreadName = {
    /**
     * Id of the device.
     */
    device: string;
    /**
     * `from.id` of its messages.
     */
    contact: string;
    /**
     * `at` of the newest message that counts; the newest stored one without it.
     */
    through?: TimeInput;
};

export type ThreadNote = {
    id: string;
    /**
     * Id of the device.
     */
    device: string;
    /**
     * `from.id` of its messages.
     */
    contact: string;
    /**
     * Id of the person or token; `operator` for the operator.
     */
    by: string;
    by_name: string;
    text: string;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    at: string;
};

export type ThreadNotePage = {
    data: Array<ThreadNote>;
    has_more: boolean;
    next_cursor: string | null;
};

export type ThreadState = {
    /**
     * The message was there when the thread was ended.
     */
    done: boolean;
    /**
     * By the person who asks.
     */
    unread: boolean;
    /**
     * Id of the person who takes care of it.
     */
    assignee: string | null;
};

export type ThreadsChange = {
    threads: Array<ThreadName>;
    /**
     * A new message reopens a thread.
     */
    done?: boolean;
    /**
     * Id of a person of the account, or `me`; null for nobody.
     */
    assignee?: string | null;
};

export type ThreadsRead = {
    threads: Array<ThreadName>;
    /**
     * The person writes an answer. Contacts see it where the device has `show_reading`, at most once in 20 seconds.
     */
    typing?: true;
};

export type TimeInput = string | number;

/**
 * From its due time to the end of a request that succeeded; two significant digits.
 */
export type TimeToSent = {
    p50_ms: number | null;
    p95_ms: number | null;
};

export type TimelineEntry = {
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    at: string;
    event: TimelineEvent;
    tier?: number;
    channel?: Channel;
    send?: number;
    state?: SendOutcome;
    success?: AskedState;
    /**
     * Of `awaits`.
     */
    until?: string;
    receipt?: ReceiptStatus;
    reason?: string;
    code?: ErrorCode;
    bounce_class?: BounceClass;
};

/**
 * `waiting`: its phone had reached a daily limit. `call`: a worker took the right to call the provider. `ended`: ended without a call. `awaits`: the provider accepted, and a receipt is awaited until `until`. `tier`: a later tier opened. `later`: truth that came after the outcome, which stands. `receipt`: the provider told about the message.
 */
export type TimelineEvent = 'accepted' | 'due' | 'cancelled' | 'waiting' | 'call' | 'ended' | 'awaits' | 'tier' | 'outcome' | 'later' | 'receipt';

export type Timing = {
    /**
     * Unix time in seconds at which to deliver; null or absent sends now. A time in the past is rejected, and so is one that is more than 400 days ahead.
     */
    schedule?: number | null;
    /**
     * `within` of every key that asks for `delivered` or `read` and has none of its own (addition). Seconds.
     */
    tier_within?: number;
};

export type Token = {
    id: string;
    name: string;
    /**
     * The last four characters of the token.
     */
    hint: string;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    expires_at: string | null;
    /**
     * What it may do. Null: `send`, `read` and `inbound`.
     */
    scopes: Array<TokenScope> | null;
    /**
     * When a call with it came last, to 5 minutes. Null: none is known.
     */
    last_used_at: string | null;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    created_at: string;
};

export type TokenPage = {
    data: Array<Token>;
    has_more: boolean;
    next_cursor: string | null;
};

/**
 * `send`: `POST /v1/send` and cancelling. `read`: every GET of `/v1`. `verify`: `POST /v1/verify`, its check and its resend, without `send`. `inbound`: listening to deliveries (`/api/listen`). `devices:read`: see devices and their state, without credentials. `devices:write`: make, change, link and delete devices, set their credentials, get new channel tokens. `devices:send`: send from every device and sender pool of the account by its id, without its channel key; needs `send`. `templates:read`: see templates and their versions. `templates:write`: make, change, switch and delete templates; the operator approves them. `files:read`: list and download files. `files:write`: upload and delete files. `batches:read`: see batches and their results. `batches:write`: upload, start, stop and delete batches, which sends their messages. `webhooks:read`: see endpoints and deliveries, with what was delivered. `webhooks:write`: make, change, test and delete endpoints, which then get the events; repeat deliveries. `autoreplies:read`: see and try automatic replies. `autoreplies:write`: make, change and delete automatic replies. `suppressions:read`: see who is suppressed. `suppressions:write`: suppress and unsuppress recipients, import lists. `inbound:read`: read messages that came in, and answers of forms. `inbox:read`: see who takes care of a conversation, its notes, and canned replies. `inbox:write`: assign and end conversations, write notes and canned replies. `logs:read`: see requests and sends without values of variables, usage, figures, incidents and the audit. `logs:write`: mark requests that need attention as dealt with, and put them back. `sandbox:read`: see what the sandbox's contacts got. `sandbox:write`: act as a contact of the sandbox. A scope `:write` includes its `:read`.
 */
export type TokenScope = 'send' | 'read' | 'verify' | 'inbound' | 'devices:read' | 'devices:write' | 'devices:send' | 'templates:read' | 'templates:write' | 'files:read' | 'files:write' | 'batches:read' | 'batches:write' | 'webhooks:read' | 'webhooks:write' | 'autoreplies:read' | 'autoreplies:write' | 'suppressions:read' | 'suppressions:write' | 'inbound:read' | 'inbox:read' | 'inbox:write' | 'logs:read' | 'logs:write' | 'sandbox:read' | 'sandbox:write';

export type TrialAlert = {
    /**
     * An ordinary request: see `/api/requests/{id}`.
     */
    request_id: number;
};

/**
 * Authenticates calls in place of `auth_token`.
 */
export type TwilioApiKey = {
    sid: string;
    secret: string;
};

export type TwoStepPin = {
    /**
     * Six digits.
     */
    pin: string;
};

/**
 * `reply_limit`: the automatic replies of its device were used up for the hour.
 */
export type UnansweredReason = 'reply_limit';

export type UnlinkRequest = {
    /**
     * False leaves the phone linked and keeps the session, so that it can move elsewhere.
     */
    logout?: boolean;
};

export type UnprovenAddress = {
    address: string;
    domain: string;
    account: string;
    device: string;
};

export type UnprovenAddressList = {
    data: Array<UnprovenAddress>;
};

export type Usage = {
    plan: Plan;
    /**
     * The plan has ended: sends fail.
     */
    expired: boolean;
    /**
     * `2026-11` or `2026-11-21`, UTC.
     */
    period: string;
    /**
     * Sends in the period; null is unlimited.
     */
    limit: number | null;
    /**
     * Not yet drawn.
     */
    available: number | null;
    /**
     * Reserved by processes that send; unused units come back within two minutes.
     */
    held: number | null;
    /**
     * Sent, or not known to have failed.
     */
    spent: number | null;
    storage: StorageUse;
    inbound: InboundUse;
};

/**
 * Null: the key is of a device. Each member that was tried is a send of its own, in this order. `name` is null when the pool is gone.
 */
export type UsedSenderPool = {
    id: string;
    name: string | null;
};

/**
 * Null: inline.
 */
export type UsedTemplate = {
    id: number;
    name: string | null;
};

export type User = {
    id: string;
    email: string;
    /**
     * Whether the person has shown to read the mail of the address, or the operator vouches for it. Other accounts may have users with an address that is unproven.
     */
    email_proven: boolean;
    role: Role;
    state: UserState;
    /**
     * Sign-in needs a code beside the password.
     */
    second_factor: boolean;
    /**
     * When the person asked at sign-in for a password link that nothing could mail: make one and hand it on.
     */
    link_asked_at?: string;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    created_at: string;
};

export type UserPage = {
    data: Array<User>;
    has_more: boolean;
    next_cursor: string | null;
};

export type UserPatch = {
    role?: Role;
    /**
     * At least 12 characters, such as a few words; none that is common or easy to guess.
     */
    password?: string;
};

/**
 * `invited`: has no password yet.
 */
export type UserState = 'invited' | 'active';

export type VariableValue = string | number | boolean;

/**
 * Replace `{{placeholder}}` markers in templates and inline messages before sending. `{{name|there}}` has a fallback.
 */
export type Variables = {
    [key: string]: VariableValue | null;
};

export type Verification = {
    id: string;
    state: VerificationState;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    created_at: string;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    expires_at: string;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    approved_at: string | null;
    /**
     * Codes that were entered.
     */
    tries: number;
    /**
     * The first address of the call.
     */
    address: string;
    country: string | null;
    /**
     * In order of their tiers.
     */
    channels: Array<Channel>;
    /**
     * The requests that carried the code, the first one first.
     */
    requests: Array<number>;
};

export type VerificationPage = {
    data: Array<Verification>;
    has_more: boolean;
    next_cursor: string | null;
};

export type VerificationState = 'pending' | 'approved' | 'failed' | 'expired';

export type VerifyChannelFigures = {
    channel: Channel;
    /**
     * Messages with a code that the provider accepted.
     */
    sent: number;
    /**
     * Of these with a receipt that says so.
     */
    delivered: number;
    /**
     * Verifications whose code was entered after this message, before another one.
     */
    approved: number;
    /**
     * Median time from this message to the code; null: none was entered.
     */
    seconds: number | null;
};

export type VerifyCountryFigures = {
    /**
     * null: no number, or of no country.
     */
    country: string | null;
    /**
     * Messages with a code that the provider accepted.
     */
    sent: number;
    /**
     * Of these with a receipt that says so.
     */
    delivered: number;
    /**
     * Verifications whose code was entered after this message, before another one.
     */
    approved: number;
    /**
     * Median time from this message to the code; null: none was entered.
     */
    seconds: number | null;
};

export type VerifyFigures = {
    /**
     * Verifications; they last 60 to 3600 s, 600 s unless changed.
     */
    started: number;
    /**
     * Of these the ones that were approved.
     */
    approved: number;
    /**
     * Five wrong codes were entered.
     */
    failed: number;
    /**
     * Median time from start to approval.
     */
    seconds: number | null;
    /**
     * Whether all of the period are counted; else the newest ones are.
     */
    complete: boolean;
    by_channel: Array<VerifyChannelFigures>;
    /**
     * Most messages first.
     */
    by_country: Array<VerifyCountryFigures>;
};

export type VerifySettings = {
    /**
     * Name in the service's own texts; null: the account's name.
     */
    sender_name: string | null;
    /**
     * Codes to one recipient in 10 minutes, in any spelling. 5 unless changed.
     */
    per_target: number;
    /**
     * Codes of the account in an hour. 1000 unless changed.
     */
    per_account: number;
    /**
     * Codes for one network of `ip` in 10 minutes. 20 unless changed.
     */
    per_ip: number;
    /**
     * Share (%) of codes of 24 hours that must be entered, for each country and each block of 10,000 numbers; fewer, and further codes to them are refused. 0 is off. 20 unless changed.
     */
    min_conversion: number;
    /**
     * Countries whose numbers get codes. null: the country of the account, or every country if it has none.
     */
    countries: Array<string> | null;
    /**
     * Country of the account, which counts where `countries` is null.
     */
    own_country: string | null;
    blocked_countries: Array<string>;
};

export type VerifySettingsPatch = {
    /**
     * Name in the service's own texts; null: the account's name.
     */
    sender_name?: string | null;
    /**
     * Codes to one recipient in 10 minutes, in any spelling. 5 unless changed.
     */
    per_target?: number;
    /**
     * Codes of the account in an hour. 1000 unless changed.
     */
    per_account?: number;
    /**
     * Codes for one network of `ip` in 10 minutes. 20 unless changed.
     */
    per_ip?: number;
    /**
     * Share (%) of codes of 24 hours that must be entered, for each country and each block of 10,000 numbers; fewer, and further codes to them are refused. 0 is off. 20 unless changed.
     */
    min_conversion?: number;
    /**
     * Countries whose numbers get codes. null: the country of the account, or every country if it has none.
     */
    countries?: Array<string> | null;
    blocked_countries?: Array<string>;
};

export type VolumeBucket = {
    /**
     * `2026-11-21`, or `2026-11-21T14:00`, as clocks of the time zone show it.
     */
    bucket: string;
    channel: Channel;
    /**
     * Succeeded, or arrived later.
     */
    sent: number;
    /**
     * Failed, or taken back by a receipt.
     */
    failed: number;
    unknown: number;
};

export type WabaCredentials = {
    phone_number_id: string;
    waba_id: string;
    access_token: string;
    /**
     * Signs what the provider posts.
     */
    app_secret: string;
    /**
     * Your own word, echoed when the webhook is set up.
     */
    verify_token: string;
};

export type WabaNumber = {
    /**
     * When Graph last answered all of it.
     */
    as_of: string | null;
    /**
     * Why Graph did not answer just now; what was known is shown.
     */
    fault: string | null;
    problems: Array<NumberProblem>;
    facts: Array<NumberFact>;
    profile: BusinessProfile | null;
};

export type WabaSetup = {
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    at: string;
    items: Array<WabaSetupItem>;
};

/**
 * Why it failed, as a word that stays.
 */
export type WabaSetupCause = 'cancelled' | 'dialog_refused' | 'code_expired' | 'code_used' | 'redirect_uri' | 'app_unknown' | 'app_secret' | 'no_app' | 'no_public_url' | 'no_sandbox' | 'token_invalid' | 'token_expired' | 'token_expires' | 'token_scopes' | 'permission' | 'no_waba' | 'no_numbers' | 'device_limit' | 'number_taken' | 'pin_mismatch' | 'pin_guesses' | 'number_unverified' | 'number_wait' | 'too_often' | 'not_registered' | 'account_restricted' | 'rate_limited' | 'callback_refused' | 'no_callback' | 'callback_elsewhere' | 'callback_unset' | 'callback_never' | 'not_subscribed' | 'no_object' | 'invalid' | 'busy' | 'unreachable' | 'other';

export type WabaSetupItem = {
    what: WabaSetupWhat;
    state: WabaSetupState;
    cause: WabaSetupCause | null;
    /**
     * What happened.
     */
    message: string | null;
    /**
     * The way on.
     */
    advice: string | null;
    /**
     * Permissions, a time, an address, or what Meta said.
     */
    detail: string | null;
};

/**
 * `unknown`: another item's fault hides it.
 */
export type WabaSetupState = 'ok' | 'missing' | 'unknown';

export type WabaSetupWhat = 'token' | 'scopes' | 'expiry' | 'registered' | 'subscription' | 'callback' | 'reached';

export type WabaSignup = {
    id: string;
    /**
     * Name of the device.
     */
    name: string;
    sandbox: boolean;
    /**
     * The device, once a number is chosen.
     */
    device: string | null;
    /**
     * The chosen number.
     */
    phone_number_id: string | null;
    numbers: Array<WabaSignupNumber>;
    steps: Array<WabaSignupStepResult>;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    created_at: string;
};

export type WabaSignupAnswer = {
    /**
     * The query of the address to which Meta sent the browser back.
     */
    query: string;
};

export type WabaSignupChoice = {
    phone_number_id: string;
};

export type WabaSignupChosen = {
    signup: WabaSignup;
    /**
     * Channel token of a new device. It is shown this once.
     */
    token: string | null;
};

export type WabaSignupDialog = {
    signup: WabaSignup;
    /**
     * Meta's dialog: the browser goes there.
     */
    url: string;
};

export type WabaSignupNumber = {
    phone_number_id: string;
    waba_id: string;
    waba_name: string;
    /**
     * As people write it.
     */
    number: string;
    verified_name: string;
    /**
     * It takes part in the Cloud API already.
     */
    registered: boolean;
};

/**
 * Why nobody can sign up; null: everything is there.
 */
export type WabaSignupOff = 'no_app' | 'no_public_url' | 'no_sandbox';

export type WabaSignupRan = {
    signup: WabaSignup;
    /**
     * The generated PIN. The step may be repeated to see it until the signup ends.
     */
    pin: string | null;
};

export type WabaSignupRun = {
    step: WabaSignupRunStep;
    /**
     * With `register`: the two-step PIN that the number has, or gets. Absent: one is generated.
     */
    pin?: string;
};

export type WabaSignupRunStep = 'number' | 'register' | 'subscribe' | 'profile';

export type WabaSignupStep = 'connect' | 'number' | 'register' | 'subscribe' | 'profile';

export type WabaSignupStepResult = {
    step: WabaSignupStep;
    state: WabaSignupStepState;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    at: string | null;
    cause: WabaSetupCause | null;
    /**
     * What happened.
     */
    message: string | null;
    /**
     * The way on.
     */
    advice: string | null;
    /**
     * What Meta said.
     */
    said: string | null;
};

export type WabaSignupStepState = 'open' | 'done' | 'failed';

export type WabaSignupWay = {
    off: WabaSignupOff | null;
};

export type WabaSignups = {
    /**
     * The newest first; the last 20.
     */
    data: Array<WabaSignup>;
    live: WabaSignupWay;
    sandbox: WabaSignupWay;
};

/**
 * Category of a WABA template at Meta.
 */
export type WabaTemplateCategory = 'MARKETING' | 'UTILITY' | 'AUTHENTICATION';

export type WabaTemplateContent = {
    /**
     * Name of the template at the provider.
     */
    name: string;
    /**
     * Language code at the provider, such as `en_US`.
     */
    language: string;
    category?: WabaTemplateCategory;
    /**
     * Graph's `components` (HEADER, BODY, FOOTER, BUTTONS); a media HEADER also takes `fileUrl` or `fileId`, `fileName`, and `sampleFileId`, the file that the review sees. `samples` of a text has a value for each placeholder, `sample` that of a URL button.
     */
    components: Array<GraphComponent>;
};

export type WaitingLink = {
    account: AccountName;
    user: string;
    email: string;
    role: Role;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    asked_at: string;
};

export type WaitingLinkPage = {
    data: Array<WaitingLink>;
    has_more: boolean;
    next_cursor: string | null;
};

/**
 * Lowers the daily limits of a new number over its first weeks; whatsapp alone, off when absent. Messages and first messages to new contacts, for each day: day 1: 20 and 5, day 4: 50 and 15, day 8: 100 and 30, day 11: 200 and 50, day 15: 400 and 80, day 18: 800 and 120. Lower limits of the device count.
 */
export type WarmUp = {
    /**
     * First day of the plan (UTC), such as `2026-11-24`: when the number was linked.
     */
    from: string;
    /**
     * Length of the plan; 21 when absent. Its steps are stretched or shortened.
     */
    days?: number;
};

/**
 * Null when no plan lowers the limits today.
 */
export type WarmUpState = {
    /**
     * Day of the plan, from 1.
     */
    day: number;
    days: number;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    ends_at: string;
};

/**
 * The signed answer.
 */
export type WebAuthnAnswer = {
    [key: string]: unknown;
};

export type WebAuthnCredential = {
    id: string;
    response: WebAuthnAnswer;
    [key: string]: unknown;
};

/**
 * For `navigator.credentials`, in its JSON form.
 */
export type WebAuthnOptions = {
    [key: string]: unknown;
};

export type Webhook = {
    id: string;
    url: string;
    events: Array<EventKind>;
    /**
     * Null: every device.
     */
    devices: Array<string> | null;
    has_secret: boolean;
    signed: boolean;
    version: PayloadVersion;
    /**
     * `pending` until a successful test.
     */
    state: WebhookState;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    created_at: string;
};

export type WebhookCounts = {
    delivered: number;
    failed: number;
    /**
     * Of both; null without any.
     */
    success_rate: number | null;
};

/**
 * `open`: the POST is under way.
 */
export type WebhookDeliveryState = 'open' | 'delivered' | 'failed';

export type WebhookPage = {
    data: Array<Webhook>;
    has_more: boolean;
    next_cursor: string | null;
};

export type WebhookPatch = {
    /**
     * HTTPS; another port or address only if the operator allows it.
     */
    url?: string;
    /**
     * Event kinds; `send_status` events are account-wide.
     */
    events?: Array<EventKind>;
    /**
     * Devices whose events are delivered; those of every device without it.
     */
    devices?: Array<string> | null;
    /**
     * Sent as `X-Webhook-Secret` on every delivery.
     */
    secret?: string | null;
    /**
     * Deliveries carry the signature headers of Standard Webhooks. Turning it on makes a new signing key, which the answer shows once.
     */
    signed?: boolean;
    version?: PayloadVersion;
};

export type WebhookState = 'pending' | 'active';

export type WebhookWithKey = {
    id: string;
    url: string;
    events: Array<EventKind>;
    /**
     * Null: every device.
     */
    devices: Array<string> | null;
    has_secret: boolean;
    signed: boolean;
    version: PayloadVersion;
    /**
     * `pending` until a successful test.
     */
    state: WebhookState;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    created_at: string;
    /**
     * Of Standard Webhooks, `whsec_…`; shown in this answer only.
     */
    signing_key?: string;
};

export type WhatsappCredentials = {
    session?: ImportedSession;
};

export type WhatsappSecrets = {
    [key: string]: unknown;
};

export type WhatsappSession = {
    creds: WhatsappSecrets;
    keys: WhatsappSecrets;
};

export type Worker = {
    instance: string;
    /**
     * `unknown` when only its leases are known.
     */
    service: string;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    started_at: string | null;
    /**
     * ISO 8601, UTC, with milliseconds.
     */
    seen_at: string | null;
    leases: Array<Leases>;
};

export type Workers = {
    data: Array<Worker>;
};

/**
 * The account in which an operator acts.
 */
export type AccountHeader = string;

/**
 * The same for links and event streams, which cannot send headers.
 */
export type AccountQuery = string;

export type ReadSignInOptionsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/sign-in';
};

export type ReadSignInOptionsErrors = {
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ReadSignInOptionsError = ReadSignInOptionsErrors[keyof ReadSignInOptionsErrors];

export type ReadSignInOptionsResponses = {
    /**
     * Success
     */
    200: SignInOptions;
};

export type ReadSignInOptionsResponse = ReadSignInOptionsResponses[keyof ReadSignInOptionsResponses];

export type LoginData = {
    body: LoginInput;
    path?: never;
    query?: never;
    url: '/api/login';
};

export type LoginErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type LoginError = LoginErrors[keyof LoginErrors];

export type LoginResponses = {
    /**
     * Success
     */
    200: Session;
};

export type LoginResponse = LoginResponses[keyof LoginResponses];

export type LogoutData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/logout';
};

export type LogoutErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type LogoutError = LogoutErrors[keyof LogoutErrors];

export type LogoutResponses = {
    /**
     * Success
     */
    200: Success;
};

export type LogoutResponse = LogoutResponses[keyof LogoutResponses];

export type ReadSessionData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/session';
};

export type ReadSessionErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ReadSessionError = ReadSessionErrors[keyof ReadSessionErrors];

export type ReadSessionResponses = {
    /**
     * Success
     */
    200: Session;
};

export type ReadSessionResponse = ReadSessionResponses[keyof ReadSessionResponses];

export type FindSignInProviderData = {
    body: SignInProviderQuery;
    path?: never;
    query?: never;
    url: '/api/sign-in/provider';
};

export type FindSignInProviderErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type FindSignInProviderError = FindSignInProviderErrors[keyof FindSignInProviderErrors];

export type FindSignInProviderResponses = {
    /**
     * Success
     */
    200: SignInProviderOfDomain;
};

export type FindSignInProviderResponse = FindSignInProviderResponses[keyof FindSignInProviderResponses];

export type BeginProviderSignInData = {
    body: ProviderSignInInput;
    path?: never;
    query?: never;
    url: '/api/sign-in/oidc';
};

export type BeginProviderSignInErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type BeginProviderSignInError = BeginProviderSignInErrors[keyof BeginProviderSignInErrors];

export type BeginProviderSignInResponses = {
    /**
     * Success
     */
    200: BegunProviderSignIn;
};

export type BeginProviderSignInResponse = BeginProviderSignInResponses[keyof BeginProviderSignInResponses];

export type FinishProviderSignInData = {
    body: ProviderSignInAnswer;
    path?: never;
    query?: never;
    url: '/api/sign-in/oidc/finish';
};

export type FinishProviderSignInErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type FinishProviderSignInError = FinishProviderSignInErrors[keyof FinishProviderSignInErrors];

export type FinishProviderSignInResponses = {
    /**
     * Success
     */
    200: Session;
};

export type FinishProviderSignInResponse = FinishProviderSignInResponses[keyof FinishProviderSignInResponses];

export type AskForPasswordResetData = {
    body: PasswordResetInput;
    path?: never;
    query?: never;
    url: '/api/password-resets';
};

export type AskForPasswordResetErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type AskForPasswordResetError = AskForPasswordResetErrors[keyof AskForPasswordResetErrors];

export type AskForPasswordResetResponses = {
    /**
     * Success
     */
    200: Success;
};

export type AskForPasswordResetResponse = AskForPasswordResetResponses[keyof AskForPasswordResetResponses];

export type BeginDeviceAuthorizationData = {
    body: NewDeviceAuthorization;
    path?: never;
    query?: never;
    url: '/api/device-authorizations';
};

export type BeginDeviceAuthorizationErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type BeginDeviceAuthorizationError = BeginDeviceAuthorizationErrors[keyof BeginDeviceAuthorizationErrors];

export type BeginDeviceAuthorizationResponses = {
    /**
     * Success
     */
    200: BegunDeviceAuthorization;
};

export type BeginDeviceAuthorizationResponse = BeginDeviceAuthorizationResponses[keyof BeginDeviceAuthorizationResponses];

export type PollDeviceTokenData = {
    body: DeviceTokenRequest;
    path?: never;
    query?: never;
    url: '/api/device-authorizations/token';
};

export type PollDeviceTokenErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type PollDeviceTokenError = PollDeviceTokenErrors[keyof PollDeviceTokenErrors];

export type PollDeviceTokenResponses = {
    /**
     * Success
     */
    200: DeviceToken;
};

export type PollDeviceTokenResponse = PollDeviceTokenResponses[keyof PollDeviceTokenResponses];

export type ReadDeviceAuthorizationData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/device-authorizations/{id}';
};

export type ReadDeviceAuthorizationErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ReadDeviceAuthorizationError = ReadDeviceAuthorizationErrors[keyof ReadDeviceAuthorizationErrors];

export type ReadDeviceAuthorizationResponses = {
    /**
     * Success
     */
    200: DeviceAuthorization;
};

export type ReadDeviceAuthorizationResponse = ReadDeviceAuthorizationResponses[keyof ReadDeviceAuthorizationResponses];

export type ApproveDeviceAuthorizationData = {
    body: DeviceApproval;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/device-authorizations/{id}/approve';
};

export type ApproveDeviceAuthorizationErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ApproveDeviceAuthorizationError = ApproveDeviceAuthorizationErrors[keyof ApproveDeviceAuthorizationErrors];

export type ApproveDeviceAuthorizationResponses = {
    /**
     * Success
     */
    200: Success;
};

export type ApproveDeviceAuthorizationResponse = ApproveDeviceAuthorizationResponses[keyof ApproveDeviceAuthorizationResponses];

export type DenyDeviceAuthorizationData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/device-authorizations/{id}/deny';
};

export type DenyDeviceAuthorizationErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type DenyDeviceAuthorizationError = DenyDeviceAuthorizationErrors[keyof DenyDeviceAuthorizationErrors];

export type DenyDeviceAuthorizationResponses = {
    /**
     * Success
     */
    200: Success;
};

export type DenyDeviceAuthorizationResponse = DenyDeviceAuthorizationResponses[keyof DenyDeviceAuthorizationResponses];

export type ChangePasswordData = {
    body: PasswordChange;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/password';
};

export type ChangePasswordErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ChangePasswordError = ChangePasswordErrors[keyof ChangePasswordErrors];

export type ChangePasswordResponses = {
    /**
     * Success
     */
    200: Success;
};

export type ChangePasswordResponse = ChangePasswordResponses[keyof ChangePasswordResponses];

export type EndOtherSessionsData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/sessions';
};

export type EndOtherSessionsErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type EndOtherSessionsError = EndOtherSessionsErrors[keyof EndOtherSessionsErrors];

export type EndOtherSessionsResponses = {
    /**
     * Success
     */
    200: Success;
};

export type EndOtherSessionsResponse = EndOtherSessionsResponses[keyof EndOtherSessionsResponses];

export type ListOwnSessionsData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/sessions';
};

export type ListOwnSessionsErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListOwnSessionsError = ListOwnSessionsErrors[keyof ListOwnSessionsErrors];

export type ListOwnSessionsResponses = {
    /**
     * Success
     */
    200: OwnSessionPage;
};

export type ListOwnSessionsResponse = ListOwnSessionsResponses[keyof ListOwnSessionsResponses];

export type EndOwnSessionData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/sessions/{id}';
};

export type EndOwnSessionErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type EndOwnSessionError = EndOwnSessionErrors[keyof EndOwnSessionErrors];

export type EndOwnSessionResponses = {
    /**
     * Success
     */
    200: Success;
};

export type EndOwnSessionResponse = EndOwnSessionResponses[keyof EndOwnSessionResponses];

export type ReadSecondFactorData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/second-factor';
};

export type ReadSecondFactorErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ReadSecondFactorError = ReadSecondFactorErrors[keyof ReadSecondFactorErrors];

export type ReadSecondFactorResponses = {
    /**
     * Success
     */
    200: SecondFactor;
};

export type ReadSecondFactorResponse = ReadSecondFactorResponses[keyof ReadSecondFactorResponses];

export type EnableSecondFactorData = {
    body: SecondFactorStart;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/second-factor';
};

export type EnableSecondFactorErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type EnableSecondFactorError = EnableSecondFactorErrors[keyof EnableSecondFactorErrors];

export type EnableSecondFactorResponses = {
    /**
     * Success
     */
    200: RecoveryCodes;
};

export type EnableSecondFactorResponse = EnableSecondFactorResponses[keyof EnableSecondFactorResponses];

export type OfferSecondFactorData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/second-factor/offer';
};

export type OfferSecondFactorErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type OfferSecondFactorError = OfferSecondFactorErrors[keyof OfferSecondFactorErrors];

export type OfferSecondFactorResponses = {
    /**
     * Success
     */
    200: SecondFactorOffer;
};

export type OfferSecondFactorResponse = OfferSecondFactorResponses[keyof OfferSecondFactorResponses];

export type DisableSecondFactorData = {
    body: SecondFactorProof;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/second-factor/disable';
};

export type DisableSecondFactorErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type DisableSecondFactorError = DisableSecondFactorErrors[keyof DisableSecondFactorErrors];

export type DisableSecondFactorResponses = {
    /**
     * Success
     */
    200: Success;
};

export type DisableSecondFactorResponse = DisableSecondFactorResponses[keyof DisableSecondFactorResponses];

export type CreateRecoveryCodesData = {
    body: SecondFactorProof;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/second-factor/recovery-codes';
};

export type CreateRecoveryCodesErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type CreateRecoveryCodesError = CreateRecoveryCodesErrors[keyof CreateRecoveryCodesErrors];

export type CreateRecoveryCodesResponses = {
    /**
     * Success
     */
    200: RecoveryCodes;
};

export type CreateRecoveryCodesResponse = CreateRecoveryCodesResponses[keyof CreateRecoveryCodesResponses];

export type CreatePasskeyChallengeData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/passkeys/challenge';
};

export type CreatePasskeyChallengeErrors = {
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type CreatePasskeyChallengeError = CreatePasskeyChallengeErrors[keyof CreatePasskeyChallengeErrors];

export type CreatePasskeyChallengeResponses = {
    /**
     * Success
     */
    200: PasskeyOffer;
};

export type CreatePasskeyChallengeResponse = CreatePasskeyChallengeResponses[keyof CreatePasskeyChallengeResponses];

export type ListPasskeysData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/passkeys';
};

export type ListPasskeysErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListPasskeysError = ListPasskeysErrors[keyof ListPasskeysErrors];

export type ListPasskeysResponses = {
    /**
     * Success
     */
    200: PasskeyPage;
};

export type ListPasskeysResponse = ListPasskeysResponses[keyof ListPasskeysResponses];

export type CreatePasskeyData = {
    body: NewPasskey;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/passkeys';
};

export type CreatePasskeyErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type CreatePasskeyError = CreatePasskeyErrors[keyof CreatePasskeyErrors];

export type CreatePasskeyResponses = {
    /**
     * Success
     */
    201: Passkey;
};

export type CreatePasskeyResponse = CreatePasskeyResponses[keyof CreatePasskeyResponses];

export type OfferPasskeyData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/passkeys/offer';
};

export type OfferPasskeyErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type OfferPasskeyError = OfferPasskeyErrors[keyof OfferPasskeyErrors];

export type OfferPasskeyResponses = {
    /**
     * Success
     */
    200: PasskeyOffer;
};

export type OfferPasskeyResponse = OfferPasskeyResponses[keyof OfferPasskeyResponses];

export type RenamePasskeyData = {
    body: PasskeyPatch;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/passkeys/{id}';
};

export type RenamePasskeyErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type RenamePasskeyError = RenamePasskeyErrors[keyof RenamePasskeyErrors];

export type RenamePasskeyResponses = {
    /**
     * Success
     */
    200: Success;
};

export type RenamePasskeyResponse = RenamePasskeyResponses[keyof RenamePasskeyResponses];

export type RemovePasskeyData = {
    body: PasskeyRemoval;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/passkeys/{id}/remove';
};

export type RemovePasskeyErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type RemovePasskeyError = RemovePasskeyErrors[keyof RemovePasskeyErrors];

export type RemovePasskeyResponses = {
    /**
     * Success
     */
    200: Success;
};

export type RemovePasskeyResponse = RemovePasskeyResponses[keyof RemovePasskeyResponses];

export type ReadPersonalSettingsData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/personal-settings';
};

export type ReadPersonalSettingsErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ReadPersonalSettingsError = ReadPersonalSettingsErrors[keyof ReadPersonalSettingsErrors];

export type ReadPersonalSettingsResponses = {
    /**
     * Success
     */
    200: PersonalSettings;
};

export type ReadPersonalSettingsResponse = ReadPersonalSettingsResponses[keyof ReadPersonalSettingsResponses];

export type UpdatePersonalSettingsData = {
    body: PersonalSettingsPatch;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/personal-settings';
};

export type UpdatePersonalSettingsErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type UpdatePersonalSettingsError = UpdatePersonalSettingsErrors[keyof UpdatePersonalSettingsErrors];

export type UpdatePersonalSettingsResponses = {
    /**
     * Success
     */
    200: PersonalSettings;
};

export type UpdatePersonalSettingsResponse = UpdatePersonalSettingsResponses[keyof UpdatePersonalSettingsResponses];

export type ListAccountsData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        limit?: number;
        /**
         * `next_cursor` of the page before.
         */
        cursor?: string;
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/accounts';
};

export type ListAccountsErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListAccountsError = ListAccountsErrors[keyof ListAccountsErrors];

export type ListAccountsResponses = {
    /**
     * Success
     */
    200: AccountPage;
};

export type ListAccountsResponse = ListAccountsResponses[keyof ListAccountsResponses];

export type CreateAccountData = {
    body: NewAccount;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/accounts';
};

export type CreateAccountErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type CreateAccountError = CreateAccountErrors[keyof CreateAccountErrors];

export type CreateAccountResponses = {
    /**
     * Success
     */
    201: Account;
};

export type CreateAccountResponse = CreateAccountResponses[keyof CreateAccountResponses];

export type ReadAccountData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/accounts/{id}';
};

export type ReadAccountErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ReadAccountError = ReadAccountErrors[keyof ReadAccountErrors];

export type ReadAccountResponses = {
    /**
     * Success
     */
    200: Account;
};

export type ReadAccountResponse = ReadAccountResponses[keyof ReadAccountResponses];

export type UpdateAccountData = {
    body: AccountPatch;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/accounts/{id}';
};

export type UpdateAccountErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type UpdateAccountError = UpdateAccountErrors[keyof UpdateAccountErrors];

export type UpdateAccountResponses = {
    /**
     * Success
     */
    200: Account;
};

export type UpdateAccountResponse = UpdateAccountResponses[keyof UpdateAccountResponses];

export type CreateAccountUserData = {
    body: NewUser;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/accounts/{id}/users';
};

export type CreateAccountUserErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type CreateAccountUserError = CreateAccountUserErrors[keyof CreateAccountUserErrors];

export type CreateAccountUserResponses = {
    /**
     * Success
     */
    201: User;
};

export type CreateAccountUserResponse = CreateAccountUserResponses[keyof CreateAccountUserResponses];

export type RemoveSignInProviderData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/sign-in-provider';
};

export type RemoveSignInProviderErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type RemoveSignInProviderError = RemoveSignInProviderErrors[keyof RemoveSignInProviderErrors];

export type RemoveSignInProviderResponses = {
    /**
     * Success
     */
    200: Success;
};

export type RemoveSignInProviderResponse = RemoveSignInProviderResponses[keyof RemoveSignInProviderResponses];

export type ReadSignInProviderData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/sign-in-provider';
};

export type ReadSignInProviderErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ReadSignInProviderError = ReadSignInProviderErrors[keyof ReadSignInProviderErrors];

export type ReadSignInProviderResponses = {
    /**
     * Success
     */
    200: SignInProviderSetup;
};

export type ReadSignInProviderResponse = ReadSignInProviderResponses[keyof ReadSignInProviderResponses];

export type SetSignInProviderData = {
    body: SignInProviderInput;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/sign-in-provider';
};

export type SetSignInProviderErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type SetSignInProviderError = SetSignInProviderErrors[keyof SetSignInProviderErrors];

export type SetSignInProviderResponses = {
    /**
     * Success
     */
    200: SignInProviderSetup;
};

export type SetSignInProviderResponse = SetSignInProviderResponses[keyof SetSignInProviderResponses];

export type TestSignInProviderData = {
    body: SignInProviderTest;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/sign-in-provider/test';
};

export type TestSignInProviderErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type TestSignInProviderError = TestSignInProviderErrors[keyof TestSignInProviderErrors];

export type TestSignInProviderResponses = {
    /**
     * Success
     */
    200: Success;
};

export type TestSignInProviderResponse = TestSignInProviderResponses[keyof TestSignInProviderResponses];

export type ProveSignInDomainData = {
    body: SignInDomainInput;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/sign-in-provider/domains';
};

export type ProveSignInDomainErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ProveSignInDomainError = ProveSignInDomainErrors[keyof ProveSignInDomainErrors];

export type ProveSignInDomainResponses = {
    /**
     * Success
     */
    200: Success;
};

export type ProveSignInDomainResponse = ProveSignInDomainResponses[keyof ProveSignInDomainResponses];

export type ListUsersData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        limit?: number;
        /**
         * `next_cursor` of the page before.
         */
        cursor?: string;
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/users';
};

export type ListUsersErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListUsersError = ListUsersErrors[keyof ListUsersErrors];

export type ListUsersResponses = {
    /**
     * Success
     */
    200: UserPage;
};

export type ListUsersResponse = ListUsersResponses[keyof ListUsersResponses];

export type CreateUserData = {
    body: NewUser;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/users';
};

export type CreateUserErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type CreateUserError = CreateUserErrors[keyof CreateUserErrors];

export type CreateUserResponses = {
    /**
     * Success
     */
    201: User;
};

export type CreateUserResponse = CreateUserResponses[keyof CreateUserResponses];

export type InviteUserData = {
    body: Invitation;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/invitations';
};

export type InviteUserErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type InviteUserError = InviteUserErrors[keyof InviteUserErrors];

export type InviteUserResponses = {
    /**
     * Success
     */
    201: PasswordLink;
};

export type InviteUserResponse = InviteUserResponses[keyof InviteUserResponses];

export type CreatePasswordLinkData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/users/{id}/link';
};

export type CreatePasswordLinkErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type CreatePasswordLinkError = CreatePasswordLinkErrors[keyof CreatePasswordLinkErrors];

export type CreatePasswordLinkResponses = {
    /**
     * Success
     */
    200: PasswordLink;
};

export type CreatePasswordLinkResponse = CreatePasswordLinkResponses[keyof CreatePasswordLinkResponses];

export type DeleteUserData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/users/{id}';
};

export type DeleteUserErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type DeleteUserError = DeleteUserErrors[keyof DeleteUserErrors];

export type DeleteUserResponses = {
    /**
     * Success
     */
    200: Success;
};

export type DeleteUserResponse = DeleteUserResponses[keyof DeleteUserResponses];

export type UpdateUserData = {
    body: UserPatch;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/users/{id}';
};

export type UpdateUserErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type UpdateUserError = UpdateUserErrors[keyof UpdateUserErrors];

export type UpdateUserResponses = {
    /**
     * Success
     */
    200: User;
};

export type UpdateUserResponse = UpdateUserResponses[keyof UpdateUserResponses];

export type ResetSecondFactorData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/users/{id}/second-factor';
};

export type ResetSecondFactorErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ResetSecondFactorError = ResetSecondFactorErrors[keyof ResetSecondFactorErrors];

export type ResetSecondFactorResponses = {
    /**
     * Success
     */
    200: Success;
};

export type ResetSecondFactorResponse = ResetSecondFactorResponses[keyof ResetSecondFactorResponses];

export type ListViewsData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        limit?: number;
        /**
         * `next_cursor` of the page before.
         */
        cursor?: string;
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/views';
};

export type ListViewsErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListViewsError = ListViewsErrors[keyof ListViewsErrors];

export type ListViewsResponses = {
    /**
     * Success
     */
    200: SavedViewPage;
};

export type ListViewsResponse = ListViewsResponses[keyof ListViewsResponses];

export type CreateViewData = {
    body: NewView;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/views';
};

export type CreateViewErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type CreateViewError = CreateViewErrors[keyof CreateViewErrors];

export type CreateViewResponses = {
    /**
     * Success
     */
    201: SavedView;
};

export type CreateViewResponse = CreateViewResponses[keyof CreateViewResponses];

export type DeleteViewData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/views/{id}';
};

export type DeleteViewErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type DeleteViewError = DeleteViewErrors[keyof DeleteViewErrors];

export type DeleteViewResponses = {
    /**
     * Success
     */
    200: Success;
};

export type DeleteViewResponse = DeleteViewResponses[keyof DeleteViewResponses];

export type ListTokensData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        limit?: number;
        /**
         * `next_cursor` of the page before.
         */
        cursor?: string;
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/tokens';
};

export type ListTokensErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListTokensError = ListTokensErrors[keyof ListTokensErrors];

export type ListTokensResponses = {
    /**
     * Success
     */
    200: TokenPage;
};

export type ListTokensResponse = ListTokensResponses[keyof ListTokensResponses];

export type CreateTokenData = {
    body: NewToken;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/tokens';
};

export type CreateTokenErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type CreateTokenError = CreateTokenErrors[keyof CreateTokenErrors];

export type CreateTokenResponses = {
    /**
     * Success
     */
    201: CreatedToken;
};

export type CreateTokenResponse = CreateTokenResponses[keyof CreateTokenResponses];

export type DeleteTokenData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/tokens/{id}';
};

export type DeleteTokenErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type DeleteTokenError = DeleteTokenErrors[keyof DeleteTokenErrors];

export type DeleteTokenResponses = {
    /**
     * Success
     */
    200: Success;
};

export type DeleteTokenResponse = DeleteTokenResponses[keyof DeleteTokenResponses];

export type ListDevicesData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        limit?: number;
        /**
         * `next_cursor` of the page before.
         */
        cursor?: string;
        channel?: Channel;
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/devices';
};

export type ListDevicesErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListDevicesError = ListDevicesErrors[keyof ListDevicesErrors];

export type ListDevicesResponses = {
    /**
     * Success
     */
    200: DevicePage;
};

export type ListDevicesResponse = ListDevicesResponses[keyof ListDevicesResponses];

export type CreateDeviceData = {
    body: NewDevice;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/devices';
};

export type CreateDeviceErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type CreateDeviceError = CreateDeviceErrors[keyof CreateDeviceErrors];

export type CreateDeviceResponses = {
    /**
     * Success
     */
    201: DeviceWithToken;
};

export type CreateDeviceResponse = CreateDeviceResponses[keyof CreateDeviceResponses];

export type DeleteDeviceData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/devices/{id}';
};

export type DeleteDeviceErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type DeleteDeviceError = DeleteDeviceErrors[keyof DeleteDeviceErrors];

export type DeleteDeviceResponses = {
    /**
     * Success
     */
    200: Success;
};

export type DeleteDeviceResponse = DeleteDeviceResponses[keyof DeleteDeviceResponses];

export type ReadDeviceData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/devices/{id}';
};

export type ReadDeviceErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ReadDeviceError = ReadDeviceErrors[keyof ReadDeviceErrors];

export type ReadDeviceResponses = {
    /**
     * Success
     */
    200: DeviceDetail;
};

export type ReadDeviceResponse = ReadDeviceResponses[keyof ReadDeviceResponses];

export type UpdateDeviceData = {
    body: DevicePatch;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/devices/{id}';
};

export type UpdateDeviceErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type UpdateDeviceError = UpdateDeviceErrors[keyof UpdateDeviceErrors];

export type UpdateDeviceResponses = {
    /**
     * Success
     */
    200: Device;
};

export type UpdateDeviceResponse = UpdateDeviceResponses[keyof UpdateDeviceResponses];

export type ReadMailboxData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/devices/{id}/mailbox';
};

export type ReadMailboxErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ReadMailboxError = ReadMailboxErrors[keyof ReadMailboxErrors];

export type ReadMailboxResponses = {
    /**
     * Success
     */
    200: Mailbox;
};

export type ReadMailboxResponse = ReadMailboxResponses[keyof ReadMailboxResponses];

export type SwitchDeviceOnData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/devices/{id}/switch-on';
};

export type SwitchDeviceOnErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type SwitchDeviceOnError = SwitchDeviceOnErrors[keyof SwitchDeviceOnErrors];

export type SwitchDeviceOnResponses = {
    /**
     * Success
     */
    200: Device;
};

export type SwitchDeviceOnResponse = SwitchDeviceOnResponses[keyof SwitchDeviceOnResponses];

export type RotateDeviceTokenData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/devices/{id}/rotate';
};

export type RotateDeviceTokenErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type RotateDeviceTokenError = RotateDeviceTokenErrors[keyof RotateDeviceTokenErrors];

export type RotateDeviceTokenResponses = {
    /**
     * Success
     */
    200: DeviceWithToken;
};

export type RotateDeviceTokenResponse = RotateDeviceTokenResponses[keyof RotateDeviceTokenResponses];

export type ListMailDomainsData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        /**
         * Only this device's addresses.
         */
        device?: string;
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/mail-domains';
};

export type ListMailDomainsErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListMailDomainsError = ListMailDomainsErrors[keyof ListMailDomainsErrors];

export type ListMailDomainsResponses = {
    /**
     * Success
     */
    200: MailDomainList;
};

export type ListMailDomainsResponse = ListMailDomainsResponses[keyof ListMailDomainsResponses];

export type ProveMailDomainData = {
    body: SignInDomainInput;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/mail-domains/prove';
};

export type ProveMailDomainErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ProveMailDomainError = ProveMailDomainErrors[keyof ProveMailDomainErrors];

export type ProveMailDomainResponses = {
    /**
     * Success
     */
    200: Success;
};

export type ProveMailDomainResponse = ProveMailDomainResponses[keyof ProveMailDomainResponses];

export type ReleaseMailDomainData = {
    body: SignInDomainInput;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/mail-domains/release';
};

export type ReleaseMailDomainErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ReleaseMailDomainError = ReleaseMailDomainErrors[keyof ReleaseMailDomainErrors];

export type ReleaseMailDomainResponses = {
    /**
     * Success
     */
    200: Success;
};

export type ReleaseMailDomainResponse = ReleaseMailDomainResponses[keyof ReleaseMailDomainResponses];

export type ListUnprovenAddressesData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/operations/unproven-addresses';
};

export type ListUnprovenAddressesErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListUnprovenAddressesError = ListUnprovenAddressesErrors[keyof ListUnprovenAddressesErrors];

export type ListUnprovenAddressesResponses = {
    /**
     * Success
     */
    200: UnprovenAddressList;
};

export type ListUnprovenAddressesResponse = ListUnprovenAddressesResponses[keyof ListUnprovenAddressesResponses];

export type ListSenderPoolsData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/sender-pools';
};

export type ListSenderPoolsErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListSenderPoolsError = ListSenderPoolsErrors[keyof ListSenderPoolsErrors];

export type ListSenderPoolsResponses = {
    /**
     * Success
     */
    200: SenderPools;
};

export type ListSenderPoolsResponse = ListSenderPoolsResponses[keyof ListSenderPoolsResponses];

export type CreateSenderPoolData = {
    body: NewSenderPool;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/sender-pools';
};

export type CreateSenderPoolErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type CreateSenderPoolError = CreateSenderPoolErrors[keyof CreateSenderPoolErrors];

export type CreateSenderPoolResponses = {
    /**
     * Success
     */
    201: SenderPoolWithToken;
};

export type CreateSenderPoolResponse = CreateSenderPoolResponses[keyof CreateSenderPoolResponses];

export type DeleteSenderPoolData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/sender-pools/{id}';
};

export type DeleteSenderPoolErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type DeleteSenderPoolError = DeleteSenderPoolErrors[keyof DeleteSenderPoolErrors];

export type DeleteSenderPoolResponses = {
    /**
     * Success
     */
    200: Success;
};

export type DeleteSenderPoolResponse = DeleteSenderPoolResponses[keyof DeleteSenderPoolResponses];

export type ReadSenderPoolData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/sender-pools/{id}';
};

export type ReadSenderPoolErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ReadSenderPoolError = ReadSenderPoolErrors[keyof ReadSenderPoolErrors];

export type ReadSenderPoolResponses = {
    /**
     * Success
     */
    200: SenderPool;
};

export type ReadSenderPoolResponse = ReadSenderPoolResponses[keyof ReadSenderPoolResponses];

export type UpdateSenderPoolData = {
    body: SenderPoolPatch;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/sender-pools/{id}';
};

export type UpdateSenderPoolErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type UpdateSenderPoolError = UpdateSenderPoolErrors[keyof UpdateSenderPoolErrors];

export type UpdateSenderPoolResponses = {
    /**
     * Success
     */
    200: SenderPool;
};

export type UpdateSenderPoolResponse = UpdateSenderPoolResponses[keyof UpdateSenderPoolResponses];

export type RotateSenderPoolTokenData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/sender-pools/{id}/rotate';
};

export type RotateSenderPoolTokenErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type RotateSenderPoolTokenError = RotateSenderPoolTokenErrors[keyof RotateSenderPoolTokenErrors];

export type RotateSenderPoolTokenResponses = {
    /**
     * Success
     */
    200: SenderPoolWithToken;
};

export type RotateSenderPoolTokenResponse = RotateSenderPoolTokenResponses[keyof RotateSenderPoolTokenResponses];

export type ReadDeviceLinkData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/devices/{id}/link';
};

export type ReadDeviceLinkErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ReadDeviceLinkError = ReadDeviceLinkErrors[keyof ReadDeviceLinkErrors];

export type ReadDeviceLinkResponses = {
    /**
     * Success
     */
    200: DeviceLink;
};

export type ReadDeviceLinkResponse = ReadDeviceLinkResponses[keyof ReadDeviceLinkResponses];

export type LinkDeviceData = {
    body: LinkRequest;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/devices/{id}/link';
};

export type LinkDeviceErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type LinkDeviceError = LinkDeviceErrors[keyof LinkDeviceErrors];

export type LinkDeviceResponses = {
    /**
     * Success
     */
    200: Success;
};

export type LinkDeviceResponse = LinkDeviceResponses[keyof LinkDeviceResponses];

export type UnlinkDeviceData = {
    body: UnlinkRequest;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/devices/{id}/unlink';
};

export type UnlinkDeviceErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type UnlinkDeviceError = UnlinkDeviceErrors[keyof UnlinkDeviceErrors];

export type UnlinkDeviceResponses = {
    /**
     * Success
     */
    200: Success;
};

export type UnlinkDeviceResponse = UnlinkDeviceResponses[keyof UnlinkDeviceResponses];

export type ExportWhatsappSessionData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/devices/{id}/session';
};

export type ExportWhatsappSessionErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ExportWhatsappSessionError = ExportWhatsappSessionErrors[keyof ExportWhatsappSessionErrors];

export type ExportWhatsappSessionResponses = {
    /**
     * Success
     */
    200: WhatsappSession;
};

export type ExportWhatsappSessionResponse = ExportWhatsappSessionResponses[keyof ExportWhatsappSessionResponses];

export type WatchDeviceLinkData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/devices/{id}/events';
};

export type WatchDeviceLinkErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type WatchDeviceLinkError = WatchDeviceLinkErrors[keyof WatchDeviceLinkErrors];

export type WatchDeviceLinkResponses = {
    /**
     * Server-sent events; `data` is JSON.
     */
    200: unknown;
};

export type CheckCredentialsData = {
    body: CredentialsCheck;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/devices/check';
};

export type CheckCredentialsErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type CheckCredentialsError = CheckCredentialsErrors[keyof CheckCredentialsErrors];

export type CheckCredentialsResponses = {
    /**
     * Success
     */
    200: DeviceCheck;
};

export type CheckCredentialsResponse = CheckCredentialsResponses[keyof CheckCredentialsResponses];

export type CheckDeviceData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/devices/{id}/check';
};

export type CheckDeviceErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type CheckDeviceError = CheckDeviceErrors[keyof CheckDeviceErrors];

export type CheckDeviceResponses = {
    /**
     * Success
     */
    200: DeviceCheck;
};

export type CheckDeviceResponse = CheckDeviceResponses[keyof CheckDeviceResponses];

export type MonitorDeviceData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/devices/{id}/monitor';
};

export type MonitorDeviceErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type MonitorDeviceError = MonitorDeviceErrors[keyof MonitorDeviceErrors];

export type MonitorDeviceResponses = {
    /**
     * Server-sent events; `data` is JSON.
     */
    200: unknown;
};

export type ReadDeviceNumberData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: {
        /**
         * Older answers of Graph, in seconds, are read again; 60 if left out.
         */
        max_age?: number;
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/devices/{id}/number';
};

export type ReadDeviceNumberErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ReadDeviceNumberError = ReadDeviceNumberErrors[keyof ReadDeviceNumberErrors];

export type ReadDeviceNumberResponses = {
    /**
     * Success
     */
    200: WabaNumber;
};

export type ReadDeviceNumberResponse = ReadDeviceNumberResponses[keyof ReadDeviceNumberResponses];

export type UpdateBusinessProfileData = {
    body: BusinessProfilePatch;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/devices/{id}/number/profile';
};

export type UpdateBusinessProfileErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type UpdateBusinessProfileError = UpdateBusinessProfileErrors[keyof UpdateBusinessProfileErrors];

export type UpdateBusinessProfileResponses = {
    /**
     * Success
     */
    200: WabaNumber;
};

export type UpdateBusinessProfileResponse = UpdateBusinessProfileResponses[keyof UpdateBusinessProfileResponses];

export type SetTwoStepPinData = {
    body: TwoStepPin;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/devices/{id}/number/pin';
};

export type SetTwoStepPinErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type SetTwoStepPinError = SetTwoStepPinErrors[keyof SetTwoStepPinErrors];

export type SetTwoStepPinResponses = {
    /**
     * Success
     */
    200: Success;
};

export type SetTwoStepPinResponse = SetTwoStepPinResponses[keyof SetTwoStepPinResponses];

export type RemoveDeviceProxyData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/devices/{id}/proxy';
};

export type RemoveDeviceProxyErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type RemoveDeviceProxyError = RemoveDeviceProxyErrors[keyof RemoveDeviceProxyErrors];

export type RemoveDeviceProxyResponses = {
    /**
     * Success
     */
    200: Success;
};

export type RemoveDeviceProxyResponse = RemoveDeviceProxyResponses[keyof RemoveDeviceProxyResponses];

export type SetDeviceProxyData = {
    body: NewDeviceProxy;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/devices/{id}/proxy';
};

export type SetDeviceProxyErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type SetDeviceProxyError = SetDeviceProxyErrors[keyof SetDeviceProxyErrors];

export type SetDeviceProxyResponses = {
    /**
     * Success
     */
    200: DeviceProxy;
};

export type SetDeviceProxyResponse = SetDeviceProxyResponses[keyof SetDeviceProxyResponses];

export type CheckDeviceProxyData = {
    body: ProxyCheck;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/devices/{id}/proxy/check';
};

export type CheckDeviceProxyErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type CheckDeviceProxyError = CheckDeviceProxyErrors[keyof CheckDeviceProxyErrors];

export type CheckDeviceProxyResponses = {
    /**
     * Success
     */
    200: DeviceCheck;
};

export type CheckDeviceProxyResponse = CheckDeviceProxyResponses[keyof CheckDeviceProxyResponses];

export type ListWabaSignupsData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/waba-signups';
};

export type ListWabaSignupsErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListWabaSignupsError = ListWabaSignupsErrors[keyof ListWabaSignupsErrors];

export type ListWabaSignupsResponses = {
    /**
     * Success
     */
    200: WabaSignups;
};

export type ListWabaSignupsResponse = ListWabaSignupsResponses[keyof ListWabaSignupsResponses];

export type BeginWabaSignupData = {
    body: NewWabaSignup;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/waba-signups';
};

export type BeginWabaSignupErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type BeginWabaSignupError = BeginWabaSignupErrors[keyof BeginWabaSignupErrors];

export type BeginWabaSignupResponses = {
    /**
     * Success
     */
    201: WabaSignupDialog;
};

export type BeginWabaSignupResponse = BeginWabaSignupResponses[keyof BeginWabaSignupResponses];

export type FinishWabaSignupDialogData = {
    body: WabaSignupAnswer;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/waba-signups/return';
};

export type FinishWabaSignupDialogErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type FinishWabaSignupDialogError = FinishWabaSignupDialogErrors[keyof FinishWabaSignupDialogErrors];

export type FinishWabaSignupDialogResponses = {
    /**
     * Success
     */
    200: WabaSignup;
};

export type FinishWabaSignupDialogResponse = FinishWabaSignupDialogResponses[keyof FinishWabaSignupDialogResponses];

export type DeleteWabaSignupData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/waba-signups/{id}';
};

export type DeleteWabaSignupErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type DeleteWabaSignupError = DeleteWabaSignupErrors[keyof DeleteWabaSignupErrors];

export type DeleteWabaSignupResponses = {
    /**
     * Success
     */
    200: Success;
};

export type DeleteWabaSignupResponse = DeleteWabaSignupResponses[keyof DeleteWabaSignupResponses];

export type ReadWabaSignupData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/waba-signups/{id}';
};

export type ReadWabaSignupErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ReadWabaSignupError = ReadWabaSignupErrors[keyof ReadWabaSignupErrors];

export type ReadWabaSignupResponses = {
    /**
     * Success
     */
    200: WabaSignup;
};

export type ReadWabaSignupResponse = ReadWabaSignupResponses[keyof ReadWabaSignupResponses];

export type ReopenWabaSignupDialogData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/waba-signups/{id}/dialog';
};

export type ReopenWabaSignupDialogErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ReopenWabaSignupDialogError = ReopenWabaSignupDialogErrors[keyof ReopenWabaSignupDialogErrors];

export type ReopenWabaSignupDialogResponses = {
    /**
     * Success
     */
    200: WabaSignupDialog;
};

export type ReopenWabaSignupDialogResponse = ReopenWabaSignupDialogResponses[keyof ReopenWabaSignupDialogResponses];

export type ChooseWabaNumberData = {
    body: WabaSignupChoice;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/waba-signups/{id}/number';
};

export type ChooseWabaNumberErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ChooseWabaNumberError = ChooseWabaNumberErrors[keyof ChooseWabaNumberErrors];

export type ChooseWabaNumberResponses = {
    /**
     * Success
     */
    200: WabaSignupChosen;
};

export type ChooseWabaNumberResponse = ChooseWabaNumberResponses[keyof ChooseWabaNumberResponses];

export type RunWabaSignupStepData = {
    body: WabaSignupRun;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/waba-signups/{id}/steps';
};

export type RunWabaSignupStepErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type RunWabaSignupStepError = RunWabaSignupStepErrors[keyof RunWabaSignupStepErrors];

export type RunWabaSignupStepResponses = {
    /**
     * Success
     */
    200: WabaSignupRan;
};

export type RunWabaSignupStepResponse = RunWabaSignupStepResponses[keyof RunWabaSignupStepResponses];

export type CheckWabaSetupData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/devices/{id}/setup-check';
};

export type CheckWabaSetupErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type CheckWabaSetupError = CheckWabaSetupErrors[keyof CheckWabaSetupErrors];

export type CheckWabaSetupResponses = {
    /**
     * Success
     */
    200: WabaSetup;
};

export type CheckWabaSetupResponse = CheckWabaSetupResponses[keyof CheckWabaSetupResponses];

export type SubscribeWabaDeviceData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/devices/{id}/subscription';
};

export type SubscribeWabaDeviceErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type SubscribeWabaDeviceError = SubscribeWabaDeviceErrors[keyof SubscribeWabaDeviceErrors];

export type SubscribeWabaDeviceResponses = {
    /**
     * Success
     */
    200: Success;
};

export type SubscribeWabaDeviceResponse = SubscribeWabaDeviceResponses[keyof SubscribeWabaDeviceResponses];

export type ListTemplatesData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        limit?: number;
        /**
         * `next_cursor` of the page before.
         */
        cursor?: string;
        channel?: Channel;
        approval?: TemplateApproval;
        active?: boolean;
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/templates';
};

export type ListTemplatesErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListTemplatesError = ListTemplatesErrors[keyof ListTemplatesErrors];

export type ListTemplatesResponses = {
    /**
     * Success
     */
    200: TemplatePage;
};

export type ListTemplatesResponse = ListTemplatesResponses[keyof ListTemplatesResponses];

export type CreateTemplateData = {
    body: NewTemplate;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/templates';
};

export type CreateTemplateErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type CreateTemplateError = CreateTemplateErrors[keyof CreateTemplateErrors];

export type CreateTemplateResponses = {
    /**
     * Success
     */
    201: Template;
};

export type CreateTemplateResponse = CreateTemplateResponses[keyof CreateTemplateResponses];

export type DeleteTemplateData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: {
        /**
         * Deletes a WABA template at Meta too. Without it the next sync brings the template back. Meta doesn't give the name to a new template for 30 days.
         */
        at_provider?: boolean;
    };
    url: '/api/templates/{id}';
};

export type DeleteTemplateErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type DeleteTemplateError = DeleteTemplateErrors[keyof DeleteTemplateErrors];

export type DeleteTemplateResponses = {
    /**
     * Success
     */
    200: Success;
};

export type DeleteTemplateResponse = DeleteTemplateResponses[keyof DeleteTemplateResponses];

export type ReadTemplateData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/templates/{id}';
};

export type ReadTemplateErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ReadTemplateError = ReadTemplateErrors[keyof ReadTemplateErrors];

export type ReadTemplateResponses = {
    /**
     * Success
     */
    200: Template;
};

export type ReadTemplateResponse = ReadTemplateResponses[keyof ReadTemplateResponses];

export type UpdateTemplateData = {
    body: TemplatePatch;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/templates/{id}';
};

export type UpdateTemplateErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type UpdateTemplateError = UpdateTemplateErrors[keyof UpdateTemplateErrors];

export type UpdateTemplateResponses = {
    /**
     * Success
     */
    200: Template;
};

export type UpdateTemplateResponse = UpdateTemplateResponses[keyof UpdateTemplateResponses];

export type ActivateTemplateData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/templates/{id}/activate';
};

export type ActivateTemplateErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ActivateTemplateError = ActivateTemplateErrors[keyof ActivateTemplateErrors];

export type ActivateTemplateResponses = {
    /**
     * Success
     */
    200: Template;
};

export type ActivateTemplateResponse = ActivateTemplateResponses[keyof ActivateTemplateResponses];

export type DeactivateTemplateData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/templates/{id}/deactivate';
};

export type DeactivateTemplateErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type DeactivateTemplateError = DeactivateTemplateErrors[keyof DeactivateTemplateErrors];

export type DeactivateTemplateResponses = {
    /**
     * Success
     */
    200: Template;
};

export type DeactivateTemplateResponse = DeactivateTemplateResponses[keyof DeactivateTemplateResponses];

export type ApproveTemplateData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/templates/{id}/approve';
};

export type ApproveTemplateErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ApproveTemplateError = ApproveTemplateErrors[keyof ApproveTemplateErrors];

export type ApproveTemplateResponses = {
    /**
     * Success
     */
    200: Template;
};

export type ApproveTemplateResponse = ApproveTemplateResponses[keyof ApproveTemplateResponses];

export type RejectTemplateData = {
    body: Rejection;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/templates/{id}/reject';
};

export type RejectTemplateErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type RejectTemplateError = RejectTemplateErrors[keyof RejectTemplateErrors];

export type RejectTemplateResponses = {
    /**
     * Success
     */
    200: Template;
};

export type RejectTemplateResponse = RejectTemplateResponses[keyof RejectTemplateResponses];

export type ListTemplateVersionsData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: {
        limit?: number;
        /**
         * `next_cursor` of the page before.
         */
        cursor?: string;
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/templates/{id}/versions';
};

export type ListTemplateVersionsErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListTemplateVersionsError = ListTemplateVersionsErrors[keyof ListTemplateVersionsErrors];

export type ListTemplateVersionsResponses = {
    /**
     * Success
     */
    200: TemplateVersionPage;
};

export type ListTemplateVersionsResponse = ListTemplateVersionsResponses[keyof ListTemplateVersionsResponses];

export type LintTemplateData = {
    body: TemplateLint;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/templates/lint';
};

export type LintTemplateErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type LintTemplateError = LintTemplateErrors[keyof LintTemplateErrors];

export type LintTemplateResponses = {
    /**
     * Success
     */
    200: TemplateFindings;
};

export type LintTemplateResponse = LintTemplateResponses[keyof LintTemplateResponses];

export type SyncTemplatesData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/templates/sync';
};

export type SyncTemplatesErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type SyncTemplatesError = SyncTemplatesErrors[keyof SyncTemplatesErrors];

export type SyncTemplatesResponses = {
    /**
     * Success
     */
    200: SyncResult;
};

export type SyncTemplatesResponse = SyncTemplatesResponses[keyof SyncTemplatesResponses];

export type SubmitTemplateData = {
    body: TemplateSubmission;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/templates/{id}/submit';
};

export type SubmitTemplateErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type SubmitTemplateError = SubmitTemplateErrors[keyof SubmitTemplateErrors];

export type SubmitTemplateResponses = {
    /**
     * Success
     */
    200: Template;
};

export type SubmitTemplateResponse = SubmitTemplateResponses[keyof SubmitTemplateResponses];

export type ListTemplateLanguagesData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/templates/{id}/languages';
};

export type ListTemplateLanguagesErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListTemplateLanguagesError = ListTemplateLanguagesErrors[keyof ListTemplateLanguagesErrors];

export type ListTemplateLanguagesResponses = {
    /**
     * Success
     */
    200: TemplateLanguages;
};

export type ListTemplateLanguagesResponse = ListTemplateLanguagesResponses[keyof ListTemplateLanguagesResponses];

export type ListAutorepliesData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        limit?: number;
        /**
         * `next_cursor` of the page before.
         */
        cursor?: string;
        device?: string;
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/autoreplies';
};

export type ListAutorepliesErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListAutorepliesError = ListAutorepliesErrors[keyof ListAutorepliesErrors];

export type ListAutorepliesResponses = {
    /**
     * Success
     */
    200: AutoreplyPage;
};

export type ListAutorepliesResponse = ListAutorepliesResponses[keyof ListAutorepliesResponses];

export type CreateAutoreplyData = {
    body: NewAutoreply;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/autoreplies';
};

export type CreateAutoreplyErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type CreateAutoreplyError = CreateAutoreplyErrors[keyof CreateAutoreplyErrors];

export type CreateAutoreplyResponses = {
    /**
     * Success
     */
    201: Autoreply;
};

export type CreateAutoreplyResponse = CreateAutoreplyResponses[keyof CreateAutoreplyResponses];

export type SimulateAutoreplyData = {
    body: Simulation;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/autoreplies/simulate';
};

export type SimulateAutoreplyErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type SimulateAutoreplyError = SimulateAutoreplyErrors[keyof SimulateAutoreplyErrors];

export type SimulateAutoreplyResponses = {
    /**
     * Success
     */
    200: SimulationResult;
};

export type SimulateAutoreplyResponse = SimulateAutoreplyResponses[keyof SimulateAutoreplyResponses];

export type DeleteAutoreplyData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/autoreplies/{id}';
};

export type DeleteAutoreplyErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type DeleteAutoreplyError = DeleteAutoreplyErrors[keyof DeleteAutoreplyErrors];

export type DeleteAutoreplyResponses = {
    /**
     * Success
     */
    200: Success;
};

export type DeleteAutoreplyResponse = DeleteAutoreplyResponses[keyof DeleteAutoreplyResponses];

export type ReadAutoreplyData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/autoreplies/{id}';
};

export type ReadAutoreplyErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ReadAutoreplyError = ReadAutoreplyErrors[keyof ReadAutoreplyErrors];

export type ReadAutoreplyResponses = {
    /**
     * Success
     */
    200: Autoreply;
};

export type ReadAutoreplyResponse = ReadAutoreplyResponses[keyof ReadAutoreplyResponses];

export type UpdateAutoreplyData = {
    body: AutoreplyPatch;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/autoreplies/{id}';
};

export type UpdateAutoreplyErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type UpdateAutoreplyError = UpdateAutoreplyErrors[keyof UpdateAutoreplyErrors];

export type UpdateAutoreplyResponses = {
    /**
     * Success
     */
    200: Autoreply;
};

export type UpdateAutoreplyResponse = UpdateAutoreplyResponses[keyof UpdateAutoreplyResponses];

export type ListFilesData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        limit?: number;
        /**
         * `next_cursor` of the page before.
         */
        cursor?: string;
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/files';
};

export type ListFilesErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListFilesError = ListFilesErrors[keyof ListFilesErrors];

export type ListFilesResponses = {
    /**
     * Success
     */
    200: FilePage;
};

export type ListFilesResponse = ListFilesResponses[keyof ListFilesResponses];

export type UploadFileData = {
    body: FileUpload;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/files';
};

export type UploadFileErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type UploadFileError = UploadFileErrors[keyof UploadFileErrors];

export type UploadFileResponses = {
    /**
     * Success
     */
    201: File;
};

export type UploadFileResponse = UploadFileResponses[keyof UploadFileResponses];

export type DownloadFileData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/files/{id}/content';
};

export type DownloadFileErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type DownloadFileError = DownloadFileErrors[keyof DownloadFileErrors];

export type DownloadFileResponses = {
    /**
     * Success
     */
    200: Blob | File;
};

export type DownloadFileResponse = DownloadFileResponses[keyof DownloadFileResponses];

export type DeleteFileData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/files/{id}';
};

export type DeleteFileErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type DeleteFileError = DeleteFileErrors[keyof DeleteFileErrors];

export type DeleteFileResponses = {
    /**
     * Success
     */
    200: Success;
};

export type DeleteFileResponse = DeleteFileResponses[keyof DeleteFileResponses];

export type ListSuppressionsData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        limit?: number;
        /**
         * `next_cursor` of the page before.
         */
        cursor?: string;
        channel?: Channel;
        /**
         * The whole address.
         */
        address?: string;
        why?: SuppressionReason;
        format?: ListFormat;
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/suppressions';
};

export type ListSuppressionsErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListSuppressionsError = ListSuppressionsErrors[keyof ListSuppressionsErrors];

export type ListSuppressionsResponses = {
    /**
     * Success
     */
    200: SuppressionPage;
};

export type ListSuppressionsResponse = ListSuppressionsResponses[keyof ListSuppressionsResponses];

export type CreateSuppressionData = {
    body: NewSuppression;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/suppressions';
};

export type CreateSuppressionErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type CreateSuppressionError = CreateSuppressionErrors[keyof CreateSuppressionErrors];

export type CreateSuppressionResponses = {
    /**
     * Success
     */
    201: Suppression;
};

export type CreateSuppressionResponse = CreateSuppressionResponses[keyof CreateSuppressionResponses];

export type ImportSuppressionsData = {
    body: SuppressionUpload;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/suppressions/import';
};

export type ImportSuppressionsErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ImportSuppressionsError = ImportSuppressionsErrors[keyof ImportSuppressionsErrors];

export type ImportSuppressionsResponses = {
    /**
     * Success
     */
    200: SuppressionImport;
};

export type ImportSuppressionsResponse = ImportSuppressionsResponses[keyof ImportSuppressionsResponses];

export type DeleteSuppressionData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/suppressions/{id}';
};

export type DeleteSuppressionErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type DeleteSuppressionError = DeleteSuppressionErrors[keyof DeleteSuppressionErrors];

export type DeleteSuppressionResponses = {
    /**
     * Success
     */
    200: Success;
};

export type DeleteSuppressionResponse = DeleteSuppressionResponses[keyof DeleteSuppressionResponses];

export type ReadSuppressionData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/suppressions/{id}';
};

export type ReadSuppressionErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ReadSuppressionError = ReadSuppressionErrors[keyof ReadSuppressionErrors];

export type ReadSuppressionResponses = {
    /**
     * Success
     */
    200: Suppression;
};

export type ReadSuppressionResponse = ReadSuppressionResponses[keyof ReadSuppressionResponses];

export type ReadSettingsData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/settings';
};

export type ReadSettingsErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ReadSettingsError = ReadSettingsErrors[keyof ReadSettingsErrors];

export type ReadSettingsResponses = {
    /**
     * Success
     */
    200: OwnSettings;
};

export type ReadSettingsResponse = ReadSettingsResponses[keyof ReadSettingsResponses];

export type UpdateSettingsData = {
    body: OwnSettingsPatch;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/settings';
};

export type UpdateSettingsErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type UpdateSettingsError = UpdateSettingsErrors[keyof UpdateSettingsErrors];

export type UpdateSettingsResponses = {
    /**
     * Success
     */
    200: OwnSettings;
};

export type UpdateSettingsResponse = UpdateSettingsResponses[keyof UpdateSettingsResponses];

export type ReadAlertSettingsData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/alerts';
};

export type ReadAlertSettingsErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ReadAlertSettingsError = ReadAlertSettingsErrors[keyof ReadAlertSettingsErrors];

export type ReadAlertSettingsResponses = {
    /**
     * Success
     */
    200: AlertSettings;
};

export type ReadAlertSettingsResponse = ReadAlertSettingsResponses[keyof ReadAlertSettingsResponses];

export type UpdateAlertSettingsData = {
    body: AlertSettings;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/alerts';
};

export type UpdateAlertSettingsErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type UpdateAlertSettingsError = UpdateAlertSettingsErrors[keyof UpdateAlertSettingsErrors];

export type UpdateAlertSettingsResponses = {
    /**
     * Success
     */
    200: AlertSettings;
};

export type UpdateAlertSettingsResponse = UpdateAlertSettingsResponses[keyof UpdateAlertSettingsResponses];

export type SendTrialAlertData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/alerts/test';
};

export type SendTrialAlertErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type SendTrialAlertError = SendTrialAlertErrors[keyof SendTrialAlertErrors];

export type SendTrialAlertResponses = {
    /**
     * Success
     */
    200: TrialAlert;
};

export type SendTrialAlertResponse = SendTrialAlertResponses[keyof SendTrialAlertResponses];

export type ListIncidentsData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/incidents';
};

export type ListIncidentsErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListIncidentsError = ListIncidentsErrors[keyof ListIncidentsErrors];

export type ListIncidentsResponses = {
    /**
     * Success
     */
    200: IncidentList;
};

export type ListIncidentsResponse = ListIncidentsResponses[keyof ListIncidentsResponses];

export type ListWebhooksData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        limit?: number;
        /**
         * `next_cursor` of the page before.
         */
        cursor?: string;
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/webhooks';
};

export type ListWebhooksErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListWebhooksError = ListWebhooksErrors[keyof ListWebhooksErrors];

export type ListWebhooksResponses = {
    /**
     * Success
     */
    200: WebhookPage;
};

export type ListWebhooksResponse = ListWebhooksResponses[keyof ListWebhooksResponses];

export type CreateWebhookData = {
    body: NewWebhook;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/webhooks';
};

export type CreateWebhookErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type CreateWebhookError = CreateWebhookErrors[keyof CreateWebhookErrors];

export type CreateWebhookResponses = {
    /**
     * Success
     */
    201: WebhookWithKey;
};

export type CreateWebhookResponse = CreateWebhookResponses[keyof CreateWebhookResponses];

export type DeleteWebhookData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/webhooks/{id}';
};

export type DeleteWebhookErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type DeleteWebhookError = DeleteWebhookErrors[keyof DeleteWebhookErrors];

export type DeleteWebhookResponses = {
    /**
     * Success
     */
    200: Success;
};

export type DeleteWebhookResponse = DeleteWebhookResponses[keyof DeleteWebhookResponses];

export type ReadWebhookData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/webhooks/{id}';
};

export type ReadWebhookErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ReadWebhookError = ReadWebhookErrors[keyof ReadWebhookErrors];

export type ReadWebhookResponses = {
    /**
     * Success
     */
    200: Webhook;
};

export type ReadWebhookResponse = ReadWebhookResponses[keyof ReadWebhookResponses];

export type UpdateWebhookData = {
    body: WebhookPatch;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/webhooks/{id}';
};

export type UpdateWebhookErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type UpdateWebhookError = UpdateWebhookErrors[keyof UpdateWebhookErrors];

export type UpdateWebhookResponses = {
    /**
     * Success
     */
    200: WebhookWithKey;
};

export type UpdateWebhookResponse = UpdateWebhookResponses[keyof UpdateWebhookResponses];

export type ReadEventSampleData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: {
        event?: EventKind;
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/webhooks/{id}/sample';
};

export type ReadEventSampleErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ReadEventSampleError = ReadEventSampleErrors[keyof ReadEventSampleErrors];

export type ReadEventSampleResponses = {
    /**
     * Success
     */
    200: EventSample;
};

export type ReadEventSampleResponse = ReadEventSampleResponses[keyof ReadEventSampleResponses];

export type TestWebhookData = {
    body: TestRequest;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/webhooks/{id}/test';
};

export type TestWebhookErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type TestWebhookError = TestWebhookErrors[keyof TestWebhookErrors];

export type TestWebhookResponses = {
    /**
     * Success
     */
    200: TestResult;
};

export type TestWebhookResponse = TestWebhookResponses[keyof TestWebhookResponses];

export type ResendDeliveriesData = {
    body: ResendRange;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/webhooks/{id}/resend';
};

export type ResendDeliveriesErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ResendDeliveriesError = ResendDeliveriesErrors[keyof ResendDeliveriesErrors];

export type ResendDeliveriesResponses = {
    /**
     * Success
     */
    200: ResendRangeResult;
};

export type ResendDeliveriesResponse = ResendDeliveriesResponses[keyof ResendDeliveriesResponses];

export type ListDeliveriesData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        limit?: number;
        /**
         * `next_cursor` of the page before.
         */
        cursor?: string;
        format?: ListFormat;
        /**
         * ISO 8601 with its offset, or Unix seconds.
         */
        from?: TimeInput;
        /**
         * ISO 8601 with its offset, or Unix seconds.
         */
        to?: TimeInput;
        endpoint?: string;
        event?: EventKind;
        state?: WebhookDeliveryState;
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/deliveries';
};

export type ListDeliveriesErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListDeliveriesError = ListDeliveriesErrors[keyof ListDeliveriesErrors];

export type ListDeliveriesResponses = {
    /**
     * Success
     */
    200: DeliveryPage;
};

export type ListDeliveriesResponse = ListDeliveriesResponses[keyof ListDeliveriesResponses];

export type ReadDeliveryData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/deliveries/{id}';
};

export type ReadDeliveryErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ReadDeliveryError = ReadDeliveryErrors[keyof ReadDeliveryErrors];

export type ReadDeliveryResponses = {
    /**
     * Success
     */
    200: DeliveryDetail;
};

export type ReadDeliveryResponse = ReadDeliveryResponses[keyof ReadDeliveryResponses];

export type ResendDeliveryData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/deliveries/{id}/resend';
};

export type ResendDeliveryErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ResendDeliveryError = ResendDeliveryErrors[keyof ResendDeliveryErrors];

export type ResendDeliveryResponses = {
    /**
     * Success
     */
    200: ResendResult;
};

export type ResendDeliveryResponse = ResendDeliveryResponses[keyof ResendDeliveryResponses];

export type ListenToEventsData = {
    body: ListenRequest;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/listen';
};

export type ListenToEventsErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListenToEventsError = ListenToEventsErrors[keyof ListenToEventsErrors];

export type ListenToEventsResponses = {
    /**
     * Server-sent events; `data` is JSON.
     */
    200: unknown;
};

export type AnswerListenedEventData = {
    body: ListenAnswer;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/listen/{id}/answer';
};

export type AnswerListenedEventErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type AnswerListenedEventError = AnswerListenedEventErrors[keyof AnswerListenedEventErrors];

export type AnswerListenedEventResponses = {
    /**
     * Success
     */
    200: Success;
};

export type AnswerListenedEventResponse = AnswerListenedEventResponses[keyof AnswerListenedEventResponses];

export type ReadUsageData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/usage';
};

export type ReadUsageErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ReadUsageError = ReadUsageErrors[keyof ReadUsageErrors];

export type ReadUsageResponses = {
    /**
     * Success
     */
    200: Usage;
};

export type ReadUsageResponse = ReadUsageResponses[keyof ReadUsageResponses];

export type ListRequestsData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        limit?: number;
        /**
         * `next_cursor` of the page before.
         */
        cursor?: string;
        format?: ListFormat;
        /**
         * ISO 8601 with its offset, or Unix seconds.
         */
        from?: TimeInput;
        /**
         * ISO 8601 with its offset, or Unix seconds.
         */
        to?: TimeInput;
        state?: LoggedRequestState;
        /**
         * Whether any channel succeeded.
         */
        status?: boolean;
        channel?: Channel;
        device?: string;
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/requests';
};

export type ListRequestsErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListRequestsError = ListRequestsErrors[keyof ListRequestsErrors];

export type ListRequestsResponses = {
    /**
     * Success
     */
    200: RequestPage;
};

export type ListRequestsResponse = ListRequestsResponses[keyof ListRequestsResponses];

export type ReadRequestData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/requests/{id}';
};

export type ReadRequestErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ReadRequestError = ReadRequestErrors[keyof ReadRequestErrors];

export type ReadRequestResponses = {
    /**
     * Success
     */
    200: RequestDetail;
};

export type ReadRequestResponse = ReadRequestResponses[keyof ReadRequestResponses];

export type WatchRequestData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/requests/{id}/events';
};

export type WatchRequestErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type WatchRequestError = WatchRequestErrors[keyof WatchRequestErrors];

export type WatchRequestResponses = {
    /**
     * Server-sent events; `data` is JSON.
     */
    200: unknown;
};

export type PrepareRerunData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/requests/{id}/rerun';
};

export type PrepareRerunErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type PrepareRerunError = PrepareRerunErrors[keyof PrepareRerunErrors];

export type PrepareRerunResponses = {
    /**
     * Success
     */
    200: ConsoleSend;
};

export type PrepareRerunResponse = PrepareRerunResponses[keyof PrepareRerunResponses];

export type CancelRequestData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/requests/{id}/cancel';
};

export type CancelRequestErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type CancelRequestError = CancelRequestErrors[keyof CancelRequestErrors];

export type CancelRequestResponses = {
    /**
     * Success
     */
    200: Success;
};

export type CancelRequestResponse = CancelRequestResponses[keyof CancelRequestResponses];

export type ListSendsData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        limit?: number;
        /**
         * `next_cursor` of the page before.
         */
        cursor?: string;
        format?: ListFormat;
        /**
         * ISO 8601 with its offset, or Unix seconds.
         */
        from?: TimeInput;
        /**
         * ISO 8601 with its offset, or Unix seconds.
         */
        to?: TimeInput;
        state?: LoggedRequestState;
        /**
         * Whether any channel succeeded.
         */
        status?: boolean;
        channel?: Channel;
        device?: string;
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/sends';
};

export type ListSendsErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListSendsError = ListSendsErrors[keyof ListSendsErrors];

export type ListSendsResponses = {
    /**
     * Success
     */
    200: ListedSendPage;
};

export type ListSendsResponse = ListSendsResponses[keyof ListSendsResponses];

export type ReadVerifyFiguresData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        days?: number;
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/verify/figures';
};

export type ReadVerifyFiguresErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ReadVerifyFiguresError = ReadVerifyFiguresErrors[keyof ReadVerifyFiguresErrors];

export type ReadVerifyFiguresResponses = {
    /**
     * Success
     */
    200: VerifyFigures;
};

export type ReadVerifyFiguresResponse = ReadVerifyFiguresResponses[keyof ReadVerifyFiguresResponses];

export type ListVerificationsData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        limit?: number;
        /**
         * `next_cursor` of the page before.
         */
        cursor?: string;
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/verifications';
};

export type ListVerificationsErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListVerificationsError = ListVerificationsErrors[keyof ListVerificationsErrors];

export type ListVerificationsResponses = {
    /**
     * Success
     */
    200: VerificationPage;
};

export type ListVerificationsResponse = ListVerificationsResponses[keyof ListVerificationsResponses];

export type ReadVerifySettingsData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/verify/settings';
};

export type ReadVerifySettingsErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ReadVerifySettingsError = ReadVerifySettingsErrors[keyof ReadVerifySettingsErrors];

export type ReadVerifySettingsResponses = {
    /**
     * Success
     */
    200: VerifySettings;
};

export type ReadVerifySettingsResponse = ReadVerifySettingsResponses[keyof ReadVerifySettingsResponses];

export type UpdateVerifySettingsData = {
    body: VerifySettingsPatch;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/verify/settings';
};

export type UpdateVerifySettingsErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type UpdateVerifySettingsError = UpdateVerifySettingsErrors[keyof UpdateVerifySettingsErrors];

export type UpdateVerifySettingsResponses = {
    /**
     * Success
     */
    200: VerifySettings;
};

export type UpdateVerifySettingsResponse = UpdateVerifySettingsResponses[keyof UpdateVerifySettingsResponses];

export type SendFromConsoleData = {
    body: ConsoleSend;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/console/send';
};

export type SendFromConsoleErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type SendFromConsoleError = SendFromConsoleErrors[keyof SendFromConsoleErrors];

export type SendFromConsoleResponses = {
    /**
     * Success
     */
    200: ConsoleSent;
};

export type SendFromConsoleResponse = SendFromConsoleResponses[keyof SendFromConsoleResponses];

export type PreviewSendData = {
    body: Preview;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/console/preview';
};

export type PreviewSendErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type PreviewSendError = PreviewSendErrors[keyof PreviewSendErrors];

export type PreviewSendResponses = {
    /**
     * Success
     */
    200: PreviewResult;
};

export type PreviewSendResponse = PreviewSendResponses[keyof PreviewSendResponses];

export type ListBatchesData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        limit?: number;
        /**
         * `next_cursor` of the page before.
         */
        cursor?: string;
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/batches';
};

export type ListBatchesErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListBatchesError = ListBatchesErrors[keyof ListBatchesErrors];

export type ListBatchesResponses = {
    /**
     * Success
     */
    200: BatchPage;
};

export type ListBatchesResponse = ListBatchesResponses[keyof ListBatchesResponses];

export type UploadBatchData = {
    body: BatchUpload;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/batches';
};

export type UploadBatchErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type UploadBatchError = UploadBatchErrors[keyof UploadBatchErrors];

export type UploadBatchResponses = {
    /**
     * Success
     */
    201: BatchDraft;
};

export type UploadBatchResponse = UploadBatchResponses[keyof UploadBatchResponses];

export type DeleteBatchData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/batches/{id}';
};

export type DeleteBatchErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type DeleteBatchError = DeleteBatchErrors[keyof DeleteBatchErrors];

export type DeleteBatchResponses = {
    /**
     * Success
     */
    200: Success;
};

export type DeleteBatchResponse = DeleteBatchResponses[keyof DeleteBatchResponses];

export type ReadBatchData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/batches/{id}';
};

export type ReadBatchErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ReadBatchError = ReadBatchErrors[keyof ReadBatchErrors];

export type ReadBatchResponses = {
    /**
     * Success
     */
    200: BatchDraft;
};

export type ReadBatchResponse = ReadBatchResponses[keyof ReadBatchResponses];

export type CheckBatchData = {
    body: BatchStart;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/batches/{id}/check';
};

export type CheckBatchErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type CheckBatchError = CheckBatchErrors[keyof CheckBatchErrors];

export type CheckBatchResponses = {
    /**
     * Success
     */
    200: BatchCheck;
};

export type CheckBatchResponse = CheckBatchResponses[keyof CheckBatchResponses];

export type StartBatchData = {
    body: BatchStart;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/batches/{id}/start';
};

export type StartBatchErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type StartBatchError = StartBatchErrors[keyof StartBatchErrors];

export type StartBatchResponses = {
    /**
     * Success
     */
    200: Batch;
};

export type StartBatchResponse = StartBatchResponses[keyof StartBatchResponses];

export type PauseBatchData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/batches/{id}/pause';
};

export type PauseBatchErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type PauseBatchError = PauseBatchErrors[keyof PauseBatchErrors];

export type PauseBatchResponses = {
    /**
     * Success
     */
    200: Batch;
};

export type PauseBatchResponse = PauseBatchResponses[keyof PauseBatchResponses];

export type ResumeBatchData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/batches/{id}/resume';
};

export type ResumeBatchErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ResumeBatchError = ResumeBatchErrors[keyof ResumeBatchErrors];

export type ResumeBatchResponses = {
    /**
     * Success
     */
    200: Batch;
};

export type ResumeBatchResponse = ResumeBatchResponses[keyof ResumeBatchResponses];

export type CancelBatchData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/batches/{id}/cancel';
};

export type CancelBatchErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type CancelBatchError = CancelBatchErrors[keyof CancelBatchErrors];

export type CancelBatchResponses = {
    /**
     * Success
     */
    200: Batch;
};

export type CancelBatchResponse = CancelBatchResponses[keyof CancelBatchResponses];

export type ListFailedRowsData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/batches/{id}/failed';
};

export type ListFailedRowsErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListFailedRowsError = ListFailedRowsErrors[keyof ListFailedRowsErrors];

export type ListFailedRowsResponses = {
    /**
     * Success
     */
    200: BatchFailedRows;
};

export type ListFailedRowsResponse = ListFailedRowsResponses[keyof ListFailedRowsResponses];

export type DraftFailedRowsData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/batches/{id}/failed';
};

export type DraftFailedRowsErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type DraftFailedRowsError = DraftFailedRowsErrors[keyof DraftFailedRowsErrors];

export type DraftFailedRowsResponses = {
    /**
     * Success
     */
    201: BatchDraft;
};

export type DraftFailedRowsResponse = DraftFailedRowsResponses[keyof DraftFailedRowsResponses];

export type ListBatchRowsData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: {
        /**
         * Number of the first row.
         */
        from?: number;
        limit?: number;
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/batches/{id}/rows';
};

export type ListBatchRowsErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListBatchRowsError = ListBatchRowsErrors[keyof ListBatchRowsErrors];

export type ListBatchRowsResponses = {
    /**
     * Success
     */
    200: BatchRows;
};

export type ListBatchRowsResponse = ListBatchRowsResponses[keyof ListBatchRowsResponses];

export type EditBatchRowData = {
    body: BatchRowEdit;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/batches/{id}/rows';
};

export type EditBatchRowErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type EditBatchRowError = EditBatchRowErrors[keyof EditBatchRowErrors];

export type EditBatchRowResponses = {
    /**
     * Success
     */
    200: BatchRow;
};

export type EditBatchRowResponse = EditBatchRowResponses[keyof EditBatchRowResponses];

export type WatchBatchData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/batches/{id}/events';
};

export type WatchBatchErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type WatchBatchError = WatchBatchErrors[keyof WatchBatchErrors];

export type WatchBatchResponses = {
    /**
     * Server-sent events; `data` is JSON.
     */
    200: unknown;
};

export type DownloadBatchResultsData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/batches/{id}/results';
};

export type DownloadBatchResultsErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type DownloadBatchResultsError = DownloadBatchResultsErrors[keyof DownloadBatchResultsErrors];

export type DownloadBatchResultsResponses = {
    /**
     * Success
     */
    200: string;
};

export type DownloadBatchResultsResponse = DownloadBatchResultsResponses[keyof DownloadBatchResultsResponses];

export type ListInboundMessagesData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        limit?: number;
        /**
         * `next_cursor` of the page before.
         */
        cursor?: string;
        format?: ListFormat;
        /**
         * ISO 8601 with its offset, or Unix seconds.
         */
        from?: TimeInput;
        /**
         * ISO 8601 with its offset, or Unix seconds.
         */
        to?: TimeInput;
        channel?: Channel;
        device?: string;
        /**
         * `from.id` of the contact.
         */
        contact?: string;
        /**
         * Words of a message, or of the name, number or address of its contact.
         */
        q?: string;
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/inbound';
};

export type ListInboundMessagesErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListInboundMessagesError = ListInboundMessagesErrors[keyof ListInboundMessagesErrors];

export type ListInboundMessagesResponses = {
    /**
     * Success
     */
    200: ListedInboundMessagePage;
};

export type ListInboundMessagesResponse = ListInboundMessagesResponses[keyof ListInboundMessagesResponses];

export type ListSubmissionsData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        limit?: number;
        /**
         * `next_cursor` of the page before.
         */
        cursor?: string;
        format?: ListFormat;
        /**
         * ISO 8601 with its offset, or Unix seconds.
         */
        from?: TimeInput;
        /**
         * ISO 8601 with its offset, or Unix seconds.
         */
        to?: TimeInput;
        channel?: Channel;
        device?: string;
        /**
         * Id of the form.
         */
        form?: string;
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/submissions';
};

export type ListSubmissionsErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListSubmissionsError = ListSubmissionsErrors[keyof ListSubmissionsErrors];

export type ListSubmissionsResponses = {
    /**
     * Success
     */
    200: SubmissionPage;
};

export type ListSubmissionsResponse = ListSubmissionsResponses[keyof ListSubmissionsResponses];

export type ListThreadsData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        limit?: number;
        /**
         * `next_cursor` of the page before.
         */
        cursor?: string;
        /**
         * Id of a person, or `me`.
         */
        assignee?: string;
        device?: string;
        channel?: Channel;
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/threads';
};

export type ListThreadsErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListThreadsError = ListThreadsErrors[keyof ListThreadsErrors];

export type ListThreadsResponses = {
    /**
     * Success
     */
    200: ListedInboundMessagePage;
};

export type ListThreadsResponse = ListThreadsResponses[keyof ListThreadsResponses];

export type ReadThreadData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        /**
         * Id of the device.
         */
        device?: string;
        /**
         * `from.id` of its messages.
         */
        contact?: string;
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/threads/one';
};

export type ReadThreadErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ReadThreadError = ReadThreadErrors[keyof ReadThreadErrors];

export type ReadThreadResponses = {
    /**
     * Success
     */
    200: Thread;
};

export type ReadThreadResponse = ReadThreadResponses[keyof ReadThreadResponses];

export type UpdateThreadsData = {
    body: ThreadsChange;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/threads/changes';
};

export type UpdateThreadsErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type UpdateThreadsError = UpdateThreadsErrors[keyof UpdateThreadsErrors];

export type UpdateThreadsResponses = {
    /**
     * Success
     */
    200: Success;
};

export type UpdateThreadsResponse = UpdateThreadsResponses[keyof UpdateThreadsResponses];

export type MarkThreadsReadData = {
    body: ThreadsRead;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/threads/read';
};

export type MarkThreadsReadErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type MarkThreadsReadError = MarkThreadsReadErrors[keyof MarkThreadsReadErrors];

export type MarkThreadsReadResponses = {
    /**
     * Success
     */
    200: Success;
};

export type MarkThreadsReadResponse = MarkThreadsReadResponses[keyof MarkThreadsReadResponses];

export type ListColleaguesData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        limit?: number;
        /**
         * `next_cursor` of the page before.
         */
        cursor?: string;
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/colleagues';
};

export type ListColleaguesErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListColleaguesError = ListColleaguesErrors[keyof ListColleaguesErrors];

export type ListColleaguesResponses = {
    /**
     * Success
     */
    200: ColleaguePage;
};

export type ListColleaguesResponse = ListColleaguesResponses[keyof ListColleaguesResponses];

export type WatchInboxData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/inbox/events';
};

export type WatchInboxErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type WatchInboxError = WatchInboxErrors[keyof WatchInboxErrors];

export type WatchInboxResponses = {
    /**
     * Server-sent events; `data` is JSON.
     */
    200: unknown;
};

export type ListThreadNotesData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        /**
         * Id of the device.
         */
        device?: string;
        /**
         * `from.id` of its messages.
         */
        contact?: string;
        limit?: number;
        /**
         * `next_cursor` of the page before.
         */
        cursor?: string;
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/thread-notes';
};

export type ListThreadNotesErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListThreadNotesError = ListThreadNotesErrors[keyof ListThreadNotesErrors];

export type ListThreadNotesResponses = {
    /**
     * Success
     */
    200: ThreadNotePage;
};

export type ListThreadNotesResponse = ListThreadNotesResponses[keyof ListThreadNotesResponses];

export type CreateThreadNoteData = {
    body: NewThreadNote;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/thread-notes';
};

export type CreateThreadNoteErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type CreateThreadNoteError = CreateThreadNoteErrors[keyof CreateThreadNoteErrors];

export type CreateThreadNoteResponses = {
    /**
     * Success
     */
    201: ThreadNote;
};

export type CreateThreadNoteResponse = CreateThreadNoteResponses[keyof CreateThreadNoteResponses];

export type DeleteThreadNoteData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/thread-notes/{id}';
};

export type DeleteThreadNoteErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type DeleteThreadNoteError = DeleteThreadNoteErrors[keyof DeleteThreadNoteErrors];

export type DeleteThreadNoteResponses = {
    /**
     * Success
     */
    200: Success;
};

export type DeleteThreadNoteResponse = DeleteThreadNoteResponses[keyof DeleteThreadNoteResponses];

export type ListCannedRepliesData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        limit?: number;
        /**
         * `next_cursor` of the page before.
         */
        cursor?: string;
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/canned-replies';
};

export type ListCannedRepliesErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListCannedRepliesError = ListCannedRepliesErrors[keyof ListCannedRepliesErrors];

export type ListCannedRepliesResponses = {
    /**
     * Success
     */
    200: CannedReplyPage;
};

export type ListCannedRepliesResponse = ListCannedRepliesResponses[keyof ListCannedRepliesResponses];

export type CreateCannedReplyData = {
    body: NewCannedReply;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/canned-replies';
};

export type CreateCannedReplyErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type CreateCannedReplyError = CreateCannedReplyErrors[keyof CreateCannedReplyErrors];

export type CreateCannedReplyResponses = {
    /**
     * Success
     */
    201: CannedReply;
};

export type CreateCannedReplyResponse = CreateCannedReplyResponses[keyof CreateCannedReplyResponses];

export type DeleteCannedReplyData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/canned-replies/{id}';
};

export type DeleteCannedReplyErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type DeleteCannedReplyError = DeleteCannedReplyErrors[keyof DeleteCannedReplyErrors];

export type DeleteCannedReplyResponses = {
    /**
     * Success
     */
    200: Success;
};

export type DeleteCannedReplyResponse = DeleteCannedReplyResponses[keyof DeleteCannedReplyResponses];

export type UpdateCannedReplyData = {
    body: CannedReplyPatch;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/canned-replies/{id}';
};

export type UpdateCannedReplyErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type UpdateCannedReplyError = UpdateCannedReplyErrors[keyof UpdateCannedReplyErrors];

export type UpdateCannedReplyResponses = {
    /**
     * Success
     */
    200: CannedReply;
};

export type UpdateCannedReplyResponse = UpdateCannedReplyResponses[keyof UpdateCannedReplyResponses];

export type ReadRejectedCallData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/audit/{id}/call';
};

export type ReadRejectedCallErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ReadRejectedCallError = ReadRejectedCallErrors[keyof ReadRejectedCallErrors];

export type ReadRejectedCallResponses = {
    /**
     * Success
     */
    200: RejectedCall;
};

export type ReadRejectedCallResponse = ReadRejectedCallResponses[keyof ReadRejectedCallResponses];

export type ListAuditRowsData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        limit?: number;
        /**
         * `next_cursor` of the page before.
         */
        cursor?: string;
        format?: ListFormat;
        /**
         * ISO 8601 with its offset, or Unix seconds.
         */
        from?: TimeInput;
        /**
         * ISO 8601 with its offset, or Unix seconds.
         */
        to?: TimeInput;
        kind?: AuditKind;
        /**
         * Id of a person or an account token, or `operator`.
         */
        actor?: string;
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/audit';
};

export type ListAuditRowsErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListAuditRowsError = ListAuditRowsErrors[keyof ListAuditRowsErrors];

export type ListAuditRowsResponses = {
    /**
     * Success
     */
    200: AuditRowPage;
};

export type ListAuditRowsResponse = ListAuditRowsResponses[keyof ListAuditRowsResponses];

export type ReadOverviewData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        /**
         * Days up to now; one day is grouped by hour, more by day.
         */
        days?: number;
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/overview';
};

export type ReadOverviewErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ReadOverviewError = ReadOverviewErrors[keyof ReadOverviewErrors];

export type ReadOverviewResponses = {
    /**
     * Success
     */
    200: Overview;
};

export type ReadOverviewResponse = ReadOverviewResponses[keyof ReadOverviewResponses];

export type ReadStatsData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        /**
         * ISO 8601 with its offset, or Unix seconds.
         */
        from?: TimeInput;
        /**
         * ISO 8601 with its offset, or Unix seconds.
         */
        to?: TimeInput;
        format?: ListFormat;
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/stats';
};

export type ReadStatsErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ReadStatsError = ReadStatsErrors[keyof ReadStatsErrors];

export type ReadStatsResponses = {
    /**
     * Success
     */
    200: Stats;
};

export type ReadStatsResponse = ReadStatsResponses[keyof ReadStatsResponses];

export type ListAttentionData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        limit?: number;
        /**
         * `next_cursor` of the page before.
         */
        cursor?: string;
        kind?: AttentionKind;
        /**
         * Those that somebody dealt with, instead of the others.
         */
        done?: boolean;
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/attention';
};

export type ListAttentionErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListAttentionError = ListAttentionErrors[keyof ListAttentionErrors];

export type ListAttentionResponses = {
    /**
     * Success
     */
    200: AttentionEntryPage;
};

export type ListAttentionResponse = ListAttentionResponses[keyof ListAttentionResponses];

export type CountAttentionData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/attention/counts';
};

export type CountAttentionErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type CountAttentionError = CountAttentionErrors[keyof CountAttentionErrors];

export type CountAttentionResponses = {
    /**
     * Success
     */
    200: AttentionCounts;
};

export type CountAttentionResponse = CountAttentionResponses[keyof CountAttentionResponses];

export type DealWithRequestsData = {
    body: RequestsDealtWith;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/attention/done';
};

export type DealWithRequestsErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type DealWithRequestsError = DealWithRequestsErrors[keyof DealWithRequestsErrors];

export type DealWithRequestsResponses = {
    /**
     * Success
     */
    200: DealtRequests;
};

export type DealWithRequestsResponse = DealWithRequestsResponses[keyof DealWithRequestsResponses];

export type ReopenRequestsData = {
    body: RequestsPutBack;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/attention/reopen';
};

export type ReopenRequestsErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ReopenRequestsError = ReopenRequestsErrors[keyof ReopenRequestsErrors];

export type ReopenRequestsResponses = {
    /**
     * Success
     */
    200: DealtRequests;
};

export type ReopenRequestsResponse = ReopenRequestsResponses[keyof ReopenRequestsResponses];

export type SearchData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        /**
         * A number in any spelling or its beginning, a mail address, the beginnings of a name’s words, a chat id, the id of a request, send or provider’s message, or the name of a template.
         */
        q?: string;
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/search';
};

export type SearchErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type SearchError = SearchErrors[keyof SearchErrors];

export type SearchResponses = {
    /**
     * Success
     */
    200: SearchAnswer;
};

export type SearchResponse = SearchResponses[keyof SearchResponses];

export type ReadContactProfileData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        /**
         * As search names it: `phone:6281234567890`. A number or mail address also does.
         */
        contact?: string;
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/contacts/profile';
};

export type ReadContactProfileErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ReadContactProfileError = ReadContactProfileErrors[keyof ReadContactProfileErrors];

export type ReadContactProfileResponses = {
    /**
     * Success
     */
    200: ContactProfile;
};

export type ReadContactProfileResponse = ReadContactProfileResponses[keyof ReadContactProfileResponses];

export type ListContactMessagesData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        limit?: number;
        /**
         * `next_cursor` of the page before.
         */
        cursor?: string;
        /**
         * As search names it: `phone:6281234567890`. A number or mail address also does.
         */
        contact?: string;
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/contacts/messages';
};

export type ListContactMessagesErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListContactMessagesError = ListContactMessagesErrors[keyof ListContactMessagesErrors];

export type ListContactMessagesResponses = {
    /**
     * Success
     */
    200: ContactMessagePage;
};

export type ListContactMessagesResponse = ListContactMessagesResponses[keyof ListContactMessagesResponses];

export type ExportContactData = {
    body: ContactAddress;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/contacts/export';
};

export type ExportContactErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ExportContactError = ExportContactErrors[keyof ExportContactErrors];

export type ExportContactResponses = {
    /**
     * Success
     */
    200: string;
};

export type ExportContactResponse = ExportContactResponses[keyof ExportContactResponses];

export type EraseContactData = {
    body: ContactAddress;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/contacts/erase';
};

export type EraseContactErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type EraseContactError = EraseContactErrors[keyof EraseContactErrors];

export type EraseContactResponses = {
    /**
     * Success
     */
    200: Erased;
};

export type EraseContactResponse = EraseContactResponses[keyof EraseContactResponses];

export type ReadContactData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        /**
         * A number with country code, or an id that hides one. A number may be written nationally. Nothing is listed without it.
         */
        address?: string;
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/contacts';
};

export type ReadContactErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ReadContactError = ReadContactErrors[keyof ReadContactErrors];

export type ReadContactResponses = {
    /**
     * Success
     */
    200: KnownContact;
};

export type ReadContactResponse = ReadContactResponses[keyof ReadContactResponses];

export type MergeContactsData = {
    body: ContactMerge;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/contacts/merge';
};

export type MergeContactsErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type MergeContactsError = MergeContactsErrors[keyof MergeContactsErrors];

export type MergeContactsResponses = {
    /**
     * Success
     */
    201: ContactLink;
};

export type MergeContactsResponse = MergeContactsResponses[keyof MergeContactsResponses];

export type SeparateContactsData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/contacts/links/{id}/separate';
};

export type SeparateContactsErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type SeparateContactsError = SeparateContactsErrors[keyof SeparateContactsErrors];

export type SeparateContactsResponses = {
    /**
     * Success
     */
    200: ContactLink;
};

export type SeparateContactsResponse = SeparateContactsResponses[keyof SeparateContactsResponses];

export type ReadQueuesData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/operations/queues';
};

export type ReadQueuesErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ReadQueuesError = ReadQueuesErrors[keyof ReadQueuesErrors];

export type ReadQueuesResponses = {
    /**
     * Success
     */
    200: Queues;
};

export type ReadQueuesResponse = ReadQueuesResponses[keyof ReadQueuesResponses];

export type ListWorkersData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/operations/workers';
};

export type ListWorkersErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListWorkersError = ListWorkersErrors[keyof ListWorkersErrors];

export type ListWorkersResponses = {
    /**
     * Success
     */
    200: Workers;
};

export type ListWorkersResponse = ListWorkersResponses[keyof ListWorkersResponses];

export type ListOperatedDevicesData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        limit?: number;
        /**
         * `next_cursor` of the page before.
         */
        cursor?: string;
        channel?: Channel;
        state?: DeviceState;
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/operations/devices';
};

export type ListOperatedDevicesErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListOperatedDevicesError = ListOperatedDevicesErrors[keyof ListOperatedDevicesErrors];

export type ListOperatedDevicesResponses = {
    /**
     * Success
     */
    200: OperatedDevicePage;
};

export type ListOperatedDevicesResponse = ListOperatedDevicesResponses[keyof ListOperatedDevicesResponses];

export type ListDevicePayloadsData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/operations/devices/{id}/payloads';
};

export type ListDevicePayloadsErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListDevicePayloadsError = ListDevicePayloadsErrors[keyof ListDevicePayloadsErrors];

export type ListDevicePayloadsResponses = {
    /**
     * Success
     */
    200: DevicePayloads;
};

export type ListDevicePayloadsResponse = ListDevicePayloadsResponses[keyof ListDevicePayloadsResponses];

export type ListApprovalsData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        limit?: number;
        /**
         * `next_cursor` of the page before.
         */
        cursor?: string;
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/operations/approvals';
};

export type ListApprovalsErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListApprovalsError = ListApprovalsErrors[keyof ListApprovalsErrors];

export type ListApprovalsResponses = {
    /**
     * Success
     */
    200: ApprovalPage;
};

export type ListApprovalsResponse = ListApprovalsResponses[keyof ListApprovalsResponses];

export type ListRefusedCallsData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        limit?: number;
        /**
         * `next_cursor` of the page before.
         */
        cursor?: string;
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/operations/refused-calls';
};

export type ListRefusedCallsErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListRefusedCallsError = ListRefusedCallsErrors[keyof ListRefusedCallsErrors];

export type ListRefusedCallsResponses = {
    /**
     * Success
     */
    200: RefusedCallPage;
};

export type ListRefusedCallsResponse = ListRefusedCallsResponses[keyof ListRefusedCallsResponses];

export type ListDeadLettersData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        limit?: number;
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/operations/dead-letters';
};

export type ListDeadLettersErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListDeadLettersError = ListDeadLettersErrors[keyof ListDeadLettersErrors];

export type ListDeadLettersResponses = {
    /**
     * Success
     */
    200: DeadLetterList;
};

export type ListDeadLettersResponse = ListDeadLettersResponses[keyof ListDeadLettersResponses];

export type ReplayDeadLetterData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/operations/dead-letters/{id}/replay';
};

export type ReplayDeadLetterErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ReplayDeadLetterError = ReplayDeadLetterErrors[keyof ReplayDeadLetterErrors];

export type ReplayDeadLetterResponses = {
    /**
     * Success
     */
    200: Success;
};

export type ReplayDeadLetterResponse = ReplayDeadLetterResponses[keyof ReplayDeadLetterResponses];

export type DeleteDeadLetterData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/operations/dead-letters/{id}';
};

export type DeleteDeadLetterErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type DeleteDeadLetterError = DeleteDeadLetterErrors[keyof DeleteDeadLetterErrors];

export type DeleteDeadLetterResponses = {
    /**
     * Success
     */
    200: Success;
};

export type DeleteDeadLetterResponse = DeleteDeadLetterResponses[keyof DeleteDeadLetterResponses];

export type ListHeldRequestsData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        limit?: number;
        /**
         * `next_cursor` of the page before.
         */
        cursor?: string;
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/operations/held';
};

export type ListHeldRequestsErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListHeldRequestsError = ListHeldRequestsErrors[keyof ListHeldRequestsErrors];

export type ListHeldRequestsResponses = {
    /**
     * Success
     */
    200: HeldRequestPage;
};

export type ListHeldRequestsResponse = ListHeldRequestsResponses[keyof ListHeldRequestsResponses];

export type CountHeldEventsData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/operations/held/events';
};

export type CountHeldEventsErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type CountHeldEventsError = CountHeldEventsErrors[keyof CountHeldEventsErrors];

export type CountHeldEventsResponses = {
    /**
     * Success
     */
    200: HeldEvents;
};

export type CountHeldEventsResponse = CountHeldEventsResponses[keyof CountHeldEventsResponses];

export type ReleaseHeldData = {
    body: HeldSelection;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/operations/held/release';
};

export type ReleaseHeldErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ReleaseHeldError = ReleaseHeldErrors[keyof ReleaseHeldErrors];

export type ReleaseHeldResponses = {
    /**
     * Success
     */
    200: SettledHeld;
};

export type ReleaseHeldResponse = ReleaseHeldResponses[keyof ReleaseHeldResponses];

export type CancelHeldData = {
    body: HeldSelection;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/operations/held/cancel';
};

export type CancelHeldErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type CancelHeldError = CancelHeldErrors[keyof CancelHeldErrors];

export type CancelHeldResponses = {
    /**
     * Success
     */
    200: SettledHeld;
};

export type CancelHeldResponse = CancelHeldResponses[keyof CancelHeldResponses];

export type DownloadBackupData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/operations/backup';
};

export type DownloadBackupErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type DownloadBackupError = DownloadBackupErrors[keyof DownloadBackupErrors];

export type DownloadBackupResponses = {
    /**
     * Success
     */
    200: Blob | File;
};

export type DownloadBackupResponse = DownloadBackupResponses[keyof DownloadBackupResponses];

export type ProveInstallationData = {
    body?: never;
    path?: never;
    query?: {
        nonce?: string;
    };
    url: '/api/installation-proof';
};

export type ProveInstallationErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ProveInstallationError = ProveInstallationErrors[keyof ProveInstallationErrors];

export type ProveInstallationResponses = {
    /**
     * Success
     */
    200: InstallationProof;
};

export type ProveInstallationResponse = ProveInstallationResponses[keyof ProveInstallationResponses];

export type ReadInstallationData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/operations/installation';
};

export type ReadInstallationErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ReadInstallationError = ReadInstallationErrors[keyof ReadInstallationErrors];

export type ReadInstallationResponses = {
    /**
     * Success
     */
    200: Installation;
};

export type ReadInstallationResponse = ReadInstallationResponses[keyof ReadInstallationResponses];

export type ProbeConnectionData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        /**
         * Pause before the second event.
         */
        silent_ms?: number;
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/operations/probe';
};

export type ProbeConnectionErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ProbeConnectionError = ProbeConnectionErrors[keyof ProbeConnectionErrors];

export type ProbeConnectionResponses = {
    /**
     * Server-sent events; `data` is JSON.
     */
    200: unknown;
};

export type ListWaitingLinksData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        limit?: number;
        /**
         * `next_cursor` of the page before.
         */
        cursor?: string;
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/operations/links';
};

export type ListWaitingLinksErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListWaitingLinksError = ListWaitingLinksErrors[keyof ListWaitingLinksErrors];

export type ListWaitingLinksResponses = {
    /**
     * Success
     */
    200: WaitingLinkPage;
};

export type ListWaitingLinksResponse = ListWaitingLinksResponses[keyof ListWaitingLinksResponses];

export type CheckOwnMailServerData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/operations/mail-server/check';
};

export type CheckOwnMailServerErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type CheckOwnMailServerError = CheckOwnMailServerErrors[keyof CheckOwnMailServerErrors];

export type CheckOwnMailServerResponses = {
    /**
     * Success
     */
    200: OwnMailCheck;
};

export type CheckOwnMailServerResponse = CheckOwnMailServerResponses[keyof CheckOwnMailServerResponses];

export type RemoveMetaAppData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/operations/meta-app';
};

export type RemoveMetaAppErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type RemoveMetaAppError = RemoveMetaAppErrors[keyof RemoveMetaAppErrors];

export type RemoveMetaAppResponses = {
    /**
     * Success
     */
    200: Success;
};

export type RemoveMetaAppResponse = RemoveMetaAppResponses[keyof RemoveMetaAppResponses];

export type ReadMetaAppData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/operations/meta-app';
};

export type ReadMetaAppErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ReadMetaAppError = ReadMetaAppErrors[keyof ReadMetaAppErrors];

export type ReadMetaAppResponses = {
    /**
     * Success
     */
    200: MetaApp;
};

export type ReadMetaAppResponse = ReadMetaAppResponses[keyof ReadMetaAppResponses];

export type SetMetaAppData = {
    body: MetaAppInput;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/operations/meta-app';
};

export type SetMetaAppErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type SetMetaAppError = SetMetaAppErrors[keyof SetMetaAppErrors];

export type SetMetaAppResponses = {
    /**
     * Success
     */
    200: MetaApp;
};

export type SetMetaAppResponse = SetMetaAppResponses[keyof SetMetaAppResponses];

export type ListSandboxMessagesData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        channel?: Channel;
        limit?: number;
        cursor?: string;
        to?: string;
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/sandbox/messages';
};

export type ListSandboxMessagesErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListSandboxMessagesError = ListSandboxMessagesErrors[keyof ListSandboxMessagesErrors];

export type ListSandboxMessagesResponses = {
    /**
     * Success
     */
    200: SandboxPage;
};

export type ListSandboxMessagesResponse = ListSandboxMessagesResponses[keyof ListSandboxMessagesResponses];

export type ListSandboxAnswersData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        channel?: Channel;
        limit?: number;
        cursor?: string;
        contact?: string;
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/sandbox/answers';
};

export type ListSandboxAnswersErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListSandboxAnswersError = ListSandboxAnswersErrors[keyof ListSandboxAnswersErrors];

export type ListSandboxAnswersResponses = {
    /**
     * Success
     */
    200: SandboxPage;
};

export type ListSandboxAnswersResponse = ListSandboxAnswersResponses[keyof ListSandboxAnswersResponses];

export type ActAsSandboxContactData = {
    body: SandboxAct;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/sandbox/answers';
};

export type ActAsSandboxContactErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ActAsSandboxContactError = ActAsSandboxContactErrors[keyof ActAsSandboxContactErrors];

export type ActAsSandboxContactResponses = {
    /**
     * Success
     */
    200: SandboxActed;
};

export type ActAsSandboxContactResponse = ActAsSandboxContactResponses[keyof ActAsSandboxContactResponses];

export type ActAsSandboxMetaData = {
    body: SandboxMetaAct;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/sandbox/numbers';
};

export type ActAsSandboxMetaErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ActAsSandboxMetaError = ActAsSandboxMetaErrors[keyof ActAsSandboxMetaErrors];

export type ActAsSandboxMetaResponses = {
    /**
     * Success
     */
    200: Success;
};

export type ActAsSandboxMetaResponse = ActAsSandboxMetaResponses[keyof ActAsSandboxMetaResponses];

export type LinkSandboxPhoneData = {
    body: SandboxLink;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/sandbox/link';
};

export type LinkSandboxPhoneErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * The body is too large.
     */
    413: ApiError;
    /**
     * Another content type than the one of the body.
     */
    415: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type LinkSandboxPhoneError = LinkSandboxPhoneErrors[keyof LinkSandboxPhoneErrors];

export type LinkSandboxPhoneResponses = {
    /**
     * Success
     */
    200: SandboxActed;
};

export type LinkSandboxPhoneResponse = LinkSandboxPhoneResponses[keyof LinkSandboxPhoneResponses];

export type ListSandboxRecipientsData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path?: never;
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/sandbox/recipients';
};

export type ListSandboxRecipientsErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ListSandboxRecipientsError = ListSandboxRecipientsErrors[keyof ListSandboxRecipientsErrors];

export type ListSandboxRecipientsResponses = {
    /**
     * Success
     */
    200: SandboxRecipients;
};

export type ListSandboxRecipientsResponse = ListSandboxRecipientsResponses[keyof ListSandboxRecipientsResponses];

export type DownloadSandboxFileData = {
    body?: never;
    headers?: {
        /**
         * The account in which an operator acts.
         */
        'X-Account-Id'?: string;
    };
    path: {
        id: string;
    };
    query?: {
        /**
         * The same for links and event streams, which cannot send headers.
         */
        account_id?: string;
    };
    url: '/api/sandbox/files/{id}';
};

export type DownloadSandboxFileErrors = {
    /**
     * The query or the body is faulty: `reason` begins with the field.
     */
    400: ApiError;
    /**
     * Not signed in.
     */
    401: ApiError;
    /**
     * The role, the origin of the call or the token (it lacks a scope) may not do this.
     */
    403: ApiError;
    /**
     * Absent, or of another account.
     */
    404: ApiError;
    /**
     * A bound of the account is reached, or the state does not allow it.
     */
    409: ApiError;
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type DownloadSandboxFileError = DownloadSandboxFileErrors[keyof DownloadSandboxFileErrors];

export type DownloadSandboxFileResponses = {
    /**
     * Success
     */
    200: Blob | File;
};

export type DownloadSandboxFileResponse = DownloadSandboxFileResponses[keyof DownloadSandboxFileResponses];

export type ReadApiDescriptionData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/openapi.json';
};

export type ReadApiDescriptionErrors = {
    /**
     * Too many calls, or too many attempts to sign in.
     */
    429: ApiError;
    /**
     * The store or the provider is away. `reason` says whether a change may be made.
     */
    503: ApiError;
};

export type ReadApiDescriptionError = ReadApiDescriptionErrors[keyof ReadApiDescriptionErrors];

export type ReadApiDescriptionResponses = {
    /**
     * Success
     */
    200: ApiDescription;
};

export type ReadApiDescriptionResponse = ReadApiDescriptionResponses[keyof ReadApiDescriptionResponses];
