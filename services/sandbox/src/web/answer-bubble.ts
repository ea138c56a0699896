import { CHANNEL_LABELS } from '@cascade/contracts';
import type { SandboxAnswer } from '../inbox/answers.ts';
import { attached, place } from './bubble.ts';
import { html, type Html } from './html.ts';

/** What a contact did, on the contact's own side of the screen. */
export function answerBubble(answer: SandboxAnswer, root: string): Html {
  const { id, channel, device, at, content, chose, acknowledged, forged } = answer;
  return html`<article class="message own ${channel}" id="message-${id}">
    <div class="bubble">
      ${(content.attachments ?? []).map((attachment) => attached(attachment, root))}
      ${content.subject === undefined ? undefined : html`<h3>${content.subject}</h3>`}
      ${
        chose === undefined
          ? content.text === undefined
            ? undefined
            : html`<p class="text">${content.text}</p>`
          : html`<p class="text">👆 ${chose}</p>`
      }
      ${content.location ? place(content.location) : undefined}
      ${acknowledged ? html`<footer>${acknowledged}</footer>` : undefined}
    </div>
    <p class="meta">
      <b>${CHANNEL_LABELS[channel]}</b> · to ${device} ·
      ${forged ? html`<b>forged</b> · ` : undefined}
      <time datetime="${at}">${at.slice(11, 19)}</time>
    </p>
  </article>`;
}
