import type { BinaryNode, WAMessage } from '@whiskeysockets/baileys';

/** Baileys acknowledges these stanzas without an event. */
const UNTOLD = 'view_once_unavailable_fanout';

/**
 * Reads the notice of a contact's view-once message: linked devices learn only that there is one, to be
 * opened on the phone. Undefined for every other stanza.
 */
export function viewOnceNotice({ attrs, content }: BinaryNode): WAMessage | undefined {
  const { from, id, notify, t, sender_pn, sender_lid, recipient } = attrs;
  const children = Array.isArray(content) ? content : [];
  const isNotice = children.some(
    ({ tag, attrs: of }) => tag === 'unavailable' && of['type'] === UNTOLD,
  );
  // With a recipient, the account itself wrote the message on its phone.
  if (
    !isNotice ||
    recipient ||
    !from ||
    !id ||
    !/@(?:s\.whatsapp\.net|lid|hosted|hosted\.lid)$/.test(from)
  )
    return undefined;
  const remoteJidAlt = sender_pn ?? sender_lid;
  return {
    key: {
      remoteJid: from.replace(/:\d+@/, '@'),
      ...(remoteJidAlt === undefined ? {} : { remoteJidAlt }),
      id,
      fromMe: false,
      isViewOnce: true,
    },
    ...(notify === undefined ? {} : { pushName: notify }),
    ...(t === undefined ? {} : { messageTimestamp: Number(t) }),
  };
}
