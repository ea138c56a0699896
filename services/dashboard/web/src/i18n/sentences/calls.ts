/** Reasons of refused calls of `/v1`. */
export const CALLS: Readonly<Record<string, string>> = {
  'body is larger than {size}': 'isi lebih besar dari {size}',
  'must be at most {days} days ahead': 'paling jauh {days} hari ke depan',
  'must be an IPv4 or IPv6 address': 'harus alamat IPv4 atau IPv6',
  'has no placeholder for the code': 'tidak memiliki tempat untuk kode',
  'is not one of a channel that is used': 'bukan dari kanal yang dipakai',
  'the channel is not used': 'kanalnya tidak dipakai',
  'leave it out where channels gives the order': 'hilangkan bila channels sudah memberi urutan',
  'must be a country such as ID': 'harus negara, misalnya ID',
};
