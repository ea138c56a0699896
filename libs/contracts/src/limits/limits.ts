/**
 * Bounds of the send request. Where a provider sets the bound the comment names it; the others keep
 * a hostile body small.
 */

export const MAX_BODY_BYTES = 256 * 1024;
export const MAX_NESTING = 32;

export const MAX_TOKEN = 512;
export const MAX_FALLBACK_SEQUENCE = 99;
export const MAX_TARGET = 1024;

export const MAX_VARIABLES = 100;
export const MAX_VARIABLE_KEY = 64;
/** Address of a file. A storage's signature makes it long: most servers read 8 KB of a request line. */
export const MAX_FILE_URL = 8192;
/** As long as an address of a file, which a value may be. */
export const MAX_VARIABLE_VALUE = 8192;

export const MAX_URL = 2048;
export const MAX_FILE_NAME = 255;
/** Polls of WhatsApp's applications. */
export const POLL = { question: 255, option: 100, least: 2, most: 12 } as const;
/** Longest id of a message at any provider, with room. */
export const MAX_MESSAGE_ID = 512;
export const MAX_FOOTER = 1024;
export const MAX_LOCATION_TEXT = 1024;

/** Bot API `sendMessage.text` and media captions, in UTF-16 units. */
export const TELEGRAM_TEXT = 4096;
export const TELEGRAM_CAPTION = 1024;
/** Bot API `InlineKeyboardButton.callback_data`, in bytes of UTF-8. */
export const TELEGRAM_CALLBACK_BYTES = 64;
/** Bot API `CopyTextButton.text`. */
export const TELEGRAM_COPY_TEXT = 256;
export const TELEGRAM_BUTTON_TEXT = 256;
export const TELEGRAM_BUTTONS = 100;

/** Cloud API: text body, interactive body, media caption, interactive footer. */
export const WABA_TEXT = 4096;
export const WABA_INTERACTIVE_BODY = 1024;
export const WABA_CAPTION = 1024;
export const WABA_FOOTER = 60;
/** Cloud API reply buttons. */
export const WABA_BUTTONS = 3;
export const WABA_BUTTON_ID = 256;
export const WABA_BUTTON_TEXT = 20;
/** Cloud API list messages; rows count over all sections. */
export const LIST_BUTTON = 20;
export const LIST_SECTIONS = 10;
export const LIST_ROWS = 10;
export const LIST_SECTION_TITLE = 24;
export const LIST_ROW_ID = 200;
export const LIST_ROW_TITLE = 24;
export const LIST_ROW_DESCRIPTION = 72;

/** Cloud API, messages with a Flow, products, a link button, an address form. */
export const WABA_HEADER = 60;
export const FLOW_CTA = 30;
export const FLOW_TOKEN = 200;
export const CTA_URL_TEXT = 20;
export const PRODUCTS = 30;
/** Generous bounds of ids and values that Meta doesn't bound. */
export const WABA_ID = 64;
export const WABA_PRODUCT_ID = 200;
export const ADDRESS_VALUE = 1024;

/** Segments of one concatenated message (3GPP TS 23.040, 9.2.3.24.1). */
export const MAX_SEGMENTS = 255;

/** Generous bound for texts of a linked device. */
export const WHATSAPP_TEXT = 65_536;

/** Copies of a mail, `cc` and `bcc` together. */
export const MAX_MAIL_COPIES = 10;
/** Header fields of a mail template. */
export const MAX_MAIL_HEADERS = 20;
/** RFC 5322, section 2.1.1: a line without its end. */
export const MAX_HEADER_LINE = 998;
