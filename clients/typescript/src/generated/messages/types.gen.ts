// @ts-nocheck: generated from the OpenAPI description. Do not edit.

export type ClientOptions = {
    baseUrl: `${string}://${string}` | (string & {});
};

export type Webhooks = ReceiveIncomingMessageWebhookRequest | ReceiveSubmissionWebhookRequest | ReceiveMessageStatusWebhookRequest | ReceiveSendStatusWebhookRequest;

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

export type AskedSuccess = {
    state: SuccessState;
    /**
     * Seconds; absent where the acceptance by the provider decides.
     */
    within?: number;
};

export type Behaviour = {
    channel?: ChannelChoice;
    mode?: SendMode;
    /**
     * `true`: inline messages of this request also go to contacts who opted out, such as a one-time code; never to an address that bounced. 403 unless the operator allowed it for the account. A template keeps its own mark (addition).
     */
    transactional?: boolean;
};

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

/**
 * What was known of the message when the result was decided (addition). Present when the key asks for a `success`.
 */
export type ChannelDelivery = {
    state: DeliveryState;
    /**
     * Unix seconds.
     */
    at: number;
};

export type ChannelKey = {
    /**
     * Channel token: a device token, sender token or equivalent for that channel.
     */
    token: string;
    /**
     * `true` places the channel in a fallback tier; `false` or absent means primary, whatever the sequence.
     */
    fallback?: boolean;
    /**
     * Tier number for fallback channels (1, 2, …); 0 for primary channels. A fallback channel without a number is in tier 1.
     */
    fallback_sequence?: number;
    success?: SuccessState;
    /**
     * Seconds to wait for `success`, from the acceptance by the provider (addition). Only with `delivered` and `read`. Default: whatsapp 60 (delivered), 3600 (read); waba 60 (delivered), 3600 (read); email 300 (delivered); sms 120 (delivered).
     */
    within?: number;
};

export type ChannelReach = {
    /**
     * Whether the channel can reach the target now. null: not known; see `why`.
     */
    reachable: boolean | null;
    /**
     * Why not, why it is unknown, or why it was not looked up again.
     */
    why?: string;
    /**
     * The address that a send would use; absent when it is malformed.
     */
    address?: string;
    /**
     * Id of the device that knows this or would send; absent without one.
     */
    device?: string;
    /**
     * Whether the number is on WhatsApp; absent when unknown.
     */
    exists?: boolean;
    /**
     * When `exists` was looked up (Unix seconds).
     */
    checked_at?: number;
    /**
     * Age of `exists` in seconds.
     */
    age_seconds?: number;
    session_window?: SessionWindowState;
    suppressed?: Array<SuppressedSince>;
    seen?: Seen | null;
};

export type ChannelReaches = {
    whatsapp?: ChannelReach;
    telegram?: ChannelReach;
    waba?: ChannelReach;
    email?: ChannelReach;
    sms?: ChannelReach;
};

export type ChannelResult = FailedChannel | DeliveredChannel;

/**
 * Result of every channel that was attempted; channels of skipped tiers are absent.
 */
export type ChannelResults = {
    whatsapp?: ChannelResult;
    telegram?: ChannelResult;
    waba?: ChannelResult;
    email?: ChannelResult;
    sms?: ChannelResult;
};

export type CheckDeleted = {
    status: true;
    check_id: string;
    deleted: true;
};

export type CheckProgress = {
    /**
     * Targets of the check.
     */
    targets: number;
    /**
     * Targets of which everything is looked up that can be.
     */
    done: number;
};

export type CheckQueued = {
    status: true;
    queued: true;
    check_id: string;
};

export type CheckRequest = {
    /**
     * Up to 100 are answered at once, more in the background.
     */
    targets: Array<CheckTarget>;
    keys?: Keys;
    /**
     * A number whose last lookup is older than this (seconds) is looked up again.
     */
    max_age?: number;
    /**
     * `false` asks no provider: the answer is what is known.
     */
    lookup?: boolean;
};

export type CheckResult = {
    status: true;
    /**
     * In the order of the call.
     */
    targets: Array<TargetReach>;
};

export type CheckState = 'running' | 'finished';

export type CheckStatus = {
    status: true;
    check_id: string;
    state: CheckState;
    /**
     * Unix seconds.
     */
    created_at: number;
    /**
     * Unix seconds. Lookups end 24 hours after the call; what is not looked up then stays unknown.
     */
    ends_at: number;
    progress: CheckProgress;
    /**
     * What the next lookups wait for; absent when for nothing.
     */
    waiting?: string;
    /**
     * A page, in the order of the call, with what is known now.
     */
    targets: Array<TargetReach>;
    has_more: boolean;
    next_cursor: string | null;
};

/**
 * A text is a mail address, `@name` of Telegram or a phone number (whatsapp and waba). A chat ID of Telegram needs the object: `{"telegram": "123456789"}`.
 */
export type CheckTarget = string | CheckTargetObject;

