import { expect } from 'chai';
import { recordVisit, type Visit } from '../../../web/storefront/recording.ts';

describe('recording a visit in the browser (docs/rules/site.md#session-recording)', () => {
  const AGREED = 'a=1; consent=2.analytics+recording.c81f';
  const recorded = async (change: Partial<Visit>) => {
    const deeds: string[] = [];
    await recordVisit({
      ...{ cores: 8, cookies: AGREED, search: '' },
      askId: async (search) => {
        deeds.push(`asks${search}`);
        return 'id1';
      },
      begin: (id) => void deeds.push(`records ${id}`),
      ...change,
    });
    return deeds;
  };

  it('asks for the id once the visitor agreed, and then hands it on', async () => {
    expect(await recorded({})).to.deep.equal(['asks', 'records id1']);
    expect(await recorded({ cookies: 'recording-consent=true' })).to.deep.equal(['asks', 'records id1']);
  });

  for (const [reason, change] of [
    ['without an answer', { cookies: '' }],
    ['where they agreed to something else', { cookies: 'consent=2.analytics.c81f' }],
    ['where they agreed to nothing', { cookies: 'consent=2..' }],
    ['with two CPU cores', { cores: 2 }],
    ['with one', { cores: 1 }],
  ] as const) {
    it(`asks for nothing ${reason}`, async () => expect(await recorded(change)).to.deep.equal([]));
  }

  it('records nothing where the gateway says no', async () => {
    expect(await recorded({ askId: async () => null })).to.deep.equal([]);
  });

  it('passes on what variant an internal site was asked for, and nothing else of the address', async () => {
    const search = '?email=ida@example.com&experiment=sessionRecording:recorded';
    expect(await recorded({ search })).to.deep.equal([
      'asks?experiment=sessionRecording%3Arecorded',
      'records id1',
    ]);
  });
});
