import { runService } from '@cascade/runtime';
import { startProcess } from '@cascade/service';
import { readGatewayConfig } from './config.ts';
import { createGateway } from './context.ts';

runService({
  name: 'gateway',
  start: (signal, logger) => {
    const { common, ...config } = readGatewayConfig();
    return startProcess({ name: 'gateway', config: common, logger, signal }, (parts) =>
      createGateway({ ...parts, ...config }),
    );
  },
});
