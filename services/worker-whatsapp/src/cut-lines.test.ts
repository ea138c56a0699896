import type { OutcomeRow } from '@cascade/contracts';
import { onEngines } from './testing/on-engines.ts';
import { startCuttingProxy, type CuttingProxy } from './testing/cutting-proxy.ts';
import { startRig } from './testing/start-rig.ts';

/** `WHATSAPP_CUTS=500` is the long form. */
const CUTS = Number(process.env['WHATSAPP_CUTS'] ?? 25);
const PHONES = Math.min(10, Math.ceil(CUTS / 8));

onEngines('the connection is cut after the write and before the answer', (servers) => {
  test(
    `${CUTS} times: every send is sent or unknown, and arrives once at most`,
    async () => {
      const proxies = new Map<string, CuttingProxy>();
      const rig = await startRig({
        ...(servers ? { servers } : {}),
        leaseMs: 30_000,
        via: (url, number) => proxies.get(number)?.url ?? url,
      });
      try {
        await rig.startWorker();
        const phones = [];
        for (let i = 0; i < PHONES; i += 1) {
          const number = `888${String(i).padStart(9, '0')}`;
          const phone = await rig.addPhone({ number });
          const { baileysWebSocketUrl } = phone.server.manifest.endpoints;
          proxies.set(number, await startCuttingProxy(baileysWebSocketUrl));
          phones.push(phone);
        }
        const outcomes: OutcomeRow[] = [];
        let cuts = 0;
        await Promise.all(
          phones.map(async (phone) => {
            const proxy = proxies.get(phone.number)!;
            // The first message creates the Signal session; after it, one write is one message.
            await rig.untilState(phone.id, 'connected', 60_000);
            while (cuts < CUTS) {
              cuts += 1;
              const cut = cuts;
              outcomes.push(await rig.text(phone.id, '6281234567890', `whole ${cut}`));
              proxy.cutNext(cut % 3 === 0 ? 0.5 : 1, cut % 5);
              outcomes.push(await rig.text(phone.id, '6281234567890', `cut ${cut}`));
              await rig.untilState(phone.id, 'connected', 60_000);
            }
          }),
        );
        const states = Map.groupBy(outcomes, ({ state }) => state);
        expect(outcomes).toHaveLength(2 * CUTS);
        expect([...states.keys()].toSorted()).toEqual(['sent', 'unknown']);
        // Every second connection was not cut.
        expect(states.get('sent')!.length).toBeGreaterThanOrEqual(CUTS);
        expect(states.get('unknown')!.length).toBeGreaterThanOrEqual(CUTS / 2);
        for (const { stanzas, texts } of phones) {
          expect(new Set(stanzas).size).toBe(stanzas.length);
          expect(new Set(texts).size).toBe(texts.length);
        }
        const arrived = new Set(phones.flatMap(({ stanzas }) => stanzas));
        for (const { providerMessageId } of states.get('sent')!) {
          expect(arrived.has(providerMessageId!)).toBe(true);
        }
      } finally {
        await rig.stop();
        await Promise.all([...proxies.values()].map((proxy) => proxy.close()));
      }
    },
    120_000 + CUTS * 2_000,
  );
});
