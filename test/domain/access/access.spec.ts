import { expect } from 'chai';
import { type AccessCommand, accessAggregate, MOST_PREVIEWS } from '../../../domain/access/access.decider.ts';
import type { AccessEvent } from '../../../domain/access/access.events.ts';
import { SITE_PLACE } from '../../../domain/access/access.state.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const { given } = deciderSpec(accessAggregate);
const websiteId = 'main';
const at = '2026-01-02T03:04:05.000Z';
const NO_WORDS = { title: '', text: '' };
type SetPlaceAccess = Extract<AccessCommand, { type: 'SetPlaceAccess' }>;
const everybody: SetPlaceAccess['data'] = {
  ...{ websiteId, placeId: 'about', isLocked: false, newPasswordHash: null, words: NO_WORDS },
  ...{ memberAreaId: null, isHidden: false, at },
};
const set = (change: Partial<SetPlaceAccess['data']>): SetPlaceAccess => ({
  type: 'SetPlaceAccess',
  data: { ...everybody, ...change },
});
const locked = (placeId = 'about', passwordHash = 'hash'): AccessEvent => ({
  type: 'PlaceLocked',
  data: { websiteId, placeId, passwordHash, lockedAt: at },
});
const reserved = (memberAreaId: string, previous: string | null): AccessEvent => ({
  type: 'PageReserved',
  data: { websiteId, pageId: 'about', memberAreaId, previous },
});

describe('who may see a place', () => {
  it('is whoever has its password, until it is unlocked', () => {
    given()
      .when(set({ isLocked: true, newPasswordHash: 'hash' }))
      .expectEvents(locked());
    given(locked())
      .when(set({ isLocked: true }))
      .expectNothing();
    given(locked())
      .when(set({ isLocked: true, newPasswordHash: 'other' }))
      .expectEvents(locked('about', 'other'));
    given(locked())
      .when(set({}))
      .expectEvents({ type: 'PlaceUnlocked', data: { websiteId, placeId: 'about', unlockedAt: at } });
    given().when(set({})).expectNothing();
  });

  it('is not locked without a password', () => {
    given()
      .when(set({ isLocked: true }))
      .expectRefusal('ACCESS_PASSWORD_MISSING');
    given(locked(SITE_PLACE))
      .when(set({ isLocked: true }))
      .expectRefusal('ACCESS_PASSWORD_MISSING');
  });

  it('is the members of an area, of another one, and everybody again', () => {
    given()
      .when(set({ memberAreaId: 'area1' }))
      .expectEvents(reserved('area1', null));
    given(reserved('area1', null))
      .when(set({ memberAreaId: 'area1' }))
      .expectNothing();
    given(reserved('area1', null))
      .when(set({ memberAreaId: 'area2' }))
      .expectEvents(reserved('area2', 'area1'));
    given(reserved('area1', null))
      .when(set({}))
      .expectEvents({ type: 'PageOpened', data: { websiteId, pageId: 'about', memberAreaId: 'area1' } });
  });

  it('says each thing that is another one as a fact of its own', () => {
    const words = { title: 'For the press', text: 'Ask us.' };
    given()
      .when(set({ isLocked: true, newPasswordHash: 'hash', words, isHidden: true }))
      .expectEvents(
        locked(),
        { type: 'LockWorded', data: { websiteId, placeId: 'about', words, previous: NO_WORDS } },
        { type: 'PageHidden', data: { websiteId, pageId: 'about' } },
      );
    given({ type: 'PageHidden', data: { websiteId, pageId: 'about' } })
      .when(set({}))
      .expectEvents({ type: 'PageListed', data: { websiteId, pageId: 'about' } });
  });

  it('leaves the site itself neither hidden nor for members', () => {
    const schema = accessAggregate.commands.SetPlaceAccess;
    const accepts = (change: object) =>
      schema.safeParse({ ...everybody, placeId: SITE_PLACE, ...change }).success;
    expect([{}, { isHidden: true }, { memberAreaId: 'area1' }].map(accepts)).to.deep.equal([
      true,
      false,
      false,
    ]);
  });
});

describe('a link to a draft', () => {
  const link = (linkId: string, days: number, pageId = 'about') => {
    const expiresAt = new Date(Date.parse(at) + days * 86_400_000).toISOString();
    return { websiteId, pageId, linkId, expiresAt };
  };
  const give = (linkId: string, days: number) =>
    ({ type: 'GivePreviewLink', data: { ...link(linkId, days), at } }) as const;
  const given1 = (linkId: string, days = 7, pageId = 'about'): AccessEvent => ({
    type: 'PreviewLinkGiven',
    data: { ...link(linkId, days, pageId), givenAt: at },
  });

  it('is good for up to 90 days', () => {
    given().when(give('one', 90)).expectEvents(given1('one', 90));
    given().when(give('one', 91)).expectRefusal('PREVIEW_TOO_LONG');
    given().when(give('one', 0)).expectRefusal('PREVIEW_TOO_LONG');
  });

  it('is one of twenty that are good for a page', () => {
    const many = Array.from({ length: MOST_PREVIEWS }, (_, index) => given1(`link${index}`));
    given(...many)
      .when(give('more', 7))
      .expectRefusal('TOO_MANY_PREVIEWS');
    const over = Array.from({ length: MOST_PREVIEWS }, (_, index) => given1(`link${index}`, -1));
    given(...over)
      .when(give('more', 7))
      .expectEvents(given1('more'));
  });

  it('is withdrawn once, and only from its page', () => {
    const withdraw = {
      type: 'WithdrawPreviewLink',
      data: { websiteId, pageId: 'about', linkId: 'one', at },
    } as const;
    const withdrawn: AccessEvent = {
      type: 'PreviewLinkWithdrawn',
      data: { websiteId, pageId: 'about', linkId: 'one', withdrawnAt: at },
    };
    given(given1('one')).when(withdraw).expectEvents(withdrawn);
    given(given1('one'), withdrawn).when(withdraw).expectRefusal('PREVIEW_NOT_FOUND');
    given(given1('one', 7, 'other'))
      .when(withdraw)
      .expectRefusal('PREVIEW_NOT_FOUND');
  });
});
