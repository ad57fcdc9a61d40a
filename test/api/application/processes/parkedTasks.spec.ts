import { expect } from 'chai';
import { errorText } from '../../../../api/application/processes/errorText.ts';
import type { AnyProcess } from '../../../../api/application/processes/processes.ts';
import { createProcessOperations } from '../../../../api/application/processes/processOperations.ts';
import { superviseProcesses } from '../../../../api/application/processes/superviseProcesses.ts';
import type { Tasks } from '../../../../api/application/processes/tasks.ts';
import { MOST_TRIES, PAUSES_MS } from '../../../../api/application/processes/tries.ts';
import { tokens } from '../../../../api/container.ts';
import { stockAggregate, stockStreamId } from '../../../../domain/inventory/stock.decider.ts';
import { startTestGateway, type TestGateway } from '../../../support/gateway.ts';
import { until } from '../../../support/until.ts';

const MINUTE_MS = 60_000;

const productOf = ({ data }: { data: unknown }) => (data as { productId: string }).productId;

/** Has every delivery told at once. */
const teller: AnyProcess = {
  name: 'teller',
  version: 1,
  handles: ['StockReceived'],
  initialState: 0,
  evolve: (state) => (state as number) + 1,
  react: (_, event) => [{ task: 'tell', data: { productId: productOf(event) } }],
  resume: () => [],
};

/** Has every delivery told a minute later, and owes it until somebody adjusts the stock. */
const lateTeller: AnyProcess = {
  name: 'lateTeller',
  version: 1,
  handles: ['StockReceived', 'StockAdjusted'],
  initialState: {},
  evolve(state, event) {
    const { [productOf(event)]: _, ...others } = state as Record<string, string>;
    return event.type === 'StockAdjusted' ? others : { ...others, [productOf(event)]: minuteAfter(event) };
  },
  react: (_, event) =>
    event.type === 'StockReceived' ? [telling(productOf(event), minuteAfter(event))] : [],
  resume: (state) => Object.entries(state as Record<string, string>).map(([id, at]) => telling(id, at)),
};
const minuteAfter = ({ metadata }: { metadata: { occurredAt: string } }) =>
  new Date(Date.parse(metadata.occurredAt) + MINUTE_MS).toISOString();
const telling = (productId: string, notBefore: string) => ({ task: 'tell', data: { productId }, notBefore });

describe('how often a task is tried', () => {
  it('is ten times, in about an hour', () => {
    expect(MOST_TRIES).to.equal(10);
    const minutes = PAUSES_MS.reduce((sum, pause) => sum + pause, 0) / MINUTE_MS;
    expect(minutes).to.be.within(55, 65);
    expect([...PAUSES_MS].sort((one, other) => one - other)).to.deep.equal(PAUSES_MS);
  });
});

describe('what is said of an error', () => {
  it('names no key, no password, no address', () => {
    expect(errorText(new Error('connect mongodb://ada:secret@db.example/shop failed'))).to.equal(
      'connect mongodb://…@db.example/shop failed',
    );
    expect(errorText(new Error('No such key sk_live_4eC39HqLyjWDarjtT1zdp7dc.'))).to.equal('No such key ….');
    expect(errorText(new Error('550 <ada@example.com> is unknown'))).to.equal('550 <…> is unknown');
    expect(errorText(new Error('GET https://pay.example/x?token=12 said 500'))).to.equal(
      'GET https://pay.example/x?… said 500',
    );
    expect(errorText('x'.repeat(2000))).to.have.length(500);
  });
});

