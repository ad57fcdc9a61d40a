import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { addToCart, BUYING, CHECKOUT, type Item, newBuyer } from '../buyers.ts';
import { writesOf } from '../engines/writes.ts';
import type { Limit } from '../report.ts';
import type { ServerProcess } from '../server.ts';

const ADDS = 100;
const BUYERS = 16;
const PURCHASES_OF_EACH = 15;
/** Time for what follows an answer: mails, webhooks, read models. */
const SETTLING_MS = 2_000;

/** What a purchase or an add writes, by the databases that count it. */
export interface Counted {
  readonly server: ServerProcess;
  readonly db: Db;
  readonly eventStoreSocket: string;
}

interface Counts {
  readonly events: number;
  readonly appends: number;
  readonly commands: number;
}

/**
 * Events, appends and database commands of an add to a cart, one after the other, and of a whole purchase of one line, from
 * the cart on, by 16 guests at once, with all that follows by itself. Read models write less often the more there is to do.
 */
export async function countsOfPurchase(counted: Counted, item: Item): Promise<Limit[]> {
  const { server } = counted;
  const adds = await countsOf(counted, async () => {
    for (let add = 0; add < ADDS; add++) await addToCart(server, newBuyer(), item);
    return ADDS;
  });
  await buyAll(server, item);
  // What the first ones leave to be done is not counted.
  await delay(SETTLING_MS);
  const purchases = await countsOf(counted, () => buyAll(server, item));
  const limits = (what: string, counts: Counts, most: Counts): Limit[] => [
    { what: `events of ${what}`, measured: toOneDecimal(counts.events), unit: '', ceiling: most.events },
    { what: `appends of ${what}`, measured: toOneDecimal(counts.appends), unit: '', ceiling: most.appends },
    {
      what: `database commands of ${what}`,
      measured: toOneDecimal(counts.commands),
      unit: '',
      ceiling: most.commands,
    },
  ];
  return [
    ...limits('an add to a new cart', adds, { events: 1, appends: 1, commands: 3 }),
    ...limits('a guest checkout of one line', purchases, { events: 12, appends: 8, commands: 5 }),
  ];
}

/** A number of orders is taken now and then for many orders, and someone may look around: that is less than one decimal. */
const toOneDecimal = (count: number): number => Math.round(count * 10) / 10;

/** Guests side by side, each of whom buys so many times; none is cut off. Answers how many purchases there were. */
async function buyAll(server: ServerProcess, item: Item): Promise<number> {
  const buyer = async () => {
    for (let purchase = 0; purchase < PURCHASES_OF_EACH; purchase++) {
      const guest = newBuyer();
      await addToCart(server, guest, item);
      const { headers } = guest;
      const answer = await fetch(server.url + CHECKOUT, { method: 'POST', headers, body: BUYING });
      const text = await answer.text();
      if (answer.status !== 201) throw new Error(`A guest could not buy: ${answer.status}: ${text}`);
    }
  };
  await Promise.all(Array.from({ length: BUYERS }, buyer));
  return BUYERS * PURCHASES_OF_EACH;
}

/** What each deed costs, without what the store does when nobody does anything. `doAll` answers how many it did. */
async function countsOf(counted: Counted, doAll: () => Promise<number>): Promise<Counts> {
  const since = performance.now();
  const before = await total(counted);
  const deeds = await doAll();
  await delay(SETTLING_MS);
  const after = await total(counted);
  const took = performance.now() - since;
  const idle = await idleFor(counted, SETTLING_MS);
  const each = (name: keyof Counts) =>
    (after[name] - before[name] - (idle[name] * took) / SETTLING_MS) / deeds;
  return { events: each('events'), appends: each('appends'), commands: each('commands') };
}

async function idleFor(counted: Counted, milliseconds: number): Promise<Counts> {
  const before = await total(counted);
  await delay(milliseconds);
  const after = await total(counted);
  return {
    events: after.events - before.events,
    appends: after.appends - before.appends,
    commands: after.commands - before.commands,
  };
}

async function total({ db, eventStoreSocket }: Counted): Promise<Counts> {
  const [{ events, writes }, status] = await Promise.all([
    writesOf(eventStoreSocket),
    db.admin().serverStatus(),
  ]);
  const byKind = Object.values(status.opcounters as Record<string, number>);
  return { events, appends: writes, commands: byKind.reduce((sum, count) => sum + Number(count), 0) };
}
