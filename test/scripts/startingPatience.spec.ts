import { expect } from 'chai';
import Fastify from 'fastify';
import fp from 'fastify-plugin';
import { untilAnswered } from '../../api/application/kernel/untilAnswered.ts';
import { tokens } from '../../api/container.ts';
import language from '../../api/http/plugins/language.ts';
import { ReadTimeout } from '../../api/infrastructure/eventStore/patience.ts';
import { outageOf } from '../../api/infrastructure/outages.ts';
import type { OpenStorefold } from '../../scripts/services/openStorefold.ts';
import { prepareStore } from '../../scripts/services/prepareStore.ts';
import { startingPatience } from '../../scripts/services/startingPatience.ts';

/** Fails like an event store without a core as often as it is told, then answers. */
function starved<Answer>(failures: number, answer: Answer) {
  const asked = { times: 0 };
  const ask = async (): Promise<Answer> => {
    if (asked.times++ < failures) throw new ReadTimeout();
    return answer;
  };
  return { asked, ask };
}

function heard() {
  const lines: { readonly about: object; readonly message: string }[] = [];
  return { lines, logger: { warn: (about: object, message: string) => lines.push({ about, message }) } };
}

describe('a start whose databases do not answer', () => {
  it('waits for them, and says so each time', async () => {
    const { asked, ask } = starved(2, 'here');
    const { lines, logger } = heard();
    expect(await startingPatience(logger)(ask)).to.equal('here');
    expect(asked.times).to.equal(3);
    const line = {
      about: { reason: 'The event store said nothing for 5000 ms while it was read' },
      message: 'A database does not answer. The start waits for it, and asks again in a second.',
    };
    expect(lines).to.deep.equal([line, line]);
  });

  it('goes on with the owner and the demo once they answer', async () => {
    const { ask } = starved(1, { state: { status: 'active' } });
    const { lines, logger } = heard();
    const resolve = (token: unknown) => token === tokens.commandHandler && { load: ask, handle: ask };
    const config = { SEED: 'demo', OWNER_EMAIL: 'owner@example.com' };
    const storefold = {
      config,
      container: { resolve: (token: unknown) => (token === tokens.config ? config : resolve(token)) },
    } as unknown as OpenStorefold;
    expect(await prepareStore(storefold, startingPatience(logger))).to.equal(null);
    expect(lines).to.have.length(1);
  });

  it('opens no door before it knows which languages there are', async () => {
    const { asked, ask } = starved(1, []);
    const app = Fastify({ pluginTimeout: 0 });
    for (const name of ['website', 'siteLock']) void app.register(fp(async () => undefined, { name }));
    void app.register(language, {
      ...{ siteLanguages: { of: ask, known: () => [] } as never, websiteIds: ['main'], outageOf },
      showNothing: async () => undefined,
    });
    await app.ready();
    expect(asked.times).to.equal(2);
    await app.close();
  });

  it('ends with what is no outage at once', async () => {
    const { lines, logger } = heard();
    let times = 0;
    const failing = startingPatience(logger)(async () => {
      times++;
      throw new Error('out of clay');
    });
    expect(await failing.catch((error: Error) => error.message)).to.equal('out of clay');
    expect([times, lines.length]).to.deep.equal([1, 0]);
  });

  it('is not waited for by who is told to end', async () => {
    const end = new AbortController();
    const { asked, ask } = starved(1_000, 'here');
    const asking = untilAnswered(ask, {
      isAway: () => true,
      onAway: () => end.abort(),
      signal: end.signal,
      pauseMs: 60_000,
    });
    expect(await asking.catch((error: Error) => error.name)).to.equal('ReadTimeout');
    expect(asked.times).to.equal(2);
  });
});
