/** Writes a mailbox as a header has it (RFC 5322, 3.4): `"Shop, Inc." <sales@shop.example>`. */
export function mailboxText({ name, address }: { name: string; address: string }): string {
  return name === '' ? address : `"${name.replaceAll(/["\\]/g, '\\$&')}" <${address}>`;
}
