import { expect } from 'chai';
import {
  createErrorReporter,
  LONGEST_STACK,
  MOST_QUEUED,
  MOST_SENDS,
  QUIET_MS,
  type ToldError,
} from '../../../../web/storefront/health/errorReporter.ts';

describe('what tells of errors of a page', () => {
  const start = () => {
    const sent: (readonly ToldError[])[] = [];
    const timers: { readonly at: number; readonly callBack: () => void }[] = [];
    let now = 0;
    const reporter = createErrorReporter({
      send: (errors) => sent.push(errors),
      now: () => now,
      later: (callBack, ms) => timers.push({ at: now + ms, callBack }),
      page: () => '/shop',
      release: 'A1',
    });
    const wait = (ms: number) => {
      now += ms;
      for (const timer of timers.splice(0)) {
        if (timer.at <= now) timer.callBack();
        else timers.push(timer);
      }
    };
    return { reporter, sent, wait };
  };

  it('waits for a second of quiet, and tells all of it at once', () => {
    const { reporter, sent, wait } = start();
    reporter.report('error', new TypeError('one'));
    wait(QUIET_MS - 1);
    reporter.report('unhandledrejection', 'two');
    wait(QUIET_MS - 1);
    expect(sent).to.deep.equal([]);
    wait(1);
    expect(sent.map((errors) => errors.map(({ data }) => data.message))).to.deep.equal([['one', 'two']]);
    expect(sent[0]?.[0]?.data).to.include({ name: 'TypeError', page: '/shop', release: 'A1' });
  });

  it('keeps ten at most, and sends twenty times at most', () => {
    const { reporter, sent, wait } = start();
    for (let at = 0; at < 30; at++) reporter.report('error', new Error(`${at}`));
    wait(QUIET_MS);
    expect(sent[0]).to.have.lengthOf(MOST_QUEUED);
    for (let at = 0; at < 30; at++) {
      reporter.report('error', new Error(`${at}`));
      wait(QUIET_MS);
    }
    expect(sent).to.have.lengthOf(MOST_SENDS);
  });

  it('cuts a stack, and says what was not found', () => {
    const { reporter, sent, wait } = start();
    const missing = Object.assign(new Error('Not there'), { name: 'NotFoundError', path: '/api/x' });
    missing.stack = 'x'.repeat(9000);
    reporter.report('error', missing);
    wait(QUIET_MS);
    const [told] = sent[0] ?? [];
    expect(told?.data.stack).to.have.lengthOf(LONGEST_STACK);
    expect(told?.data).to.include({ name: 'NotFoundError', path: '/api/x' });
  });
});
