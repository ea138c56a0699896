import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useAct } from '../../api/use-api.ts';
import { callVerify } from './call-verify.ts';
import { bodyOf, type TriedCode } from './curl-of.ts';

/** As long as a code is valid. */
const TOKEN_MS = 10 * 60_000;

/**
 * Sends a code and checks it as a program does: with a token of the account that may do nothing else, ends with the
 * code, and is revoked when the person leaves.
 */
export function useTry(name: string) {
  const { mutateAsync: create } = useAct('post', '/api/tokens');
  const { mutate: revoke } = useAct('delete', '/api/tokens/{id}');
  const queries = useQueryClient();
  const made = useRef<{ id: string; token: string } | null>(null);

  const drop = useCallback(() => {
    if (made.current !== null) revoke({ params: { id: made.current.id } });
    made.current = null;
  }, [revoke]);
  useEffect(() => drop, [drop]);

  return {
    async send(tried: TriedCode): Promise<{ id: string; request: number }> {
      drop();
      made.current = await create({
        body: {
          name,
          scopes: ['verify', 'devices:send'],
          expires_at: new Date(Date.now() + TOKEN_MS).toISOString(),
        },
      });
      const sent = await callVerify('/v1/verify', made.current.token, bodyOf(tried));
      void queries.invalidateQueries({ queryKey: ['/api/verifications'] });
      return { id: sent.verification_id, request: sent.request_id };
    },
    async check(id: string, code: string) {
      const body = { verification_id: id, code };
      const checked = await callVerify('/v1/verify/check', made.current?.token ?? '', body);
      void queries.invalidateQueries({ queryKey: ['/api/verifications'] });
      return checked;
    },
  };
}
