import { waitFor } from '@cascade/runtime/testing';
import type { LeaseRow } from '@cascade/store';
import { onEngines } from './testing/on-engines.ts';
import { startRig, type PhoneRig } from './testing/start-rig.ts';

onEngines('the worker against a WhatsApp Web server', (servers) => {
  let rig: PhoneRig;

  beforeEach(async () => {
    rig = await startRig(servers ? { servers } : {});
  });
  afterEach(() => rig.stop());

  const holders = async () => {
    const leases = rig.parts.database.collection<LeaseRow>('leases');
    const rows = await leases.find({ kind: 'device', holder: { $ne: '' } });
    return new Set(rows.map(({ holder }) => holder));
  };

  test('several workers: texts and locations are sent, acked and decrypted, each once', async () => {
    await rig.startWorker();
    await rig.startWorker();
    const phones = [];
    for (let i = 0; i < 4; i += 1) phones.push(await rig.addPhone());
    for (const { id } of phones) await rig.untilState(id, 'connected');
    await waitFor(async () => (await holders()).size === 2, {
      timeoutMs: 20_000,
      what: 'both workers to hold phones',
    });
    const location = { lat: -6.2, lng: 106.8, name: 'Monas' };
    for (const phone of phones) {
      const texts = Array.from({ length: 5 }, (_, i) => `text ${i}`);
      const outcomes = await Promise.all([
        ...texts.map((text, i) => rig.text(phone.id, `62812345678${i % 3}`, text)),
        rig
          .requestSend(phone.id, '628123456780', { kind: 'location', location })
          .then((send) => rig.outcomeOf(send)),
      ]);
      expect(outcomes.map(({ state, reason }) => [state, reason])).toEqual(
        outcomes.map(() => ['sent', undefined]),
      );
      expect(phone.stanzas).toHaveLength(outcomes.length);
      expect(new Set(phone.stanzas)).toEqual(
        new Set(outcomes.map(({ providerMessageId }) => providerMessageId)),
      );
      expect(phone.texts.toSorted()).toEqual(texts);
    }
  });

  test('a restarted worker reconnects without a new link and repeats nothing', async () => {
    const first = await rig.startWorker();
    const phone = await rig.addPhone();
    await rig.untilState(phone.id, 'connected');
    await rig.text(phone.id, '6281234567890', 'before');
    await first.stop();
    const asked = await rig.requestSend(phone.id, '6281234567890', {
      kind: 'text',
      text: 'meanwhile',
    });
    await rig.startWorker();
    expect((await rig.outcomeOf(asked)).state).toBe('sent');
    expect((await rig.text(phone.id, '6281234567890', 'after')).state).toBe('sent');
    expect(phone.texts).toEqual(['before', 'meanwhile', 'after']);
    expect(new Set(phone.stanzas).size).toBe(phone.stanzas.length);
    const link = await rig.parts.repositories.whatsappLinks.get(rig.account, phone.id);
    expect(link?.history.map(({ to }) => to)).not.toContain('linking');
  });

  test('deleting a phone deletes all its rows', async () => {
    await rig.startWorker();
    const { id } = await rig.addPhone();
    await rig.untilState(id, 'connected');
    await rig.text(id, '6281234567890', 'hello');
    const { devices, whatsappLinks, whatsappKeys, whatsappContacts } = rig.parts.repositories;
    await devices.delete(rig.account, id);
    await whatsappLinks.command(rig.account, id, { id: 'w', do: 'unlink', logout: true });
    await rig.refresh(id);
    await waitFor(async () => (await whatsappLinks.get(rig.account, id)) === null, {
      timeoutMs: 10_000,
      what: 'the link to be deleted',
    });
    expect(await whatsappKeys.all(id)).toEqual([]);
    expect(await whatsappContacts.get(id, '6281234567890')).toBe(null);
  });

  test('a phone that is deleted while it is read again loses all its rows, too', async () => {
    await rig.startWorker();
    const { id } = await rig.addPhone();
    await rig.untilState(id, 'connected');
    const { devices, whatsappLinks, whatsappKeys } = rig.parts.repositories;
    await whatsappLinks.command(rig.account, id, { id: 'w', do: 'unlink', logout: true });
    const read = devices.byIdAlone;
    devices.byIdAlone = async (asked) => {
      const found = await read(asked);
      await devices.delete(rig.account, id);
      return found;
    };
    await rig.refresh(id);
    await waitFor(async () => (await whatsappLinks.get(rig.account, id)) === null, {
      timeoutMs: 10_000,
      what: 'the link to be deleted',
    });
    expect(await whatsappKeys.all(id)).toEqual([]);
  });

  test('a number without WhatsApp fails before anything leaves', async () => {
    await rig.stop();
    rig = await startRig({ ...(servers ? { servers } : {}), absent: new Set(['6280000000000']) });
    await rig.startWorker();
    const phone = await rig.addPhone();
    await rig.untilState(phone.id, 'connected');
    expect(await rig.text(phone.id, '6280000000000', 'hello')).toMatchObject({
      state: 'failed',
      reason: 'Recipient number is not on WhatsApp',
    });
    expect(phone.stanzas).toEqual([]);
  });
});
