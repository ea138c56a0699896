/** Sentences of this channel alone, in Indonesian: what its worker says of the provider's refusals. */
export const SENTENCES: Readonly<Record<string, string>> = {
  'Mailbox: The mail server does not give the mails with these UIDs: {uids}. They were skipped.':
    'Kotak surat: server e-mail tidak memberikan e-mail dengan UID ini: {uids}. E-mail itu dilewati.',
  'Mailbox: The mail server does not give the mails with these UIDs: {uids}. They are asked for again.':
    'Kotak surat: server e-mail tidak memberikan e-mail dengan UID ini: {uids}. E-mail itu diminta lagi.',
  'Read these mails in the mailbox itself.': 'Baca e-mail itu langsung di kotak suratnya.',
  'The mail server is busy.': 'Server e-mail sedang sibuk.',
};