export type CheckTargetObject = {
    /**
     * As `target.whatsapp` of a send.
     */
    whatsapp?: string;
    /**
     * As `target.telegram` of a send.
     */
    telegram?: string;
    /**
     * As `target.waba` of a send.
     */
    waba?: string;
    /**
     * As `target.email` of a send.
     */
    email?: string;
    /**
     * As `target.sms` of a send.
     */
    sms?: string;
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

/**
 * Message per channel. Every channel in it needs its entry in `keys`.
 */
export type Content = {
    whatsapp?: ContentEntry;
    telegram?: ContentEntry;
    waba?: ContentEntry;
    /**
     * `email` accepts templates only.
     */
    email?: TemplateEntry;
    sms?: SegmentedContentEntry;
};

/**
 * A template reference or an inline message, never both.
 */
export type ContentEntry = TemplateEntry | MessageEntry;

/**
 * Scheduling and behaviour.
 */
export type Context = {
    timing?: Timing;
    behaviour?: Behaviour;
};

export type DeliveredChannel = {
    status: true;
    /**
     * Send record id of that channel.
     */
    id: number;
    /**
     * Extra provider data on some channels: the provider's answer without secrets.
     */
    detail?: unknown;
    /**
     * Duration of the provider call; `0ms` where no call was made.
     */
    processing_time: string;
    /**
     * `true` when the channel sent as part of a fallback tier.
     */
    fallback?: true;
    delivery?: ChannelDelivery;
    later?: LaterTruth;
    /**
     * The device whose send decided (addition). Present with the key of a sender pool.
     */
    device?: string;
    /**
     * Members of the pool that sent nothing before it, for their own fault (addition).
     */
    tried?: Array<TriedSender>;
};

/**
 * `accepted` by the provider; `not bounced`: a mail that did not come back in time; `delivered`; `read`; `failed`.
 */
export type DeliveryState = 'accepted' | 'not bounced' | 'delivered' | 'read' | 'failed';

export type DryRunChannel = WouldFail | WouldSend;

export type DryRunChannels = {
    whatsapp?: DryRunChannel;
    telegram?: DryRunChannel;
    waba?: DryRunChannel;
    email?: DryRunChannel;
    sms?: DryRunChannel;
};

export type DryRunResult = {
    /**
     * `true`: at least one channel would be handed to its provider.
     */
    status: boolean;
    /**
     * Nothing was sent.
     */
    dry_run: true;
    /**
     * Every tier, in their order.
     */
    tiers: Array<DryRunTier>;
};

export type DryRunTier = {
    /**
     * Place of the tier: 0 is sent first.
     */
    tier: number;
    channels: DryRunChannels;
};

/**
 * Code of the failure (addition). A code keeps its meaning; expect codes that are not listed.
 */
export type ErrorCode = string;

export type EventDevice = {
    id: string;
    name: string;
    /**
     * Number of the phone or WABA number, numeric id of the bot, or mail address; may be empty.
     */
    number: string;
};

export type EventFile = {
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
    /**
     * Signed link to the content; it works for 24 hours without a token.
     */
    url?: string;
};

export type EventForm = {
    id: string;
    name: string;
};

export type FailedChannel = {
    status: false;
    /**
     * Send record id of that channel.
     */
    id: number;
    /**
     * Quota, missing target, template inactive, provider error, etc.
     */
    reason: string;
    code: ErrorCode;
    /**
     * Extra provider data on some channels: the provider's answer without secrets.
     */
    detail?: unknown;
    /**
     * Duration of the provider call; `0ms` where no call was made.
     */
    processing_time: string;
    delivery?: ChannelDelivery;
    later?: LaterTruth;
    /**
     * The device whose send decided (addition). Present with the key of a sender pool.
     */
    device?: string;
    /**
     * Members of the pool that sent nothing before it, for their own fault (addition).
     */
    tried?: Array<TriedSender>;
};

/**
 * ID of a file previously uploaded to the account's file resources. The number, or its decimal string.
 */
export type FileId = number | string;

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

/**
 * An addition. Present when this message reached the limit of the day: messages that come after it until then are neither stored nor told.
 */
export type InboundLimit = {
    /**
     * Messages of contacts that the account may get in a day.
     */
    limit: number;
    /**
     * Unix seconds: the end of the day (UTC).
     */
    until: number;
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

export type InboundMessage = {
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
    file?: EventFile;
    /**
     * Mail alone.
     */
    attachments?: Array<EventFile>;
};

export type InboundMessageType = 'text' | 'image' | 'video' | 'audio' | 'document' | 'sticker' | 'location' | 'contact' | 'button' | 'list' | 'email' | 'poll' | 'vote' | 'reaction' | 'deleted' | 'flow' | 'order' | 'product' | 'system' | 'unsupported';

export type IncomingMessageChannel = 'whatsapp' | 'telegram' | 'waba' | 'email' | 'sms';

export type IncomingMessageEvent = {
    event: 'incoming_message';
    channel: IncomingMessageChannel;
    device: EventDevice;
    from: Contact;
    message: InboundMessage;
    inbound_limit?: InboundLimit;
    /**
     * Unix seconds.
     */
    timestamp: number;
    /**
     * `false` for tests and traffic of sandbox devices, `true` for live traffic.
     */
    production: boolean;
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

/**
 * Channel credentials. A key without content is ignored.
 */
export type Keys = {
    whatsapp?: ChannelKey;
    telegram?: ChannelKey;
    waba?: ChannelKey;
    email?: ChannelKey;
    sms?: ChannelKey;
};

export type KnownResult = {
    /**
     * Whether the channel succeeded.
     */
    status: boolean;
    reason?: string;
    code?: ErrorCode;
    delivery?: ChannelDelivery;
    later?: LaterTruth;
};

/**
 * What became known after the result (addition). It changed neither the result nor the cascade.
 */
export type LaterTruth = {
    /**
     * `true`: the message arrived after all.
     */
    status: boolean;
    reason?: string;
    code?: ErrorCode;
    /**
     * Unix seconds.
     */
    at: number;
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
 * For location messages. Degrees as numbers.
 */
export type Location = {
    lat: number;
    lng: number;
    name?: string;
    address?: string;
};

/**
 * Mail alone: verdicts such as `pass`, `fail`, `none` (RFC 8601).
 */
export type MailAuthentication = {
    spf: string;
    dkim: string;
    dmarc: string;
};

/**
 * Of `user_preference_changed`: what the contact chose for marketing messages.
 */
export type MarketingChoice = 'stop' | 'resume';

export type MessageEntry = {
    message: InlineMessage;
};

export type MessageStatus = 'sent' | 'delivered' | 'read' | 'failed';

export type MessageStatusChannel = 'waba';

export type MessageStatusEvent = {
    event: 'message_status';
    channel: MessageStatusChannel;
    device: EventDevice;
    /**
     * Send record id; absent for a message that was not sent from here.
     */
    id?: number;
    /**
     * `request_id` of its send.
     */
    request_id?: number;
    provider_message_id: string;
    status: MessageStatus;
    /**
     * Number, digits only.
     */
    recipient: string;
    /**
     * The provider's errors, of a failed message.
     */
    errors?: Array<ProviderError>;
    /**
     * Unix seconds.
     */
    timestamp: number;
    /**
     * `false` for tests and traffic of sandbox devices, `true` for live traffic.
     */
    production: boolean;
};

export type MessageStatusV2Channel = 'whatsapp' | 'waba' | 'email' | 'sms';

/**
 * For endpoints of version 2 (addition). `success`: what the key asked for, of a send under a condition. `result` or `waits_until`: what is known of that send now.
 */
export type MessageStatusV2Event = {
    event: 'message_status';
    channel: MessageStatusV2Channel;
    device: EventDevice;
    /**
     * Send record id; absent for a message that was not sent from here.
     */
    id?: number;
    /**
     * `request_id` of its send.
     */
    request_id?: number;
    provider_message_id: string;
    status: MessageStatus;
    /**
     * Number or id of the contact, or mail address.
     */
    recipient: string;
    /**
     * The provider's errors, of a failed message.
     */
    errors?: Array<ProviderError>;
    /**
     * Unix seconds.
     */
    timestamp: number;
    /**
     * `false` for tests and traffic of sandbox devices, `true` for live traffic.
     */
    production: boolean;
    /**
     * Of a failed message: the reason that its channel has.
     */
    reason?: string;
    code?: ErrorCode;
    success?: AskedSuccess;
    result?: KnownResult;
    /**
     * Unix seconds: the result is open, and silence decides it then.
     */
    waits_until?: number;
};

/**
 * `text`: whatsapp, telegram, waba, sms. `image`, `video`, `document`, `reaction`: whatsapp, telegram, waba. `location`, `edit`, `revoke`: whatsapp, telegram. `interactive`: waba. `voice`, `sticker`, `poll`: whatsapp.
 */
export type MessageType = 'text' | 'image' | 'video' | 'document' | 'location' | 'interactive' | 'reaction' | 'voice' | 'sticker' | 'poll' | 'edit' | 'revoke';

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

export type ProviderError = {
    code: number;
    title?: string;
    message?: string;
    details?: string;
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

export type RequestList = {
    status: true;
    requests: Array<RequestStatus>;
    has_more: boolean;
    /**
     * For `cursor` of the next call; null when there is no more.
     */
    next_cursor: string | null;
};

/**
 * `scheduled`: waits for its time. `pending`: queued or under way. `finished`: `result` holds the outcome. `cancelled`: never started.
 */
export type RequestState = 'scheduled' | 'pending' | 'finished' | 'cancelled';

export type RequestStatus = {
    status: true;
    /**
     * Identifier of the request.
     */
    request_id: number;
    state: RequestState;
    /**
     * Unix seconds.
     */
    accepted_at: number;
    /**
     * Unix seconds; null when the request started at once.
     */
    scheduled_for: number | null;
    /**
     * Unix seconds; null until the request is finished or cancelled.
     */
    finished_at: number | null;
    waiting?: Waiting;
    /**
     * What a sync caller would have read; null until the request is finished.
     */
    result: SendResult | null;
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

export type ScheduledChannel = {
    status: true;
    scheduled: true;
};

/**
 * Every channel of every tier.
 */
export type ScheduledChannels = {
    whatsapp?: ScheduledChannel;
    telegram?: ScheduledChannel;
    waba?: ScheduledChannel;
    email?: ScheduledChannel;
    sms?: ScheduledChannel;
};

/**
 * First and newest message of the contact that is stored; null if there is none. Retention deletes messages, so null is no proof that the contact never wrote.
 */
export type Seen = {
    /**
     * Unix seconds.
     */
    first_at: number;
    /**
     * Unix seconds.
     */
    last_at: number;
};

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
 * `sync` waits for channel results in the HTTP response; `async` queues at once and records the result in the logs.
 */
export type SendMode = 'sync' | 'async';

/**
 * Async accepted.
 */
export type SendQueued = {
    status: true;
    /**
     * No message id exists at queue time.
     */
    queued: true;
    /**
     * Identifier of the log record of this request.
     */
    request_id: number;
};

export type SendRequest = {
    keys: Keys;
    content: Content;
    target: Target;
    context?: Context;
};

/**
 * Outcome of a send whose channels were attempted.
 */
export type SendResult = {
    /**
     * `true`: at least one channel delivered.
     */
    status: boolean;
    /**
     * Primary tracking identifier: the send record of the first channel that sent, otherwise of the first attempted.
     */
    id: number;
    /**
     * Identifier of the log record of this request.
     */
    request_id: number;
    channels: ChannelResults;
};

/**
 * Scheduled.
 */
export type SendScheduled = {
    status: true;
    scheduled: true;
    /**
     * Identifier of the log record of this request.
     */
    request_id: number;
    channels: ScheduledChannels;
};

/**
 * `sent` if at least one channel succeeded.
 */
export type SendStatus = 'sent' | 'failed';

export type SendStatusEvent = {
    event: 'send_status';
    /**
     * Primary send record id: the first sent channel, otherwise the first row.
     */
    id?: number;
    /**
     * The `request_id` returned when the send was queued.
     */
    request_id: number;
    status: SendStatus;
    channels: ChannelResults;
    /**
     * Unix seconds.
     */
    timestamp: number;
    /**
     * `false` for tests and traffic of sandbox devices, `true` for live traffic.
     */
    production: boolean;
};

export type SessionWindowState = {
    state: WindowState;
    /**
     * Unix seconds.
     */
    open_until?: number;
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

export type SubmissionAnswer = EventFile | InboundLocation | string | number | boolean | null;

/**
 * By the key of the question.
 */
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
    /**
     * Unix seconds.
     */
    timestamp: number;
    /**
     * `false` for tests and traffic of sandbox devices, `true` for live traffic.
     */
    production: boolean;
};

/**
 * When a channel has succeeded (addition): `accepted` by the provider (the default), `delivered` to the recipient's device or mailbox, or `read`. Until then no later tier opens; if the state isn't reached in time, the channel has failed and the next tier opens.
 */
export type SuccessState = 'accepted' | 'delivered' | 'read';

export type SuppressedSince = {
    /**
     * `opt_out`, `unsubscribed`, `hard_bounce`, `complaint`, `imported` or `manual`.
     */
    kind: string;
    /**
     * Unix seconds.
     */
    since: number;
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

export type TargetReach = {
    /**
     * As it was given; null when the contact was erased since.
     */
    target: CheckTarget | null;
    channels: ChannelReaches;
};

/**
 * `pending` is pending review.
 */
export type TemplateApproval = 'pending' | 'approved' | 'rejected';

export type TemplateEntry = {
    /**
     * Template id. The template must be Approved and Active.
     */
    template: number;
};

export type TemplateList = {
    status: true;
    templates: Array<TemplateSummary>;
    has_more: boolean;
    /**
     * For `cursor` of the next call; null when there is no more.
     */
    next_cursor: string | null;
};

export type TemplateSummary = {
    /**
     * What `content.<channel>.template` refers to.
     */
    id: number;
    name: string;
    channel: Channel;
    approval: TemplateApproval;
    rejected_reason?: string;
    /**
     * Only approved and active templates can be sent.
     */
    active: boolean;
    /**
     * waba only.
     */
    language?: string;
    /**
     * Placeholders, in order of appearance. A send needs all of them that have no fallback (`{{name|there}}`).
     */
    variables: Array<string>;
    /**
     * Unix seconds.
     */
    created_at: number;
    /**
     * Unix seconds.
     */
    updated_at: number;
};

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
    status: true;
    /**
     * Name of the token.
     */
    name: string;
    account: TokenAccount;
    /**
     * What the token may do; `devices:write` includes `devices:read`, and so on. Expect scopes that are not listed.
     */
    scopes: Array<string>;
    /**
     * Unix seconds; null for a token without an end.
     */
    expires_at: number | null;
};

export type TokenAccount = {
    id: string;
    name: string;
};

export type TriedSender = {
    /**
     * Send record id.
     */
    id: number;
    device: string;
    reason: string;
    code: ErrorCode;
};

export type VariableValue = string | number | boolean;

/**
 * Replace `{{placeholder}}` markers in templates and inline messages before sending. `{{name|there}}` has a fallback.
 */
export type Variables = {
    [key: string]: VariableValue | null;
};

/**
 * `pending`: waits for the code; `approved`: the right code was entered; `failed`: too many wrong codes; `expired`: its time is over.
 */
export type VerificationState = 'pending' | 'approved' | 'failed' | 'expired';

export type VerifyCheck = {
    /**
     * The `verification_id` of `POST /v1/verify`.
     */
    verification_id: string;
    /**
     * What the person entered. Spaces and dashes are ignored.
     */
    code: string;
};

export type VerifyRequest = {
    keys: Keys;
    target: VerifyTarget;
    /**
     * Channels in order, one tier each: the next one is used when the one before it fails, and by `POST /v1/verify/resend`. Without it, tiers are those of `keys`.
     */
    channels?: Array<Channel>;
    /**
     * Digits of the code.
     */
    code_length?: number;
    /**
     * Seconds until the code expires.
     */
    expires_in?: number;
    template?: VerifyTemplate;
    /**
     * Language of the text, such as `id` or `en-GB`. The service has texts in en and id; others are English. Default: the account's language.
     */
    locale?: string;
    /**
     * IP address of the person who asked for the code. Codes are limited for each network (IPv4 /24, IPv6 /64). It is not kept.
     */
    ip?: string;
};

/**
 * At most one message in 30 seconds.
 */
export type VerifyResend = {
    /**
     * The `verification_id` of `POST /v1/verify`.
     */
    verification_id: string;
};

export type VerifyResult = {
    /**
     * `true`: the code is right. A verification says so once.
     */
    status: boolean;
    verification_id: string;
    state: VerificationState;
    /**
     * Present unless approved.
     */
    reason?: string;
    code?: ErrorCode;
    /**
     * Codes that may still be entered; present while pending.
     */
    tries_left?: number;
};

export type VerifySent = {
    status: true;
    verification_id: string;
    state: VerificationState;
    /**
     * When the code expires (Unix seconds).
     */
    expires_at: number;
    /**
     * From then on the code may be sent again (Unix seconds).
     */
    resend_at: number;
    /**
     * The request that carries the code, for `GET /v1/requests/{request_id}`. Do not show its result to the person: it tells who is reachable.
     */
    request_id: number;
};

/**
 * As `target` of a send. A text is one address for every channel that could have it: a phone number, a mail address, `@name` of Telegram. Every channel that is used needs an address.
 */
export type VerifyTarget = string | VerifyTargetObject;

export type VerifyTargetObject = {
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

/**
 * Own templates in place of the text of the service: an id, or one by channel. A template has the placeholder `{{code}}` (waba: its first one), and may have `{{minutes}}`, `{{name}}` and those of `target.variables`.
 */
export type VerifyTemplate = number | VerifyTemplateObject;

export type VerifyTemplateObject = {
    whatsapp?: number;
    telegram?: number;
    waba?: number;
    email?: number;
    sms?: number;
};

/**
 * Channels whose send waits for another day; absent when none does. Of a linked phone: its daily limit is reached (device setting `dailyCap`), or that is in its quiet hours (`quiet_hours`) (addition).
 */
export type Waiting = {
    whatsapp?: WaitingSend;
    telegram?: WaitingSend;
    waba?: WaitingSend;
    email?: WaitingSend;
    sms?: WaitingSend;
};

export type WaitingSend = {
    reason: string;
    /**
     * Unix seconds at which it is expected to be sent.
     */
    until: number;
};

/**
 * `unknown`: no message is stored, and the callback of the number has not worked for 24 hours, so that a message may be missing.
 */
export type WindowState = 'open' | 'closed' | 'unknown';

export type WouldFail = {
    status: false;
    /**
     * The device that would send; of a sender pool the one that would be chosen now.
     */
    device: string;
    reason: string;
    code: ErrorCode;
};

export type WouldSend = {
    status: true;
    /**
     * The device that would send; of a sender pool the one that would be chosen now.
     */
    device: string;
    /**
     * The recipient as the message would be addressed.
     */
    to: string;
    /**
     * What the recipient would read, `{kind, …}`.
     */
    content: unknown;
    /**
     * Parts of a text, on a channel that counts them.
     */
    segments?: number;
    /**
     * Both forms of a number that was written nationally.
     */
    note?: string;
};

/**
 * Every answer of `POST /v1/send` with HTTP 200.
 */
export type SendAnswer = SendResult | SendQueued | SendScheduled;

/**
 * By the version of the endpoint.
 */
export type MessageStatusBody = MessageStatusV2Event | MessageStatusEvent;

/**
 * Makes a repeat safe: for 24 hours a call of this account with the same key and body attaches to the first one instead of sending again. Another body under the same key is a 409. Refused calls keep no key. After a 503 or without an answer, repeat with the same body.
 */
export type IdempotencyKey = string;

/**
 * Your own trace id: returned in the response and kept in the logs.
 */
export type XRequestId = string;

/**
 * Your span, in the form of W3C Trace Context: the send continues its trace if this installation has traces. A malformed value is ignored.
 */
export type Traceparent = string;

export type SendMessageData = {
    /**
     * JSON in UTF-8, at most 256 KB and 32 levels deep.
     */
    body: SendRequest;
    headers?: {
        /**
         * Makes a repeat safe: for 24 hours a call of this account with the same key and body attaches to the first one instead of sending again. Another body under the same key is a 409. Refused calls keep no key. After a 503 or without an answer, repeat with the same body.
         */
        'Idempotency-Key'?: string;
        /**
         * Your own trace id: returned in the response and kept in the logs.
         */
        'X-Request-Id'?: string;
        /**
         * Your span, in the form of W3C Trace Context: the send continues its trace if this installation has traces. A malformed value is ignored.
         */
        traceparent?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/send';
};

export type SendMessageErrors = {
    /**
     * Invalid JSON, missing fields or validation error.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `invalid JSON` | `invalid_json` | Body is not valid JSON. |
     * | `body is larger than 256 KB` | `body_too_large` | Body has more than 262,144 bytes. |
     * | `body is nested deeper than 32 levels` | `body_too_deep` | Objects and arrays are nested deeper than 32 levels. |
     * | `body is not valid UTF-8` | `body_not_utf8` | JSON is exchanged in UTF-8. |
     * | `send the body without Content-Encoding` | `unsupported_encoding` | Compressed bodies are not accepted. |
     * | `body must be a JSON object` | `invalid_body` | Body is JSON, but no object. |
     * | `No channels configured` | `no_channels` | `keys` is empty. |
     * | `content required` | `content_required` | No `content` object with at least one channel, or none for `behaviour.channel`. |
     * | `no sendable channels: content requires a matching key` | `no_sendable_channels` | A channel is in `content` without its key in `keys`. |
     * | `target required` | `target_required` | No `target` object. |
     * | `email inline messages are not supported on /v1/send` | `inline_not_supported` | Inline message given for email. |
     * | `sms message type must be text` | `invalid_message_type` | Disallowed sms message type. |
     * | `waba message type must be text, interactive, image, video, or document` | `invalid_message_type` | Disallowed waba message type. |
     * | `telegram message type must be text, image, video, document, location, reaction, edit, or revoke` | `invalid_message_type` | Disallowed telegram message type. |
     * | `whatsapp message type must be text, image, video, document, location, reaction, edit, revoke, voice, sticker, or poll` | `invalid_message_type` | Disallowed whatsapp message type. |
     * | `Invalid schedule: the time is in the past.` | `schedule_in_past` | `context.timing.schedule` is not in the future. |
     * | `context.timing.schedule: must be at most 400 days ahead` | `invalid_schedule` | `context.timing.schedule` is more than 400 days ahead (addition). |
     * | `Invalid schedule: the time looks like milliseconds, Unix seconds are expected.` | `invalid_schedule` | `context.timing.schedule` is far beyond any time in seconds. |
     * | `Idempotency-Key must be 1 to 255 visible ASCII characters` | `invalid_idempotency_key` | `Idempotency-Key` is empty, too long or has other characters. |
     */
    400: ApiError;
    /**
     * Missing or invalid Bearer token.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `missing api token` | `missing_api_token` | No Bearer token. |
     * | `invalid api token` | `invalid_api_token` | The Bearer token is not known or has expired. |
     */
    401: ApiError;
    /**
     * Token valid but without the scope, or a channel key does not belong to the account.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `this token lacks the scope send` | `missing_scope` | The token was made with scopes, and `send` is none of them. |
     * | `context.behaviour.transactional: the operator has not allowed it for this account` | `transactional_not_allowed` | `context.behaviour.transactional` is `true`, and the operator has not allowed it for the account (addition). |
     * | `whatsapp key does not belong to this account` | `foreign_key` | Channel token is not known or belongs to another account; same for other channels. |
     */
    403: ApiError;
    /**
     * The call conflicts with an earlier one.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `Idempotency-Key was used with another body` | `idempotency_conflict` | The key was used within 24 hours with another body. |
     */
    409: ApiError;
    /**
     * A configured limit is reached (off by default).
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `too many requests` | `rate_limited` | A configured limit is reached; `Retry-After` says when to retry. |
     */
    429: ApiError;
    /**
     * Service temporarily unavailable.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `service temporarily unavailable: this call sent nothing, a retry is safe` | `nothing_sent` | The request could not be recorded. Retry. |
     * | `service temporarily unavailable: the request may have been accepted, GET /v1/requests/{request_id} tells; a retry could send it twice` | `maybe_accepted` | Whether the request was recorded is not known: the store did not answer. Ask by `request_id` before you retry. The call had no `Idempotency-Key`. |
     * | `service temporarily unavailable: the request may have been accepted, GET /v1/requests/{request_id} tells; a retry with the same Idempotency-Key is safe` | `maybe_accepted` | The same of a call with an `Idempotency-Key`. Retry, or ask by `request_id`. |
     * | `service temporarily unavailable: the request was accepted, GET /v1/requests/{request_id} tells its result` | `accepted_unanswered` | The request was recorded, and by its deadline its result could not be read. Do not retry; ask by `request_id`. |
     */
    503: ApiError;
};

export type SendMessageError = SendMessageErrors[keyof SendMessageErrors];

export type SendMessageResponses = {
    /**
     * Request parsed; `status` and `channels` tell the outcome. A send that fails on
     * every channel is HTTP 200 with `status` = false.
     *
     * Reasons under `channels.<name>`. Providers' own errors come as short readable sentences, such as
     * `Recipient address does not exist`.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `target.whatsapp: missing, every channel in content needs its recipient` | `recipient_missing` | The channel has no recipient in `target`. |
     * | `target.whatsapp: add the country code, e.g. 62812…` | `recipient_invalid` | A local number, and the account has no default country. |
     * | `template is not approved for sending` | `template_not_approved` | Template pending review or rejected. |
     * | `template is inactive` | `template_inactive` | Template turned off. |
     * | `WhatsApp template not found` | `template_not_found` | Wrong ID, wrong channel, or template of another account. |
     * | `missing variable: code` | `missing_variable` | The template needs a variable that `target.variables` lacks. |
     * | `2 of 3 parts of the text were sent: Recipient has blocked the bot` | `partly_sent` | A long telegram text went as several messages (device setting `split_long_texts`) and one of them failed; `detail.parts` has the ids of those that arrived. |
     * | `insufficient quota` | `insufficient_quota` | The plan has no sends left in this period, or other sends held the last ones until the deadline. |
     * | `paid plan expired` | `plan_expired` | The plan has ended. |
     * | `session window is closed: use an approved template` | `session_window_closed` | waba: the contact has not written within 24 hours. |
     * | `recipient opted out` | `recipient_opted_out` | The address is suppressed: its owner opted out (templates marked `transactional` pass, and inline messages of a request with `context.behaviour.transactional`), or mail to it had a hard bounce. |
     * | `message is too long for whatsapp: undefined segments of undefined, at most undefined` | `provider_refused` | sms: the text takes more segments than the device may send (device setting `max_segments`). |
     * | `content.whatsapp.max_segments: the text takes undefined segments of undefined, at most undefined` | `provider_refused` | sms: the text with its variables takes more segments than the request allows (`content.<channel>.max_segments`, an addition). |
     * | `file not found` | `file_not_found` | `richContext.fileId` is not a file of this account. |
     * | `file is too large for telegram: 63 MB, limit 50 MB` | `file_too_large` | The attachment is larger than the channel allows. |
     * | `Device disconnected` | `device_disconnected` | The linked device is not connected. |
     * | `sandbox sender belongs to another account` | `conflict` | Of a sandbox device: another account used the bot, number or address in the sandbox first (addition). |
     * | `Email could not be delivered.` | `provider_refused` | Unrecognized e-mail failure. |
     * | `Message could not be delivered` | `undeliverable` | whatsapp, waba: the provider accepted the message, then could not deliver it and gave no known reason (device setting `confirm_ms`). |
     * | `Delivery outcome unknown` | `outcome_unknown` | The provider was called and did not answer: the message may have arrived, so the call is not repeated. |
     * | `not delivered within 60 s` | `not_in_time` | The key asks for `success` "delivered" or "read", and no receipt said so within its time (addition). A message that arrives afterwards is told as `later`. |
     * | `daily limit of the phone: the send would expire before its turn` | `daily_limit` | whatsapp: the phone has sent all messages of its day (device setting `dailyCap`), and the send expires before the day of its turn. It fails at once (addition). |
     * | `daily limit of the phone for new contacts: the send would expire before its turn` | `daily_limit` | whatsapp: the same of first messages to new contacts (addition). |
     * | `quiet hours of the phone: the send would expire before they end` | `quiet_hours` | whatsapp: the phone is in its quiet hours (device setting `quiet_hours`), and the send expires before they end. It fails at once (addition). |
     * | `skipped: an earlier channel delivered` | `earlier_delivered` | A receipt for an earlier tier arrived late, and before this channel was called (addition). |
     * | `expired before sending` | `expired` | The send could not start before its deadline. |
     * | `internal error, nothing was sent` | `internal_error` | An error of the service kept the send from being made, three times or more; nothing was sent. |
     * | `cancelled before sending` | `cancelled` | An operator ended the request after a backup had been restored; it was not called. |
     */
    200: SendAnswer;
};

export type SendMessageResponse = SendMessageResponses[keyof SendMessageResponses];

export type DryRunSendData = {
    /**
     * The body of `POST /v1/send`.
     */
    body: SendRequest;
    headers?: {
        /**
         * Your own trace id: returned in the response and kept in the logs.
         */
        'X-Request-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/send/dry-run';
};

export type DryRunSendErrors = {
    /**
     * Invalid JSON, missing fields or validation error.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `invalid JSON` | `invalid_json` | Body is not valid JSON. |
     * | `body is larger than 256 KB` | `body_too_large` | Body has more than 262,144 bytes. |
     * | `body is nested deeper than 32 levels` | `body_too_deep` | Objects and arrays are nested deeper than 32 levels. |
     * | `body is not valid UTF-8` | `body_not_utf8` | JSON is exchanged in UTF-8. |
     * | `send the body without Content-Encoding` | `unsupported_encoding` | Compressed bodies are not accepted. |
     * | `body must be a JSON object` | `invalid_body` | Body is JSON, but no object. |
     * | `No channels configured` | `no_channels` | `keys` is empty. |
     * | `content required` | `content_required` | No `content` object with at least one channel, or none for `behaviour.channel`. |
     * | `no sendable channels: content requires a matching key` | `no_sendable_channels` | A channel is in `content` without its key in `keys`. |
     * | `target required` | `target_required` | No `target` object. |
     * | `email inline messages are not supported on /v1/send` | `inline_not_supported` | Inline message given for email. |
     * | `sms message type must be text` | `invalid_message_type` | Disallowed sms message type. |
     * | `waba message type must be text, interactive, image, video, or document` | `invalid_message_type` | Disallowed waba message type. |
     * | `telegram message type must be text, image, video, document, location, reaction, edit, or revoke` | `invalid_message_type` | Disallowed telegram message type. |
     * | `whatsapp message type must be text, image, video, document, location, reaction, edit, revoke, voice, sticker, or poll` | `invalid_message_type` | Disallowed whatsapp message type. |
     * | `Invalid schedule: the time is in the past.` | `schedule_in_past` | `context.timing.schedule` is not in the future. |
     * | `context.timing.schedule: must be at most 400 days ahead` | `invalid_schedule` | `context.timing.schedule` is more than 400 days ahead (addition). |
     * | `Invalid schedule: the time looks like milliseconds, Unix seconds are expected.` | `invalid_schedule` | `context.timing.schedule` is far beyond any time in seconds. |
     * | `Idempotency-Key must be 1 to 255 visible ASCII characters` | `invalid_idempotency_key` | `Idempotency-Key` is empty, too long or has other characters. |
     */
    400: ApiError;
    /**
     * Missing or invalid Bearer token.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `missing api token` | `missing_api_token` | No Bearer token. |
     * | `invalid api token` | `invalid_api_token` | The Bearer token is not known or has expired. |
     */
    401: ApiError;
    /**
     * Token valid but without the scope, or a channel key does not belong to the account.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `this token lacks the scope send` | `missing_scope` | The token was made with scopes, and `send` is none of them. |
     * | `context.behaviour.transactional: the operator has not allowed it for this account` | `transactional_not_allowed` | `context.behaviour.transactional` is `true`, and the operator has not allowed it for the account (addition). |
     * | `whatsapp key does not belong to this account` | `foreign_key` | Channel token is not known or belongs to another account; same for other channels. |
     */
    403: ApiError;
    /**
     * A configured limit is reached (off by default).
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `too many requests` | `rate_limited` | A configured limit is reached; `Retry-After` says when to retry. |
     */
    429: ApiError;
    /**
     * Service temporarily unavailable.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `service temporarily unavailable` | `unavailable` | The store is unavailable. A cancel may have been done; repeating it is safe. |
     */
    503: ApiError;
};

export type DryRunSendError = DryRunSendErrors[keyof DryRunSendErrors];

export type DryRunSendResponses = {
    /**
     * What would happen to each channel now.
     */
    200: DryRunResult;
};

export type DryRunSendResponse = DryRunSendResponses[keyof DryRunSendResponses];

export type ReadTokenData = {
    body?: never;
    headers?: {
        /**
         * Your own trace id: returned in the response and kept in the logs.
         */
        'X-Request-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/token';
};

export type ReadTokenErrors = {
    /**
     * Missing or invalid Bearer token.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `missing api token` | `missing_api_token` | No Bearer token. |
     * | `invalid api token` | `invalid_api_token` | The Bearer token is not known or has expired. |
     */
    401: ApiError;
    /**
     * A configured limit is reached (off by default).
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `too many requests` | `rate_limited` | A configured limit is reached; `Retry-After` says when to retry. |
     */
    429: ApiError;
    /**
     * Service temporarily unavailable.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `service temporarily unavailable` | `unavailable` | The store is unavailable. A cancel may have been done; repeating it is safe. |
     */
    503: ApiError;
};

export type ReadTokenError = ReadTokenErrors[keyof ReadTokenErrors];

export type ReadTokenResponses = {
    /**
     * The token of the call.
     */
    200: Token;
};

export type ReadTokenResponse = ReadTokenResponses[keyof ReadTokenResponses];

export type CheckTargetsData = {
    /**
     * JSON in UTF-8, at most 256 KB.
     */
    body: CheckRequest;
    headers?: {
        /**
         * Your own trace id: returned in the response and kept in the logs.
         */
        'X-Request-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/check';
};

export type CheckTargetsErrors = {
    /**
     * Invalid JSON, missing fields or validation error.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `invalid JSON` | `invalid_json` | Body is not valid JSON. |
     * | `body is larger than 256 KB` | `body_too_large` | Body has more than 262,144 bytes. |
     * | `body is nested deeper than 32 levels` | `body_too_deep` | Objects and arrays are nested deeper than 32 levels. |
     * | `body is not valid UTF-8` | `body_not_utf8` | JSON is exchanged in UTF-8. |
     * | `send the body without Content-Encoding` | `unsupported_encoding` | Compressed bodies are not accepted. |
     * | `body must be a JSON object` | `invalid_body` | Body is JSON, but no object. |
     * | `No channels configured` | `no_channels` | `keys` is empty. |
     */
    400: ApiError;
    /**
     * Missing or invalid Bearer token.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `missing api token` | `missing_api_token` | No Bearer token. |
     * | `invalid api token` | `invalid_api_token` | The Bearer token is not known or has expired. |
     */
    401: ApiError;
    /**
     * Token valid but without the scope, or a channel key does not belong to the account.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `whatsapp key does not belong to this account` | `foreign_key` | Channel token is not known or belongs to another account; same for other channels. |
     * | `this token lacks the scope read` | `missing_scope` | The token was made with scopes, and `read` is none of them. |
     * | `this token lacks the scope send` | `missing_scope` | The token was made with scopes, and `send` is none of them. |
     */
    403: ApiError;
    /**
     * The call conflicts with an earlier one.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `checks: at most 100 are kept, delete one with DELETE /v1/checks/{check_id}` | `too_many_checks` | The account keeps 100 checks of many targets. |
     */
    409: ApiError;
    /**
     * A configured limit is reached (off by default).
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `too many requests` | `rate_limited` | A configured limit is reached; `Retry-After` says when to retry. |
     */
    429: ApiError;
    /**
     * Service temporarily unavailable.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `service temporarily unavailable` | `unavailable` | The store is unavailable. A cancel may have been done; repeating it is safe. |
     */
    503: ApiError;
};

export type CheckTargetsError = CheckTargetsErrors[keyof CheckTargetsErrors];

export type CheckTargetsResponses = {
    /**
     * The targets, in the order of the call.
     */
    200: CheckResult;
    /**
     * Checked in the background.
     */
    202: CheckQueued;
};

export type CheckTargetsResponse = CheckTargetsResponses[keyof CheckTargetsResponses];

export type DeleteCheckData = {
    body?: never;
    headers?: {
        /**
         * Your own trace id: returned in the response and kept in the logs.
         */
        'X-Request-Id'?: string;
    };
    path: {
        /**
         * The `check_id` of the call.
         */
        check_id: string;
    };
    query?: never;
    url: '/v1/checks/{check_id}';
};

export type DeleteCheckErrors = {
    /**
     * Missing or invalid Bearer token.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `missing api token` | `missing_api_token` | No Bearer token. |
     * | `invalid api token` | `invalid_api_token` | The Bearer token is not known or has expired. |
     */
    401: ApiError;
    /**
     * Token valid but without the scope, or a channel key does not belong to the account.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `this token lacks the scope send` | `missing_scope` | The token was made with scopes, and `send` is none of them. |
     */
    403: ApiError;
    /**
     * Not found in this account.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `check not found` | `not_found` | No such check in this account, or it is older than 7 days. |
     */
    404: ApiError;
    /**
     * A configured limit is reached (off by default).
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `too many requests` | `rate_limited` | A configured limit is reached; `Retry-After` says when to retry. |
     */
    429: ApiError;
    /**
     * Service temporarily unavailable.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `service temporarily unavailable` | `unavailable` | The store is unavailable. A cancel may have been done; repeating it is safe. |
     */
    503: ApiError;
};

export type DeleteCheckError = DeleteCheckErrors[keyof DeleteCheckErrors];

export type DeleteCheckResponses = {
    /**
     * Deleted.
     */
    200: CheckDeleted;
};

export type DeleteCheckResponse = DeleteCheckResponses[keyof DeleteCheckResponses];

export type ReadCheckData = {
    body?: never;
    headers?: {
        /**
         * Your own trace id: returned in the response and kept in the logs.
         */
        'X-Request-Id'?: string;
    };
    path: {
        /**
         * The `check_id` of the call.
         */
        check_id: string;
    };
    query?: {
        /**
         * The `next_cursor` of the page before.
         */
        cursor?: string;
    };
    url: '/v1/checks/{check_id}';
};

export type ReadCheckErrors = {
    /**
     * A query parameter is unknown, or `cursor` is none of this check.
     */
    400: ApiError;
    /**
     * Missing or invalid Bearer token.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `missing api token` | `missing_api_token` | No Bearer token. |
     * | `invalid api token` | `invalid_api_token` | The Bearer token is not known or has expired. |
     */
    401: ApiError;
    /**
     * Token valid but without the scope, or a channel key does not belong to the account.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `this token lacks the scope read` | `missing_scope` | The token was made with scopes, and `read` is none of them. |
     */
    403: ApiError;
    /**
     * Not found in this account.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `check not found` | `not_found` | No such check in this account, or it is older than 7 days. |
     */
    404: ApiError;
    /**
     * A configured limit is reached (off by default).
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `too many requests` | `rate_limited` | A configured limit is reached; `Retry-After` says when to retry. |
     */
    429: ApiError;
    /**
     * Service temporarily unavailable.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `service temporarily unavailable` | `unavailable` | The store is unavailable. A cancel may have been done; repeating it is safe. |
     */
    503: ApiError;
};

export type ReadCheckError = ReadCheckErrors[keyof ReadCheckErrors];

export type ReadCheckResponses = {
    /**
     * State and a page of results.
     */
    200: CheckStatus;
};

export type ReadCheckResponse = ReadCheckResponses[keyof ReadCheckResponses];

export type StartVerificationData = {
    /**
     * JSON in UTF-8, at most 256 KB.
     */
    body: VerifyRequest;
    headers?: {
        /**
         * Makes a repeat safe: for 24 hours a call of this account with the same key and body attaches to the first one instead of sending again. Another body under the same key is a 409. Refused calls keep no key. After a 503 or without an answer, repeat with the same body.
         */
        'Idempotency-Key'?: string;
        /**
         * Your own trace id: returned in the response and kept in the logs.
         */
        'X-Request-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/verify';
};

export type StartVerificationErrors = {
    /**
     * Invalid JSON, missing fields or validation error.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `invalid JSON` | `invalid_json` | Body is not valid JSON. |
     * | `body is larger than 256 KB` | `body_too_large` | Body has more than 262,144 bytes. |
     * | `body is nested deeper than 32 levels` | `body_too_deep` | Objects and arrays are nested deeper than 32 levels. |
     * | `body is not valid UTF-8` | `body_not_utf8` | JSON is exchanged in UTF-8. |
     * | `send the body without Content-Encoding` | `unsupported_encoding` | Compressed bodies are not accepted. |
     * | `body must be a JSON object` | `invalid_body` | Body is JSON, but no object. |
     * | `No channels configured` | `no_channels` | `keys` is empty. |
     * | `Idempotency-Key must be 1 to 255 visible ASCII characters` | `invalid_idempotency_key` | `Idempotency-Key` is empty, too long or has other characters. |
     */
    400: ApiError;
    /**
     * Missing or invalid Bearer token.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `missing api token` | `missing_api_token` | No Bearer token. |
     * | `invalid api token` | `invalid_api_token` | The Bearer token is not known or has expired. |
     */
    401: ApiError;
    /**
     * Token valid but without the scope, or a channel key does not belong to the account.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `this token lacks the scope verify` | `missing_scope` | The token was made with scopes, and neither `verify` nor `send` is one of them. |
     * | `whatsapp key does not belong to this account` | `foreign_key` | Channel token is not known or belongs to another account; same for other channels. |
     * | `verify: codes to numbers of this country are not allowed` | `verify_country` | A number's country is not among those that the account allows (settings of Verify). |
     * | `verify: too few codes to numbers like this one are entered` | `verify_conversion` | Many codes to this block of numbers or this country were sent within 24 hours, and too few of them were entered (settings of Verify). |
     */
    403: ApiError;
    /**
     * The call conflicts with an earlier one.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `Idempotency-Key was used with another body` | `idempotency_conflict` | The key was used within 24 hours with another body. |
     */
    409: ApiError;
    /**
     * A configured limit is reached (off by default).
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `verify: too many codes to this recipient` | `verify_target_limit` | The limit of codes to one recipient in 10 minutes. |
     * | `verify: too many codes of this account` | `verify_account_limit` | The limit of codes of the account in an hour. |
     * | `verify: too many codes for this network` | `verify_ip_limit` | The limit of codes for one network of `ip` in 10 minutes. |
     * | `too many requests` | `rate_limited` | A configured limit is reached; `Retry-After` says when to retry. |
     */
    429: ApiError;
    /**
     * Service temporarily unavailable.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `service temporarily unavailable` | `unavailable` | The store is unavailable. A cancel may have been done; repeating it is safe. |
     */
    503: ApiError;
};

export type StartVerificationError = StartVerificationErrors[keyof StartVerificationErrors];

export type StartVerificationResponses = {
    /**
     * The code is on its way.
     */
    200: VerifySent;
};

export type StartVerificationResponse = StartVerificationResponses[keyof StartVerificationResponses];

export type CheckCodeData = {
    /**
     * JSON in UTF-8, at most 256 KB.
     */
    body: VerifyCheck;
    headers?: {
        /**
         * Makes a repeat safe: for 24 hours a call of this account with the same key and body attaches to the first one instead of sending again. Another body under the same key is a 409. Refused calls keep no key. After a 503 or without an answer, repeat with the same body.
         */
        'Idempotency-Key'?: string;
        /**
         * Your own trace id: returned in the response and kept in the logs.
         */
        'X-Request-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/verify/check';
};

export type CheckCodeErrors = {
    /**
     * Invalid JSON, missing fields or validation error.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `invalid JSON` | `invalid_json` | Body is not valid JSON. |
     * | `body is larger than 256 KB` | `body_too_large` | Body has more than 262,144 bytes. |
     * | `body is nested deeper than 32 levels` | `body_too_deep` | Objects and arrays are nested deeper than 32 levels. |
     * | `body is not valid UTF-8` | `body_not_utf8` | JSON is exchanged in UTF-8. |
     * | `send the body without Content-Encoding` | `unsupported_encoding` | Compressed bodies are not accepted. |
     * | `body must be a JSON object` | `invalid_body` | Body is JSON, but no object. |
     * | `Idempotency-Key must be 1 to 255 visible ASCII characters` | `invalid_idempotency_key` | `Idempotency-Key` is empty, too long or has other characters. |
     */
    400: ApiError;
    /**
     * Missing or invalid Bearer token.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `missing api token` | `missing_api_token` | No Bearer token. |
     * | `invalid api token` | `invalid_api_token` | The Bearer token is not known or has expired. |
     */
    401: ApiError;
    /**
     * Token valid but without the scope, or a channel key does not belong to the account.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `this token lacks the scope verify` | `missing_scope` | The token was made with scopes, and neither `verify` nor `send` is one of them. |
     */
    403: ApiError;
    /**
     * Not found in this account.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `verification not found` | `not_found` | No such verification in this account. |
     */
    404: ApiError;
    /**
     * The call conflicts with an earlier one.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `verification: already approved` | `verification_approved` | The right code was entered before. A verification is approved once. |
     */
    409: ApiError;
    /**
     * A configured limit is reached (off by default).
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `too many requests` | `rate_limited` | A configured limit is reached; `Retry-After` says when to retry. |
     */
    429: ApiError;
    /**
     * Service temporarily unavailable.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `service temporarily unavailable` | `unavailable` | The store is unavailable. A cancel may have been done; repeating it is safe. |
     */
    503: ApiError;
};

export type CheckCodeError = CheckCodeErrors[keyof CheckCodeErrors];

export type CheckCodeResponses = {
    /**
     * What the code is.
     */
    200: VerifyResult;
};

export type CheckCodeResponse = CheckCodeResponses[keyof CheckCodeResponses];

export type ResendCodeData = {
    /**
     * JSON in UTF-8, at most 256 KB.
     */
    body: VerifyResend;
    headers?: {
        /**
         * Your own trace id: returned in the response and kept in the logs.
         */
        'X-Request-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/verify/resend';
};

export type ResendCodeErrors = {
    /**
     * Invalid JSON, missing fields or validation error.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `invalid JSON` | `invalid_json` | Body is not valid JSON. |
     * | `body is larger than 256 KB` | `body_too_large` | Body has more than 262,144 bytes. |
     * | `body is nested deeper than 32 levels` | `body_too_deep` | Objects and arrays are nested deeper than 32 levels. |
     * | `body is not valid UTF-8` | `body_not_utf8` | JSON is exchanged in UTF-8. |
     * | `send the body without Content-Encoding` | `unsupported_encoding` | Compressed bodies are not accepted. |
     * | `body must be a JSON object` | `invalid_body` | Body is JSON, but no object. |
     */
    400: ApiError;
    /**
     * Missing or invalid Bearer token.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `missing api token` | `missing_api_token` | No Bearer token. |
     * | `invalid api token` | `invalid_api_token` | The Bearer token is not known or has expired. |
     */
    401: ApiError;
    /**
     * Token valid but without the scope, or a channel key does not belong to the account.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `this token lacks the scope verify` | `missing_scope` | The token was made with scopes, and neither `verify` nor `send` is one of them. |
     * | `verify: codes to numbers of this country are not allowed` | `verify_country` | A number's country is not among those that the account allows (settings of Verify). |
     * | `verify: too few codes to numbers like this one are entered` | `verify_conversion` | Many codes to this block of numbers or this country were sent within 24 hours, and too few of them were entered (settings of Verify). |
     */
    403: ApiError;
    /**
     * Not found in this account.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `verification not found` | `not_found` | No such verification in this account. |
     */
    404: ApiError;
    /**
     * The call conflicts with an earlier one.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `verification: already approved` | `verification_approved` | The right code was entered before. A verification is approved once. |
     * | `verification: expired` | `verification_expired` | The time of the code is over. |
     * | `verification: too many wrong codes` | `verification_failed` | Five wrong codes were entered. |
     */
    409: ApiError;
    /**
     * A configured limit is reached (off by default).
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `verification: the code was sent a moment ago` | `resend_too_soon` | A message of this verification was sent less than 30 seconds ago. |
     * | `verify: too many codes to this recipient` | `verify_target_limit` | The limit of codes to one recipient in 10 minutes. |
     * | `verify: too many codes of this account` | `verify_account_limit` | The limit of codes of the account in an hour. |
     * | `too many requests` | `rate_limited` | A configured limit is reached; `Retry-After` says when to retry. |
     */
    429: ApiError;
    /**
     * Service temporarily unavailable.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `service temporarily unavailable` | `unavailable` | The store is unavailable. A cancel may have been done; repeating it is safe. |
     */
    503: ApiError;
};

export type ResendCodeError = ResendCodeErrors[keyof ResendCodeErrors];

export type ResendCodeResponses = {
    /**
     * The code is on its way.
     */
    200: VerifySent;
};

export type ResendCodeResponse = ResendCodeResponses[keyof ResendCodeResponses];

export type ListTemplatesData = {
    body?: never;
    headers?: {
        /**
         * Your own trace id: returned in the response and kept in the logs.
         */
        'X-Request-Id'?: string;
    };
    path?: never;
    query?: {
        /**
         * Only templates of this channel.
         */
        channel?: Channel;
        /**
         * Only templates in this state.
         */
        approval?: TemplateApproval;
        /**
         * Only active, or only inactive templates.
         */
        active?: boolean;
        /**
         * Templates per page.
         */
        limit?: number;
        /**
         * The `next_cursor` of the page before.
         */
        cursor?: string;
    };
    url: '/v1/templates';
};

export type ListTemplatesErrors = {
    /**
     * A query parameter is unknown, or its value is not allowed.
     */
    400: ApiError;
    /**
     * Missing or invalid Bearer token.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `missing api token` | `missing_api_token` | No Bearer token. |
     * | `invalid api token` | `invalid_api_token` | The Bearer token is not known or has expired. |
     */
    401: ApiError;
    /**
     * Token valid but without the scope, or a channel key does not belong to the account.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `this token lacks the scope read` | `missing_scope` | The token was made with scopes, and `read` is none of them. |
     */
    403: ApiError;
    /**
     * A configured limit is reached (off by default).
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `too many requests` | `rate_limited` | A configured limit is reached; `Retry-After` says when to retry. |
     */
    429: ApiError;
    /**
     * Service temporarily unavailable.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `service temporarily unavailable` | `unavailable` | The store is unavailable. A cancel may have been done; repeating it is safe. |
     */
    503: ApiError;
};

export type ListTemplatesError = ListTemplatesErrors[keyof ListTemplatesErrors];

export type ListTemplatesResponses = {
    /**
     * A page of templates, the newest first.
     */
    200: TemplateList;
};

export type ListTemplatesResponse = ListTemplatesResponses[keyof ListTemplatesResponses];

export type ListRequestsData = {
    body?: never;
    headers?: {
        /**
         * Your own trace id: returned in the response and kept in the logs.
         */
        'X-Request-Id'?: string;
    };
    path?: never;
    query?: {
        /**
         * Only requests in this state.
         */
        state?: RequestState;
        /**
         * Only finished requests with this `status`.
         */
        status?: boolean;
        /**
         * Only requests that have this channel.
         */
        channel?: Channel;
        /**
         * Only requests to this contact, whatever way of writing it they used.
         */
        recipient?: string;
        /**
         * Accepted at or after; Unix seconds.
         */
        from?: number;
        /**
         * Accepted before; Unix seconds.
         */
        to?: number;
        /**
         * Requests per page.
         */
        limit?: number;
        /**
         * The `next_cursor` of the page before.
         */
        cursor?: string;
    };
    url: '/v1/requests';
};

export type ListRequestsErrors = {
    /**
     * A query parameter is unknown, or its value is not allowed.
     */
    400: ApiError;
    /**
     * Missing or invalid Bearer token.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `missing api token` | `missing_api_token` | No Bearer token. |
     * | `invalid api token` | `invalid_api_token` | The Bearer token is not known or has expired. |
     */
    401: ApiError;
    /**
     * Token valid but without the scope, or a channel key does not belong to the account.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `this token lacks the scope read` | `missing_scope` | The token was made with scopes, and `read` is none of them. |
     */
    403: ApiError;
    /**
     * A configured limit is reached (off by default).
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `too many requests` | `rate_limited` | A configured limit is reached; `Retry-After` says when to retry. |
     */
    429: ApiError;
    /**
     * Service temporarily unavailable.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `service temporarily unavailable` | `unavailable` | The store is unavailable. A cancel may have been done; repeating it is safe. |
     */
    503: ApiError;
};

export type ListRequestsError = ListRequestsErrors[keyof ListRequestsErrors];

export type ListRequestsResponses = {
    /**
     * A page of requests.
     */
    200: RequestList;
};

export type ListRequestsResponse = ListRequestsResponses[keyof ListRequestsResponses];

export type ReadRequestData = {
    body?: never;
    headers?: {
        /**
         * Your own trace id: returned in the response and kept in the logs.
         */
        'X-Request-Id'?: string;
    };
    path: {
        /**
         * The `request_id` of the send response.
         */
        request_id: number;
    };
    query?: never;
    url: '/v1/requests/{request_id}';
};

export type ReadRequestErrors = {
    /**
     * Missing or invalid Bearer token.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `missing api token` | `missing_api_token` | No Bearer token. |
     * | `invalid api token` | `invalid_api_token` | The Bearer token is not known or has expired. |
     */
    401: ApiError;
    /**
     * Token valid but without the scope, or a channel key does not belong to the account.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `this token lacks the scope read` | `missing_scope` | The token was made with scopes, and `read` is none of them. |
     */
    403: ApiError;
    /**
     * Not found in this account.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `request not found` | `not_found` | No such request in this account. |
     */
    404: ApiError;
    /**
     * A configured limit is reached (off by default).
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `too many requests` | `rate_limited` | A configured limit is reached; `Retry-After` says when to retry. |
     */
    429: ApiError;
    /**
     * Service temporarily unavailable.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `service temporarily unavailable` | `unavailable` | The store is unavailable. A cancel may have been done; repeating it is safe. |
     */
    503: ApiError;
};

export type ReadRequestError = ReadRequestErrors[keyof ReadRequestErrors];

export type ReadRequestResponses = {
    /**
     * The current state of the request.
     */
    200: RequestStatus;
};

export type ReadRequestResponse = ReadRequestResponses[keyof ReadRequestResponses];

export type CancelRequestData = {
    body?: never;
    headers?: {
        /**
         * Your own trace id: returned in the response and kept in the logs.
         */
        'X-Request-Id'?: string;
    };
    path: {
        /**
         * The `request_id` of the send response.
         */
        request_id: number;
    };
    query?: never;
    url: '/v1/requests/{request_id}/cancel';
};

export type CancelRequestErrors = {
    /**
     * Missing or invalid Bearer token.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `missing api token` | `missing_api_token` | No Bearer token. |
     * | `invalid api token` | `invalid_api_token` | The Bearer token is not known or has expired. |
     */
    401: ApiError;
    /**
     * Token valid but without the scope, or a channel key does not belong to the account.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `this token lacks the scope send` | `missing_scope` | The token was made with scopes, and `send` is none of them. |
     */
    403: ApiError;
    /**
     * Not found in this account.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `request not found` | `not_found` | No such request in this account. |
     */
    404: ApiError;
    /**
     * The call conflicts with an earlier one.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `request can no longer be cancelled` | `request_not_scheduled` | The request has started, is finished, or was never scheduled. |
     */
    409: ApiError;
    /**
     * A configured limit is reached (off by default).
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `too many requests` | `rate_limited` | A configured limit is reached; `Retry-After` says when to retry. |
     */
    429: ApiError;
    /**
     * Service temporarily unavailable.
     *
     * | Reason | Code | Condition |
     * |---|---|---|
     * | `service temporarily unavailable` | `unavailable` | The store is unavailable. A cancel may have been done; repeating it is safe. |
     */
    503: ApiError;
};

export type CancelRequestError = CancelRequestErrors[keyof CancelRequestErrors];

export type CancelRequestResponses = {
    /**
     * The current state of the request.
     */
    200: RequestStatus;
};

export type CancelRequestResponse = CancelRequestResponses[keyof CancelRequestResponses];

export type ReceiveIncomingMessageWebhookPayload = IncomingMessageEvent;

export type ReceiveIncomingMessageWebhookRequest = {
    body: ReceiveIncomingMessageWebhookPayload;
    key: 'incoming_message';
    path?: never;
    query?: never;
};

export type ReceiveSubmissionWebhookPayload = SubmissionEvent;

export type ReceiveSubmissionWebhookRequest = {
    body: ReceiveSubmissionWebhookPayload;
    key: 'submission';
    path?: never;
    query?: never;
};

export type ReceiveMessageStatusWebhookPayload = MessageStatusBody;

export type ReceiveMessageStatusWebhookRequest = {
    body: ReceiveMessageStatusWebhookPayload;
    key: 'message_status';
    path?: never;
    query?: never;
};

export type ReceiveSendStatusWebhookPayload = SendStatusEvent;

export type ReceiveSendStatusWebhookRequest = {
    body: ReceiveSendStatusWebhookPayload;
    key: 'send_status';
    path?: never;
    query?: never;
};
