import { describeOnRealServers, freshRecipient } from '../harness/index.ts';
import { startFleet, type Fleet } from '../processes/start-fleet.ts';
import { startFleetProxy, type FleetProxy } from '../processes/start-fleet-proxy.ts';
import { callTool, createAgentWorld, type AgentWorld } from './agent-world.ts';
import { describeAgents } from './describe-agents.ts';

const START_MS = 240_000;
const SERVICES = ['orchestrator', 'worker-telegram', 'worker-email'];

describeOnRealServers('agents, gateway and dashboard as processes of their own', (servers) => {
  const world = {} as AgentWorld;
  let fleet: Fleet;
  let proxy: FleetProxy;
  beforeAll(async () => {
    const env = { TRUSTED_PROXIES: '127.0.0.1' };
    fleet = await startFleet(servers, env, SERVICES);
    proxy = await startFleetProxy(fleet);
    const { dashboard, sandbox } = fleet;
    const addresses = { dashboard: dashboard.url, installation: proxy.url };
    Object.assign(world, await createAgentWorld(dashboard, addresses, sandbox.inbox));
  }, START_MS);
  afterAll(async () => {
    await world.close?.();
    await proxy?.stop();
    await fleet?.stop();
  });

  describeAgents(world);

  test('the dashboard alone serves /mcp, and its calls of /v1 leave it for GATEWAY_URL', async () => {
    const statusOf = async (url: string, method: string) => (await fetch(url, { method })).status;
    const { dashboard, gateways } = fleet;
    expect(await statusOf(`${gateways[0].url}/mcp`, 'POST')).toBe(404);
    expect(await statusOf(`${dashboard.url}/v1/token`, 'GET')).toBe(404);
    const { data } = await callTool(await world.connect(), 'whoami');
    expect(data.account.id).toBe(world.tenant.account);
    expect((await callTool(await world.connect(), 'check', { targets: ['1'] })).failed).toBe(false);
  });

  test('the gateway writes the address of the agent, which the dashboard forwards', async () => {
    const client = await world.connect({ headers: { 'X-Forwarded-For': '203.0.113.9' } });
    const to = freshRecipient('telegram');
    const channels = [
      { channel: 'telegram', device: world.tenant.devices.telegram, to, text: 'From afar' },
    ];
    const { data } = await callTool(client, 'send', { channels });
    expect(await world.acts()).toContainEqual(
      expect.objectContaining({
        operation: 'sendFromConsole',
        ip: '203.0.113.9',
        reason: expect.stringContaining(String(data.request_id)),
      }),
    );
  });

  test('no process logged an error', () => {
    const errors = [...fleet.processes.values()]
      .flat()
      .flatMap(({ name, records }) =>
        records.filter(({ level }) => level === 'error').map((record) => ({ name, ...record })),
      );
    expect(errors).toEqual([]);
  });
});
