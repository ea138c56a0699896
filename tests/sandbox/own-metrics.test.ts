import { withStop } from '@cascade/runtime';
import { recordingLogger } from '@cascade/runtime/testing';
import { readSandboxConfig, startSandbox } from '@cascade/sandbox';

const start = (env: Record<string, string>) => {
  const logger = recordingLogger();
  const config = readSandboxConfig({ PORT: '0', ...env });
  return withStop((signal) => startSandbox(config, logger, signal)).then((sandbox) => ({
    sandbox,
    metricsUrl: logger.records.flatMap(({ fields: { metricsUrl } }) =>
      typeof metricsUrl === 'string' ? [metricsUrl] : [],
    )[0],
  }));
};

test("the sandbox's process serves its own metrics on METRICS_PORT, and never on PORT", async () => {
  const { sandbox, metricsUrl } = await start({ METRICS_PORT: '0' });
  try {
    const text = await (await fetch(metricsUrl ?? '')).text();
    expect(text).toMatch(/^cascade_ready\{(?=.*part="inbox")(?=.*service="sandbox").*\} 1$/m);
    const { origin } = new URL(sandbox.url);
    expect((await fetch(`${origin}/metrics`)).status).toBe(404);
  } finally {
    await sandbox.stop();
  }
});

test('without METRICS_PORT it serves none', async () => {
  const { sandbox, metricsUrl } = await start({});
  await sandbox.stop();
  expect(metricsUrl).toBeUndefined();
});
