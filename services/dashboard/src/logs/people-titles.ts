import type { PeopleText } from './people-words.ts';

/** Titles of the columns of files that people open. */
export const PEOPLE_TITLES = {
  accepted: { en: 'Accepted', id: 'Diterima' },
  answers: { en: 'Answers', id: 'Jawaban' },
  channel: { en: 'Channel', id: 'Kanal' },
  cost: { en: 'Cost', id: 'Biaya' },
  finished: { en: 'Finished', id: 'Selesai' },
  form: { en: 'Form', id: 'Formulir' },
  from: { en: 'From', id: 'Dari' },
  kind: { en: 'Kind', id: 'Jenis' },
  name: { en: 'Name', id: 'Nama' },
  reachedBy: { en: 'Reached by', id: 'Tercapai lewat' },
  reason: { en: 'Reason', id: 'Alasan' },
  recipient: { en: 'Recipient', id: 'Penerima' },
  request: { en: 'Request', id: 'Permintaan' },
  result: { en: 'Result', id: 'Hasil' },
  sentAs: { en: 'Sent as', id: 'Dikirim sebagai' },
  text: { en: 'Text', id: 'Teks' },
  time: { en: 'Time', id: 'Waktu' },
} satisfies Record<string, PeopleText>;
