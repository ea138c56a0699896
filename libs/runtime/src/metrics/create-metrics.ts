import {
  Counter,
  Gauge,
  Histogram,
  Registry,
  type Metric,
  collectDefaultMetrics,
} from '@prometheus-io/client';

import { productCommit } from '../product-commit.ts';
import { PRODUCT_VERSION } from '../product-version.ts';
import { runningTasks } from '../service/background-tasks.ts';
import { guardListener, listenerFaults } from '../service/guard-listener.ts';

export interface MetricSpec<Label extends string> {
  /** Without the `cascade_` prefix, with its unit: `call_duration_seconds`, `sends_total`. */
  name: string;
  help: string;
  /** Only labels with few values: never an id, an address or a caller's text. */
  labels?: readonly Label[];
}

export interface HistogramSpec<Label extends string> extends MetricSpec<Label> {
  /** Upper bounds, in the unit of the name. */
  buckets?: readonly number[];
}

/** A repeated name returns the existing metric: services of one process share them. */
export interface Metrics {
  counter<Label extends string = never>(spec: MetricSpec<Label>): Counter<Label>;
  gauge<Label extends string = never>(spec: MetricSpec<Label>): Gauge<Label>;
  histogram<Label extends string = never>(spec: HistogramSpec<Label>): Histogram<Label>;
  /** Calls `read` to set gauges before each exposition; if it fails, they keep their old values. */
  beforeExposing(read: () => Promise<void>): void;
  /** Returns Prometheus text, with metrics of the process. */
  expose(): Promise<string>;
  readonly contentType: string;
}

/** From a millisecond to the longest wait of a sync caller. */
const DURATION_BUCKETS_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60];

export function createMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });

  const readings: (() => Promise<void>)[] = [];
  new Counter({
    name: 'cascade_listener_faults_total',
    help: 'Throws of listeners and metrics that were caught; each is an error in the log.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(listenerFaults());
    },
  });

  new Gauge({
    name: 'cascade_background_tasks',
    help: 'Background tasks that run in this process, by name; one that is missing does not run.',
    labelNames: ['task'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [task, count] of runningTasks()) this.set({ task }, count);
    },
  });

  new Gauge({
    name: 'cascade_build_info',
    help: 'Always 1; the labels tell version and commit of the running code.',
    labelNames: ['version', 'commit'],
    registers: [registry],
  }).set({ version: PRODUCT_VERSION, commit: productCommit() ?? '' }, 1);

  const shared = <M extends Metric<string>>(
    spec: MetricSpec<string>,
    create: (base: {
      name: string;
      help: string;
      labelNames: string[];
      registers: Registry[];
    }) => M,
  ): M => {
    const name = `cascade_${spec.name}`;
    const existing = registry.getSingleMetric<string>(name) as M | undefined;
    const labelNames = [...(spec.labels ?? [])];
    if (existing) return existing;
    return neverThrowing(
      create({ name, help: spec.help, labelNames, registers: [registry] }),
      name,
    );
  };

  return {
    counter: (spec) => shared(spec, (base) => new Counter(base)),
    gauge: (spec) => shared(spec, (base) => new Gauge(base)),
    histogram: (spec) =>
      shared(
        spec,
        (base) =>
          new Histogram({ ...base, buckets: [...(spec.buckets ?? DURATION_BUCKETS_SECONDS)] }),
      ),
    beforeExposing: (read) => void readings.push(read),
    async expose() {
      await Promise.allSettled(readings.map((read) => read()));
      return (await processMetrics().metrics()) + (await registry.metrics());
    },
    contentType: registry.contentType,
  };
}

/** Ways to change a metric: a label that it doesn't have makes them throw. */
const CHANGES = ['inc', 'dec', 'set', 'observe', 'remove', 'reset', 'zero'] as const;

/** A figure that can't be taken is missing, and reported: the call that it measures goes on. */
function neverThrowing<M extends Metric<string>>(metric: M, name: string): M {
  const changes = metric as unknown as Record<string, (...args: unknown[]) => unknown>;
  for (const change of CHANGES) {
    const original = changes[change];
    if (original === undefined) continue;
    Object.defineProperty(metric, change, {
      value: guardListener(`metric ${name}`, (...args: unknown[]) => original.apply(metric, args)),
    });
  }
  return metric;
}

let registry: Registry | undefined;

/**
 * Metrics of this process: CPU, memory, event loop lag, garbage collection, handles. One per
 * process: its monitors can't be stopped, and several services may run in one process.
 */
function processMetrics(): Registry {
  if (!registry) {
    registry = new Registry();
    collectDefaultMetrics({ register: registry });
  }
  return registry;
}
