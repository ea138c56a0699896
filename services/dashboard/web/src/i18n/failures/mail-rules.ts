import type { TextsOfKinds } from './kinds.ts';

export const mailRules = {
  headerFieldName: 'bukan nama header',
  useListUnsubscribe: 'pakai list_unsubscribe',
  headerFieldNotSet: 'header ini tidak dapat diatur; List-*, X-*, dan beberapa lainnya dapat',
  headerFieldTwice: 'header ini ditulis dua kali',
  copiesOver: 'cc dan bcc bersama-sama paling banyak {most} alamat',
  inlineWithoutHtml: 'hanya e-mail dengan html yang dapat menampilkan berkas di dalamnya',
  cidTwice: '{cid} adalah cid lampiran lain',
  cidUnknown: 'tidak ada lampiran dengan cid {cid}',
} as const satisfies TextsOfKinds;
