/** Refusals of Meta about a WABA number, and faults of its profile. */
export const NUMBERS: Readonly<Record<string, string>> = {
  'must not be blank': 'tidak boleh kosong',
  'must be an e-mail address': 'harus alamat e-mail',
  'must begin with http:// or https://': 'harus diawali http:// atau https://',
};
