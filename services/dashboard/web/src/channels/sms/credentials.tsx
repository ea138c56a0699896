import type { CredentialsForm } from '../channel-parts.ts';
import { readTwilio, TwilioFields } from './twilio-fields.tsx';

export const credentials: CredentialsForm = { Fields: TwilioFields, read: readTwilio };
