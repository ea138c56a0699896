/** Sentences of this channel alone, in Indonesian: what its worker says of the provider's refusals, and checks of devices. */
export const SENTENCES: Readonly<Record<string, string>> = {
  // Refusals.

  // Checks of devices.
  'Ask the provider for system_id, password and system_type, and set them here.':
    'Minta system_id, password, dan system_type kepada penyedia, lalu simpan di sini.',
  'Check its host and port.': 'Periksa host dan portnya.',
  'Copy the account SID and a key of the account from the provider, and set them here.':
    'Salin account SID dan sebuah kunci akun dari penyedia, lalu simpan di sini.',
  "The message centre can't be reached.": 'Pusat pesan tidak dapat dihubungi.',
  'The address may be called. What the gateway says of the keys shows with the first message.':
    'Alamat boleh dipanggil. Jawaban gateway atas kuncinya terlihat pada pesan pertama.',
  'Check the address of the gateway.': 'Periksa alamat gateway.',
  'The message centre knows the account, which is bound already.':
    'Pusat pesan mengenal akun ini, yang sudah terhubung.',
};
