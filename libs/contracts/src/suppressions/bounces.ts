/**
 * What a mail system says about a mail that it didn't deliver. The documentation's table is made from
 * this record.
 */
export const BOUNCE_CLASSES = {
  no_such_address: { suppresses: true, meaning: 'The address does not exist, or has moved.' },
  no_such_domain: { suppresses: true, meaning: "The address's domain or host does not exist." },
  mailbox_disabled: { suppresses: true, meaning: 'The mailbox is disabled or suspended.' },
  mailbox_full: { suppresses: false, meaning: 'The mailbox is full.' },
  too_large: { suppresses: false, meaning: 'The mail is too large.' },
  spam: { suppresses: false, meaning: 'The content was taken for spam.' },
  policy: {
    suppresses: false,
    meaning: 'A rule about content, form or security refused the mail.',
  },
  sender_refused: {
    suppresses: false,
    meaning:
      "The sender was refused: its address, domain, reputation, SPF, DKIM or DMARC, its server's " +
      'address, or no permission to relay or to post.',
  },
  temporary: {
    suppresses: false,
    meaning: 'The server was away, busy or limited the rate, until the time to deliver was over.',
  },
  server_error: { suppresses: false, meaning: 'The receiving server failed or takes no mail.' },
  unknown: { suppresses: false, meaning: 'The notice does not say why.' },
} as const satisfies Record<string, { suppresses: boolean; meaning: string }>;

export type BounceClass = keyof typeof BOUNCE_CLASSES;
