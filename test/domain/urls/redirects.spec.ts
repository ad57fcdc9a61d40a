import { expect } from 'chai';
import { MOST_REDIRECTS, redirectOf, redirectsAggregate } from '../../../domain/urls/redirects.decider.ts';
import type { RedirectEvent } from '../../../domain/urls/redirects.events.ts';
import { redirectPathSchema, redirectTargetSchema } from '../../../domain/urls/redirects.facts.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const { given } = deciderSpec(redirectsAggregate);
const websiteId = 'main';
const set = (path: string, to: string) => ({ type: 'SetRedirect', data: { websiteId, path, to } }) as const;
const wasSet = (path: string, to: string, previousTo: string | null = null): RedirectEvent => ({
  type: 'RedirectSet',
  data: { websiteId, path, to, previousTo },
});

describe('a redirect of the owner', () => {
  it('is set, changed, and removed, each with where it led', () => {
    given().when(set('/old', '/shop')).expectEvents(wasSet('/old', '/shop'));
    given(wasSet('/old', '/shop')).when(set('/old', '/shop')).expectNothing();
    given(wasSet('/old', '/shop'))
      .when(set('/old', '/cart'))
      .expectEvents(wasSet('/old', '/cart', '/shop'));
    const remove = { type: 'RemoveRedirect', data: { websiteId, path: '/old' } } as const;
    const removed = { type: 'RedirectRemoved', data: { websiteId, path: '/old', to: '/shop' } } as const;
    given(wasSet('/old', '/shop')).when(remove).expectEvents(removed);
    given(wasSet('/old', '/shop'), removed).when(remove).expectRefusal('REDIRECT_NOT_FOUND');
  });

  it('never leads back to where it begins, over however many others', () => {
    given().when(set('/a', '/a?again')).expectRefusal('REDIRECT_CIRCLE');
    given(wasSet('/b', '/c'), wasSet('/c', '/a/')).when(set('/a', '/b')).expectRefusal('REDIRECT_CIRCLE');
    given(wasSet('/b', '/c')).when(set('/a', '/b')).expectEvents(wasSet('/a', '/b'));
  });

  it('is one of a limited number', () => {
    const many = Array.from({ length: MOST_REDIRECTS }, (_, at) => wasSet(`/old-${at}`, '/shop'));
    given(...many)
      .when(set('/one-more', '/shop'))
      .expectRefusal('TOO_MANY_REDIRECTS');
    given(...many)
      .when(set('/old-0', '/cart'))
      .expectEvents(wasSet('/old-0', '/cart', '/shop'));
  });

  it('is of a path of the site that the store does not answer itself', () => {
    const read = (path: string) => redirectPathSchema.safeParse(path).data ?? null;
    expect(
      ['/old/page/', ' /Über ', '/', '/api/x', '/config', '/assets/a.js', 'old', '/a?b', '/a b'].map(read),
    ).to.deep.equal(['/old/page', '/Über', null, null, null, null, null, null, null]);
    expect(redirectOf(new Map([['/old', '/shop']]), '/old/')).to.equal('/shop');
  });

  it('leads to a path of the site or an address of the web, and runs nothing', () => {
    const accepts = (to: string) => redirectTargetSchema.safeParse(to).success;
    expect(['/shop?sale=1', 'https://example.com/a', 'http://example.com'].map(accepts)).to.deep.equal([
      true,
      true,
      true,
    ]);
    expect(
      ['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'shop', '', 'https://a:b@example.com'].map(
        accepts,
      ),
    ).to.deep.equal([false, false, false, false, false, false]);
  });
});
