import type { SendRequested } from '@cascade/contracts';

/**
 * Returns a send as its call is made at `now`: with the template beside its message once the session window, which was
 * open when the send was judged, is about to close. What is chosen is written with the send claim.
 */
export function asChosen(message: SendRequested, now: number): SendRequested {
  const { otherwise } = message;
  if (otherwise === undefined || now < otherwise.from) return message;
  const { otherwise: _taken, price: _ofMessage, ...send } = message;
  const { content, price } = otherwise;
  return { ...send, content, chosen: 'template', ...(price === undefined ? {} : { price }) };
}
