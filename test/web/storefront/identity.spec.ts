import { expect } from 'chai';
import { forgetIdentity, identityIn } from '../../../web/storefront/identity.ts';

const DAY_MS = 24 * 3_600_000;
const kept = () => {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
};

describe('a browser whose visitor agreed to be known again', () => {
  let ids = 0;
  const newId = () => `id${++ids}`;

  it('keeps its id for 390 days, and another one after that', () => {
    const local = kept();
    const at = (day: number) => identityIn({ local, session: kept(), now: day * DAY_MS, newId }).analytics_id;
    const first = at(0);
    expect(at(389)).to.equal(first);
    expect(at(390)).to.not.equal(first);
  });

  it('knows the first page of a session, and the first session', () => {
    const local = kept();
    let session = kept();
    const look = () => identityIn({ local, session, now: 0, newId });
    const [first, second] = [look(), look()];
    expect([first.isFirstLanding, first.isFirstSession]).to.deep.equal([true, true]);
    expect([second.isFirstLanding, second.isFirstSession]).to.deep.equal([false, true]);
    expect(second.session_id).to.equal(first.session_id);
    session = kept();
    const third = look();
    expect([third.isFirstLanding, third.isFirstSession]).to.deep.equal([true, false]);
    expect(third.session_id).to.not.equal(first.session_id);
    expect(third.analytics_id).to.equal(first.analytics_id);
  });

  it('keeps it under five names, and nothing once consent is taken back', () => {
    const [local, session] = [kept(), kept()];
    identityIn({ local, session, now: 0, newId });
    expect([...local.values.keys()]).to.deep.equal([
      'SS_ANALYTICS_ID',
      'SS_ANALYTICS_EXPIRATION',
      'SS_HAS_LANDED',
    ]);
    expect([...session.values.keys()]).to.deep.equal(['SS_SESSION_ID', 'SS_IS_FIRST_SESSION']);
    forgetIdentity({ local, session });
    expect([local.values.size, session.values.size]).to.deep.equal([0, 0]);
  });
});
