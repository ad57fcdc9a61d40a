import { expect } from 'chai';
import Fastify from 'fastify';
import type { SharedClocks } from '../../../../api/application/ports/sharedClocks.ts';
import errors from '../../../../api/http/plugins/errors.ts';
import rateLimit, { type RateLimits } from '../../../../api/http/plugins/rateLimit.ts';
import { TurnableClock } from '../../../support/turnableClock.ts';

/** Clocks that all gateways of a spec share. */
function clocksOfAll(): SharedClocks {
  const clocks = new Map<string, number>();
  return {
    async advance(key, bySeconds, now) {
      const next = Math.max(clocks.get(key) ?? 0, now) + bySeconds;
      clocks.set(key, next);
      return next;
    },
  };
}

async function site(limits: RateLimits, sharedClocks = clocksOfAll()) {
  const clock = new TurnableClock(new Date('2026-01-02T03:04:05.000Z'));
  const app = Fastify();
  app.decorate('countRefusal', () => undefined);
  await app.register(errors, { outageOf: () => null });
  await app.register(rateLimit, { now: () => clock.now, sharedClocks, limits });
  app.post('/limited', { config: { rateLimit: 'signIn' } }, async () => 'in');
  app.post('/other', { config: { rateLimit: 'signIn' } }, async () => 'in');
  app.get('/free', async () => 'in');
  const ask = (url: string, remoteAddress = '192.0.2.1', method: 'GET' | 'POST' = 'POST') =>
    app.inject({ method, url, remoteAddress });
  return { clock, ask, tell: () => app.tellLimits() };
}

const statuses = async (requests: readonly Promise<{ statusCode: number }>[]) =>
  (await Promise.all(requests)).map(({ statusCode }) => statusCode);

describe('a route that may be asked three times a minute', () => {
  const limits = { signIn: { requests: 3, perSeconds: 60 } };

  it('answers three at once, then 429 with the words of the specification and when to come again', async () => {
    const { ask } = await site(limits);
    expect(await statuses([1, 2, 3].map(() => ask('/limited')))).to.deep.equal([200, 200, 200]);
    const refused = await ask('/limited');
    expect(refused.statusCode).to.equal(429);
    expect(refused.headers['retry-after']).to.equal('20');
    expect(refused.json()).to.deep.include({
      code: 'TOO_MANY_REQUESTS',
      message: 'Please try again in a few seconds.',
    });
  });

  it('answers again as time passes, and only as often', async () => {
    const { ask, clock } = await site(limits);
    for (let n = 0; n < 3; n++) await ask('/limited');
    clock.advance(20_000);
    expect(await statuses([ask('/limited')])).to.deep.equal([200]);
    expect(await statuses([ask('/limited')])).to.deep.equal([429]);
    clock.advance(60_000);
    expect(await statuses([1, 2, 3].map(() => ask('/limited')))).to.deep.equal([200, 200, 200]);
  });

  it('counts each address and each route by itself', async () => {
    const { ask } = await site(limits);
    for (let n = 0; n < 4; n++) await ask('/limited');
    expect(await statuses([ask('/limited', '192.0.2.2'), ask('/other')])).to.deep.equal([200, 200]);
  });
});

describe('a limit of several gateways', () => {
  const limits = { signIn: { requests: 20, perSeconds: 60 } };

  it('is one, once they have told each other of who asks much', async () => {
    const shared = clocksOfAll();
    const [here, there] = [await site(limits, shared), await site(limits, shared)];
    await statuses(Array.from({ length: 15 }, () => here.ask('/limited')));
    await statuses([there.ask('/limited'), there.ask('/limited')]);
    await here.tell();
    await there.tell();
    const asked = await statuses(Array.from({ length: 5 }, () => there.ask('/limited')));
    expect(asked).to.deep.equal([200, 200, 200, 429, 429]);
    await there.tell();
    expect(await statuses([here.ask('/other'), there.ask('/limited', '192.0.2.2')])).to.deep.equal([
      200, 200,
    ]);
  });

  it('is each one’s own while they cannot be told, and nothing of it is lost', async () => {
    const shared = clocksOfAll();
    let isAway = true;
    const withOutages: SharedClocks = {
      advance: async (...clock) => {
        if (isAway) throw new Error('no database');
        return shared.advance(...clock);
      },
    };
    const [here, there] = [await site(limits, withOutages), await site(limits, shared)];
    await statuses(Array.from({ length: 18 }, () => here.ask('/limited')));
    const told = await here.tell().then(
      () => 'told',
      () => 'not told',
    );
    expect(told).to.equal('not told');
    isAway = false;
    await here.tell();
    await statuses([there.ask('/limited'), there.ask('/limited')]);
    await there.tell();
    expect(await statuses([there.ask('/limited')])).to.deep.equal([429]);
  });
});

describe('a route that takes no part', () => {
  it('is never refused', async () => {
    const { ask } = await site({ signIn: { requests: 1, perSeconds: 60 } });
    const asked = Array.from({ length: 20 }, () => ask('/free', '192.0.2.1', 'GET'));
    expect(new Set(await statuses(asked))).to.deep.equal(new Set([200]));
  });
});
