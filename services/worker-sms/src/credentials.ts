/** As the channel's definition describes them. */
export type SmsCredentials = TwilioCredentials;

export interface TwilioCredentials {
  provider: 'twilio';
  account_sid: string;
  auth_token: string;
  api_key?: { sid: string; secret: string };
  from?: string;
  messaging_service_sid?: string;
  root?: string;
}
