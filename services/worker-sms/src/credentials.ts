/** As the channel's definition describes them. */
export type SmsCredentials = TwilioCredentials | GatewayCredentials | SmppCredentials;

export interface TwilioCredentials {
  provider: 'twilio';
  account_sid: string;
  auth_token: string;
  api_key?: { sid: string; secret: string };
  from?: string;
  messaging_service_sid?: string;
  root?: string;
}

/** A gateway that its templates describe. */
export interface GatewayCredentials {
  provider: 'http';
  from?: string;
  method: 'GET' | 'POST';
  url: string;
  headers?: { name: string; value: string }[];
  body?: string;
  body_type?: GatewayBodyType;
  secrets?: { name: string; secret: string }[];
  success?: { path?: string; values?: string[]; pattern?: string };
  id_path?: string;
  reason_path?: string;
  callback?: GatewayCallback;
}

export type GatewayBodyType = 'json' | 'form' | 'xml' | 'text';

/** What a gateway calls back with, by the names of its members. */
export interface GatewayCallback {
  token: string;
  id?: string;
  status?: string;
  delivered?: string[];
  failed?: string[];
  reason?: string;
  from?: string;
  text?: string;
  message_id?: string;
}

/** A message centre over SMPP 3.4. */
export interface SmppCredentials {
  provider: 'smpp';
  host: string;
  port: number;
  tls: boolean;
  system_id: string;
  password: string;
  system_type?: string;
  from: string;
  source_ton?: number;
  source_npi?: number;
  registered_delivery?: boolean;
  long_texts?: 'parts' | 'payload';
  bind?: 'transceiver' | 'transmitter_and_receiver';
  default_alphabet?: 'gsm7' | 'latin1';
  receipt_ids?: 'same' | 'decimal' | 'hex';
}
