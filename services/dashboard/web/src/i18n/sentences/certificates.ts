/** What is wrong with a server's certificate, and what to do. */
const FAULTS: readonly (readonly [text: string, advice: string, said: string, mend: string])[] = [
  [
    'its certificate is of no known authority',
    'let it send the whole chain; EXTRA_CA_FILE names an authority of your own',
    'sertifikatnya bukan dari otoritas yang dikenal',
    'buat servernya mengirim seluruh rantai; otoritas milik sendiri disebut di EXTRA_CA_FILE',
  ],
  ['its certificate has expired', 'renew it', 'sertifikatnya sudah kedaluwarsa', 'perbarui'],
  [
    'its certificate is not valid yet',
    'compare the clocks of both machines',
    'sertifikatnya belum berlaku',
    'cocokkan jam kedua mesin',
  ],
  [
    'its certificate is for another name',
    'use a host name that it has',
    'sertifikatnya untuk nama lain',
    'pakai nama host yang ada di sertifikat',
  ],
  [
    'its certificate is not valid',
    'use another one',
    'sertifikatnya tidak sah',
    'pakai sertifikat lain',
  ],
];

const capital = (phrase: string): string => `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}.`;

export const CERTIFICATES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    FAULTS.flatMap(([text, advice, said, mend]) => [
      [text, said],
      [`${text}: ${advice}`, `${said}: ${mend}`],
      [capital(advice), capital(mend)],
    ]),
  ),
  "The message centre can't be reached: {reason}.": 'Pusat pesan tidak dapat dihubungi: {reason}.',
  'Mail server can not be reached: {reason}.': 'Server e-mail tidak dapat dihubungi: {reason}.',
  'Its certificate must be valid for the host and of a known authority; EXTRA_CA_FILE names an authority of your own.':
    'Sertifikatnya harus sah untuk host itu dan dari otoritas yang dikenal; otoritas milik sendiri disebut di EXTRA_CA_FILE.',
};
