import { expect } from 'chai';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import {
  STAND_IN_KEYS,
  type StripeStandIn,
  startStripeStandIn,
} from '../../scripts/stripeStandIn/standIn.ts';
import { createPostman } from '../../scripts/stripeStandIn/webhooks.ts';
import { leaveBrowser, sharedBrowser } from './sharedBrowser.ts';
import { StorefoldProcess } from './storefoldProcess.ts';
import { visitorsOf } from './visitors.ts';
import { demandAtEnd } from './witnesses.ts';

/** A running Storefold and the real browser in front of it, as one suite sees them. */
export interface VisitedStore {
  readonly storefold: StorefoldProcess;
  readonly url: string;
  readonly browser: Browser;
  /** The context of the visit that goes on. */
  readonly context: BrowserContext;
  /** Starts the one visit of a spec, which ends with the spec. */
  visit(options: BrowserContextOptions): Promise<Page>;
  /** Opens a path, and waits until its island takes input. */
  open(path: string, island: string): Promise<void>;
  /** Waits until an island of the open page takes input. */
  alive(island: string): Promise<void>;
  /** Forgives the running spec problems that it brings about on purpose, whenever its page tells of them. */
  forgive(problem: RegExp): void;
}

export interface VisitedStoreOptions {
  readonly expected?: RegExp;
  /** Whether cards are paid with, by the stand-in of Stripe. */
  readonly takesCards?: boolean;
  /** Whether it is a website on which nobody opened a store yet. */
  readonly isEmpty?: boolean;
  /** Settings that are known once the suite begins, e.g. the address of a program that it has started. */
  readonly settings?: () => Readonly<Record<string, string>>;
}

/**
 * Starts Storefold for the suite that it is called in, with a browser in front of it, and ends it. After each spec its page must
 * have reported nothing, except for what `expected` matches: a refusal is an answer that pages give in their own words,
 * and that browsers report as a failed request all the same.
 */
export function visitedStore({
  expected,
  takesCards = false,
  isEmpty = false,
  settings = () => ({}),
}: VisitedStoreOptions = {}): VisitedStore {
  let storefold: StorefoldProcess;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let problems: string[] = [];
  let forgiven: RegExp[] = [];
  let visitors: ReturnType<typeof visitorsOf>;
  let postman: ReturnType<typeof createPostman> | undefined;
  let stripe: StripeStandIn | undefined;

  before(async () => {
    storefold = isEmpty ? await StorefoldProcess.create() : await StorefoldProcess.withDemoStore();
    storefold.settings = { ...settings(), ...(isEmpty && { SEED: 'none' }) };
    if (takesCards) await takeCards();
    [browser] = await Promise.all([sharedBrowser(), storefold.start()]);
    visitors = visitorsOf(browser, storefold.url);
  });

  // Four programs share what a machine has while it is visited. The report names whoever needed it (`reporter.ts`).
  beforeEach(function () {
    this.currentTest?.retries(1);
    problems = [];
    forgiven = expected ? [expected] : [];
    demandAtEnd(() => expect(problems.filter(isUnforgiven)).to.deep.equal([]));
  });

  after(async () => {
    await leaveBrowser();
    await storefold?.dispose();
    await postman?.close();
    await stripe?.close();
  });

  async function takeCards() {
    const toStore = createPostman(`${storefold.url}/api/commerce/payments/webhooks/stripe`);
    postman = toStore;
    stripe = await startStripeStandIn({ onWebhook: toStore.send });
    storefold.settings = { ...storefold.settings, ...STAND_IN_KEYS, STRIPE_API_URL: stripe.url };
  }

  afterEach(() => visitors.leave());

  const isUnforgiven = (problem: string) => !forgiven.some((words) => words.test(problem));
  const alive = (island: string) => page.locator(`[data-island=${island}][data-alive]`).waitFor();

  return {
    get storefold() {
      return storefold;
    },
    get url() {
      return storefold.url;
    },
    get browser() {
      return browser;
    },
    get context() {
      return context;
    },
    async visit(options) {
      ({ context, page, problems } = await visitors.visit(options));
      return page;
    },
    async open(path, island) {
      await page.goto(storefold.url + path);
      await alive(island);
    },
    alive,
    forgive: (problem) => void forgiven.push(problem),
  };
}
