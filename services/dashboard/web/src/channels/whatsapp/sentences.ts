/** Sentences of this channel alone, in Indonesian: what its worker says of the provider's refusals. */
export const SENTENCES: Readonly<Record<string, string>> = {
  'Recipient number is not on WhatsApp': 'Nomor penerima tidak ada di WhatsApp',
  'Recipient does not take messages from this device':
    'Penerima tidak menerima pesan dari perangkat ini',
  "WhatsApp did not name the recipient's devices": 'WhatsApp tidak menyebut perangkat penerima',
  'WhatsApp did not take the file': 'WhatsApp tidak menerima berkas',
  'WhatsApp bars this device from writing to new contacts for now':
    'Untuk sementara WhatsApp melarang perangkat ini menulis ke kontak baru',
  'WhatsApp takes no more messages from this device for now':
    'Untuk sementara WhatsApp tidak menerima pesan lagi dari perangkat ini',
  'WhatsApp could not be reached': 'WhatsApp tidak dapat dihubungi',
  'WhatsApp did not answer': 'WhatsApp tidak menjawab',
  'WhatsApp could not take the message': 'WhatsApp tidak dapat menerima pesan',
  'WhatsApp refused the message': 'WhatsApp menolak pesan',
  "WhatsApp refused the message: the session with the recipient's phone is out of date":
    'WhatsApp menolak pesan: sesi dengan ponsel penerima sudah usang',
};
