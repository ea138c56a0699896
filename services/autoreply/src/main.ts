import { runService } from '@cascade/runtime';
import { startProcess } from '@cascade/service';
import { readAutoreplyConfig } from './config.ts';
import { startAutoreply } from './context.ts';

runService({
  name: 'autoreply',
  start: (_signal, logger) =>
    startProcess('autoreply', readAutoreplyConfig(), logger, startAutoreply),
});
