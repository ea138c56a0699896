import type { Form, QuestionType } from '@cascade/contracts';

/** Built-in sentences of a form, where its author gives none. */
export interface Sentences {
  intro(cancel: string, back: string): string;
  optional(skip: string): string;
  choice: { byNumber: string; list: string };
  errors: Readonly<Record<QuestionType, string>>;
  required: string;
  review: string;
  confirm(yes: string, no: string, cancel: string): string;
  pick: string;
  nothing: string;
  cancelled: string;
  reminder: string;
}

const ENGLISH: Sentences = {
  intro: (cancel, back) => `(Write "${cancel}" to stop, "${back}" to change your last answer.)`,
  optional: (skip) => `(Write "${skip}" to leave this out.)`,
  choice: { byNumber: 'Answer with a number.', list: 'Choose' },
  errors: {
    text: 'Please answer with a text of at most 1000 characters.',
    number: 'Please answer with a number.',
    choice: 'Please choose one of the answers.',
    date: 'Please answer with a date: day, month, year, such as 31/12/2026.',
    email: 'Please answer with an e-mail address, such as name@example.com.',
    phone: 'Please answer with a phone number with its country code, such as +62 812 3456 7890.',
    file: 'Please send a file.',
    location: 'Please send a location.',
  },
  required: 'This question needs an answer.',
  review: 'Please check your answers:',
  confirm: (yes, no, cancel) =>
    `Write "${yes}" to send them, "${no}" to change one, "${cancel}" to stop.`,
  pick: 'Which answer do you want to change?',
  nothing: '-',
  cancelled: 'Stopped. Nothing was sent.',
  reminder: 'We are still waiting for your answer.',
};

const INDONESIAN: Sentences = {
  intro: (cancel, back) =>
    `(Tulis "${cancel}" untuk berhenti, "${back}" untuk mengubah jawaban terakhir.)`,
  optional: (skip) => `(Tulis "${skip}" untuk melewati pertanyaan ini.)`,
  choice: { byNumber: 'Jawab dengan angka.', list: 'Pilih' },
  errors: {
    text: 'Mohon jawab dengan teks, paling banyak 1000 karakter.',
    number: 'Mohon jawab dengan angka.',
    choice: 'Mohon pilih salah satu jawaban.',
    date: 'Mohon jawab dengan tanggal: hari, bulan, tahun, misalnya 31/12/2026.',
    email: 'Mohon jawab dengan alamat e-mail, misalnya nama@example.com.',
    phone: 'Mohon jawab dengan nomor telepon dan kode negara, misalnya +62 812 3456 7890.',
    file: 'Mohon kirim sebuah berkas.',
    location: 'Mohon kirim sebuah lokasi.',
  },
  required: 'Pertanyaan ini perlu dijawab.',
  review: 'Mohon periksa jawaban Anda:',
  confirm: (yes, no, cancel) =>
    `Tulis "${yes}" untuk mengirim, "${no}" untuk mengubah, "${cancel}" untuk berhenti.`,
  pick: 'Jawaban mana yang ingin Anda ubah?',
  nothing: '-',
  cancelled: 'Dihentikan. Tidak ada yang dikirim.',
  reminder: 'Kami masih menunggu jawaban Anda.',
};

export const sentencesOf = ({ language }: Pick<Form, 'language'>): Sentences =>
  language === 'id' ? INDONESIAN : ENGLISH;
