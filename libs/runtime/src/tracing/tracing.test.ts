import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { createSampler } from './create-sampler.ts';
import { TRACING_ENV, tracingConfig } from './tracing-env.ts';
import { activeSpan, isTracing, resumed, traced } from './tracing.ts';
import { readEnv } from '../env/index.ts';

const root = fileURLToPath(new URL('../index.ts', import.meta.url));

test("traced works without loading OpenTelemetry's SDK while traces are off", async () => {
  expect(isTracing()).toBe(false);
  expect(await traced('a', {}, async ({ traceId }) => traceId ?? 'no trace')).toBe('no trace');
  expect(await resumed('00-1-1-01', 'a', {}, async () => 'done')).toBe('done');
  expect(activeSpan().traceparent).toBeUndefined();
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({
      resolve(specifier, context, next) {
        const found = next(specifier, context);
        loaded.push(found.url);
        return found;
      },
    });
    await import(${JSON.stringify(root)});
    console.log(JSON.stringify(loaded));`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    script,
  ]);
  const loaded = JSON.parse(stdout) as string[];
  expect(loaded.filter((url) => url.endsWith('/tracing/tracing.ts'))).not.toEqual([]);
  // The Prometheus client loads the API's interfaces, which do nothing by themselves.
  expect(loaded.filter((url) => /@opentelemetry\/(?!api\/)/.test(url))).toEqual([]);
}, 30_000);

test('tracing is on when a collector address is set', () => {
  expect(tracingConfig(readEnv(TRACING_ENV, {}))).toBeUndefined();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };
  expect(tracingConfig(readEnv(TRACING_ENV, env))).toEqual({
    endpoint: 'http://collector:4318',
    sampler: 'parentbased_always_on',
    ratio: 1,
  });
});

test.each(['2', '-1', 'half'])('%s is no share of traces', (text) => {
  expect(() => readEnv(TRACING_ENV, { OTEL_TRACES_SAMPLER_ARG: text })).toThrow(
    /OTEL_TRACES_SAMPLER_ARG.*a number from 0 to 1/,
  );
});

test.each([
  ['always_on', 'AlwaysOnSampler'],
  ['always_off', 'AlwaysOffSampler'],
  ['traceidratio', 'TraceIdRatioBased{0.25}'],
  ['parentbased_always_on', 'ParentBased{root=AlwaysOnSampler'],
  ['parentbased_always_off', 'ParentBased{root=AlwaysOffSampler'],
  ['parentbased_traceidratio', 'ParentBased{root=TraceIdRatioBased{0.25}'],
] as const)('sampler %s', (sampler, text) => {
  expect(createSampler({ sampler, ratio: 0.25 }).toString()).toContain(text);
});
