import { standingOfFinished } from '@cascade/cascade';
import { failureIn } from '@cascade/contracts';
import { ATTENTION_KINDS, type AttentionKind, type StoredRequest } from './stored-request.ts';

/**
 * What people should look at: the last truth of a finished request, if it is a bad one. Nobody has to work off that
 * all its recipients opted out, or ended its topic.
 */
export function attentionOf(
  request: Pick<StoredRequest, 'channels' | 'proofs'> & { status?: boolean },
): AttentionKind | undefined {
  const truth = standingOfFinished(request);
  if (truth === 'failed' && haveOptedOut(request)) return undefined;
  return ATTENTION_KINDS.find((kind) => kind === truth);
}

function haveOptedOut({ channels = {} }: Pick<StoredRequest, 'channels'>): boolean {
  const results = Object.values(channels);
  return (
    results.length > 0 &&
    results.every((result) => {
      const kind = failureIn(result)?.kind;
      return kind === 'recipientOptedOut' || kind === 'recipientEndedTopic';
    })
  );
}
