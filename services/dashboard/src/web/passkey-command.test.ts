import { runInNewContext } from 'node:vm';
import { consoleCommand } from '../../web/src/components/passkey-step/console-command.ts';
import { readAssertion } from '../../web/src/components/passkey-step/read-assertion.ts';
import { readLink } from '../../web/src/screens/passkey-link/read-link.ts';

const ASSERTION = { id: 'AQ', rawId: 'AQ', type: 'public-key', response: { signature: 'AQ' } };

/** Runs a command as the console of WhatsApp Web does. Returns what the browser was asked and what was printed. */
async function run(command: string) {
  const asked: unknown[] = [];
  const printed: string[] = [];
  let escaped = 0;
  await runInNewContext(`(async () => { ${command} })()`, {
    PublicKeyCredential: {
      // A copy of this realm.
      parseRequestOptionsFromJSON: (request: unknown) =>
        JSON.parse(JSON.stringify(request)) as unknown,
    },
    navigator: {
      credentials: {
        get: async ({ publicKey }: { publicKey: unknown }) => {
          asked.push(publicKey);
          return { toJSON: () => ASSERTION };
        },
      },
    },
    console: { log: (line: string) => printed.push(line) },
    escape: () => {
      escaped += 1;
    },
  });
  return { asked, printed, escaped };
}

test.each([
  ['quotes', '"); escape(); ("'],
  ['single quotes and backticks', "'+escape()+'`${escape()}`"],
  ['a backslash before the quote', '\\"); escape(); //'],
  ['an escaped backslash', '\\\\"); escape(); //'],
  ['the end of a line', '");\nescape();\r//'],
  ['separators that end a line in old scripts', '\u2028escape()\u2029'],
  ['the end of a script of a page', '</script><script>escape()</script><!--'],
  ['the end of a comment', '*/ escape() /*'],
  ['characters that turn the direction of text', '\u202e)(epacse\u202c\u0000\u001b[2J'],
  ['characters beyond 16 bits', '🔑\ud800'],
])('a challenge with %s reaches the browser as it came, and runs nothing', async (_, challenge) => {
  const request = {
    challenge,
    rpId: 'whatsapp.com',
    [challenge]: [challenge],
    extensions: { uvm: true },
  };
  const command = consoleCommand(request);
  expect(command).toMatch(/^[ -~\n]+$/);
  expect(command.split('\n')).toHaveLength(6);
  const { asked, printed, escaped } = await run(command);
  expect(escaped).toBe(0);
  expect(asked).toEqual([request]);
  expect(printed).toEqual([JSON.stringify(ASSERTION)]);
});

test('a member named __proto__ stays a member', async () => {
  const request = JSON.parse('{"rpId": "whatsapp.com", "__proto__": {"challenge": "x"}}') as object;
  const { asked } = await run(consoleCommand(request));
  expect(JSON.stringify(asked)).toBe('[{"rpId":"whatsapp.com","__proto__":{"challenge":"x"}}]');
});

test('an answer is read with the spaces and quotes of the console around it', () => {
  const line = JSON.stringify(ASSERTION);
  for (const pasted of [line, `  ${line}\n`, `'${line}'`, `"${line}"`, `\`${line}\``]) {
    expect(readAssertion(pasted)).toEqual(ASSERTION);
  }
});

test.each([
  '',
  'undefined',
  'null',
  '[]',
  '{}',
  '{"rawId": "AQ"}',
  'Promise {<pending>}',
  '{"rawId":',
])('what is no answer is refused: %s', (pasted) => {
  expect(readAssertion(pasted)).toBeNull();
});

test('an answer longer than the server takes is refused', () => {
  expect(readAssertion(JSON.stringify({ ...ASSERTION, more: 'x'.repeat(16_000) }))).toBeNull();
});

test('the token of a one-time link is read from its address, and from nothing else', () => {
  const token = 'psk_abcdefghijklmnop';
  for (const pasted of [` https://cascade.example/passkey#${token} `, token, `#${token}`]) {
    expect(readLink(pasted)).toBe(token);
  }
  for (const pasted of [
    '',
    'https://cascade.example/passkey',
    'psk_',
    `${token}?x`,
    'link_abcdefghijkl',
  ]) {
    expect(readLink(pasted)).toBeNull();
  }
});
