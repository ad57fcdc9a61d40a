import { expect } from 'chai';
import fastify from 'fastify';
import { answerWithEvents, sentEvents } from '../../../../api/http/kernel/serverSentEvents.ts';
import { listenTo } from '../../../support/liveListener.ts';

const BEAT_MS = 10;

describe('an answer that goes on', () => {
  /** Somebody who listens for as long as `mayListen` says so. */
  async function listening(mayListen: () => Promise<unknown>) {
    const app = fastify();
    const events = sentEvents();
    app.get('/', async (_request, reply) => answerWithEvents(reply, events, mayListen, BEAT_MS));
    const listener = await listenTo(app, new Map(), { path: '/' });
    return { app, events, listener };
  }

  it('tells what happens, with where it stands in the log', async () => {
    const { app, events, listener } = await listening(async () => undefined);
    events.tell('message', { amount: 2100 }, '17');
    const { id, data } = await listener.hears(({ event }) => event === 'message');
    expect({ id, data }).to.deep.equal({ id: '17', data: { amount: 2100 } });
    listener.leave();
    await app.close();
  });

  it('ends once whoever listens may no longer', async () => {
    let isSignedIn = true;
    const { app, events, listener } = await listening(async () => {
      if (!isSignedIn) throw new Error('signed out');
    });
    events.tell('message', {});
    await listener.hears(({ event }) => event === 'message');
    isSignedIn = false;
    await listener.ended;
    expect(events.stream.destroyed || events.stream.readableEnded).to.equal(true);
    await app.close();
  });

  it('lets go of who takes nothing', () => {
    const events = sentEvents();
    events.tell('message', 'x'.repeat(1024 * 1024));
    events.tell('message', 'one too many');
    expect(events.stream.destroyed).to.equal(true);
  });
});
