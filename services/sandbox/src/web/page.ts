import { CHANNEL_LABELS, CHANNELS } from '@cascade/contracts';
import type { Channel } from '@cascade/contracts';
import type { SandboxAnswer } from '../inbox/answers.ts';
import type { SandboxMessage } from '../inbox/message.ts';
import { answerBubble } from './answer-bubble.ts';
import { composer } from './answer-form.ts';
import { bubble } from './bubble.ts';
import { Html, html } from './html.ts';
import { CREDENTIALS_NOTE, recipientRows } from './recipients.ts';
import { STYLE } from './style.ts';

export interface InboxPage {
  /** Path of the sandbox, without a `/` at its end. */
  root: string;
  nonce: string;
  selected: string | undefined;
  recipients: { channel: Channel; to: string; messages: number }[];
  /** Newest first. */
  messages: SandboxMessage[];
  /** Newest first. */
  answers: SandboxAnswer[];
  /** Whether phones can link devices here. */
  links: boolean;
}

const REFRESH_SECONDS = 2;
const REFRESH_WITHOUT_SCRIPT_SECONDS = 10;

/** The inbox as a page: a phone for each recipient to answer from, and the magic recipients. */
export function inboxPage(page: InboxPage): string {
  const { root, nonce, selected, recipients, messages, answers, links } = page;
  const phones = Map.groupBy(messages, ({ to }) => to);
  const said = Map.groupBy(answers, ({ contact }) => contact);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Sandbox inbox</title>
        <noscript
          ><meta http-equiv="refresh" content="${REFRESH_WITHOUT_SCRIPT_SECONDS}"
        /></noscript>
        <style>
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        <header>
          <h1>Sandbox inbox</h1>
          <p>What recipients got. Nothing here has left this machine.</p>
          <form action="${root}/" method="get">
            <input
              type="search"
              name="to"
              value="${selected ?? ''}"
              placeholder="Chat id, number or address"
              aria-label="Recipient"
              list="recipients"
            />
            <datalist id="recipients">
              ${recipients.map(({ to }) => html`<option value="${to}"></option>`)}
            </datalist>
            <button>Filter</button>
            ${selected === undefined ? undefined : html`<a href="${root}/">Show all</a>`}
          </form>
        </header>
        <main>
          ${
            messages.length === 0
              ? html`<p class="empty">
                  No message has arrived${selected === undefined ? '' : ` for ${selected}`} yet.
                </p>`
              : [...phones].map(([to, received]) => phone(root, to, received, said.get(to) ?? []))
          }
        </main>
        ${links ? linkForms(root) : undefined} ${magicTable()}
        <script nonce="${nonce}">
          ${refreshScript(root, newestIds(messages, answers), selected)};
        </script>
      </body>
    </html>`.text;
}

function phone(root: string, to: string, received: SandboxMessage[], said: SandboxAnswer[]): Html {
  const [newest] = received;
  const screen = [
    ...received.map((message) => ({ id: message.id, shown: bubble(message, root) })),
    ...said.map((answer) => ({ id: answer.id, shown: answerBubble(answer, root) })),
  ].toSorted((a, b) => a.id - b.id);
  return html`<section class="phone">
    <h2><a href="${root}/?to=${encodeURIComponent(to)}">${to}</a></h2>
    <div class="screen">${screen.map(({ shown }) => shown)}</div>
    ${newest ? composer(root, newest) : undefined}
  </section>`;
}

/** A phone that scans QR codes and takes pairing codes. */
function linkForms(root: string): Html {
  return html`<section class="links">
    <h2>Link a WhatsApp device</h2>
    <p>Scan a device's QR code with a phone of the sandbox: paste the text that the code holds.</p>
    <form action="${root}/whatsapp/link" method="post">
      <input
        name="qr"
        required
        placeholder="https://wa.me/settings/linked_devices#…"
        aria-label="QR code"
      />
      <input name="number" placeholder="Phone (any if empty)" aria-label="Phone number" />
      <button>Scan</button>
    </form>
    <p>Or type its pairing code into the phone.</p>
    <form action="${root}/whatsapp/link" method="post">
      <input name="code" required placeholder="ABCD-1234" aria-label="Pairing code" />
      <input name="number" required placeholder="Phone" aria-label="Phone number" />
      <button>Link</button>
    </form>
  </section>`;
}

function magicTable(): Html {
  const rows = recipientRows();
  const channels = CHANNELS.filter((channel) => rows.some((row) => row.addresses[channel]));
  return html`<section class="magic">
    <h2>Magic recipients</h2>
    <p>
      Numbers and addresses that provoke an outcome. Where an address carries seconds (the last two
      digits of a number, <code>+5</code> in a mailbox) any value up to 99 works.
    </p>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th>Outcome</th>
            ${channels.map((channel) => html`<th>${CHANNEL_LABELS[channel]}</th>`)}
            <th>Arrives</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row) =>
              html`<tr>
                <td><b>${row.name}</b><br />${row.means}</td>
                ${channels.map((channel) => {
                  const address = row.addresses[channel];
                  return html`<td>
                    ${address === undefined ? '–' : html`<code>${address}</code>`}
                  </td>`;
                })}
                <td>${row.arrives ? 'yes' : 'no'}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <p>${CREDENTIALS_NOTE}</p>
  </section>`;
}

const newestIds = (messages: SandboxMessage[], answers: SandboxAnswer[]) => ({
  messages: messages[0]?.id ?? 0,
  answers: answers[0]?.id ?? 0,
});

/**
 * Loads the page again once there is something new, and leaves an open list and somebody who is
 * writing alone.
 */
function refreshScript(
  root: string,
  newest: ReturnType<typeof newestIds>,
  selected: string | undefined,
): Html {
  const query = new URLSearchParams({ limit: '1', ...(selected ? { to: selected } : {}) });
  const answered = new URLSearchParams({ limit: '1', ...(selected ? { contact: selected } : {}) });
  const lists = [
    [`${root}/messages?${query.toString()}`, newest.messages],
    [`${root}/answers?${answered.toString()}`, newest.answers],
  ];
  return new Html(`
    const lists = ${JSON.stringify(lists).replaceAll('<', '\\u003c')};
    const isWriting = () =>
      [...document.querySelectorAll('.act input:not([type=hidden])')].some((input) => input.value);
    setInterval(async () => {
      if (document.hidden || isWriting()) return;
      for (const [address, newest] of lists) {
        const answer = await fetch(address).catch(() => undefined);
        if (!answer || !answer.ok) return;
        const { data } = await answer.json();
        if ((data[0]?.id ?? 0) !== newest) return location.reload();
      }
    }, ${REFRESH_SECONDS * 1000});
  `);
}
