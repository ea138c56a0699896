import { INTAKES as ofServers } from '@cascade/channel/testing';
import { INTAKES as ofManagement } from '@cascade/dashboard/testing';
import type { AdapterIntake } from '@cascade/runtime/testing';
import { INTAKES as ofEmail } from '@cascade/worker-email/testing';
import { INTAKES as ofSms } from '@cascade/worker-sms/testing';
import { INTAKES as ofTelegram } from '@cascade/worker-telegram/testing';
import { INTAKES as ofWaba } from '@cascade/worker-waba/testing';
import { INTAKES as ofWhatsapp } from '@cascade/worker-whatsapp/testing';

/** Every input that adapters take from outside, beside the routes and mail by SMTP. */
export const ADAPTER_INTAKES: readonly AdapterIntake[] = [
  ...ofServers,
  ...ofManagement,
  ...ofEmail,
  ...ofSms,
  ...ofTelegram,
  ...ofWaba,
  ...ofWhatsapp,
];