describe('a task that nobody can do', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let stop: () => Promise<void>;
  let told: { productId: string; taskId: string }[];
  let tries: string[];
  let failures: number;
  /** What cannot be told. The log keeps what earlier specs wrote: that can. */
  let tooMuch: string;

  before(async () => {
    gateway = await startTestGateway();
  });
  after(() => gateway.close());
  beforeEach(async () => {
    told = [];
    tries = [];
    failures = 0;
    tooMuch = '';
    const db = gateway.container.resolve(tokens.db);
    await Promise.all(['processes', 'parkedTasks'].map((name) => db.collection(name).deleteMany({})));
  });
  afterEach(() => stop());

  const parkedTasks = () => gateway.container.resolve(tokens.parkedTasks);
  const stored = (name: string) =>
    gateway.container
      .resolve(tokens.db)
      .collection('processes')
      .findOne({ _id: name as never });
  const storedBehind = (name: string, position: number) =>
    until(async () => ((await stored(name))?.position ?? -1) >= position);

  const tasks: Tasks = {
    async tell({ productId }: { productId: string }, { taskId }) {
      if (productId === tooMuch) {
        tries.push(productId);
        throw new Error('A vase is too much');
      }
      told.push({ productId, taskId });
    },
  };

  const operations = () => {
    const { container, commandHandler, clock } = gateway;
    return createProcessOperations({
      processes: [teller, lateTeller],
      states: container.resolve(tokens.processStates),
      parkedTasks: parkedTasks(),
      head: () => container.resolve(tokens.eventSource).head(),
      commandHandler,
      websiteId: 'main',
      clock: clock.asClock,
      tasks,
    });
  };

  /** Runs processes until `stop` is called, as a service that is started and killed. */
  function run(...processes: AnyProcess[]) {
    const stopping = new AbortController();
    const { container, commandHandler, clock } = gateway;
    const dependencies = {
      states: container.resolve(tokens.processStates),
      parkedTasks: parkedTasks(),
      source: container.resolve(tokens.eventSource),
      commandHandler,
      websiteId: 'main',
      clock: clock.asClock,
      tasks,
      onError: () => void failures++,
    };
    const ended = superviseProcesses(processes, dependencies, stopping.signal);
    stop = async () => {
      stopping.abort();
      await ended;
    };
  }

  async function write(type: 'ReceiveStock' | 'AdjustStock', productId: string): Promise<number> {
    const target = { productId, variantId: 'v1', reason: 'delivery' };
    const command =
      type === 'ReceiveStock'
        ? ({ type, data: { ...target, quantity: 1 } } as const)
        : ({ type, data: { ...target, onHand: 5 } } as const);
    const stream = stockStreamId(productId, 'v1');
    const { position } = await gateway.commandHandler.handle(
      stockAggregate,
      stream,
      command,
      gateway.context(),
    );
    return position;
  }
  const receive = (productId: string) => write('ReceiveStock', productId);
  const receiveTooMuch = (productId: string) => {
    tooMuch = productId;
    return receive(productId);
  };
  const toldOf = (productId: string) => told.filter((telling) => telling.productId === productId);

  /** Turns the clock until so many tasks are parked. */
  async function untilParked(count = 1) {
    await until(async () => failures > 0);
    return until(async () => {
      const waiting = await parkedTasks().waiting();
      if (waiting.length >= count) return waiting;
      gateway.clock.advance(Math.max(...PAUSES_MS));
      return false;
    });
  }

  it('is parked after the last try, and its process goes on', async () => {
    run(teller);
    const position = await receiveTooMuch('vase1');
    await until(async () => tries.length === 1);
    const firstTriedAt = gateway.clock.now.toISOString();
    for (const [index, pause] of PAUSES_MS.entries()) {
      gateway.clock.advance(pause - 1);
      expect(tries).to.have.length(index + 1);
      gateway.clock.advance(1);
      await until(async () => tries.length === index + 2);
    }
    const lastTriedAt = gateway.clock.now.toISOString();
    const [parked, ...others] = await untilParked();
    expect(others).to.deep.equal([]);
    expect(tries).to.deep.equal(Array(MOST_TRIES).fill('vase1'));
    expect(parked).to.deep.include({
      process: 'teller',
      reaction: { task: 'tell', data: { productId: 'vase1' } },
      error: 'A vase is too much',
      tries: MOST_TRIES,
      firstTriedAt,
      lastTriedAt,
      dropped: null,
    });
    expect(parked?.id).to.equal(`teller:${parked?.cause}`);
    await storedBehind('teller', position);
  });

  it('does not hold up the others', async () => {
    run(teller);
    const position = await receiveTooMuch('vase2');
    await receive('plate');
    await until(async () => toldOf('plate').length > 0);
    expect((await stored('teller'))?.position).to.be.below(position);
    await untilParked();
    await storedBehind('teller', position);
  });

  it('survives a restart, and is not asked for again', async () => {
    run(teller, lateTeller);
    await receiveTooMuch('vase3');
    expect(await untilParked(2)).to.have.length(2);
    await storedBehind('lateTeller', await receive('plate3'));
    await stop();
    const before = tries.length;
    run(teller, lateTeller);
    await receive('bowl3');
    gateway.clock.advance(MINUTE_MS);
    await until(async () => toldOf('bowl3').length === 2);
    expect(tries).to.have.length(before);
    expect((await parkedTasks().waiting()).map(({ process }) => process)).to.have.members([
      'teller',
      'lateTeller',
    ]);
  });

  it('is done by a retry, under the same id', async () => {
    run(teller);
    await receiveTooMuch('vase4');
    const [parked] = await untilParked();
    if (!parked) throw new Error('it is parked');
    const failed = await operations().retry(parked.id);
    expect(failed).to.deep.include({ tries: MOST_TRIES + 1, error: 'A vase is too much' });
    expect((await parkedTasks().find(parked.id))?.tries).to.equal(MOST_TRIES + 1);
    tooMuch = '';
    expect(await operations().retry(parked.id)).to.equal(null);
    expect(toldOf('vase4')).to.deep.equal([{ productId: 'vase4', taskId: parked.id }]);
    expect(await parkedTasks().waiting()).to.deep.equal([]);
    await operations()
      .retry(parked.id)
      .then(
        () => expect.fail('there is nothing left to retry'),
        (error) => expect(error).to.include({ code: 'PARKED_TASK_NOT_FOUND' }),
      );
  });

  it('is gone for good once it was dropped, though its process still owes it', async () => {
    run(lateTeller);
    const position = await receiveTooMuch('vase5');
    gateway.clock.advance(MINUTE_MS);
    const [parked] = await untilParked();
    if (!parked) throw new Error('it is parked');
    await operations().drop(parked.id, { by: 'owner', reason: 'It broke on the way' });
    expect(await parkedTasks().waiting()).to.deep.equal([]);
    await storedBehind('lateTeller', position);
    await stop();
    const before = tries.length;
    run(lateTeller);
    await receive('plate5');
    gateway.clock.advance(MINUTE_MS);
    await until(async () => toldOf('plate5').length > 0);
    expect(tries).to.have.length(before);
    await operations()
      .drop(parked.id, { by: 'owner', reason: 'Again' })
      .then(
        () => expect.fail('there is nothing left to drop'),
        (error) => expect(error).to.include({ code: 'PARKED_TASK_NOT_FOUND' }),
      );
  });

  it('waits no longer once the same was asked for again and done', async () => {
    run(teller);
    await receiveTooMuch('vase6');
    await untilParked();
    tooMuch = '';
    await receive('vase6');
    await until(async () => (await parkedTasks().waiting()).length === 0);
    expect(toldOf('vase6')).to.have.length(1);
  });

  it('may be a command that nobody decides', async () => {
    const command = { type: 'Tell', data: {} };
    run({ ...teller, react: () => [{ category: 'nowhere', streamId: 'x', command }] });
    await receive('cup');
    const [parked] = await untilParked();
    expect(parked?.reaction).to.deep.equal({ category: 'nowhere', streamId: 'x', command });
    expect(parked?.error).to.equal('The process teller sends to nowhere, which nobody decides');
  });
});
