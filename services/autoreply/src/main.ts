import { runService } from '@cascade/runtime';
import { startProcess } from '@cascade/service';
import { readAutoreplyConfig } from './config.ts';
import { startAutoreply } from './context.ts';

runService({
  name: 'autoreply',
  start: (signal, logger) =>
    startProcess(
      { name: 'autoreply', config: readAutoreplyConfig(), logger, signal },
      startAutoreply,
    ),
});
