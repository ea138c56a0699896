export { BY_PROVIDER } from './addresses/address.ts';
export type { Address, AddressKind, Reading } from './addresses/address.ts';
export type { MagicName } from './addresses/address-form.ts';
export * from './addresses/address-forms.ts';
export { addressOf, keyOf, keyOfSender, phoneNumberOf } from './addresses/address-of.ts';
export { isHidden, isHiddenContact } from './addresses/hidden-contact.ts';
export { phoneForms } from './addresses/phone-key.ts';
export { plainNumber } from './addresses/plain-number.ts';
export { contactsNamed } from './addresses/contacts-named.ts';
export { CHECK_ROWS, type CheckKind } from './failures/device-checks.ts';
export type { CheckSaid } from './failures/check-said.ts';
export { beneath, broken, fieldRule, type FieldRule } from './failures/broken.ts';
export { contentFault } from './failures/content-fault.ts';
export { failureOfStored } from './failures/failure-of-stored.ts';
export { isFailure, type Failure, type FailureParam } from './failures/failure.ts';
export type {
  FailureRow,
  FailureRows,
  FailureStatus,
  SentenceRow,
} from './failures/failure-row.ts';
export { FAILURES, type FailureKind } from './failures/failures.ts';
export { failureIn, toldFailure, type ToldFailure } from './failures/told-failure.ts';
export {
  codeOf,
  fieldOf,
  inField,
  reasonAndCode,
  refusedBody,
  sentenceOf,
  statusOf,
} from './failures/sentence-of.ts';
export { RULE_ROWS, type RuleKind } from './failures/rules/rule-rows.ts';
export type { SentenceKind } from './failures/sentence-rows.ts';
export { createSentenceReader, FIELD } from './failures/sentence-reader.ts';
export { createSentences, createTelling } from './failures/telling.ts';
export { AGENT_HEADER, agentName, agentOf } from './callers/agent.ts';
export { approvalOfStatus, graphWordsOf } from './content/approval-of-status.ts';
export * from './suppressions/bounces.ts';
export * from './channels.ts';
export * from './devices/device-checks.ts';
export * from './callers/device-login.ts';
export * from './errors/error-code-list.ts';
export * from './errors/error-codes.ts';
export { ERROR_CATALOGUE } from './errors/catalogue.ts';
export { KIND_ERRORS } from './errors/kind-errors.ts';
export * from './errors/error-entry.ts';
export { callbackSetter } from './devices/callback-setter.ts';
export type { CheckHost, DeviceIdentity, MailSources } from './channels/credentials.ts';
export { credentialForm, identifyDevice } from './devices/identify-device.ts';
export { MAIL_PROVIDER_NAMES, MAIL_PROVIDERS } from './mail/mail-providers.ts';
export type { MailProviderName } from './mail/mail-providers.ts';
export type { MailOauth } from './mail/mail-oauth.ts';
export { beginsWithTls } from './mail/begins-with-tls.ts';
export { MAIL_SERVERS } from './mail/mail-servers.ts';
export type { KnownMailServer } from './mail/mail-servers.ts';
export type { JsonRecord } from './outside/json-record.ts';
export { HEADER_VALUE, line, NO_CONTROL_CHARACTERS } from './schemas/line.ts';
export {
  parseOutsideJson,
  quoteLongNumbers,
  type OutsideJsonOptions,
} from './outside/outside-json.ts';
export { cut, OUTSIDE_TEXTS } from './outside/outside-texts.ts';
export * from './events/index.ts';
export * from './requests/facts.ts';
export * from './devices/sender-pools.ts';
export * from './requests/tries.ts';
export { listed } from './validation/words.ts';
export {
  MAX_BODY_BYTES,
  MAX_FILE_URL,
  MAX_MAIL_COPIES,
  MAX_MAIL_HEADERS,
  MAX_SEGMENTS,
  POLL,
} from './limits/limits.ts';
export * from './content/interactive.ts';
export {
  contentIn,
  contentOfLanguage,
  languagesOf,
  MAX_LANGUAGE,
  MAX_VARIANTS,
  nearestLanguage,
  readLanguage,
} from './content/languages.ts';
export type { ContentInLanguage } from './content/languages.ts';
export * from './content/message.ts';
export type { UnusableVariable } from './requests/unusable-variable.ts';
export {
  CALL_FACTS,
  callFactsOf,
  chosenOf,
  type CallFacts,
  type Chosen,
} from './requests/call-facts.ts';
export {
  OPTION_NAMES,
  optionsOf,
  placeOptions,
  type RequestOptions,
} from './requests/request-options.ts';
export * from './requests/messages.ts';
export { codeOfAnswer } from './errors/code-of-answer.ts';
export {
  asText,
  findPlaceholders,
  isBlank,
  markersAndAlike,
  markersOf,
  PLACEHOLDER,
  readPlaceholders,
  replaceMarkers,
} from './content/placeholders.ts';
export type { Marker } from './content/placeholders.ts';
export { documentComponents, reference } from './openapi/document-components.ts';
export type { DocumentComponents, DocumentOnly } from './openapi/document-components.ts';
export { SEND_DOCUMENT } from './openapi/send-document.ts';
export { minutesOf, readClock, readTimeZone } from './devices/local-clock.ts';
export * from './devices/phone-limits.ts';
export * from './limits/schedule-horizon.ts';
export { shapeOf, type Shape } from './outside/shape-of.ts';
export * from './devices/quiet-hours.ts';
export * from './failures/made-failures.ts';
export * from './prices/money.ts';
export * from './prices/price-table.ts';
export * from './prices/cost.ts';
export { nextOpening, sendWindowFault } from './hours/send-window.ts';
export type { NextOpening, SendWindow } from './hours/send-window.ts';
export { cappedUntil, capsLookBackMs } from './hours/recipient-caps.ts';
export type { RecipientCap } from './hours/recipient-caps.ts';
export { zonesOfNumber } from './numbers/time-zones/zones-of-number.ts';
export {
  CostSchema,
  MoneySchema,
  PriceTableSchema,
  SkippedChannelSchema,
  type WrittenPriceTable,
} from './schemas/prices.ts';
export { RecipientCapsSchema } from './schemas/recipient-caps.ts';
export { SendWindowSchema } from './schemas/send-window.ts';
export * from './failures/reference.ts';
export * from './requests/log-ids.ts';
export * from './errors/refusal-body.ts';
export * from './requests/response.ts';
export { totalsOf } from './requests/totals-of.ts';
export * from './requests/success.ts';
export * from './limits/target-checks.ts';
export * from './callers/token-scopes.ts';
export { checkHeaderText } from './rules/text.ts';
export { mailFault } from './rules/mail-address.ts';
export { checkMailMembers } from './rules/mail-members.ts';
export { checkMedia } from './rules/media.ts';
export { checkMessage } from './rules/check-message.ts';
export type { CheckMessageOptions } from './rules/check-message.ts';
export { checkContent } from './rules/check-content.ts';
export { countryOf } from './numbers/country-of.ts';
export { formatNumber } from './numbers/format-number.ts';
export { OPT_OUT_REACHES } from './suppressions/opt-outs.ts';
export type { OptOutReach } from './suppressions/opt-outs.ts';
export { TOPIC_LIMITS, topicFault, topicOf } from './suppressions/topics.ts';
export type { Topic } from './suppressions/topics.ts';
export { TopicKeySchema } from './schemas/topic-key.ts';
export { AMBIGUOUS_NUMBERS, isCountry } from './numbers/international.ts';
export type { AmbiguousNumbers } from './numbers/international.ts';
export { isSandboxNumber, SANDBOX_NUMBER_PREFIX } from './numbers/sandbox-numbers.ts';
export { hasTrunkZero, homeCode, mayLackZero } from './numbers/lost-zero.ts';
export { readNumber } from './numbers/read-number.ts';
export { checkFileName } from './rules/file-name.ts';
export { checkFileUrl } from './rules/file-url.ts';
export {
  TEMPLATE_PARAMETERS,
  UNFILLED_MARKERS,
  type TemplateParameters,
  type UnfilledMarkers,
} from './content/rendering-settings.ts';
export { COMPAT_PRODUCTS, type CompatProduct } from './callers/compat-products.ts';
export { readVariables, type ReadVariables } from './rules/read-variables.ts';
export { TELEGRAM_REACTIONS } from './channels/telegram.ts';
export { withoutSelector } from './rules/reply-to.ts';
export { happenedAt, readProviderTime } from './rules/provider-time.ts';
export { readProviderWait } from './rules/provider-wait.ts';
export { splitText } from './rules/split-text.ts';
export { withFooter } from './rules/message-texts.ts';
export { gsm7Septets, readGsm7 } from './segments/gsm7-alphabet.ts';
export { segmentsOf } from './segments/segments-of.ts';
export { countSegments, splitSegments } from './segments/split-segments.ts';
export type { SegmentCount, SegmentEncoding } from './segments/split-segments.ts';
export { ChannelSchema } from './schemas/channel.ts';
export {
  CheckDeletedSchema,
  CheckQueuedSchema,
  CheckResultSchema,
  CheckStatusSchema,
} from './schemas/check-answer.ts';
export type { ChannelReach, CheckStatus, TargetReach } from './schemas/check-answer.ts';
export { CheckRequestSchema, SAMPLE_TARGETS } from './schemas/check-request.ts';
export type { CheckTargetInput } from './schemas/check-request.ts';
export { compile, compileLargeSchemas } from './schemas/compile.ts';
export {
  ContentEntrySchema,
  MaxSegmentsSchema,
  WindowedContentEntrySchema,
} from './schemas/content.ts';
export { DryRunResultSchema } from './schemas/dry-run.ts';
export type { DryRunChannel, DryRunResult } from './schemas/dry-run.ts';
export { fileIdSchema, InlineMessageSchema } from './schemas/message.ts';
export {
  RequestListSchema,
  RequestStatusSchema,
  type RequestList,
  type RequestStatus,
} from './schemas/request-status.ts';
export { SendRequestSchema } from './schemas/send-request.ts';
export type { SendRequestBody } from './schemas/send-request.ts';
export {
  ErrorCodeSchema,
  RefusalSchema,
  SendQueuedSchema,
  SendResultSchema,
  SendScheduledSchema,
} from './schemas/send-response.ts';
export {
  VERIFICATION_STATES,
  VerifyResultSchema,
  VerifySentSchema,
} from './schemas/verify-answer.ts';
export type { VerificationState, VerifyResult, VerifySent } from './schemas/verify-answer.ts';
export {
  VerifyCheckSchema,
  VerifyRequestSchema,
  VerifyResendSchema,
} from './schemas/verify-request.ts';
export { OwnTokenSchema, type OwnToken } from './schemas/own-token.ts';
export { ApprovalSchema, TemplateListSchema } from './schemas/template-list.ts';
export type { TemplateList, TemplateSummary } from './schemas/template-list.ts';
export * from './content/template.ts';
export { describeError } from './validation/describe-error.ts';
export {
  sessionFault,
  storedCredsFault,
  storedKeyFault,
} from './whatsapp-session/session-faults.ts';
export {
  PASSKEY_ORIGIN,
  passkeyAssertionFault,
  passkeyRequestFault,
  type PasskeyAssertion,
  type PasskeyRequest,
} from './whatsapp-session/passkey-assertion.ts';
export { parseSendBody } from './validation/parse-send-body.ts';
export type { ParsedBody } from './validation/parse-send-body.ts';
export { normalizeInput } from './validation/normalize-input.ts';
export { addressesOfTarget, validateCheckRequest } from './validation/validate-check-request.ts';
export type { ValidCheckRequest } from './validation/validate-check-request.ts';
export { validateSendRequest } from './validation/validate-send-request.ts';
export {
  validateVerifyCheck,
  validateVerifyRequest,
  validateVerifyResend,
} from './validation/validate-verify-request.ts';
export type { ValidVerifyRequest } from './validation/validate-verify-request.ts';
export type { ChannelKey } from './validation/plan-tiers.ts';
export type { ValidSendRequest, ValidatedSendRequest } from './validation/validate-send-request.ts';
export * from './limits/verify.ts';
export * from './autoreply/conversation.ts';
export * from './autoreply/form.ts';
export * from './autoreply/rule.ts';
export { ownMember } from './outside/own-member.ts';
export { escapeHtml } from './content/escape-html.ts';
export { UNSUBSCRIBE_LINK } from './content/unsubscribe-link.ts';
