export * from './channels.ts';
export * from './facts.ts';
export * from './message.ts';
export * from './messages.ts';
export * from './reasons.ts';
export * from './response.ts';
export { checkHeaderText } from './rules/header-text.ts';
export { checkMailAddress } from './rules/mail-address.ts';
export { checkMessage } from './rules/check-message.ts';
export type { CheckMessageOptions } from './rules/check-message.ts';
export { checkTarget } from './rules/check-target.ts';
export type { CheckTargetOptions, CheckedTarget } from './rules/check-target.ts';
export { checkVariables } from './rules/check-variables.ts';
export { withFooter } from './rules/with-footer.ts';
export type { SendRequestBody } from './schemas/send-request.ts';
export * from './template.ts';
export { parseSendBody } from './validation/parse-send-body.ts';
export type { ParsedBody } from './validation/parse-send-body.ts';
export { validateSendRequest } from './validation/validate-send-request.ts';
export type {
  ChannelKey,
  ValidSendRequest,
  ValidatedSendRequest,
} from './validation/validate-send-request.ts';
