import { runService } from '@cascade/runtime';
import { startProcess } from '@cascade/service';
import { readWebhookEmitterConfig } from './config.ts';
import { openOwnParts, startWebhookEmitter } from './context.ts';

runService({
  name: 'webhook-emitter',
  start: (_signal, logger) => {
    const { common, ...config } = readWebhookEmitterConfig();
    return startProcess('webhook-emitter', common, logger, (parts) =>
      startWebhookEmitter({ ...parts, ...openOwnParts(config, logger) }),
    );
  },
});
