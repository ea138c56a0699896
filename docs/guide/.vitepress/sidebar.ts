/** A page of the guide: its path, and its name in the navigation of both languages. */
type Page = readonly [path: string, en: string, id: string];

export interface Section {
  en: string;
  id: string;
  pages: readonly Page[];
}

/** The navigation, top to bottom. A new page is one line here; a test compares it with the files. */
export const SECTIONS: readonly Section[] = [
  {
    en: 'Begin',
    id: 'Mulai',
    pages: [
      ['quickstart', 'Quickstart', 'Mulai cepat'],
      ['clients', 'Libraries', 'Pustaka'],
      ['automation', 'n8n', 'n8n'],
      ['sandbox', 'Sandbox', 'Sandbox'],
      ['web-app', 'Web app', 'Aplikasi web'],
      ['mcp', 'Agents (MCP)', 'Agen (MCP)'],
    ],
  },
  {
    en: 'Send',
    id: 'Mengirim',
    pages: [
      ['sending', 'Send a message', 'Kirim pesan'],
      ['tiers', 'Tiers and success', 'Tingkat dan keberhasilan'],
      ['templates', 'Templates and variables', 'Templat dan variabel'],
      ['waba-templates', 'WABA templates', 'Templat WABA'],
      ['files', 'Files', 'Berkas'],
      ['batches', 'Campaigns', 'Kampanye'],
      ['costs', 'What it costs', 'Biaya pesan'],
      ['verify', 'Codes (verify)', 'Kode (verifikasi)'],
      ['checks', 'Which channels reach a target', 'Kanal yang menjangkau penerima'],
      ['sender-pools', 'Sender pools', 'Grup pengirim'],
      ['guarantees', 'What happens to a request', 'Perjalanan sebuah permintaan'],
    ],
  },
  {
    en: 'Channels',
    id: 'Kanal',
    pages: [
      ['channels/whatsapp', 'WhatsApp: link a phone', 'WhatsApp: tautkan ponsel'],
      ['channels/whatsapp-passkey', 'WhatsApp: passkey', 'WhatsApp: kunci sandi'],
      ['channels/telegram', 'Telegram: a bot', 'Telegram: bot'],
      ['channels/waba', 'WABA: a business number', 'WABA: nomor bisnis'],
      ['channels/mailbox', 'E-mail: from a mailbox', 'E-mail: dari kotak surat'],
      ['channels/email', 'E-mail and DNS', 'E-mail dan DNS'],
      ['channels/sms', 'SMS', 'SMS'],
    ],
  },
  {
    en: 'Receive',
    id: 'Menerima',
    pages: [
      ['webhooks', 'Webhooks', 'Webhook'],
      ['inbound', 'Messages that come in', 'Pesan masuk'],
      ['statuses', 'Receipts and statuses', 'Tanda terima dan status'],
      ['autoreplies', 'Automatic replies and forms', 'Balasan otomatis dan formulir'],
      ['contacts', 'Contacts and opt-outs', 'Kontak dan berhenti berlangganan'],
    ],
  },
  {
    en: 'Coming from elsewhere',
    id: 'Pindah dari layanan lain',
    pages: [
      ['from/fonnte', 'Fonnte', 'Fonnte'],
      ['from/waha', 'WAHA', 'WAHA'],
      ['from/evolution-api', 'Evolution API', 'Evolution API'],
      ['from/twilio', 'Twilio', 'Twilio'],
      ['from/own-script', 'A script of your own', 'Skrip buatan sendiri'],
      ['from/sessions', "Move a phone's session", 'Pindahkan sesi ponsel'],
    ],
  },
  {
    en: 'Run it',
    id: 'Menjalankan',
    pages: [
      ['small-server', 'One small server', 'Satu server kecil'],
      ['first-account', 'Account, person, token', 'Akun, orang, token'],
      ['operating', 'Operate it', 'Pengoperasian'],
      ['servers', 'RabbitMQ and MongoDB', 'RabbitMQ dan MongoDB'],
      ['servers/cloudamqp', 'Rented: CloudAMQP', 'Sewaan: CloudAMQP'],
      ['servers/amazon-mq', 'Rented: Amazon MQ', 'Sewaan: Amazon MQ'],
      ['servers/lavinmq', 'LavinMQ', 'LavinMQ'],
      ['servers/atlas', 'Rented: MongoDB Atlas', 'Sewaan: MongoDB Atlas'],
      ['servers/documentdb', 'DocumentDB and Cosmos DB', 'DocumentDB dan Cosmos DB'],
      ['scaling', 'Scaling and capacity', 'Skala dan kapasitas'],
      ['troubleshooting', 'Troubleshooting', 'Mengatasi masalah'],
      ['security', 'Security', 'Keamanan'],
      ['limits', 'Limits', 'Batas'],
      ['alerts', 'Alerts', 'Peringatan'],
      ['works-with', 'Works with', 'Cocok dengan'],
    ],
  },
  {
    en: 'Look up',
    id: 'Rujukan',
    pages: [
      ['errors', 'Errors', 'Kesalahan'],
      ['glossary', 'Glossary', 'Glosarium'],
      ['changelog', 'Changelog', 'Catatan perubahan'],
    ],
  },
];
