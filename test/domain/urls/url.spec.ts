import { expect } from 'chai';
import { urlAggregate, urlStreamId } from '../../../domain/urls/url.decider.ts';
import type { UrlEvent, UrlOwner } from '../../../domain/urls/url.events.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const { given } = deciderSpec(urlAggregate);
const cup: UrlOwner = { kind: 'product', id: 'cup' };
const mug: UrlOwner = { kind: 'product', id: 'mug' };
const claim = (owner: UrlOwner) => ({ type: 'ClaimUrl', data: { urlId: 'stoneware', owner } }) as const;
const release = (owner: UrlOwner) => ({ type: 'ReleaseUrl', data: { urlId: 'stoneware', owner } }) as const;
const claimed = (owner: UrlOwner): UrlEvent => ({ type: 'UrlClaimed', data: { urlId: 'stoneware', owner } });
const released = (owner: UrlOwner): UrlEvent => ({
  type: 'UrlReleased',
  data: { urlId: 'stoneware', owner },
});

describe('claiming a URL', () => {
  it('takes a free one', () => {
    given().when(claim(cup)).expectEvents(claimed(cup));
  });

  it('is nothing for its owner', () => {
    given(claimed(cup)).when(claim(cup)).expectNothing();
  });

  it('is refused to everyone else', () => {
    given(claimed(cup))
      .when(claim(mug))
      .expectRefusal('URL_TAKEN', 'The URL stoneware is already in use.', { urlId: 'stoneware' });
  });

  it('takes one that was given back', () => {
    given(claimed(cup), released(cup)).when(claim(mug)).expectEvents(claimed(mug));
  });
});

describe('releasing a URL', () => {
  it('gives it back', () => {
    given(claimed(cup)).when(release(cup)).expectEvents(released(cup));
  });

  it('is nothing for a free one, or for somebody else', () => {
    given().when(release(cup)).expectNothing();
    given(claimed(cup)).when(release(mug)).expectNothing();
  });
});

describe('moving away from a URL', () => {
  const redirect = (owner: UrlOwner) =>
    ({ type: 'RedirectUrl', data: { urlId: 'stoneware', owner } }) as const;
  const redirected: UrlEvent = { type: 'UrlRedirected', data: { urlId: 'stoneware', owner: cup } };

  it('leaves it leading to its owner, and open to anybody', () => {
    given(claimed(cup)).when(redirect(cup)).expectEvents(redirected);
    expect(given(claimed(cup), redirected).state).to.deep.equal({ status: 'moved', owner: cup });
    given(claimed(cup), redirected).when(claim(mug)).expectEvents(claimed(mug));
    given(claimed(cup), redirected).when(claim(cup)).expectEvents(claimed(cup));
  });

  it('is nothing for a free one, or for somebody else', () => {
    given().when(redirect(cup)).expectNothing();
    given(claimed(cup)).when(redirect(mug)).expectNothing();
  });
});

describe('the stream of a URL', () => {
  it('is one for each website and URL id, dashes and all', () => {
    expect(urlStreamId('site1', 'stoneware-cup')).to.equal('site1.stoneware-cup');
    expect(urlAggregate.isTerminal(given(claimed(cup)).state)).to.equal(false);
  });

  it('keeps its state for facts it does not know', () => {
    const { state } = given(claimed(cup));
    expect(urlAggregate.evolve(state, { type: 'UrlScented' } as unknown as UrlEvent)).to.equal(state);
  });
});
