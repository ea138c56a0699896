/** What comes in at a door: an intake's name, or why nothing that others choose does. */
type DoorIntake = string | { none: string };

const HTTP = 'providers: answer over HTTP';
const WEBHOOK = 'webhooks: answer of an endpoint';
const MEDIA = 'media: file at an address';
const OIDC = 'sign-in: documents of a provider';
const REPLIES = 'email: replies of a mail server';
const BOT = 'telegram: answer of the Bot API';
const own = (what: string): DoorIntake => ({ none: what });
const ANSWER_OF_OURS = own('an answer of this installation');
const STARTS = own('starts what another file reads');

/** The intake of each file that `findDoors` finds. A test compares both. */
export const DOOR_INTAKES: Readonly<Record<string, DoorIntake>> = {
  'libs/channel/src/driver/check-result.ts': HTTP,
  'libs/channel/src/media/resolve-media.ts': MEDIA,
  'libs/channel/src/oauth/access-tokens.ts': HTTP,
  'libs/channel/src/sandbox/find-sandbox.ts': ANSWER_OF_OURS,
  'libs/egress/src/create-http.ts': HTTP,
  'libs/egress/src/dispatcher-over.ts': own('makes the connections of a library'),
  'libs/egress/src/guarded-agents.ts': MEDIA,
  'libs/egress/src/guarded-dispatcher.ts': WEBHOOK,
  'libs/egress/src/open-by-axios.ts': MEDIA,
  'libs/egress/src/pool-connections.ts': HTTP,
  'libs/runtime/src/env/trust-extra-authorities.ts': own('reads a file of the operator'),
  'services/dashboard/src/graph/call-graph.ts': 'signup: answer of Graph',
  'services/orchestrator/src/lives/operator-webhook.ts': own(
    'the status of a server of the operator',
  ),
  'services/dashboard/src/mailbox-sign-in/finish-sign-in.ts': HTTP,
  'services/dashboard/src/mcp/fetch-api.ts': ANSWER_OF_OURS,
  'services/dashboard/src/oidc/check-provider.ts': OIDC,
  'services/dashboard/src/oidc/finish-sign-in.ts': OIDC,
  'services/dashboard/src/oidc/provider-clients.ts': OIDC,
  'services/dashboard/src/oidc/read-identity.ts': OIDC,
  'services/dashboard/src/oidc/sign-in-tickets.ts': own('makes random words'),
  'services/dashboard/src/routes/provider-sign-ins.ts': OIDC,
  'services/dashboard/src/sandbox/sandbox-client.ts': ANSWER_OF_OURS,
  'services/dashboard/src/sandbox/sandbox-dialogs.ts': ANSWER_OF_OURS,
  'services/webhook-emitter/src/deliver.ts': WEBHOOK,
  'services/worker-email/src/inbound/events/post-verification.ts': HTTP,
  'services/worker-email/src/inbound/events/start-events.ts': STARTS,
  'services/worker-email/src/inbound/mailbox/open-mailbox.ts': 'email: mailbox over IMAP',
  'services/worker-email/src/inbound/start-mail-listener.ts': 'mail by SMTP',
  'services/worker-email/src/send/bound-replies.ts': REPLIES,
  'services/worker-email/src/send/build-mime.ts': own('writes a mail'),
  'services/worker-email/src/send/check-mail-server.ts': REPLIES,
  'services/worker-email/src/send/leave-full-connections.ts': REPLIES,
  'services/worker-email/src/send/needs-no-tls.ts': own('checks an address'),
  'services/worker-email/src/send/open-mail-socket.ts': REPLIES,
  'services/worker-email/src/send/require-smtputf8.ts': REPLIES,
  'services/worker-email/src/send/send-by-provider.ts': 'email: answer of Postmark',
  'services/worker-email/src/send/smtp-connections.ts': REPLIES,
  'services/worker-sms/src/inbound/start-inbound.ts': STARTS,
  'services/worker-sms/src/send/http-caller.ts': 'sms: answer of a gateway',
  'services/worker-sms/src/send/twilio/check-twilio.ts': 'sms: answer of Twilio',
  'services/worker-sms/src/smpp/connect-centre.ts': 'sms: PDU of a message centre',
  'services/worker-telegram/src/inbound/bot-api.ts': BOT,
  'services/worker-telegram/src/inbound/receive-updates.ts': 'telegram: update',
  'services/worker-telegram/src/inbound/start-inbound.ts': STARTS,
  'services/worker-telegram/src/inbound/take-update.ts': 'telegram: update',
  'services/worker-telegram/src/send/convert-to-telegram-calls.ts': own('writes a call'),
  'services/worker-telegram/src/send/map-telegram-error.ts': BOT,
  'services/worker-telegram/src/send/telegram-adapter.ts': BOT,
  'services/worker-waba/src/inbound/start-inbound.ts': STARTS,
  'services/worker-waba/src/send/waba-adapter.ts': 'waba: answer of Graph',
  'services/worker-whatsapp/src/inbound/media-hosts.ts': MEDIA,
  'services/worker-whatsapp/src/proxy/open-tunnel.ts': 'whatsapp: answer of a http proxy',
  'services/worker-whatsapp/src/proxy/tunnel.ts': 'whatsapp: answer of a socks5 proxy',
  'services/worker-whatsapp/src/send/shown-image.ts': 'whatsapp: picture of a customer',
  'services/worker-whatsapp/src/send/sticker.ts': 'whatsapp: picture of a customer',
  'services/worker-whatsapp/src/send/thumbnail.ts': 'whatsapp: picture of a customer',
  'services/worker-whatsapp/src/session/load-baileys.ts': 'whatsapp: message of a contact',
};
