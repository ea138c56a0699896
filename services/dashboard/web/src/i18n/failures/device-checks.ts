import type { TextsOfKinds } from './kinds.ts';

/** What checks of devices of any channel find, and what to do. */
export const deviceChecks = {
  sandboxNotThere: 'Sandbox tidak berjalan.',
  checkNoWorkerOf: 'Tidak ada worker {channel} yang berjalan.',
  adviceWorkerOf: 'Pastikan worker {channel} berjalan, lalu coba lagi.',
  checkGone: 'Perangkat sudah tidak ada.',
  adviceCreateOne: 'Buat yang baru.',
  checkOfFailure: '{why}.',
  checkHostFault: '{host}: {reason}.',
  adviceCertificateChain:
    'Buat servernya mengirim seluruh rantai; otoritas milik sendiri disebut di EXTRA_CA_FILE.',
  adviceCertificateRenew: 'Perbarui.',
  adviceCertificateClocks: 'Cocokkan jam kedua mesin.',
  adviceCertificateName: 'Pakai nama host yang ada di sertifikat.',
  adviceCertificateOther: 'Pakai sertifikat lain.',
  switchedOffStopped: 'Perangkat menghentikan proses yang membukanya, {stops} kali berturut-turut.',
  adviceSwitchOn:
    'Nyalakan, tautkan ponselnya lagi, atau isi kredensialnya lagi. Jika terulang, beri tahu operator.',
  adviceOtherCredential: 'Pakai yang lain.',
  adviceTryAgain: 'Coba lagi sebentar.',
  adviceStartSandboxOrCreate: 'Jalankan (SANDBOX=on), atau buat perangkat sungguhan.',
  adviceStartSandboxOrMake: 'Jalankan (SANDBOX=on), atau buat perangkat sungguhan.',
  checkNotTried: 'Belum ada yang memeriksanya tepat waktu.',
  checkAddressNotAllowed: 'Alamat tidak boleh dipanggil: {reason}.',
  checkNoAnswer: 'Penyedia tidak menjawab: {reason}.',
  checkKnownAs: 'Penyedia mengenalnya sebagai {name}.',
  checkCredentialsRefused: 'Penyedia menolak kredensial: {answer}.',
} as const satisfies TextsOfKinds;
