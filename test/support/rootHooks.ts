import { Assertion } from 'chai';
import type { RootHookObject } from 'mocha';
import { ledger } from './assertionLedger.ts';
import { withTestimony } from './witnesses.ts';

const assertWithChai = Assertion.prototype.assert;
Assertion.prototype.assert = function (this: Chai.AssertionPrototype, ...args: Chai.AssertionArgs) {
  ledger.noteAssertion();
  return assertWithChai.apply(this, args);
};

/**
 * Fails every spec that asserts nothing. The body is wrapped rather than checked in `afterEach`, because a failing hook
 * would end the whole run instead of the one spec.
 */
export const mochaHooks: RootHookObject = {
  beforeEach(this: Mocha.Context) {
    ledger.begin();
    const spec = this.currentTest;
    const body = spec?.fn as Mocha.AsyncFunc | undefined;
    // A body that takes a callback reports in its own time and is left as it is.
    if (!spec || !body || body.length > 0) return;
    spec.fn = async function (this: Mocha.Context) {
      try {
        await body.call(this);
      } catch (failure) {
        throw await withTestimony(failure);
      }
      const complaint = ledger.complaint();
      if (complaint) throw new Error(`Unasserted spec: ${complaint}.`);
    };
  },
};
