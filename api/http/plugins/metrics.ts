import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { firstValueFrom, type Observable } from 'rxjs';
import type { ProcessOperations, ProcessStatus } from '../../application/processes/processOperations.ts';
import type { ReadModelStatus } from '../contracts/operations/operations.ts';
import { routeOf } from '../kernel/routeOf.ts';
import { observeMemory } from './memoryMetrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Registry;
    /** Counts one answer that said no, by its code: `NOT_ENOUGH_STOCK`, `STREAM_BUSY` … */
    countRefusal(code: string): void;
  }
}

export interface MetricsOptions {
  readonly readModelStatus$: Observable<readonly ReadModelStatus[]>;
  readonly processes: Pick<ProcessOperations, 'status'>;
  /** Counted by the page cache itself, so that a hit costs nothing more. */
  readonly pageCache: { readonly hits: number; readonly misses: number };
}

/** What the process measures of itself, for Prometheus. */
export default fp(
  async (app, { readModelStatus$, processes, pageCache }: MetricsOptions) => {
    const registry = Registry.merge([metricsOfProcess()]);
    app.decorate('metrics', registry);
    app.decorate('countRefusal', refusalCounter(registry));
    observeRequests(registry, app as unknown as FastifyInstance);
    observeReadModels(registry, readModelStatus$);
    observeProcesses(registry, processes);
    observePages(registry, pageCache);
  },
  { name: 'metrics' },
);

let ofProcess: Registry | undefined;

/** Memory, event loop, garbage collection. Measured once in a process: what watches them is never switched off again. */
function metricsOfProcess(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
    observeMemory(ofProcess);
  }
  return ofProcess;
}

function refusalCounter(registry: Registry): (code: string) => void {
  const refusals = new Counter({
    name: 'refusals_total',
    help: 'Requests that were refused or failed, by code; STREAM_BUSY are version conflicts that no retry settled',
    labelNames: ['code'],
    registers: [registry],
  });
  return (code) => refusals.inc({ code });
}

function observeRequests(registry: Registry, app: FastifyInstance): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  // Looking labels up costs more than counting, so each combination is looked up once.
  const known = new Map<string, { observe(seconds: number): void }>();
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request).url ?? 'unknown';
    const key = `${request.method} ${route} ${reply.statusCode}`;
    let series = known.get(key);
    if (!series) {
      series = durations.labels(request.method, route, String(reply.statusCode));
      known.set(key, series);
    }
    series.observe(reply.elapsedTime / 1000);
    done();
  });
}

function observeReadModels(registry: Registry, status$: MetricsOptions['readModelStatus$']): void {
  const gauge = (name: string, help: string, collect?: () => Promise<void>) =>
    new Gauge({ name, help, labelNames: ['read_model'], registers: [registry], ...(collect && { collect }) });
  const behind = gauge('read_model_events_behind', 'Distance to the end of the log');
  const parked = gauge('read_model_parked_events', 'Events that a read model could not fold');
  const lag = gauge('read_model_lag_seconds', 'Age of the oldest event that is not yet shown', async () => {
    for (const { name, lagMs, eventsBehind, parked: parkedEvents } of await firstValueFrom(status$)) {
      lag.set({ read_model: name }, lagMs / 1000);
      behind.set({ read_model: name }, eventsBehind);
      parked.set({ read_model: name }, parkedEvents);
    }
  });
}

function observeProcesses(registry: Registry, processes: MetricsOptions['processes']): void {
  const observe = (name: string, help: string, measure: (status: ProcessStatus) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['process'],
      registers: [registry],
      async collect() {
        for (const status of await processes.status()) this.set({ process: status.name }, measure(status));
      },
    });
  observe('process_events_behind', 'Distance to the end of the log', ({ eventsBehind }) => eventsBehind);
  observe('process_parked_tasks', 'Tasks that failed as often as they are tried', ({ parked }) => parked);
}

function observePages(registry: Registry, cache: MetricsOptions['pageCache']): void {
  const counter = (name: string, help: string, count: () => number) =>
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(count());
      },
    });
  counter('page_cache_hits_total', 'Pages answered from memory', () => cache.hits);
  counter('page_cache_misses_total', 'Pages that had to be made', () => cache.misses);
}
