import { z } from 'zod';
import type { BlockPageContext } from './blockPages.ts';
import type { ClosedLessonPageContext, CoursePageContext, LessonPageContext } from './coursePages.ts';
import type { FormPageContext } from './formPages.ts';
import type { AlbumPageContext, GalleryPageContext } from './galleryPages.ts';
import type { LockPageContext } from './lockPages.ts';
import { pageBase } from './pageParts.ts';
import type {
  AccountEntryPageContext,
  AccountPageContext,
  MailedLinkPageContext,
  MembersPageContext,
  PrivacyChoicesPageContext,
} from './personalPages.ts';
import type { PopupPageContext } from './popupPage.ts';
import type { PortfolioPageContext, ProjectPageContext } from './portfolioPages.ts';
import type {
  BalancePageContext,
  CartPageContext,
  CheckoutPageContext,
  CheckoutReturnPageContext,
  DonatePageContext,
  DonationPageContext,
  DraftInvoicePageContext,
  GiftCardPageContext,
  OrderPageContext,
  ReviewsRequestPageContext,
} from './purchasePages.ts';
import type { BlogPageContext, EventPageContext, EventsPageContext, PostPageContext } from './recordPages.ts';
import type {
  CollectionPageContext,
  HomePageContext,
  ProductPageContext,
  SearchPageContext,
  ShopPageContext,
} from './shopPages.ts';

/** Where nothing is (100, status 404). */
const notFoundPageContextSchema = z.object({
  ...pageBase,
  template: z.literal('not-found'),
  path: z.string(),
});

/** `path` is what was asked for. */
export type NotFoundPageContext = z.infer<typeof notFoundPageContextSchema>;
/** What some page of the site gets; `template` says which. */
export type PageContext =
  | HomePageContext
  | ShopPageContext
  | CollectionPageContext
  | ProductPageContext
  | BlockPageContext
  | BlogPageContext
  | PostPageContext
  | EventsPageContext
  | EventPageContext
  | PortfolioPageContext
  | ProjectPageContext
  | GalleryPageContext
  | AlbumPageContext
  | CoursePageContext
  | LessonPageContext
  | ClosedLessonPageContext
  | SearchPageContext
  | CartPageContext
  | CheckoutPageContext
  | CheckoutReturnPageContext
  | OrderPageContext
  | ReviewsRequestPageContext
  | AccountEntryPageContext
  | AccountPageContext
  | MailedLinkPageContext
  | MembersPageContext
  | PrivacyChoicesPageContext
  | DraftInvoicePageContext
  | BalancePageContext
  | DonatePageContext
  | FormPageContext
  | GiftCardPageContext
  | DonationPageContext
  | LockPageContext
  | PopupPageContext
  | NotFoundPageContext;
