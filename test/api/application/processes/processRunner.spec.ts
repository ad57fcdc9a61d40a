import { expect } from 'chai';
import type { NextProcessState } from '../../../../api/application/ports/processStates.ts';
import { type AnyProcess, processes } from '../../../../api/application/processes/processes.ts';
import { runProcesses } from '../../../../api/application/processes/processRunner.ts';
import type { Tasks } from '../../../../api/application/processes/tasks.ts';
import { tokens } from '../../../../api/container.ts';
import { createProcessStates } from '../../../../api/infrastructure/mongodb/processStates.ts';
import { stockAggregate, stockStreamId } from '../../../../domain/inventory/stock.decider.ts';
import type { StockState } from '../../../../domain/inventory/stock.state.ts';
import { startTestGateway, type TestGateway } from '../../../support/gateway.ts';
import { type DatabaseCall, watched } from '../../../support/watchedDatabase.ts';

const MINUTE = 60_000;

const expiry = processes.find(({ name }) => name === 'reservationExpiry') as AnyProcess;

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('the expiry of reservations, run as a process', function () {
  this.timeout(30_000);
  let gateway: TestGateway;

  before(async () => {
    gateway = await startTestGateway();
  });
  after(() => gateway.close());

  /** Runs processes until `stop` is called, as a service that is started and killed. */
  function run(
    running: AnyProcess | readonly AnyProcess[] = expiry,
    tasks: Tasks = {},
    onCall: DatabaseCall = () => undefined,
    onStore: (state: NextProcessState) => void = () => undefined,
  ) {
    const stopping = new AbortController();
    const { container, commandHandler, clock } = gateway;
    const states = createProcessStates(watched(container.resolve(tokens.db), onCall));
    const ended = runProcesses(
      [running].flat(),
      {
        states: {
          ...states,
          advance(next) {
            next.forEach(onStore);
            return states.advance(next);
          },
        },
        parkedTasks: container.resolve(tokens.parkedTasks),
        source: container.resolve(tokens.eventSource),
        commandHandler,
        websiteId: 'main',
        clock: clock.asClock,
        tasks,
        // A runner that was just killed may still store its states: the next one then begins again.
        onError: () => undefined,
      },
      stopping.signal,
    );
    return async () => {
      stopping.abort();
      await ended;
    };
  }

  const inOneTick = () => new Date(gateway.clock.now.getTime() + 20).toISOString();
  const later = () => {
    gateway.clock.now = new Date(gateway.clock.now.getTime() + MINUTE);
  };

  async function reserveOne(productId: string): Promise<() => Promise<StockState>> {
    const { commandHandler, context, clock } = gateway;
    const target = { productId, variantId: 'v1' };
    const stream = stockStreamId(productId, 'v1');
    await commandHandler.handle(
      stockAggregate,
      stream,
      { type: 'ReceiveStock', data: { ...target, quantity: 1, reason: 'delivery' } },
      context(),
    );
    const reservation = { ...target, reservationId: `r_${productId}`, quantity: 1 };
    await commandHandler.handle(
      stockAggregate,
      stream,
      { type: 'ReserveStock', data: { ...reservation, at: clock.now.toISOString(), expiresAt: inOneTick() } },
      context(),
    );
    return async () => (await commandHandler.load(stockAggregate, stream)).state;
  }

  async function untilFree(stock: () => Promise<StockState>): Promise<StockState> {
    for (;;) {
      const state = await stock();
      if (state.reserved === 0) return state;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  /** What a process has not written down yet it reads again; this is about what it has. */
  async function untilStored(productId: string, process = 'reservationExpiry'): Promise<void> {
    const states = gateway.container.resolve(tokens.db).collection('processes');
    while (!JSON.stringify(await states.findOne({ _id: process as never }))?.includes(productId)) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  it('gives the piece back once the time is over, and not before', async () => {
    const stop = run();
    const stock = await reserveOne('cup');
    expect((await stock()).reserved).to.equal(1);
    later();
    expect(await untilFree(stock)).to.include({ onHand: 1, reserved: 0 });
    await stop();
  });

  it('knows after a restart what it still owes', async () => {
    const stop = run();
    const stock = await reserveOne('bowl');
    await untilStored('bowl');
    await stop();
    later();
    expect((await stock()).reserved).to.equal(1);
    const stopAgain = run();
    expect(await untilFree(stock)).to.include({ onHand: 1, reserved: 0 });
    await stopAgain();
  });

  it('writes down what several processes know with one write', async () => {
    const collecting = (name: string): AnyProcess => ({
      name,
      version: 1,
      handles: ['StockReceived'],
      initialState: '',
      evolve: (_, event) => (event.data as { productId: string }).productId,
      react: () => [],
      resume: () => [],
    });
    const names = ['first', 'second', 'third'];
    let writes = 0;
    const stop = run(names.map(collecting), {}, (collection, method) => {
      if (collection === 'processes' && method !== 'find') writes++;
    });
    await Promise.all(names.map((name) => untilStored('bowl', name)));
    const before = writes;
    await reserveOne('plate');
    await Promise.all(names.map((name) => untilStored('plate', name)));
    expect(writes - before).to.equal(1);
    await stop();
  });

  it('stores a state only where it has changed', async () => {
    const counting: AnyProcess = {
      name: 'counting',
      version: 1,
      handles: ['StockReceived'],
      initialState: { mugs: 0 },
      evolve(state, event) {
        const { mugs } = state as { mugs: number };
        return (event.data as { productId: string }).productId === 'mug' ? { mugs: mugs + 1 } : state;
      },
      react: () => [],
      resume: () => [],
    };
    const stored: NextProcessState[] = [];
    const stop = run(counting, {}, undefined, (next) => stored.push(next));
    await reserveOne('mug');
    await until(() => stored.some(({ state }) => (state as { mugs?: number })?.mugs === 1));
    const before = stored.length;
    await reserveOne('lamp');
    await until(() => stored.length > before);
    await stop();
    expect(stored.slice(before).filter((next) => 'state' in next)).to.deep.equal([]);
    expect(stored.at(-1)?.position).to.be.greaterThan(stored[before - 1]?.position ?? 0);
  });

  it('asks again after a restart for what it had asked for at once and was not done', async () => {
    const asked: string[] = [];
    const noting: AnyProcess = {
      name: 'noting',
      version: 1,
      handles: ['StockReceived'],
      initialState: 0,
      evolve: (state) => (state as number) + 1,
      react: (_, event) => [{ task: 'note', data: (event.data as { productId: string }).productId }],
      resume: () => [],
    };
    const cutOff = run(noting, {
      note: (productId: string) => {
        asked.push(`${productId} in vain`);
        return new Promise(() => undefined);
      },
    });
    await reserveOne('jug');
    await until(() => asked.includes('jug in vain'));
    await cutOff();
    const stop = run(noting, {
      note: async (productId: string) => {
        asked.push(`${productId} done`);
      },
    });
    await until(() => asked.includes('jug done'));
    await stop();
    expect(asked.filter((entry) => entry.startsWith('jug'))).to.deep.equal(['jug in vain', 'jug done']);
  });

  it('sends commands in turn, each once the one before was accepted or refused, and once under its own id', async () => {
    const { commandHandler, context } = gateway;
    const lid = { productId: 'lid', variantId: 'v1' };
    const receive = (commandId: string, quantity: number) => ({
      category: 'stock',
      streamId: stockStreamId('lid', 'v1'),
      command: { type: 'ReceiveStock', data: { ...lid, quantity, reason: commandId } },
      commandId,
    });
    const claim = { ...lid, reservationId: 'nobody_has', orderId: 'order1' };
    const refused = { ...receive('refused', 1), command: { type: 'ClaimReservation', data: claim } };
    const isPan = ({ data }: { data: unknown }) => (data as { productId: string }).productId === 'pan';
    const refilling: AnyProcess = {
      name: 'refilling',
      version: 1,
      handles: ['StockReceived'],
      initialState: '',
      evolve: (state, event) => (isPan(event) ? `${state}pan` : state),
      react: (_, event) =>
        isPan(event)
          ? [{ inTurn: [refused, receive('first', 2), receive('second', 3), receive('first', 2)] }]
          : [],
      resume: () => [],
    };
    const stop = run(refilling);
    const pan = { productId: 'pan', variantId: 'v1', quantity: 1, reason: 'delivery' };
    for (let delivery = 1; delivery <= 2; delivery++) {
      const stream = stockStreamId('pan', 'v1');
      await commandHandler.handle(stockAggregate, stream, { type: 'ReceiveStock', data: pan }, context());
    }
    const stock = async () => (await commandHandler.load(stockAggregate, stockStreamId('lid', 'v1'))).state;
    while ((await stock()).onHand < 5) await new Promise((resolve) => setTimeout(resolve, 5));
    await untilStored('panpan', 'refilling');
    await stop();
    expect((await stock()).onHand).to.equal(5);
  });
});
