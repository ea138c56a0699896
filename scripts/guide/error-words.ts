import type { ErrorLanguage, ErrorRetry } from '../../libs/contracts/src/index.ts';

export interface PageWords {
  title: string;
  description: string;
  intro: readonly string[];
  head: { retry: string; meaning: string };
  retries: Readonly<Record<ErrorRetry, readonly [short: string, meaning: string]>>;
  sections: Readonly<
    Record<'call' | 'state' | 'recipient' | 'content' | 'sender' | 'outcome', string>
  >;
  todo: string;
  retry: string;
  reasons: string;
}

/** What the page of errors says besides the catalogue, in both languages. */
export const PAGE_WORDS: Readonly<Record<ErrorLanguage, PageWords>> = {
  en: {
    title: 'Errors',
    description: 'Every code and reason of a failure, what to do, and whether to retry.',
    intro: [
      'A call that is refused as a whole answers `{"status": false, "reason": …, "code": …}` with an HTTP status of 400 or more. A channel that failed has the same members under `channels.<name>` of the result, and the next tier runs.',
      "`reason` is a sentence for people. `code` is for programs: it keeps its meaning. Compare codes, and expect some that you don't know. `field` names the member of a call that isn't valid.",
      'After `outcome_unknown` never send again by a program: nobody knows whether the message arrived. It also stands at the top of an answer without a success.',
    ],
    head: { retry: 'Retry', meaning: 'Meaning' },
    retries: {
      'after-change': ['after a change', 'Do what stands there, then send again.'],
      later: ['later', 'The same call may be repeated after a wait.'],
      'ask-first': ['ask first', 'Only when you know that nothing arrived.'],
      never: ['no', 'It fails again.'],
    },
    sections: {
      call: 'Of a whole call',
      state: 'Of the state of things',
      recipient: 'The recipient',
      content: 'The content',
      sender: 'The sender',
      outcome: 'The provider and time',
    },
    todo: 'What to do',
    retry: 'Retry',
    reasons: 'Reasons',
  },
  id: {
    title: 'Kesalahan',
    description: 'Setiap kode dan alasan kegagalan, langkah Anda, dan apakah boleh diulang.',
    intro: [
      'Panggilan yang ditolak seluruhnya menjawab `{"status": false, "reason": …, "code": …}` dengan status HTTP 400 atau lebih. Kanal yang gagal punya anggota yang sama di `channels.<nama>` pada hasilnya, lalu tingkat berikutnya dijalankan.',
      '`reason` adalah kalimat untuk orang, dalam bahasa Inggris. `code` adalah untuk program: artinya tidak berubah. Bandingkan `code`, dan siapkan program Anda untuk kode yang belum dikenal. `field` menyebut bagian panggilan yang salah.',
      'Setelah `outcome_unknown`, jangan biarkan program mengirim ulang: tidak ada yang tahu apakah pesannya sampai. Kode ini juga berada di awal jawaban yang tidak berhasil.',
    ],
    head: { retry: 'Ulangi', meaning: 'Artinya' },
    retries: {
      'after-change': ['setelah diperbaiki', 'Lakukan yang tertulis, lalu kirim lagi.'],
      later: ['nanti', 'Panggilan yang sama boleh diulang setelah menunggu.'],
      'ask-first': ['pastikan dulu', 'Hanya bila Anda tahu bahwa tidak ada yang sampai.'],
      never: ['jangan', 'Akan gagal lagi.'],
    },
    sections: {
      call: 'Seluruh panggilan',
      state: 'Keadaan sumber daya',
      recipient: 'Penerima',
      content: 'Isi pesan',
      sender: 'Pengirim',
      outcome: 'Penyedia dan waktu',
    },
    todo: 'Langkah Anda',
    retry: 'Ulangi',
    reasons: 'Alasan',
  },
};
