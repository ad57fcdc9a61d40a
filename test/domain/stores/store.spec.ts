import { expect } from 'chai';
import {
  DEFAULT_STORE_SETTINGS,
  openStoreSchema,
  storeAggregate,
} from '../../../domain/stores/store.decider.ts';
import type { StoreEvent } from '../../../domain/stores/store.events.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const { given } = deciderSpec(storeAggregate);
const data = { websiteId: 'site1', settings: { ...DEFAULT_STORE_SETTINGS, title: 'Stoneware & Co.' } };
const open = { type: 'OpenStore', data } as const;
const opened: StoreEvent = { type: 'StoreOpened', data };

describe('opening a store', () => {
  it('states its settings', () => {
    given().when(open).expectEvents(opened);
    expect(given(opened).state).to.deep.equal({ status: 'open', settings: data.settings });
  });

  it('is nothing when it is open, also with other settings', () => {
    given(opened).when(open).expectNothing();
    given(opened)
      .when({ type: 'OpenStore', data: { websiteId: 'site1', settings: DEFAULT_STORE_SETTINGS } })
      .expectNothing();
  });

  it('needs a title and a currency of the table', () => {
    const accepts = (changes: object) =>
      openStoreSchema.safeParse({ ...data, settings: { ...data.settings, ...changes } }).success;
    expect([{}, { title: ' ' }, { currency: 'XXX' }].map(accepts)).to.deep.equal([true, false, false]);
  });
});

describe('a store that nobody opened', () => {
  it('counts in dollars and sells several of one service', () => {
    expect(given().state).to.deep.equal({ status: 'unopened', settings: DEFAULT_STORE_SETTINGS });
    expect(DEFAULT_STORE_SETTINGS).to.deep.include({
      currency: 'USD',
      multipleQuantityAllowedForServices: true,
    });
  });
});

describe('changing the settings of a store', () => {
  const change = (changes: object, isPriced = true) =>
    ({
      type: 'ChangeStoreSettings',
      data: { websiteId: 'site1', settings: { ...data.settings, ...changes }, isPriced },
    }) as const;

  it('says them before and after', () => {
    const after = { ...data.settings, timeZone: 'Europe/Berlin' };
    given(opened)
      .when(change({ timeZone: 'Europe/Berlin' }))
      .expectEvents({
        type: 'StoreSettingsChanged',
        data: { websiteId: 'site1', before: data.settings, after },
      });
  });

  it('is nothing where they are the same', () => {
    given(opened).when(change({})).expectNothing();
  });

  it('leaves the currency that every price is in, and needs a store', () => {
    given(opened)
      .when(change({ currency: 'EUR' }))
      .expectRefusal('CURRENCY_FIXED', undefined, { field: 'currency', currency: 'USD' });
    given().when(change({})).expectRefusal('STORE_NOT_OPEN');
  });

  it('takes another currency while nothing has a price', () => {
    const after = { ...data.settings, currency: 'EUR' as const };
    given(opened)
      .when(change({ currency: 'EUR' }, false))
      .expectEvents({
        type: 'StoreSettingsChanged',
        data: { websiteId: 'site1', before: data.settings, after },
      });
  });
});

describe('the fold of a store', () => {
  it('never ends, and keeps its state for facts it does not know', () => {
    const { state } = given(opened);
    expect(storeAggregate.isTerminal(state)).to.equal(false);
    expect(storeAggregate.evolve(state, { type: 'StoreScented' } as unknown as StoreEvent)).to.equal(state);
  });
});

describe('the archive of a store', () => {
  const started = { websiteId: 'site1', archiveId: 'archive7', startedAt: '2026-03-01T09:00:00.000Z' };
  const restored = {
    ...{ websiteId: 'site1', archiveMadeAt: started.startedAt, events: 12 },
    restoredAt: '2026-03-02T10:30:00.000Z',
  };

  it('is a fact before its first byte is written, and once it was restored, and changes no setting', () => {
    given(opened)
      .when({ type: 'StartStoreArchive', data: started })
      .expectEvents({ type: 'StoreArchiveStarted', data: started });
    given()
      .when({ type: 'RecordStoreRestore', data: restored })
      .expectEvents({ type: 'StoreRestored', data: restored });
    const state = given(
      opened,
      { type: 'StoreArchiveStarted', data: started },
      { type: 'StoreRestored', data: restored },
    ).state;
    expect(state).to.deep.equal(given(opened).state);
  });
});
