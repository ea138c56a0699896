import { SMS_SENDER } from './sender.ts';

/**
 * Parameters of `POST …/Messages.json` and their forms, as in `CreateMessageRequest` of Twilio's description
 * (github.com/twilio/twilio-oai, `spec/json/twilio_api_v2010.json`).
 */
export const MESSAGE_PARAMETERS: Readonly<Record<string, RegExp>> = {
  To: /^\+[1-9]\d{6,14}$/,
  Body: /^[\s\S]+$/,
  From: SMS_SENDER,
  MessagingServiceSid: /^MG[0-9a-fA-F]{32}$/,
  StatusCallback: /^https?:\/\/[^\s_/]+(?:\/\S*)?$/,
  ApplicationSid: /^AP[0-9a-fA-F]{32}$/,
  ValidityPeriod: /^[1-9]\d{0,4}$/,
  MaxPrice: /^\d+(?:\.\d+)?$/,
  Attempt: /^\d+$/,
  ProvideFeedback: /^(?:true|false)$/,
  ForceDelivery: /^(?:true|false)$/,
  SmartEncoded: /^(?:true|false)$/,
  ShortenUrls: /^(?:true|false)$/,
  SendAsMms: /^(?:true|false)$/,
  ContentRetention: /^(?:retain|discard)$/,
  AddressRetention: /^(?:retain|obfuscate)$/,
  RiskCheck: /^(?:enable|disable)$/,
  ScheduleType: /^fixed$/,
  SendAt: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
};
