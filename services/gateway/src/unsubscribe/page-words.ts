import type { PageLanguage } from './reader-language.ts';

/** A title and a sentence. */
interface Said {
  title: string;
  text: string;
}

interface PageWords {
  ask: Said & { button: string };
  done: Said;
  unknown: Said;
  /** `{name}` is the topic that the link ended. */
  ended: Said & { choose: string };
  choices: {
    title: string;
    text: string;
    /** `{name}` is the topic of the mail. */
    ofMail: string;
    topics: string;
    all: string;
    allHint: string;
    button: string;
    saved: string;
  };
  tooOften: Said;
}

export const PAGE_WORDS: Readonly<Record<PageLanguage, PageWords>> = {
  en: {
    ask: {
      title: 'Unsubscribe?',
      text: 'This sender will write to your address no more.',
      button: 'Unsubscribe',
    },
    done: {
      title: 'You are unsubscribed',
      text: 'This sender writes to your address no more. You can close this page.',
    },
    unknown: {
      title: 'This link is not complete',
      text: 'It may have been cut when it was copied. Open it from the mail once more.',
    },
    ended: {
      title: 'You get no more of these messages',
      text: 'You ended: {name}. Other messages of this sender still come.',
      choose: 'Choose what else you want',
    },
    choices: {
      title: 'Which messages do you want?',
      text: 'Take the tick away from messages of this sender that you do not want.',
      ofMail: 'Your mail was about: {name}. Its tick is already taken away. Save to end it.',
      topics: 'Messages',
      all: 'End all messages that I do not need',
      allHint: 'What you need, such as a code or a receipt, still comes.',
      button: 'Save',
      saved: 'Your choice is saved. You can close this page.',
    },
    tooOften: { title: 'Not saved', text: 'There were many changes. Wait a minute and try again.' },
  },
  id: {
    ask: {
      title: 'Berhenti berlangganan?',
      text: 'Pengirim ini tidak akan menulis lagi ke alamat Anda.',
      button: 'Berhenti berlangganan',
    },
    done: {
      title: 'Anda sudah berhenti berlangganan',
      text: 'Pengirim ini tidak menulis lagi ke alamat Anda. Anda boleh menutup halaman ini.',
    },
    unknown: {
      title: 'Tautan ini tidak lengkap',
      text: 'Mungkin terpotong saat disalin. Buka sekali lagi dari e-mail.',
    },
    ended: {
      title: 'Anda tidak akan menerima pesan ini lagi',
      text: 'Yang dihentikan: {name}. Pesan lain dari pengirim ini tetap dikirim.',
      choose: 'Pilih pesan lain yang Anda inginkan',
    },
    choices: {
      title: 'Pesan mana yang Anda inginkan?',
      text: 'Hapus centang pada pesan dari pengirim ini yang tidak Anda inginkan.',
      ofMail:
        'E-mail Anda tentang: {name}. Centangnya sudah dihapus. Simpan untuk menghentikannya.',
      topics: 'Pesan',
      all: 'Hentikan semua pesan yang tidak saya perlukan',
      allHint: 'Yang Anda perlukan, seperti kode atau bukti pembayaran, tetap dikirim.',
      button: 'Simpan',
      saved: 'Pilihan Anda sudah disimpan. Anda boleh menutup halaman ini.',
    },
    tooOften: {
      title: 'Belum disimpan',
      text: 'Terlalu banyak perubahan. Tunggu satu menit, lalu coba lagi.',
    },
  },
};
