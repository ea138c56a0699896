export { approvalOfStatus } from './approval-of-status.ts';
export * from './channels.ts';
export * from './events/index.ts';
export * from './facts.ts';
export { buildOpenApi } from './openapi/build-openapi.ts';
export { MAX_BODY_BYTES } from './limits.ts';
export * from './message.ts';
export * from './messages.ts';
export { findPlaceholders, PLACEHOLDER } from './placeholders.ts';
export * from './reasons.ts';
export * from './response.ts';
export { checkHeaderText } from './rules/header-text.ts';
export { checkMailAddress } from './rules/mail-address.ts';
export { checkMedia } from './rules/media.ts';
export { checkMessage } from './rules/check-message.ts';
export type { CheckMessageOptions } from './rules/check-message.ts';
export { checkContent } from './rules/check-content.ts';
export { contactTarget } from './rules/contact-target.ts';
export { isHiddenContact } from './rules/hidden-contact.ts';
export { checkTarget } from './rules/check-target.ts';
export type { CheckTargetOptions, CheckedTarget } from './rules/check-target.ts';
export { checkFileName } from './rules/file-name.ts';
export { checkFileUrl } from './rules/file-url.ts';
export { checkVariables } from './rules/check-variables.ts';
export { withFooter } from './rules/with-footer.ts';
export { compile } from './schemas/compile.ts';
export { NO_CONTROL_CHARACTERS } from './schemas/keys.ts';
export { InlineMessageSchema } from './schemas/message.ts';
export type { RequestStatus } from './schemas/request-status.ts';
export { SendRequestSchema } from './schemas/send-request.ts';
export type { SendRequestBody } from './schemas/send-request.ts';
export type { TemplateList, TemplateSummary } from './schemas/template-list.ts';
export * from './template.ts';
export { describeError } from './validation/describe-error.ts';
export { parseSendBody } from './validation/parse-send-body.ts';
export type { ParsedBody } from './validation/parse-send-body.ts';
export {
  validateRequestStatus,
  validateSendResponse,
  validateTemplateList,
} from './validation/validate-response.ts';
export { validateSendRequest } from './validation/validate-send-request.ts';
export type { ChannelKey } from './validation/plan-tiers.ts';
export type { ValidSendRequest, ValidatedSendRequest } from './validation/validate-send-request.ts';
export * from './autoreply/conversation.ts';
export * from './autoreply/form.ts';
export * from './autoreply/rule.ts';
