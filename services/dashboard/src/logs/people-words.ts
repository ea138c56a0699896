import { CHANNEL_LABELS, type Channel, type ChosenForm } from '@cascade/contracts';
import type { Account } from '@cascade/store';
import { RESULT_WORDS } from '../batches/result-words.ts';
import type { RowStanding } from '../batches/row-standings.ts';
import { sayIn, type AccountLanguage, type SaySentence } from '../failures/say-in.ts';

type Title =
  | 'accepted'
  | 'answers'
  | 'channel'
  | 'finished'
  | 'form'
  | 'from'
  | 'kind'
  | 'name'
  | 'reason'
  | 'recipient'
  | 'request'
  | 'result'
  | 'sentAs'
  | 'text'
  | 'time';

const TITLES: Record<AccountLanguage, Record<Title, string>> = {
  en: {
    accepted: 'Accepted',
    answers: 'Answers',
    channel: 'Channel',
    finished: 'Finished',
    form: 'Form',
    from: 'From',
    kind: 'Kind',
    name: 'Name',
    reason: 'Reason',
    recipient: 'Recipient',
    request: 'Request',
    result: 'Result',
    sentAs: 'Sent as',
    text: 'Text',
    time: 'Time',
  },
  id: {
    accepted: 'Diterima',
    answers: 'Jawaban',
    channel: 'Kanal',
    finished: 'Selesai',
    form: 'Formulir',
    from: 'Dari',
    kind: 'Jenis',
    name: 'Nama',
    reason: 'Alasan',
    recipient: 'Penerima',
    request: 'Permintaan',
    result: 'Hasil',
    sentAs: 'Dikirim sebagai',
    text: 'Teks',
    time: 'Waktu',
  },
};

/** What went of a message with a template beside it. */
const CHOSEN: Record<AccountLanguage, Record<ChosenForm, string>> = {
  en: { message: 'message', template: 'template' },
  id: { message: 'pesan', template: 'templat' },
};

/** Words of files that people open, in an account's language and zone. */
export interface PeopleWords {
  titles: Readonly<Record<Title, string>>;
  /** `2026-11-30 13:00:00`, in the account's zone. */
  time(iso: string | null | undefined): string;
  channel(channel: Channel): string;
  standing(standing: RowStanding): string;
  reason: SaySentence['whole'];
  /** None, where nothing was to be chosen. */
  chosen(chosen: ChosenForm | null): string[];
}

export async function peopleWords({ settings }: Pick<Account, 'settings'>): Promise<PeopleWords> {
  const { language = 'en', timeZone = 'UTC' } = settings;
  const { standings } = RESULT_WORDS[language];
  const { whole } = await sayIn(language);
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return {
    titles: TITLES[language],
    time: (iso) => (typeof iso === 'string' ? format.format(Date.parse(iso)) : ''),
    channel: (channel) => CHANNEL_LABELS[channel],
    standing: (standing) => standings[standing],
    reason: whole,
    chosen: (chosen) => (chosen === null ? [] : [CHOSEN[language][chosen]]),
  };
}
