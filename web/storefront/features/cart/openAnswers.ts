import type { CartEntryView } from '../../../../api/http/contracts/cart/shoppingCart.ts';
import { callApi } from '../../../shared/api.ts';
import type { AdditionalFieldsForm } from '../product/additionalField.ts';

interface ProductPage {
  readonly item: {
    readonly structuredContent: { readonly additionalFieldsForm: AdditionalFieldsForm | null };
  };
}

/** The form of an entry's product as it is now, from the product's own page. Rejects when there is none any more. */
export async function openForm(
  { fullUrl }: Pick<CartEntryView, 'fullUrl'>,
  call: typeof callApi = callApi,
): Promise<AdditionalFieldsForm> {
  const page = await call<ProductPage>('GET', `${fullUrl}?format=json`);
  const form = page.item.structuredContent.additionalFieldsForm;
  if (!form) throw new Error('The product asks nothing any more.');
  return form;
}
