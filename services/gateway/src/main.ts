import { runService } from '@cascade/runtime';
import { startProcess } from '@cascade/service';
import { readGatewayConfig } from './config.ts';
import { createGateway } from './context.ts';

runService({
  name: 'gateway',
  start: (_signal, logger) => {
    const { common, ...config } = readGatewayConfig();
    return startProcess('gateway', common, logger, (parts) =>
      createGateway({ ...parts, ...config }),
    );
  },
});
