import type { KnownDonation } from '../../../domain/donations/donation.decider.ts';
import { money, toWire } from '../../../domain/kernel/money.ts';
import { everyPhrase } from '../../../domain/subscriptions/phrases.ts';
import { PAGE_TYPES } from '../contracts/site/pageTypes.ts';
import type { DonatePageContext, DonationPageContext } from '../contracts/site/purchasePages.ts';
import { offeredCardFields, pageBaseOf, type Site } from './site.ts';

/** The amounts that are suggested, of those that may be given. */
export const suggestedAmounts = ({
  settings: { currency },
  donations: { suggestedCents, minimumCents, maximumCents },
}: Pick<Site, 'settings' | 'donations'>) =>
  suggestedCents
    .filter((cents) => cents >= minimumCents && cents <= maximumCents)
    .map((cents) => toWire(money(cents, currency)));

/** What a link to the donation page chooses. */
export interface DonationLink {
  readonly amount?: string | undefined;
  readonly fund?: string | undefined;
}

/**
 * The donation page (page type 203, `docs/rules/donations.md#pages`), the same for everybody. `amount`, in the smallest unit of
 * the currency, is chosen already where it is one of those that are suggested, and `fund` where donations are for it.
 */
export function donateContext(site: Site, { amount, fund }: DonationLink): DonatePageContext {
  const { settings, donations, paymentProviders } = site;
  const { minimumCents, maximumCents, funds } = donations;
  const amountOf = (cents: number) => toWire(money(cents, settings.currency));
  const suggested = suggestedAmounts(site);
  return {
    ...pageBaseOf(site, {
      isSelling: true,
      fullUrl: '/donate',
      title: `Donate — ${settings.title}`,
      description: settings.tagline,
    }),
    pageType: PAGE_TYPES.donate,
    productMerchandisingContext: {},
    template: 'donate',
    suggested,
    chosen: suggested.find(({ value }) => value === amount)?.value ?? null,
    minimum: amountOf(minimumCents),
    maximum: amountOf(maximumCents),
    funds: [...funds],
    chosenFund: funds.find((name) => name === fund) ?? null,
    paymentProviders: [...paymentProviders],
    cardFields: offeredCardFields(site),
  };
}

/** What became of a donation: only the one that was received is a contribution confirmed (204). */
export function donationContext(site: Site, donation: KnownDonation): DonationPageContext {
  const { status, request } = donation;
  const { donationId, amount, testMode, repeats, fund = '' } = request;
  return {
    ...pageBaseOf(site, {
      isSelling: true,
      fullUrl: `/donate/${donationId}`,
      title: `Your donation — ${site.settings.title}`,
      description: site.settings.tagline,
    }),
    pageType: status === 'received' ? PAGE_TYPES.contributionConfirmed : PAGE_TYPES.donate,
    productMerchandisingContext: {},
    template: 'donation',
    cardFields: site.cardFields,
    donation: {
      donationId,
      status,
      testMode,
      amount: toWire(amount),
      fund,
      repeats: repeats ? everyPhrase(repeats) : null,
      failure: status === 'failed' ? donation.message : '',
    },
  };
}
