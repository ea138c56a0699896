export { createDashboard } from './create-dashboard.ts';
export type { Dashboard } from './create-dashboard.ts';
export type { DashboardParts } from './context.ts';
export { readDashboardConfig } from './config.ts';
export { startDashboard } from './start-dashboard.ts';
