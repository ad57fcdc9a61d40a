import { expect } from 'chai';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { freePort } from '../../scripts/bench/freePort.ts';
import type { Browser } from './browser.ts';
import { openPage } from './chromium.ts';
import { openOwner, startTestGateway, type TestGateway } from './gateway.ts';
import { leaveBrowser, sharedBrowser } from './sharedBrowser.ts';
import { demandAtEnd } from './witnesses.ts';

/** A store whose clock a spec turns, and the real browser in front of it, as one suite sees them. */
export interface TurnableStore {
  readonly gateway: TestGateway;
  /** The owner, signed in, past the browser. */
  readonly owner: Browser;
  readonly url: string;
  /** Somebody who comes with a browser of their own, which knows nothing of the site; it is closed with the suite. */
  visit(options: BrowserContextOptions): Promise<{ readonly context: BrowserContext; readonly page: Page }>;
  /** Waits until every read model shows what the owner has just written. */
  shows(answer: { readonly headers: Readonly<Record<string, unknown>> }): Promise<void>;
}

/**
 * Starts a gateway with its processes and read models in this process, for the suite that it is called in, and ends it: what lasts minutes
 * or days takes the turning of a clock. After each spec no page of it may have reported anything that `expected` does not match.
 */
export function turnableStore({ expected }: { readonly expected?: RegExp } = {}): TurnableStore {
  let gateway: TestGateway;
  let owner: Browser;
  let url = '';
  let problems: string[][] = [];

  before(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    gateway = await startTestGateway({ processes: true, isBuilt: true, environment: { PUBLIC_URL: url } });
    await gateway.app.listen({ host: '127.0.0.1', port });
    owner = await openOwner(gateway);
  });
  beforeEach(() => {
    problems = [];
    demandAtEnd(() => expect(problems.flat().filter((words) => !expected?.test(words))).to.deep.equal([]));
  });
  after(async () => {
    await leaveBrowser();
    await gateway?.close();
  });

  return {
    get gateway() {
      return gateway;
    },
    get owner() {
      return owner;
    },
    get url() {
      return url;
    },
    async visit(options) {
      const context = await (await sharedBrowser()).newContext(options);
      const opened = await openPage(context);
      problems.push(opened.problems);
      return { context, page: opened.page };
    },
    shows: ({ headers }) => gateway.caughtUp(Number(headers['x-position'])),
  };
}
