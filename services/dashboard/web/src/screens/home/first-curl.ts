/** The account token and the channel token of a Telegram device. */
export interface FirstTokens {
  account: string;
  channel: string;
}

const PLACEHOLDERS: FirstTokens = { account: '<ACCOUNT_TOKEN>', channel: '<CHANNEL_TOKEN>' };
/** Any chat id works in the sandbox. */
const CHAT = '123456789';

/** The first send as a shell command. */
export function firstCurl(origin: string, tokens: FirstTokens = PLACEHOLDERS): string {
  const body = {
    keys: { telegram: { token: tokens.channel } },
    content: { telegram: { message: { type: 'text', message: 'Your code is {{code}}.' } } },
    target: { telegram: CHAT, variables: { code: '482913' } },
  };
  return [
    `curl -sS ${origin}/v1/send \\`,
    `  -H 'Authorization: Bearer ${tokens.account}' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${JSON.stringify(body, null, 2)}'`,
  ].join('\n');
}
