import type { MakeTool } from '../tool.ts';
import { checkTool } from './check.ts';
import { devicesTool } from './devices.ts';
import { inboxTool } from './inbox.ts';
import { requestTool } from './request.ts';
import { sendTool } from './send.ts';
import { suppressTool } from './suppress.ts';
import { templatesTool } from './templates.ts';
import { whoamiTool } from './whoami.ts';

/** Few tools with plain names: an agent chooses better among few. */
export const TOOLS: readonly MakeTool[] = [
  whoamiTool,
  sendTool,
  checkTool,
  requestTool,
  templatesTool,
  devicesTool,
  inboxTool,
  suppressTool,
];
