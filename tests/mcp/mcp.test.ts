import { describeOnEngines, startStack, type Stack } from '../harness/index.ts';
import { createAgentWorld, type AgentWorld } from './agent-world.ts';
import { describeAgents } from './describe-agents.ts';

const START_MS = 60_000;

describeOnEngines('agents', (engine) => {
  const world = {} as AgentWorld;
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ engine });
    const { url } = stack;
    Object.assign(world, await createAgentWorld(stack, { dashboard: url, installation: url }));
  }, START_MS);
  afterAll(async () => {
    await world.close?.();
    await stack?.stop();
  });

  describeAgents(world);
});
