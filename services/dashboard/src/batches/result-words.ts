import type { RowStanding } from './row-standings.ts';

interface ResultWords {
  titles: Record<'result' | 'channel' | 'time' | 'reason' | 'request', string>;
  /** Before the name of a channel: the title of its recipients. */
  recipient: string;
  standings: Record<RowStanding, string>;
}

/** Words of files that people open, by language. */
export const RESULT_WORDS: Record<'en' | 'id', ResultWords> = {
  en: {
    titles: {
      result: 'Result',
      channel: 'Reached by',
      time: 'Finished',
      reason: 'Reason',
      request: 'Request',
    },
    recipient: 'Recipient',
    standings: {
      scheduled: 'Scheduled',
      open: 'Running',
      pending: 'Pending',
      waiting: 'Waits for a receipt',
      accepted: 'Accepted',
      not_bounced: 'Not bounced',
      delivered: 'Delivered',
      read: 'Read',
      failed: 'Failed',
      failed_later: 'Failed later',
      arrived_later: 'Arrived later',
      unknown: 'Unknown',
      skipped: 'Skipped',
      cancelled: 'Cancelled',
      refused: 'Refused',
      left_out: 'Opted out',
      not_begun: 'Not begun',
    },
  },
  id: {
    titles: {
      result: 'Hasil',
      channel: 'Tercapai lewat',
      time: 'Selesai',
      reason: 'Alasan',
      request: 'Permintaan',
    },
    recipient: 'Penerima',
    standings: {
      scheduled: 'Terjadwal',
      open: 'Berjalan',
      pending: 'Menunggu',
      waiting: 'Menunggu tanda terima',
      accepted: 'Diterima penyedia',
      not_bounced: 'Tidak terpental',
      delivered: 'Tersampaikan',
      read: 'Dibaca',
      failed: 'Gagal',
      failed_later: 'Gagal kemudian',
      arrived_later: 'Sampai kemudian',
      unknown: 'Tidak diketahui',
      skipped: 'Dilewati',
      cancelled: 'Dibatalkan',
      refused: 'Ditolak',
      left_out: 'Sudah berhenti',
      not_begun: 'Belum dimulai',
    },
  },
};
