/** Sentences of this channel alone, in Indonesian: what its worker says of the provider's refusals. */
export const SENTENCES: Readonly<Record<string, string>> = {
  'Mailbox: The mail server does not give the mails with these UIDs: {uids}. They were skipped.':
    'Kotak surat: server e-mail tidak memberikan e-mail dengan UID ini: {uids}. E-mail itu dilewati.',
  'Mailbox: The mail server does not give the mails with these UIDs: {uids}. They are asked for again.':
    'Kotak surat: server e-mail tidak memberikan e-mail dengan UID ini: {uids}. E-mail itu diminta lagi.',
  'Read these mails in the mailbox itself.': 'Baca e-mail itu langsung di kotak suratnya.',
  'The mail server is busy.': 'Server e-mail sedang sibuk.',
  'Sender must sign in again at the mail provider.':
    'Pengirim harus masuk lagi di penyedia e-mail.',
  'Sign in on the page of the device.': 'Masuk di halaman perangkat.',
  'Mail provider refuses the app of the sender.': 'Penyedia e-mail menolak aplikasi pengirim.',
  'Compare tenant, client id and secret with the app at the provider.':
    'Bandingkan tenant, client id, dan secret dengan aplikasi di penyedia.',
  'Installation has no app at the mail provider.':
    'Instalasi tidak punya aplikasi di penyedia e-mail.',
  'The operator sets the id and the secret of an app, or the credentials name your own one.':
    'Operator mengatur id dan secret aplikasi, atau kredensial menyebut aplikasi Anda sendiri.',
  'Sign-in of the mail provider can not be reached.':
    'Layanan masuk penyedia e-mail tidak dapat dihubungi.',
  'The mailbox must let the app send: see that SMTP AUTH is on for it, and that it is the one that signed in.':
    'Kotak surat harus mengizinkan aplikasi mengirim: pastikan SMTP AUTH aktif untuknya, dan bahwa kotak surat itulah yang masuk.',
  'This server takes no passwords: choose the sign-in of the provider in place of the password (oauth).':
    'Server ini tidak menerima kata sandi: pilih masuk lewat penyedia sebagai ganti kata sandi (oauth).',
  'Mailbox: The sender must sign in again at the mail provider.':
    'Kotak surat: pengirim harus masuk lagi di penyedia e-mail.',
  'Mailbox: The mail provider refuses the app of the sender.':
    'Kotak surat: penyedia e-mail menolak aplikasi pengirim.',
  'Mailbox: The installation has no app at the mail provider.':
    'Kotak surat: instalasi tidak punya aplikasi di penyedia e-mail.',
};
