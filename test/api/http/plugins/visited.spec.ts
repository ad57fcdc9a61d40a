import cookie from '@fastify/cookie';
import { expect } from 'chai';
import Fastify from 'fastify';
import fp from 'fastify-plugin';
import { createVisits } from '../../../../api/application/kernel/visits.ts';
import visited from '../../../../api/http/plugins/visited.ts';

/** A site with one page that is answered when the spec says so. */
async function site() {
  const app = Fastify();
  let answer = () => {};
  await app.register(cookie);
  await app.register(
    fp(async (inner) => void inner.decorateRequest('apiKey', null), { name: 'staffSession' }),
  );
  await app.register(visited);
  app.get('/', () => new Promise((resolve) => (answer = () => resolve('there'))));
  await app.ready();
  return { app, answer: () => answer() };
}

/** Whether long work may go on at once. */
async function goesOn(app: Awaited<ReturnType<typeof site>>['app']): Promise<boolean> {
  const turn = new Promise<'waits'>((resolve) => setImmediate(() => resolve('waits')));
  return (await Promise.race([app.visits.served().then(() => 'goes on'), turn])) === 'goes on';
}

describe('long work of staff', () => {
  it('gives way from another thread as well', async () => {
    const { app, answer } = await site();
    const elsewhere = createVisits(app.visits.memory);
    expect(elsewhere.isVisited()).to.equal(false);
    const visit = app.inject('/');
    await new Promise(setImmediate);
    expect(elsewhere.isVisited()).to.equal(true);
    let isServed = false;
    const served = elsewhere.served().then(() => {
      isServed = true;
    });
    await new Promise(setImmediate);
    expect(isServed).to.equal(false);
    answer();
    await Promise.all([visit, served]);
    await app.close();
  });

  it('waits for visitors until they have their answers', async () => {
    const { app, answer } = await site();
    expect([app.visits.isVisited(), await goesOn(app)]).to.deep.equal([false, true]);
    const visit = app.inject('/');
    await new Promise(setImmediate);
    expect([app.visits.isVisited(), await goesOn(app)]).to.deep.equal([true, false]);
    const served = app.visits.served();
    answer();
    await Promise.all([visit, served]);
    expect(await goesOn(app)).to.equal(true);
    await app.close();
  });

  it('goes on after a moment beside an answer that takes for ever', async () => {
    const { app, answer } = await site();
    const visit = app.inject('/');
    await new Promise(setImmediate);
    await app.visits.served();
    expect(await goesOn(app)).to.equal(false);
    answer();
    await visit;
    await app.close();
  });

  it('does not wait for staff', async () => {
    const { app, answer } = await site();
    const work = app.inject({ url: '/', cookies: { staff: 'a-session' } });
    await new Promise(setImmediate);
    expect([app.visits.isVisited(), await goesOn(app)]).to.deep.equal([false, true]);
    answer();
    await work;
    await app.close();
  });
});
