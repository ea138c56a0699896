import type { SendRequestBody } from '@cascade/contracts';

interface Example {
  summary: string;
  value: SendRequestBody;
}

const telegramKey = { token: 'tg_4f1c0a7be2', fallback: false, fallback_sequence: 0 };

/** Builds example requests; `schedule` is used by the scheduled one. */
export const requestExamples = (schedule: number): Readonly<Record<string, Example>> => ({
  sync: {
    summary: 'Inline text on one channel; the answer has the result',
    value: {
      keys: { telegram: telegramKey },
      content: {
        telegram: { message: { type: 'text', message: 'Hello {{name}}, order {{order}} is out.' } },
      },
      target: { telegram: '123456789', variables: { name: 'Ayu', order: 'A-1042' } },
    },
  },
  async: {
    summary: 'Queued at once; the result comes by webhook and in the logs',
    value: {
      keys: { email: { token: 'em_9d20ce11' } },
      content: { email: { template: 31 } },
      target: { email: 'ayu@example.com', variables: { name: 'Ayu' } },
      context: { behaviour: { mode: 'async' } },
    },
  },
  scheduled: {
    summary: 'Delivered at a future time',
    value: {
      keys: { whatsapp: { token: 'wa_77b1e05d' } },
      content: { whatsapp: { template: 12 } },
      target: { whatsapp: '6281234567890', variables: { name: 'Ayu' } },
      context: { timing: { schedule } },
    },
  },
  cascade: {
    summary: 'WhatsApp first; WABA and Telegram if that fails; e-mail last',
    value: {
      keys: {
        whatsapp: { token: 'wa_77b1e05d', fallback: false, fallback_sequence: 0 },
        waba: { token: 'wb_03aa7c9f', fallback: true, fallback_sequence: 1 },
        telegram: { token: 'tg_4f1c0a7be2', fallback: true, fallback_sequence: 1 },
        email: { token: 'em_9d20ce11', fallback: true, fallback_sequence: 2 },
      },
      content: {
        whatsapp: { message: { type: 'text', message: 'Your code is {{code}}' } },
        waba: { template: 18 },
        telegram: {
          message: {
            type: 'text',
            message: 'Your code is {{code}}',
            richContext: { buttons: [[{ text: 'Copy', type: 'copy', copyText: '481516' }]] },
          },
        },
        email: { template: 31 },
      },
      target: {
        whatsapp: '6281234567890',
        waba: '+6281234567890',
        telegram: '123456789',
        email: 'ayu@example.com',
        variables: { code: '481516' },
      },
    },
  },
  otherwise: {
    summary: 'WABA: a text while the session window is open, a template otherwise',
    value: {
      keys: { waba: { token: 'wb_03aa7c9f' } },
      content: {
        waba: {
          message: { type: 'text', message: 'Hello {{name}}, your order is on its way.' },
          otherwise: { template: 18, variables: { day: 'Friday' } },
        },
      },
      target: { waba: '6281234567890', variables: { name: 'Ayu' } },
    },
  },
  language: {
    summary: "A template in the recipient's language",
    value: {
      keys: { telegram: { token: 'tg_7d20b4e1' } },
      content: { telegram: { template: 12 } },
      target: { telegram: '123456789', locale: 'id-ID', variables: { name: 'Ayu' } },
    },
  },
  telegramButtons: {
    summary: 'Telegram photo with an inline keyboard',
    value: {
      keys: { telegram: telegramKey },
      content: {
        telegram: {
          message: {
            type: 'image',
            message: 'Table for {{guests}} on Friday?',
            richContext: {
              fileUrl: 'https://cdn.example.com/menu.jpg',
              buttons: [
                [
                  { text: 'Yes', type: 'callback', callbackData: 'book:yes' },
                  { text: 'No', type: 'callback', callbackData: 'book:no' },
                ],
                [{ text: 'See the menu', type: 'url', url: 'https://example.com/menu' }],
              ],
            },
          },
        },
      },
      target: { telegram: '123456789', variables: { guests: 4 } },
    },
  },
  wabaReplyButtons: {
    summary: 'WABA reply buttons, while the session window is open',
    value: {
      keys: { waba: { token: 'wb_03aa7c9f' } },
      content: {
        waba: {
          message: {
            type: 'interactive',
            message: 'Does Tuesday suit you?',
            richContext: {
              footer: 'Dental practice Kemang',
              buttons: [
                [
                  { id: 'yes', text: 'Yes' },
                  { id: 'no', text: 'Another day' },
                ],
              ],
            },
          },
        },
      },
      target: { waba: '6281234567890' },
    },
  },
  wabaList: {
    summary: 'WABA list, while the session window is open',
    value: {
      keys: { waba: { token: 'wb_03aa7c9f' } },
      content: {
        waba: {
          message: {
            type: 'interactive',
            message: 'Which service do you need?',
            richContext: {
              listMessage: {
                button: 'Services',
                sections: [
                  {
                    title: 'Teeth',
                    rows: [
                      { id: 'check', title: 'Check-up', description: 'About 20 minutes' },
                      { id: 'clean', title: 'Cleaning' },
                    ],
                  },
                ],
              },
            },
          },
        },
      },
      target: { waba: '6281234567890' },
    },
  },
  wabaFlow: {
    summary: 'WABA Flow, while the session window is open',
    value: {
      keys: { waba: { token: 'wb_03aa7c9f' } },
      content: {
        waba: {
          message: {
            type: 'interactive',
            message: 'Choose a time for your visit, {{name}}.',
            richContext: {
              flow: {
                id: '1234567890123456',
                cta: 'Choose a time',
                screen: 'TIMES',
                data: { visit: 'check-up' },
              },
            },
          },
        },
      },
      target: { waba: '6281234567890', variables: { name: 'Ayu' } },
    },
  },
  wabaLink: {
    summary: 'WABA button that opens a link, while the session window is open',
    value: {
      keys: { waba: { token: 'wb_03aa7c9f' } },
      content: {
        waba: {
          message: {
            type: 'interactive',
            message: 'Your order {{order}} is on its way.',
            richContext: {
              ctaUrl: { text: 'Track', url: 'https://example.com/orders/{{order}}' },
            },
          },
        },
      },
      target: { waba: '6281234567890', variables: { order: 'A-1042' } },
    },
  },
  whatsappLocation: {
    summary: 'WhatsApp location',
    value: {
      keys: { whatsapp: { token: 'wa_77b1e05d' } },
      content: {
        whatsapp: {
          message: {
            type: 'location',
            richContext: {
              location: {
                lat: -6.2607,
                lng: 106.8137,
                name: 'Dental practice Kemang',
                address: 'Jl. Kemang Raya 10, Jakarta',
              },
            },
          },
        },
      },
      target: { whatsapp: '6281234567890' },
    },
  },
});
