import { expect } from 'chai';
import { type AnyProcess, processes } from '../../../../api/application/processes/processes.ts';
import { superviseProcesses } from '../../../../api/application/processes/superviseProcesses.ts';
import { tokens } from '../../../../api/container.ts';
import { stockAggregate, stockStreamId } from '../../../../domain/inventory/stock.decider.ts';
import { startTestGateway, type TestGateway } from '../../../support/gateway.ts';
import { until } from '../../../support/until.ts';

const reservationExpiry = processes.find(({ name }) => name === 'reservationExpiry') as AnyProcess;

describe('processes that run beside each other', function () {
  this.timeout(30_000);
  let gateway: TestGateway;
  let stop: () => Promise<void>;
  let told: string[];
  let errors: string[];

  before(async () => {
    gateway = await startTestGateway();
  });
  after(() => gateway.close());
  beforeEach(async () => {
    told = [];
    errors = [];
    await states().deleteMany({});
  });
  afterEach(() => stop());

  const states = () => gateway.container.resolve(tokens.db).collection('processes');
  const storedOf = (name: string) => states().findOne({ _id: name as never });

  function run(...those: AnyProcess[]) {
    const stopping = new AbortController();
    const { container, commandHandler, clock } = gateway;
    const dependencies = {
      states: container.resolve(tokens.processStates),
      parkedTasks: container.resolve(tokens.parkedTasks),
      source: container.resolve(tokens.eventSource),
      commandHandler,
      websiteId: 'main',
      clock: clock.asClock,
      tasks: { tell: async (what: string) => void told.push(what) },
      onError: (process: string) => void errors.push(process),
    };
    const ended = superviseProcesses(those, dependencies, stopping.signal);
    stop = async () => {
      stopping.abort();
      await ended;
    };
  }

  async function receive(productId: string): Promise<void> {
    const data = { productId, variantId: 'v1', quantity: 1, reason: 'delivery' };
    await gateway.commandHandler.handle(
      stockAggregate,
      stockStreamId(productId, 'v1'),
      { type: 'ReceiveStock', data },
      gateway.context(),
    );
  }

  /** Tells each product that comes in; owes nothing afterwards, but knows all that came. */
  const teller = (name: string, evolve: AnyProcess['evolve'] = addProduct): AnyProcess => ({
    name,
    version: 1,
    handles: ['StockReceived'],
    initialState: { products: [] },
    evolve,
    react: (_, event) => [{ task: 'tell', data: `${name}: ${productOf(event)}` }],
    resume: () => [],
  });
  const productOf = ({ data }: { data: unknown }) => (data as { productId: string }).productId;
  function addProduct(state: unknown, event: { data: unknown }) {
    return { products: [...(state as { products: string[] }).products, productOf(event)] };
  }

  it('gives stock back that an older version stored in another shape', async () => {
    const { commandHandler, clock, context } = gateway;
    const stream = stockStreamId('cup', 'v1');
    await receive('cup');
    const at = clock.now.toISOString();
    const expiresAt = new Date(clock.now.getTime() + 20).toISOString();
    const reservation = { productId: 'cup', variantId: 'v1', reservationId: 'r1', quantity: 1 };
    const { position } = await commandHandler.handle(
      stockAggregate,
      stream,
      { type: 'ReserveStock', data: { ...reservation, at, expiresAt } },
      context(),
    );
    await states().insertOne({
      _id: 'reservationExpiry' as never,
      position,
      state: { r1: { productId: 'cup', variantId: 'v1', expiresAt } },
    });
    run(reservationExpiry);
    clock.advance(60_000);
    const stock = () => commandHandler.load(stockAggregate, stream);
    const { state } = await until(async () => {
      const loaded = await stock();
      return loaded.state.reserved === 0 && loaded;
    });
    expect(state).to.include({ onHand: 1, reserved: 0 });
    expect(errors).to.deep.equal([]);
  });

  it('folds the log again for another version, and asks for nothing that was asked for before', async () => {
    await receive('bowl');
    run(teller('counts'));
    await until(async () => (await storedOf('counts'))?.state.products.includes('bowl'));
    await stop();
    told = [];
    run({
      ...teller('counts', (state, event) => ({ last: productOf(event), before: state })),
      version: 2,
      initialState: { last: null },
    });
    await receive('jug');
    await until(async () => told.includes('counts: jug'));
    const stored = await until(async () => {
      const found = await storedOf('counts');
      return found?.state.last === 'jug' && found;
    });
    expect(told).to.deep.equal(['counts: jug']);
    expect(stored).to.deep.include({ version: 2 });
    expect(stored.state.before.last).to.equal('bowl');
  });

  it('begins with the present where a process is new to a store with a past, and knows that past', async () => {
    await receive('tray');
    run(teller('old'));
    await until(async () => (await storedOf('old'))?.state.products.includes('tray'));
    await stop();
    told = [];
    run(teller('old'), teller('new'));
    await receive('lamp');
    await until(async () => told.includes('new: lamp') && told.includes('old: lamp'));
    expect(told).to.not.include('new: tray');
    const stored = await until(async () => {
      const found = await storedOf('new');
      return found?.state.products.includes('lamp') && found;
    });
    expect(stored.state.products).to.include('tray');
  });

  it('keeps what the same version stored', async () => {
    run(teller('keeps'));
    await receive('pot');
    await until(async () => (await storedOf('keeps'))?.state.products.includes('pot'));
    await stop();
    run(
      teller('keeps', (state, event) => {
        if (productOf(event) === 'pot') throw new Error('It is not folded again');
        return addProduct(state, event);
      }),
    );
    await receive('pan');
    await until(async () => told.includes('keeps: pan'));
    expect(errors).to.deep.equal([]);
  });

  it('takes what another version owes for something else, though it stands at the same place', async () => {
    const stream = stockStreamId('lid', 'v1');
    const owing = (version: number, quantity: number): AnyProcess => ({
      ...teller('owing'),
      version,
      react: () => [],
      resume: () => {
        const data = { productId: 'lid', variantId: 'v1', quantity, reason: `version ${version}` };
        return [{ category: 'stock', streamId: stream, command: { type: 'ReceiveStock', data } }];
      },
    });
    const position = await gateway.container.resolve(tokens.eventSource).head();
    const pieces = async () => (await gateway.commandHandler.load(stockAggregate, stream)).state.onHand;
    for (const [version, quantity, total] of [
      [1, 2, 2],
      [2, 3, 5],
    ] as const) {
      const place = { version: 1, position, state: { products: [] } };
      await states().replaceOne({ _id: 'owing' as never }, place, { upsert: true });
      run(owing(version, quantity));
      await until(async () => (await pieces()) === total);
      await stop();
    }
    expect(await pieces()).to.equal(5);
  });

  it('goes on with the others when one throws, and takes that one up where it stopped', async () => {
    let isMended = false;
    const broken = teller('broken', (state, event) => {
      if (productOf(event) === 'vase' && !isMended) throw new Error('A vase is too much');
      return addProduct(state, event);
    });
    run(broken, teller('sound'));
    await receive('plate');
    await receive('vase');
    await receive('dish');
    await until(async () => told.includes('sound: dish'));
    expect(told).not.to.include('broken: vase');
    expect(errors).to.include('broken').and.not.to.include('sound');
    isMended = true;
    await until(async () => told.includes('broken: dish'));
    const byBroken = told.filter((what) => what.startsWith('broken'));
    expect(byBroken.slice(-2)).to.deep.equal(['broken: vase', 'broken: dish']);
  });
});
