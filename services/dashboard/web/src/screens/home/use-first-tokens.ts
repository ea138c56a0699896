import { useState } from 'react';
import { useAct } from '../../api/use-api.ts';
import type { FirstTokens } from './first-curl.ts';

const ID_DIGITS = 1_000_000_000;

/** Creates a token and a sandbox bot for the first send. */
export function useFirstTokens() {
  const [tokens, setTokens] = useState<FirstTokens>();
  const token = useAct('post', '/api/tokens', ['/api/tokens']);
  const device = useAct('post', '/api/devices', ['/api/devices']);
  async function make(name: string): Promise<void> {
    // A bot id can be used once: each try creates another one.
    const id = 7 * ID_DIGITS + Math.floor(Math.random() * ID_DIGITS);
    const bot = await device.mutateAsync({
      body: {
        channel: 'telegram',
        name,
        sandbox: true,
        credentials: { bot_token: `${id}:AAEFirstSendOfTheCascadeSandbox0000` },
      },
    });
    const { token: account } = await token.mutateAsync({ body: { name } });
    setTokens({ account, channel: bot.token });
  }
  return {
    tokens,
    make,
    isPending: token.isPending || device.isPending,
    error: device.error ?? token.error,
  };
}
