import { freshRecipient, jumpingClock } from '../harness/index.ts';
import { describeWorld } from './describe-world.ts';

const MINUTE_MS = 60_000;
const clock = jumpingClock();

const READ_ID = {
  whatsapp: (detail: any): string => detail.id,
  telegram: (detail: any): string => String(detail.message_id),
};

/** Additions to SPEC: messages of type `edit` and `revoke`. */
describeWorld(
  'edits and revocations',
  (world) => {
    describe.each(['whatsapp', 'telegram'] as const)('%s', (channel) => {
      let to: string;
      beforeEach(() => {
        to = freshRecipient(channel);
      });
      const send = async (message: object, recipient = to) =>
        (await world.send({ [channel]: { to: recipient, message } })).body;
      const sendText = async (recipient = to) => {
        const { channels } = await send({ type: 'text', message: 'At 8.' }, recipient);
        return READ_ID[channel](channels?.[channel]?.detail);
      };
      const change = (type: string, replyTo: string, message?: string) => ({
        type,
        ...(message === undefined ? {} : { message }),
        richContext: { replyTo },
      });
      const gone = {
        whatsapp:
          'message.richContext.replyTo: the phone has sent no such message to the recipient in 14 days',
        telegram: 'Earlier message was not found',
      }[channel];

      test('an edit changes the text, and is a send of its own', async () => {
        const id = await sendText();
        const edited = await send(change('edit', id, 'At 9.'));
        expect(edited).toMatchObject({ status: true, channels: { [channel]: { status: true } } });
        const { body } = await world.request(edited.request_id);
        expect(body).toMatchObject({ state: 'finished', result: edited });
        const shown = await world.arrived(to);
        expect(shown).toHaveLength(1);
        expect(shown[0]).toMatchObject({ text: 'At 9.', edited: true });
      });

      test('a revocation takes the message back', async () => {
        const id = await sendText();
        expect(await send(change('revoke', id))).toMatchObject({ status: true });
        expect(await world.arrived(to)).toEqual([{ kind: 'text', revoked: true }]);
      });

      test.each(['edit', 'revoke'])('%s of a message to somebody else fails', async (type) => {
        const other = freshRecipient(channel);
        const id = await sendText(other);
        const text = type === 'edit' ? 'At 9.' : undefined;
        const { status, channels } = await send(change(type, id, text));
        expect([status, channels?.[channel]?.reason]).toEqual([false, gone]);
        expect(await world.arrived(other)).toMatchObject([{ text: 'At 8.' }]);
      });

      test('refusals', async () => {
        const path = `content.${channel}.message`;
        for (const [message, reason] of [
          [{ type: 'edit', message: 'x' }, `${path}.richContext: edit requires replyTo`],
          [{ type: 'revoke' }, `${path}.richContext: revoke requires replyTo`],
          [change('edit', '12'), `${path}.message: required`],
          [change('revoke', '12', 'x'), `${path}.message: not used by a revoke message`],
        ] as const) {
          expect(await send(message)).toMatchObject({ status: false, reason });
        }
      });
    });

    test('whatsapp: what is too old, or no text, is refused before anything is sent', async () => {
      const to = freshRecipient('whatsapp');
      const send = async (message: object) => {
        const { body } = await world.send({ whatsapp: { to, message } });
        const { detail, reason } = body.channels?.whatsapp ?? {};
        return { id: (detail as { id?: string } | undefined)?.id, reason };
      };
      const { id: replyTo } = await send({ type: 'text', message: 'At 8.' });
      const place = { location: { lat: 1, lng: 2 } };
      const { id: placed } = await send({ type: 'location', richContext: place });
      const edit = (of: unknown) => ({ type: 'edit', message: 'x', richContext: { replyTo: of } });
      const field = 'message.richContext.replyTo';
      expect((await send(edit(placed))).reason).toBe(`${field}: only texts can be edited`);
      clock.jump(16 * MINUTE_MS);
      expect((await send(edit(replyTo))).reason).toBe(
        `${field}: a text can be edited for 15 minutes`,
      );
      clock.jump(48 * 60 * MINUTE_MS);
      expect((await send({ type: 'revoke', richContext: { replyTo } })).reason).toBe(
        `${field}: a message can be revoked for 2 days`,
      );
    });
  },
  () => Promise.resolve({ overrides: { clock } }),
);
