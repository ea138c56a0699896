import { CHANNEL_LABELS } from '@cascade/contracts';
import type { Attachment, MessageButton, SandboxMessage } from '../inbox/message.ts';
import { actForm, type TalkKey } from './answer-form.ts';
import { html, type Html } from './html.ts';

/** One message as its recipient would see it. */
export function bubble(message: SandboxMessage, root: string): Html {
  const { content } = message;
  return html`<article class="message ${message.channel}" id="message-${message.id}">
    <div class="bubble">
      ${(content.attachments ?? []).map((attachment) => attached(attachment, root))}
      ${content.subject === undefined ? undefined : html`<h3>${content.subject}</h3>`}
      ${content.header === undefined ? undefined : html`<h4>${content.header}</h4>`}
      ${body(message, root)} ${content.location ? place(content.location) : undefined}
      ${content.footer === undefined ? undefined : html`<footer>${content.footer}</footer>`}
    </div>
    ${(content.buttons ?? []).map(
      (row) =>
        html`<div class="buttons">${row.map((button) => tappable(button, root, message))}</div>`,
    )}
    ${content.list ? menu(content.list, root, message) : undefined}
    <p class="meta">
      <b>${CHANNEL_LABELS[message.channel]}</b>${
        content.template ? html` · template ${content.template.name}` : undefined
      }
      · from ${message.from} ·
      <time datetime="${message.arrived_at}">${message.arrived_at.slice(11, 19)}</time>
      ${repetition(message)}
    </p>
  </article>`;
}

/** A text may come again rightly, a send may not. */
function repetition({ channel, arrivals }: SandboxMessage): Html | undefined {
  if (arrivals === 1) return undefined;
  return channel === 'telegram'
    ? html`· same text, time ${arrivals}`
    : html`<span class="twice">arrival ${arrivals} of this send</span>`;
}

function body({ id, content }: SandboxMessage, root: string): Html | undefined {
  if (content.html !== undefined) {
    // No scripts, no forms, no origin of its own; the mail's own answer bars the rest.
    return html`<iframe
      sandbox=""
      referrerpolicy="no-referrer"
      loading="lazy"
      title="Mail"
      src="${root}/messages/${id}/html"
    ></iframe>`;
  }
  return content.text === undefined ? undefined : html`<p class="text">${content.text}</p>`;
}

export function attached(attachment: Attachment, root: string): Html {
  if ('link' in attachment) {
    return html`<p class="file">🔗 ${attachment.name} <small>${attachment.link}</small></p>`;
  }
  const { file, name, mime, size } = attachment;
  const address = `${root}/files/${file}`;
  if (/^image\/(png|jpeg|gif|webp)$/.test(mime)) {
    return html`<a href="${address}"><img src="${address}" alt="${name}" loading="lazy" /></a>`;
  }
  if (mime === 'video/mp4') {
    return html`<video src="${address}" controls preload="none"></video>`;
  }
  return html`<a class="file" href="${address}"
    >📄 ${name} <small>${mime}, ${sizeText(size)}</small></a
  >`;
}

const sizeText = (bytes: number): string =>
  bytes < 1024
    ? `${bytes} B`
    : bytes < 1024 * 1024
      ? `${Math.round(bytes / 1024)} KB`
      : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

export function place(location: NonNullable<SandboxMessage['content']['location']>): Html {
  return html`<div class="place">
    <span class="pin">📍</span>
    <div>
      <b>${location.name ?? 'Location'}</b>
      ${location.address === undefined ? undefined : html`<p>${location.address}</p>`}
      <small>${location.lat}, ${location.lng}</small>
    </div>
  </div>`;
}

const MARKS: Readonly<Record<MessageButton['action'], string>> = {
  url: '↗',
  callback: '',
  copy: '📋',
  reply: '↩',
  call: '☎',
  other: '',
};

/** Buttons of which the sender hears are tapped here; the others say what they would do. */
function tappable({ text, action, value }: MessageButton, root: string, talk: TalkKey): Html {
  const label = html`${text} ${MARKS[action]}`;
  const title = `${action}: ${value}`;
  if (action !== 'callback' && action !== 'reply') {
    return html`<span class="button" title="${title}">${label}</span>`;
  }
  const button = html`<button class="button" name="tap" value="${value}" title="${title}">
    ${label}
  </button>`;
  return actForm(root, talk, button);
}

function menu(
  list: NonNullable<SandboxMessage['content']['list']>,
  root: string,
  talk: TalkKey,
): Html {
  return html`<details class="list">
    <summary class="button">☰ ${list.button}</summary>
    ${list.sections.map(
      (section) => html`
        ${section.title === undefined ? undefined : html`<h5>${section.title}</h5>`}
        ${section.rows.map((row) =>
          actForm(
            root,
            talk,
            html`<button class="row" name="row" value="${row.id}" title="${row.id}">
              <b>${row.title}</b
              >${row.description === undefined ? undefined : html`<small>${row.description}</small>`}
            </button>`,
          ),
        )}
      `,
    )}
  </details>`;
}
