import { runService } from '@cascade/runtime';
import { startProcess } from '@cascade/service';
import { readWebhookEmitterConfig } from './config.ts';
import { openOwnParts, startWebhookEmitter } from './context.ts';

runService({
  name: 'webhook-emitter',
  start: (signal, logger) => {
    const { common, ...config } = readWebhookEmitterConfig();
    return startProcess({ name: 'webhook-emitter', config: common, logger, signal }, (parts) =>
      startWebhookEmitter({ ...parts, ...openOwnParts(config, logger) }),
    );
  },
});
