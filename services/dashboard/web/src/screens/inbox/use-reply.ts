import { useState } from 'react';
import type { BodyOf } from '../../api/types.ts';
import { useAct } from '../../api/use-api.ts';
import { useExplain } from '../../components/notify.tsx';
import { targetOf } from '../../components/target-of.ts';
import type { ConversationItem } from './conversations.ts';

type Draft = BodyOf<'/api/console/send', 'post'>;

/** Sends through the conversation's device, as `screens/send` does. The thread shows the result. */
export function useReply({ channel, device, from }: ConversationItem) {
  const explain = useExplain();
  const [fault, setFault] = useState<string | null>(null);
  const send = useAct('post', '/api/console/send', [
    '/api/threads/sent',
    '/api/sends',
    '/api/requests',
    '/api/inbound',
  ]);
  return {
    fault,
    isSending: send.isPending,
    reply(content: object, variables: Record<string, string>, onSent: () => void): void {
      setFault(null);
      const body: Draft = {
        keys: { [channel]: { device } },
        content: { [channel]: content },
        target: { [channel]: targetOf(channel, from), variables },
        require_variables: true,
      };
      send.mutate({ body }, { onSuccess: onSent, onError: (error) => setFault(explain(error)) });
    },
  };
}
