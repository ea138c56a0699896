import { createECDH, createHash, createPrivateKey, createPublicKey } from 'node:crypto';

/** Made of a fixed text, so that it stays the same over restarts. It proves nothing outside the sandbox. */
function makeKey() {
  const scalar = createHash('sha256').update('Cascade sandbox: SendGrid event webhook').digest();
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(scalar);
  const point = curve.getPublicKey();
  const part = (from: number, to: number) => point.subarray(from, to).toString('base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: scalar.toString('base64url'),
    x: part(1, 33),
    y: part(33, 65),
  };
  return createPrivateKey({ key: jwk, format: 'jwk' });
}

/** Signs posts of the event webhook. */
export const SIGNING_KEY = makeKey();

/** The public half, as SendGrid's settings show it. */
export const SENDGRID_PUBLIC_KEY = createPublicKey(SIGNING_KEY)
  .export({ type: 'spki', format: 'der' })
  .toString('base64');
