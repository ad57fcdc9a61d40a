import { Assertion } from 'chai';
import type { RootHookObject } from 'mocha';
import { ledger } from './assertionLedger.ts';
import { endBrowser } from './sharedBrowser.ts';
import { beginSpec, endSpec, withTestimony } from './witnesses.ts';

const assertWithChai = Assertion.prototype.assert;
Assertion.prototype.assert = function (this: Chai.AssertionPrototype, ...args: Chai.AssertionArgs) {
  ledger.noteAssertion();
  return assertWithChai.apply(this, args);
};

/** What is tried again has been wrapped already. */
const wrapped = new WeakSet<Mocha.AsyncFunc>();

/**
 * Fails every spec that asserts nothing. The body is wrapped rather than checked in `afterEach`, because a failing hook
 * would end the whole run instead of the one spec.
 */
export const mochaHooks: RootHookObject = {
  beforeEach(this: Mocha.Context) {
    ledger.begin();
    beginSpec();
    const spec = this.currentTest;
    const body = spec?.fn as Mocha.AsyncFunc | undefined;
    // A body that takes a callback reports in its own time and is left as it is.
    if (!spec || !body || body.length > 0 || wrapped.has(body)) return;
    const whole: Mocha.AsyncFunc = async function (this: Mocha.Context) {
      try {
        await body.call(this);
        endSpec();
      } catch (failure) {
        throw await withTestimony(failure);
      }
      const complaint = ledger.complaint();
      if (complaint) throw new Error(`Unasserted spec: ${complaint}.`);
    };
    wrapped.add(whole);
    spec.fn = whole;
  },
  async afterAll() {
    // A worker is told of the end of each file, and ends its browser with itself.
    if (process.env.MOCHA_WORKER_ID === undefined) await endBrowser();
  },
};
