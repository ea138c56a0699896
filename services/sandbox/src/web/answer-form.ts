import { CHANNEL_DEFINITIONS } from '@cascade/contracts';
import type { SandboxMessage } from '../inbox/message.ts';
import { html, type Html } from './html.ts';

/** With whom a contact talks, as a form carries it. */
export type TalkKey = Pick<SandboxMessage, 'channel' | 'from' | 'to'>;

/** A form that does something in the contact's name. */
export const actForm = (root: string, { channel, from, to }: TalkKey, content: Html): Html =>
  html`<form class="act" action="${root}/answers" method="post" enctype="multipart/form-data">
    <input type="hidden" name="channel" value="${channel}" />
    <input type="hidden" name="device" value="${from}" />
    <input type="hidden" name="contact" value="${to}" />
    ${content}
  </form>`;

const FORGED = html`<label title="As if somebody else had written it in this name">
  <input type="checkbox" name="forged" value="true" />
  Forged
</label>`;

/** Where a contact writes to whoever has written last. */
export const composer = (root: string, talk: TalkKey): Html =>
  actForm(
    root,
    talk,
    html`<input name="text" aria-label="Answer" placeholder="Answer as ${talk.to}" />
      <input type="file" name="file" aria-label="File" />
      ${CHANNEL_DEFINITIONS[talk.channel].authenticatesContacts ? undefined : FORGED}
      <button>Send</button>`,
  );
