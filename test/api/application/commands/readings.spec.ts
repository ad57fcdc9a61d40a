import { expect } from 'chai';
import type { CommandHandler } from '../../../../api/application/commands/commandHandler.ts';
import { createReadings } from '../../../../api/application/commands/readings.ts';
import { cartAggregate } from '../../../../domain/cart/cart.decider.ts';

describe('what is made of several streams', () => {
  const states = new Map<string, object>();
  let inMemory: boolean;
  const handler = {
    load: async (_: unknown, id: string) => ({ state: states.get(id), revision: 0, position: 0 }),
    known: (_: unknown, id: string) =>
      inMemory ? { state: states.get(id), revision: 0, position: 0 } : undefined,
  } as unknown as CommandHandler;

  beforeEach(() => {
    inMemory = true;
    for (const id of ['a', 'b']) states.set(id, {});
  });

  const readBoth = async () => {
    const readings = createReadings(handler, 'main');
    await readings.load(cartAggregate, 'a');
    await readings.load(cartAggregate, 'b');
    return readings;
  };

  it('is right while all of them are what was read', async () => {
    const readings = await readBoth();
    expect(readings.areCurrent()).to.equal(true);
    states.set('b', {});
    expect(readings.areCurrent()).to.equal(false);
  });

  it('is vouched for by nobody where the log is out of sight', async () => {
    const readings = await readBoth();
    inMemory = false;
    expect(readings.areCurrent()).to.equal(false);
  });

  it('was wrong from the start where a stream said two things while it was made', async () => {
    const readings = await readBoth();
    states.set('a', {});
    await readings.load(cartAggregate, 'a');
    expect(readings.areCurrent()).to.equal(false);
  });
});
