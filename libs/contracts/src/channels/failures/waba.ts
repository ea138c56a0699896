import { entry } from '../../errors/error-entry.ts';
import type { FailureRows } from '../../failures/failure-row.ts';

/** Rows of refusals of the Graph API. */
export const wabaFailures = {
  wabaRecipientUnavailable: {
    code: 'recipient_unavailable',
    en: 'Recipient can not receive WhatsApp messages',
  },
  wabaRecipientNotListed: {
    code: 'recipient_unavailable',
    en: 'Recipient is not in the allowed list of the test number',
    explained: entry('sender', 'after-change', 'open-provider', {
      en: [
        'A test number sends to the recipients of its list alone.',
        'Add the recipient to the list on the provider’s page, or send from a number of your own.',
      ],
      id: [
        'Nomor uji coba hanya mengirim kepada penerima di daftarnya.',
        'Tambahkan penerima ke daftar di halaman penyedia, atau kirim dari nomor Anda sendiri.',
      ],
    }),
  },
  wabaRecipientInExperiment: {
    code: 'recipient_unavailable',
    en: 'Recipient is part of an experiment of WhatsApp and gets no marketing messages',
  },
  wabaHeldBack: {
    code: 'recipient_unavailable',
    en: 'WhatsApp held the message back to protect the recipient from too many',
  },
  wabaNumberHidden: {
    code: 'recipient_unavailable',
    en: 'Recipient hides the number, and a code needs it',
    explained: entry('recipient', 'never', 'edit-request', {
      en: [
        'The recipient hides the number, and a code is sent to a number alone.',
        'Send the code on another channel.',
      ],
      id: [
        'Penerima menyembunyikan nomornya, dan kode hanya dikirim ke nomor.',
        'Kirim kodenya lewat kanal lain.',
      ],
    }),
  },
  wabaRecipientBlocked: { code: 'recipient_blocked', en: 'Recipient has blocked the number' },
  wabaRecipientOptedOut: {
    code: 'recipient_opted_out',
    en: 'Recipient has opted out of marketing messages',
  },
  wabaPartRefused: { code: 'content_refused', en: 'WABA refused a part of the message' },
  wabaTypeUnknown: { code: 'content_refused', en: 'WABA does not know this type of message' },
  wabaTextTooLong: { code: 'content_too_large', en: 'message is too long for waba' },
  wabaFileRefused: { code: 'file_refused', en: 'WABA could not process the file' },
  wabaUploadFailed: { code: 'file_refused', en: 'file could not be uploaded to waba' },
  wabaTemplatePaused: { code: 'template_inactive', en: 'template is paused' },
  wabaTemplateDisabled: { code: 'template_inactive', en: 'template is disabled' },
  wabaTemplateNotReady: { code: 'template_inactive', en: 'template is not ready yet' },
  wabaFlowBlocked: { code: 'template_inactive', en: 'Flow is blocked' },
  wabaParametersMismatch: {
    code: 'template_refused',
    en: 'template parameters do not match the template',
  },
  wabaParametersFormat: {
    code: 'template_refused',
    en: 'template parameters have the wrong format',
  },
  wabaTemplateTooLong: { code: 'template_refused', en: 'template is too long with its parameters' },
  wabaTemplatePolicy: { code: 'template_refused', en: "template violates WhatsApp's policy" },
  wabaAccountRestricted: { code: 'device_restricted', en: 'WABA account is restricted' },
  wabaNoMarketing: {
    code: 'device_restricted',
    en: 'WABA account may not send marketing messages',
  },
  wabaPaymentProblem: { code: 'device_restricted', en: 'WABA account has a payment problem' },
  wabaCountryNotAllowed: {
    code: 'device_restricted',
    en: "WABA account may not message the recipient's country",
  },
  wabaNumberReported: {
    code: 'device_restricted',
    en: 'WABA number is limited because recipients reported it as spam',
  },
  wabaDisplayNameMissing: {
    code: 'device_restricted',
    en: 'WABA number needs an approved display name',
  },
  wabaNotPermitted: { code: 'device_not_permitted', en: 'WABA access token lacks a permission' },
  wabaNumberUnknown: {
    code: 'device_not_permitted',
    en: 'WABA number is not known to the access token',
  },
  wabaRateLimit: { code: 'rate_limited', en: 'rate limit' },
  wabaFlowThrottled: { code: 'rate_limited', en: 'Flow is throttled' },
  wabaInMaintenance: { code: 'provider_unreachable', en: 'WABA account is in maintenance' },
  wabaAway: { code: 'provider_unreachable', en: 'WhatsApp is temporarily unavailable' },
  wabaExpired: { code: 'undeliverable', en: 'message expired before WhatsApp delivered it' },
  wabaNoCause: {
    code: 'undeliverable',
    en: 'WhatsApp could not deliver the message and gives no cause',
  },
  wabaRefusedCode: { code: 'provider_refused', en: 'WABA refused the message (code {code})' },
  wabaRefusedHttp: { code: 'provider_refused', en: 'WABA refused the message (HTTP {status})' },
} as const satisfies FailureRows;
