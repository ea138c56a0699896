import type { TextsOfKinds } from './kinds.ts';

export const numbers = {
  pictureType: 'harus gambar JPEG atau PNG, paling besar 5 MB',
  pictureForeign: 'bukan berkas akun ini',
  numberTokenInvalid:
    'Meta menolak token akses: kedaluwarsa atau dicabut. Pasang yang baru di Kredensial.',
  numberPermission:
    'Token akses tidak punya izin untuk nomor ini: perlu whatsapp_business_management.',
  numberUnknownAtMeta: 'Meta tidak mengenal nomor ini, atau token akses tidak boleh melihatnya.',
  numberRateLimited:
    'Meta tidak menerima panggilan lagi untuk sementara. Coba lagi beberapa menit lagi.',
  numberMetaBusy: 'Meta tidak dapat menjawab sekarang. Coba lagi beberapa menit lagi.',
  numberAccountRestricted: 'Meta membatasi akun nomor ini. Periksa di Meta Business.',
  numberNotRegistered: 'Nomor belum terdaftar di Cloud API.',
  numberWait: 'Nomor baru saja dihapus atau didaftarkan. Coba lagi dalam 5 menit.',
  numberInReview: 'Meta sedang meninjau nomor atau namanya. Coba lagi setelah selesai.',
  numberMadeAlready: 'Meta sudah membuat perubahan ini.',
  numberPinMismatch: 'Meta menolak PIN: bukan milik nomor ini.',
  numberUnverified: 'Nomor harus diverifikasi dengan kode dahulu.',
  numberPinGuesses: 'PIN terlalu sering salah. Meta memberi tahu kapan boleh dicoba lagi.',
  numberPinTooFast: 'PIN dicoba terlalu cepat. Tunggu satu menit.',
  numberTooOften: 'Nomor terlalu sering didaftarkan. Coba lagi dalam 72 jam.',
  metaRefusedValue: 'Meta menolak sebuah nilai',
  metaRefusedValueSaying: 'Meta menolak sebuah nilai: {said}',
  metaRefusedCode: 'Meta menolak dengan kode {code}',
  metaRefusedCodeSaying: 'Meta menolak dengan kode {code}: {said}',
  graphUnreadable: 'jawaban penyedia tidak dapat dibaca',
  graphNotReached: 'penyedia tidak dapat dihubungi',
  graphCertificate: 'penyedia tidak dapat dihubungi: {why}',
  graphRefused: 'penyedia menolak: {what}',
  graphNoObject: 'jawaban tidak dapat dibaca',
  graphNoTemplates: 'jawaban penyedia tidak memuat templat',
  graphManyTemplates: 'penyedia punya lebih dari {most} templat',
  graphNoApp: 'penyedia tidak memberi tahu aplikasi dari token akses',
} as const satisfies TextsOfKinds;
