/** What workers of several channels say of their providers' refusals. */
export const PROVIDERS: Readonly<Record<string, string>> = {
  'message is too long for {channel}': 'pesan terlalu panjang untuk {channel}',
  'file is too large for {channel}': 'berkas terlalu besar untuk {channel}',
};
