/** A character that a script, a console or a page could read as more than itself. */
const UNSAFE = /[^ -~]|[<>&]/g;

const escaped = (text: string): string =>
  text.replaceAll(UNSAFE, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * Writes the command for the console of a tab on WhatsApp Web. It asks for the passkey and prints the answer as JSON.
 * The request comes from outside: it stands in one string literal, in printable ASCII, and only `JSON.parse` reads it.
 */
export function consoleCommand(request: object): string {
  const literal = escaped(JSON.stringify(JSON.stringify(request)));
  return [
    '{',
    `  const request = JSON.parse(${literal});`,
    '  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(request);',
    '  const passkey = await navigator.credentials.get({ publicKey });',
    '  console.log(JSON.stringify(passkey.toJSON()));',
    '}',
  ].join('\n');
}
