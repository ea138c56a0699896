import { runService } from '@cascade/runtime';
import { readDashboardConfig } from './config.ts';
import { startDashboard } from './start-dashboard.ts';

runService({
  name: 'dashboard',
  start: (signal, logger) => startDashboard(readDashboardConfig(), logger, signal),
});
