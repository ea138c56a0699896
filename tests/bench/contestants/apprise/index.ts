import { fileURLToPath } from 'node:url';
import { findProgram } from '../../../servers/find-program.ts';
import { freePort } from '../../../servers/free-port.ts';
import { SERIAL } from '../../load/generate-load.ts';
import { startProgram } from '../../processes/child.ts';
import { RECIPIENTS } from '../../provider/http-provider.ts';
import type { Contestant } from '../contestant.ts';
import { installOnce } from '../install-once.ts';
import { TEXT } from '../send-body.ts';
import { waitReady } from '../wait-ready.ts';

const PACKAGES = ['apprise==1.9.6', 'gunicorn==23.0.0'];
/** One process per core. */
const SERVER = ['--workers', '2', '--threads', '32', '--worker-class', 'gthread', '--log-level'];

/**
 * Apprise from PyPI, run under gunicorn as its own API server does. The process that is called
 * sends.
 */
export const apprise: Contestant = {
  name: 'apprise',
  async start(world) {
    const folder = await installOnce('apprise', (into) => [
      [findProgram('python3') ?? 'python3', ['-m', 'venv', `${into}/venv`]],
      [`${into}/venv/bin/pip`, ['install', '--quiet', ...PACKAGES]],
    ]);
    const port = await freePort();
    const here = fileURLToPath(new URL('.', import.meta.url));
    const server = startProgram(
      'apprise',
      `${folder}/venv/bin/gunicorn`,
      [...SERVER, 'error', '--chdir', here, '--bind', `127.0.0.1:${port}`, 'server:application'],
      { PROVIDER_URL: world.providerUrl, PYTHONDONTWRITEBYTECODE: '1' },
    );
    const url = `http://127.0.0.1:${port}`;
    await waitReady(url);
    return {
      name: 'apprise',
      url,
      path: '/',
      headers: { 'content-type': 'application/json' },
      body: (kind) =>
        kind === 'text'
          ? JSON.stringify({ to: `${RECIPIENTS.known}${SERIAL}`, text: TEXT })
          : undefined,
      expect: '"status": true',
      pids: { server: server.pid },
      stop: () => server.stop(),
    };
  },
};
