import type { ToolAnnotations } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import type { ToolAnswer } from './answer.ts';
import type { Cascade, Token } from './library.ts';

/** What the caller's token allows, less what a read-only endpoint leaves out. */
export interface May {
  read: boolean;
  send: boolean;
  /** Name devices by their id. */
  sendByDevice: boolean;
  seeDevices: boolean;
  seeTemplates: boolean;
  seeInbox: boolean;
  seeLogs: boolean;
  seeSuppressions: boolean;
  suppress: boolean;
}

export interface ToolContext {
  cascade: Cascade;
  token: Token;
  may: May;
  readOnly: boolean;
  /** Aborted when the agent takes the call back. */
  signal: AbortSignal;
}

/** A tool that an agent may call. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  name: string;
  title: string;
  description: string;
  input: Input;
  annotations: ToolAnnotations;
  run(input: z.infer<Input>, context: ToolContext): Promise<ToolAnswer>;
}

/** Makes a tool for what the token may do; null leaves the tool out. */
export type MakeTool = (may: May) => Tool | null;

/** Types the handler by the tool's own input. */
export const defineTool = <Input extends z.ZodObject>(tool: Tool<Input>): Tool => tool;

export const READS: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};
