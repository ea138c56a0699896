import type { TextsOfKinds } from './kinds.ts';

export const content = {
  fileType: '{channel} tidak menerima {mime} sebagai {as}: {types}',
  fileIsHeic:
    '{channel} tidak menerima {mime} sebagai {as}: {types}, simpan sebagai JPEG atau kirim sebagai dokumen',
  fileOfPictures:
    '{channel} tidak menerima {mime} berisi beberapa gambar sebagai {as}: {types}, atau kirim sebagai video atau dokumen',
  fileIsPage:
    '{channel} tidak menerima text/html sebagai {as}: alamatnya menuju halaman web, pakai alamat berkasnya sendiri',
  fileNotFound: 'berkas tidak ditemukan',
  fileNotFetched: 'berkas tidak dapat diambil: {why}',
  fileOverLimit: 'berkas terlalu besar untuk {channel}: batasnya {limit} MB',
  fileOfSizeOverLimit: 'berkas terlalu besar untuk {channel}: {size} MB, batasnya {limit} MB',
  textEmpty: 'teks pesan kosong',
  tooManySegments:
    'pesan terlalu panjang untuk {channel}: {segments} segmen {encoding}, paling banyak {most}',
  moreSegmentsThanAsked: 'teks memerlukan {segments} segmen {encoding}, paling banyak {most}',
  contentLength: '{length} {unit}, paling banyak {most}',
  kindNotSent: '{channel} tidak mengirim {what}',
  templateNotFound: 'templat {label} tidak ditemukan',
  templateNotApproved: 'templat belum disetujui untuk dikirim',
  templateInactive: 'templat nonaktif',
  missingVariable: 'variabel belum diisi: {name}',
  variableType: 'variabel {name}: harus teks, angka, true, atau false',
  variableLength: 'variabel {name}: {length} karakter, paling banyak {most}',
  variableInexact: 'variabel {name}: angkanya terlalu besar untuk tepat, kirim sebagai teks',
  parameterLineBreak:
    'variabel {name}: memuat baris baru, padahal nilai templat WhatsApp hanya satu baris',
  parameterTab: 'variabel {name}: memuat tab, padahal nilai templat WhatsApp tidak boleh memuatnya',
  parameterSpaces:
    'variabel {name}: memuat {count} spasi berturut-turut, padahal nilai templat WhatsApp paling banyak 3',
  parameterEmpty: 'variabel {name}: kosong, padahal templat WhatsApp memerlukan nilai',
  templateNotAtProvider:
    'Meta tidak memiliki templat {name} dalam {language}: ajukan, atau buat di sana lalu sinkronkan',
  contentWithoutChannel: 'content tidak memuat {channel}',
  markerUnknown: 'tidak ada yang mengisi isian {name}, yang ada: {known}',
  markerNotHere: 'isian {name} tidak diisi di sini',
  markerNeedsFallback:
    'isian {name} mungkin tidak memiliki nilai, tulis penggantinya seperti {example}',
} as const satisfies TextsOfKinds;
