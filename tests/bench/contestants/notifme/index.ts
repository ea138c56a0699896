import { freePort } from '../../../servers/free-port.ts';
import { SERIAL } from '../../load/generate-load.ts';
import { startNode } from '../../processes/child.ts';
import type { Contestant, Kind } from '../contestant.ts';
import { installOnce } from '../install-once.ts';
import { TEXT } from '../send-body.ts';
import { waitReady } from '../wait-ready.ts';

const VERSION = '1.16.25';

/** notifme-sdk from the npm registry. The process that is called sends. */
export const notifme: Contestant = {
  name: 'notifme-sdk',
  async start(world) {
    const folder = await installOnce('notifme', (into) => [
      ['npm', ['install', '--prefix', into, '--no-audit', '--no-fund', `notifme-sdk@${VERSION}`]],
    ]);
    const port = await freePort();
    const server = startNode('notifme', 'tests/bench/contestants/notifme/server.ts', {
      NOTIFME: folder,
      PROVIDER_URL: world.providerUrl,
      SMTP_PORT: String(world.smtpPort),
      PORT: String(port),
    });
    const url = `http://127.0.0.1:${port}`;
    await waitReady(url);
    return {
      name: 'notifme-sdk',
      url,
      path: '/send',
      headers: { 'content-type': 'application/json' },
      body,
      expect: '"success"',
      pids: { server: server.pid },
      stop: () => server.stop(),
    };
  },
};

function body(kind: Kind): string | undefined {
  if (kind === 'text') return JSON.stringify({ slack: { text: TEXT } });
  if (kind !== 'email') return undefined;
  return JSON.stringify({
    email: {
      from: 'Bench <bench@sender.test>',
      to: `person-${SERIAL}@recipient.test`,
      subject: 'Your code',
      html: `<p>${TEXT}</p>`,
      text: TEXT,
    },
  });
}
