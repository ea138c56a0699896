import type { SendJob } from '@cascade/channel';
import type { SmtpCredentials } from '@cascade/store';
import { asciiAddress } from './ascii-address.ts';

const RADIX = 36;

/**
 * Makes the envelope sender of a mail, to which its bounces go. With `return_path` in the credentials each
 * mail has its own (VERP): `bounce+<send>.<request>.<tag>@shop.example`, the numbers in base 36. The tag
 * is that of its Message-ID, so nobody can guess one.
 */
export function returnPath(
  {
    send,
    request,
    credentials: { from, return_path: path },
  }: Pick<SendJob<SmtpCredentials>, 'send' | 'request' | 'credentials'>,
  tag: string,
): string {
  if (path === undefined) return asciiAddress(from.address);
  const at = path.lastIndexOf('@');
  const token = `${send.toString(RADIX)}.${request.toString(RADIX)}.${tag}`;
  return asciiAddress(`${path.slice(0, at)}+${token}${path.slice(at)}`);
}
