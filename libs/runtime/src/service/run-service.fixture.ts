/** A test service that behaves as its argument says, started as a process of its own. */
import { readEnv } from '../env/read-env.ts';
import { port } from '../env/variables.ts';
import { guardListener, guardRejections } from './guard-listener.ts';
import { runService } from './run-service.ts';
import { onAbort } from './running.ts';

const behaviour = process.argv[2];
const hang = () => new Promise<never>(() => setInterval(() => undefined, 1_000));

runService({
  name: 'example',
  stopMs: behaviour === 'stuck' ? 100 : 10_000,
  start: async (signal, logger) => {
    if (behaviour === 'misconfigured') readEnv({ PORT: port() }, {});
    if (behaviour === 'failing') throw new Error('no store');
    if (behaviour === 'slow-start') {
      logger.info('starting');
      return new Promise((_resolve, reject) => {
        const alive = setInterval(() => undefined, 1_000);
        signal.addEventListener('abort', () => {
          clearInterval(alive);
          reject(signal.reason as Error);
        });
      });
    }
    const alive = setInterval(() => undefined, 1_000);
    if (behaviour === 'throwing')
      setTimeout(() => {
        throw new Error('thrown');
      }, 10);
    if (behaviour === 'guarded')
      setTimeout(
        guardListener('a socket', () => {
          throw new Error('hostile');
        }),
        10,
      );
    if (behaviour === 'library') {
      guardRejections('a library', (error) => error instanceof TypeError);
      void Promise.reject(new TypeError('closed'));
    }
    if (behaviour === 'rejecting') void Promise.reject(new Error('rejected'));
    logger.info('ready', { shown: process.env['SHOWN'] });
    return {
      done: onAbort(signal, async () => {
        logger.info('draining', { aborted: signal.aborted });
        if (behaviour === 'stuck' || behaviour === 'draining') await hang();
        if (behaviour === 'stop-fails') throw new Error('no stop');
        clearInterval(alive);
      }),
    };
  },
});
