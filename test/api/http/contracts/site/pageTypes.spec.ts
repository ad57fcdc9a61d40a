import { expect } from 'chai';
import {
  PAGE_TYPE_REGISTRY,
  PAGE_TYPES,
  pageTypeOf,
} from '../../../../../api/http/contracts/site/pageTypes.ts';

/** `docs/rules/site.md#page-types`, letter for letter. */
const SPECIFIED =
  `1 main content or collection|2 page|3 splash page|50 content item|100 not found|101 error|102 search
103 lock screen|104 popup overlay|105 protected content|106 member area access denied|200 show cart|201 checkout
202 order confirmed|203 donate|204 contribution confirmed|205 cart v2|206 subscription confirmed|207 order received
208 membership confirmed|209 reviews request|210 digital product composer preview|211 order status
300 newsletter unsubscribe|301 commerce email preview|400 SSO page`.split(/[|\n]/);

const types = Object.values(PAGE_TYPE_REGISTRY);
const codesWhere = (is: (type: (typeof types)[number]) => boolean) =>
  types.filter(is).map(({ code }) => code);

describe('the registry of page types', () => {
  it('holds the 26 of the specification, in its order and words', () => {
    expect(types.map(({ code, title }) => `${code} ${title}`)).to.deep.equal(SPECIFIED);
    expect(types).to.have.lengthOf(26);
  });

  it('finds each by its code', () => {
    for (const type of types) expect(pageTypeOf(type.code)).to.equal(type);
    expect(pageTypeOf(999)).to.equal(undefined);
    expect(PAGE_TYPES.memberAreaAccessDenied).to.equal(106);
  });

  it('answers what is missing, broken or closed with a status that says so', () => {
    const unusual = types.filter(({ status }) => status !== 200).map(({ code, status }) => [code, status]);
    expect(unusual).to.deep.equal([
      [100, 404],
      [101, 500],
      [103, 403],
      [105, 403],
      [106, 403],
    ]);
  });

  it('shows search engines what everybody may find, and nothing of one person', () => {
    expect(codesWhere(({ isIndexed }) => isIndexed)).to.deep.equal([1, 2, 3, 50, 203]);
  });

  it('leaves out of the count what the specification leaves out', () => {
    expect(codesWhere(({ isCounted }) => !isCounted)).to.deep.equal([100, 103, 106]);
  });

  it('knows the names of design tweaks and slices', () => {
    expect(types.flatMap(({ designName }) => designName ?? [])).to.deep.equal([
      'splash page',
      'lock screen',
      'popup overlay',
      'checkout',
      'single-sign-on page',
    ]);
    expect(types.flatMap(({ sliceName }) => sliceName ?? [])).to.deep.equal([
      'cover-page',
      'lock-screen',
      'popup-overlay',
      'sso-screen',
    ]);
  });
});
