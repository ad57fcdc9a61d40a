/** What there is to know of a page type besides what is on the page. */
export interface PageType<Code extends number = number> {
  readonly code: Code;
  /** What it is called (`docs/rules/site.md#page-types`). */
  readonly title: string;
  /** The HTTP status that a page of this type is answered with. */
  readonly status: number;
  /** Whether search engines should list it: what is the same for everybody and worth finding. */
  readonly isIndexed: boolean;
  /** Whether a visit counts (`docs/rules/site.md#page-types`). */
  readonly isCounted: boolean;
  /** What design tweaks and slices call it, where they do (`docs/rules/site.md#page-types`). */
  readonly designName: string | null;
  readonly sliceName: string | null;
}

type Details = Partial<Omit<PageType, 'code' | 'title'>>;

const pageType = <const Code extends number>(
  code: Code,
  title: string,
  details: Details = {},
): PageType<Code> => ({
  code,
  title,
  status: 200,
  isIndexed: false,
  isCounted: true,
  designName: null,
  sliceName: null,
  ...details,
});

const INDEXED = { isIndexed: true } as const;

/** The one registry of page types: the 26 codes by what we call them (`docs/rules/site.md#page-types`). */
export const PAGE_TYPE_REGISTRY = {
  collection: pageType(1, 'main content or collection', INDEXED),
  page: pageType(2, 'page', INDEXED),
  splashPage: pageType(3, 'splash page', {
    ...INDEXED,
    designName: 'splash page',
    sliceName: 'cover-page',
  }),
  contentItem: pageType(50, 'content item', INDEXED),
  notFound: pageType(100, 'not found', { status: 404, isCounted: false }),
  error: pageType(101, 'error', { status: 500 }),
  search: pageType(102, 'search'),
  lockScreen: pageType(103, 'lock screen', {
    status: 403,
    isCounted: false,
    designName: 'lock screen',
    sliceName: 'lock-screen',
  }),
  popupOverlay: pageType(104, 'popup overlay', { designName: 'popup overlay', sliceName: 'popup-overlay' }),
  protectedContent: pageType(105, 'protected content', { status: 403 }),
  memberAreaAccessDenied: pageType(106, 'member area access denied', { status: 403, isCounted: false }),
  showCart: pageType(200, 'show cart'),
  checkout: pageType(201, 'checkout', { designName: 'checkout' }),
  orderConfirmed: pageType(202, 'order confirmed'),
  donate: pageType(203, 'donate', INDEXED),
  contributionConfirmed: pageType(204, 'contribution confirmed'),
  cartV2: pageType(205, 'cart v2'),
  subscriptionConfirmed: pageType(206, 'subscription confirmed'),
  orderReceived: pageType(207, 'order received'),
  membershipConfirmed: pageType(208, 'membership confirmed'),
  reviewsRequest: pageType(209, 'reviews request'),
  digitalProductComposerPreview: pageType(210, 'digital product composer preview'),
  orderStatus: pageType(211, 'order status'),
  newsletterUnsubscribe: pageType(300, 'newsletter unsubscribe'),
  commerceEmailPreview: pageType(301, 'commerce email preview'),
  ssoPage: pageType(400, 'SSO page', { designName: 'single-sign-on page', sliceName: 'sso-screen' }),
} as const;
type PageTypeName = keyof typeof PAGE_TYPE_REGISTRY;

/** The codes alone, by name. */
export const PAGE_TYPES = Object.fromEntries(
  Object.entries(PAGE_TYPE_REGISTRY).map(([name, { code }]) => [name, code]),
) as { readonly [Name in PageTypeName]: (typeof PAGE_TYPE_REGISTRY)[Name]['code'] };

const byCode = new Map<number, PageType>(Object.values(PAGE_TYPE_REGISTRY).map((type) => [type.code, type]));

/** By its code, e.g. 201; `undefined` for a code that means nothing. */
export const pageTypeOf = (code: number): PageType | undefined => byCode.get(code);
