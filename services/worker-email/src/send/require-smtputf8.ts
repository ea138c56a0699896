import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { isInternational } from './ascii-address.ts';

/** Code of the error when an address needs SMTPUTF8 and the server doesn't offer it. */
export const NO_SMTPUTF8 = 'ESMTPUTF8';

interface Envelope {
  from?: unknown;
  to?: unknown;
}
/** The parts of a connection that its types don't show. */
interface Internals {
  _supportedExtensions: string[];
  _setEnvelope(envelope: Envelope, callback: (error: Error) => void): void;
}

const connections = SMTPConnection.prototype as unknown as Internals;
let isRequired = false;

/**
 * Refuses a mail before its dialogue where an address needs SMTPUTF8 (RFC 6531) and the server doesn't offer it: the library
 * would write the address as bytes that the server may take for another one.
 */
export function requireSmtpUtf8(): void {
  if (isRequired) return;
  isRequired = true;
  const setEnvelope = connections._setEnvelope;
  connections._setEnvelope = function setChecked(this: Internals, envelope, callback) {
    const addresses = [envelope.from, envelope.to].flat().filter((one) => typeof one === 'string');
    const address = addresses.find(isInternational);
    if (address === undefined || this._supportedExtensions.includes('SMTPUTF8')) {
      return setEnvelope.call(this, envelope, callback);
    }
    const error = new Error(`the server does not offer SMTPUTF8, which ${address} needs`);
    callback(Object.assign(error, { code: NO_SMTPUTF8, command: 'MAIL FROM', address }));
  };
}
