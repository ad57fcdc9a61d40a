import { useGetHomePageQuery } from '../homePage/homePage.api.ts';
import { useGetPaymentPreferencesQuery, useGetSellerQuery } from '../payments/payments.api.ts';
import { useGetShippingQuery } from '../shipping/shipping.api.ts';
import { isTaxSaid, useGetTaxQuery } from '../taxes/tax.api.ts';
import { type SetUpStep, setUpSteps } from './newStoreSteps.ts';
import { useHasProducts } from './useHasProducts.ts';

const anew = { refetchOnMountOrArgChange: true };

/** What a new store needs, each with the screen where it is done and whether it is. */
export function useSetUpSteps(): readonly SetUpStep[] {
  const hasProducts = useHasProducts();
  const shipping = useGetShippingQuery(undefined, anew).data;
  const tax = useGetTaxQuery(undefined, anew).data;
  const seller = useGetSellerQuery(undefined, anew).data;
  const payments = useGetPaymentPreferencesQuery(undefined, anew).data;
  const home = useGetHomePageQuery(undefined, anew).data;
  return setUpSteps({
    isHomeComposed: home?.isComposed,
    hasProducts,
    zones: shipping?.shipping.zones.length,
    isTaxSaid: tax && isTaxSaid(tax),
    isPaymentSet:
      payments && seller && (Object.keys(payments.values).length > 0 || Boolean(seller.values.name)),
  });
}
