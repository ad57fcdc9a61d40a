import { setTimeout as delay } from 'node:timers/promises';
import type { CommandHandler } from '../../../api/application/commands/commandHandler.ts';
import { stockAggregate } from '../../../domain/inventory/stock.decider.ts';
import { percentile } from '../measure.ts';
import { benchContext, stockUp } from '../plenty.ts';
import type { Limit } from '../report.ts';
import type { ServerProcess } from '../server.ts';

const EVENTS_PER_SECOND = 1_000;
const TICK_MS = 20;
const SECONDS = 8;
/** How long it is done before the first figure: an event that meets code for the first time waits for its compiler. */
const WARM_UP_SECONDS = 5;

/**
 * How long after its acknowledgement an event is seen by a reader of the stock of its product, while 1,000 events a second
 * are written: every tick writes its share, and one of them is looked for through the gateway.
 */
export async function appendToVisible(
  server: ServerProcess,
  commandHandler: CommandHandler,
  { productId, variantId }: { readonly productId: string; readonly variantId: string },
): Promise<Limit> {
  const stream = await stockUp(commandHandler, { productId, variantId });
  const receive = () =>
    commandHandler.handle(
      stockAggregate,
      stream,
      { type: 'ReceiveStock', data: { productId, variantId, quantity: 1, reason: 'To measure with' } },
      benchContext(),
    );
  const url = `${server.url}/api/commerce/inventory/stock/?itemId=${productId}`;
  const write = async (seconds: number) => {
    const seen: Promise<number>[] = [];
    const writes: Promise<unknown>[] = [];
    const until = performance.now() + seconds * 1000;
    while (performance.now() < until) {
      const tick = delay(TICK_MS);
      for (let count = 1; count < (EVENTS_PER_SECOND * TICK_MS) / 1000; count++) writes.push(receive());
      seen.push(
        receive().then(async ({ position }) => {
          const acknowledgedAt = performance.now();
          const answer = await fetch(url, { headers: { 'x-after-position': String(position) } });
          await answer.arrayBuffer();
          if (!answer.ok) throw new Error(`Reading the stock failed with ${answer.status}`);
          return performance.now() - acknowledgedAt;
        }),
      );
      await tick;
    }
    await Promise.all(writes);
    return Promise.all(seen);
  };
  await write(WARM_UP_SECONDS);
  const measured = percentile(await write(SECONDS), 0.99);
  const count = EVENTS_PER_SECOND.toLocaleString('en-US');
  const what = `acknowledged to visible over HTTP at ${count} events/s, warm code, p99`;
  return { what, measured, unit: 'ms', ceiling: 60 };
}
