import type { z } from 'zod';
import type {
  ledgerResponseSchema,
  StockLevelView,
  stockResultSchema,
} from '../../../../api/http/contracts/inventory/stock.ts';
import { editorApi } from '../../app/editorApi.ts';
import { productsApi } from '../products/products.api.ts';

type Ledger = z.infer<typeof ledgerResponseSchema>;

export interface StockOf {
  readonly productId: string;
  readonly variantId: string;
}

/** What an owner can say about the stock of one variant, and why. */
export type StockAction =
  | { readonly action: 'receive'; readonly quantity: number; readonly reason: string }
  | { readonly action: 'adjust' | 'limited'; readonly onHand: number; readonly reason: string }
  | { readonly action: 'unlimited'; readonly reason: string };

const pathOf = ({ productId, variantId }: StockOf) =>
  `/api/commerce/inventory/stock/${encodeURIComponent(productId)}/${encodeURIComponent(variantId)}`;
const tagIdOf = ({ productId, variantId }: StockOf) => `${productId}.${variantId}`;

const stockApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    changeStock: build.mutation<StockLevelView, StockOf & { readonly change: StockAction }>({
      query: ({ change: { action, ...body }, ...of }) => ({
        path: `${pathOf(of)}/${action}`,
        method: 'POST',
        body,
      }),
      transformResponse: ({ stock }: z.infer<typeof stockResultSchema>) => stock,
      invalidatesTags: (result, _error, of) =>
        result
          ? ['ProductList', { type: 'History', id: of.productId }, { type: 'Ledger', id: tagIdOf(of) }]
          : [],
      onQueryStarted: async ({ productId, variantId }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        const { onHand, reserved, available, unlimited } = answer.data;
        dispatch(
          productsApi.util.updateQueryData('getProduct', productId, (product) => {
            const variant = product.variants.find((candidate) => candidate.variantId === variantId);
            if (variant) Object.assign(variant, { onHand, reserved, available, unlimited });
          }),
        );
      },
    }),
    getLedger: build.infiniteQuery<Ledger, StockOf, string | null>({
      query: ({ queryArg, pageParam }) => ({
        path: `${pathOf(queryArg)}/ledger`,
        query: { cursor: pageParam ?? undefined },
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      providesTags: (_result, _error, of) => [{ type: 'Ledger', id: tagIdOf(of) }],
    }),
  }),
});
export const { useChangeStockMutation, useGetLedgerInfiniteQuery } = stockApi;
