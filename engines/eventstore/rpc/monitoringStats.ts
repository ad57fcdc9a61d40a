import { freemem, loadavg, totalmem } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServerWritableStream } from '@grpc/grpc-js';
import { bytesField, FieldReader } from '../wire/protobuf.ts';
import { Bundle, type Outgoing } from './bundle.ts';
import type { RpcContext } from './context.ts';

const SHORTEST_PERIOD_MS = 100;
const DEFAULT_PERIOD_MS = 1_000;
const LONGEST_PERIOD_MS = 2_147_483_647;

/** `Monitoring.Stats`: figures of the process and the log, again and again until the caller leaves. */
export function monitoringStats(context: RpcContext, call: ServerWritableStream<Buffer, Outgoing>): void {
  const left = new AbortController();
  for (const end of ['cancelled', 'error', 'close']) call.on(end, () => left.abort());
  const period = periodOf(call.request);
  const report = async (): Promise<void> => {
    while (!left.signal.aborted) {
      call.write(new Bundle([statsResponse(context)]));
      // A caller who leaves ends the waiting, which is no failure.
      await delay(period, undefined, { signal: left.signal, ref: false }).catch(() => undefined);
    }
  };
  void report();
}

function periodOf(encoded: Buffer): number {
  const request = new FieldReader(encoded);
  let period = DEFAULT_PERIOD_MS;
  while (request.next()) {
    if (request.field === 4) period = request.number() || DEFAULT_PERIOD_MS;
    else request.skip();
  }
  return Math.min(Math.max(period, SHORTEST_PERIOD_MS), LONGEST_PERIOD_MS);
}

/** A map of texts. The names are EventStoreDB's where it has the figure. */
function statsResponse({ store, groups }: RpcContext): Buffer {
  const { user, system } = process.cpuUsage();
  const figures: Readonly<Record<string, string | number>> = {
    'proc-id': process.pid,
    'proc-startTime': new Date(Date.now() - process.uptime() * 1000).toISOString(),
    'proc-mem': process.memoryUsage().rss,
    'proc-cpu': (user + system) / 1e6,
    'sys-freeMem': freemem(),
    'sys-totalMem': totalmem(),
    'sys-loadavg-1m': loadavg()[0] ?? 0,
    'es-checksum': store.lastPosition(),
    'es-writes': store.writes,
    'es-persistent-subscriptions': groups.all().length,
  };
  const entries = Object.entries(figures).map(([key, value]) =>
    bytesField(1, bytesField(1, key), bytesField(2, String(value))),
  );
  return Buffer.concat(entries);
}
