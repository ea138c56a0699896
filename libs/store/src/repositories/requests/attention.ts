import { standingOfFinished } from '@cascade/cascade';
import { ATTENTION_KINDS, type AttentionKind, type StoredRequest } from './stored-request.ts';

/** What people should look at: the last truth of a finished request, if it is a bad one. */
export function attentionOf(
  request: Pick<StoredRequest, 'channels' | 'proofs'> & { status?: boolean },
): AttentionKind | undefined {
  const truth = standingOfFinished(request);
  return ATTENTION_KINDS.find((kind) => kind === truth);
}
