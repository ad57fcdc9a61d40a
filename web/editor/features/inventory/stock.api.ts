import type { z } from 'zod';
import type {
  ledgerResponseSchema,
  StockLevelView,
  stockResultSchema,
} from '../../../../api/http/contracts/inventory/stock.ts';
import { byCursor } from '../../app/byCursor.ts';
import { type AnswerMeta, editorApi } from '../../app/editorApi.ts';
import { productsApi } from '../products/products.api.ts';

type Ledger = z.infer<typeof ledgerResponseSchema>;

export interface StockOf {
  readonly productId: string;
  readonly variantId: string;
}

/** What an owner can say about the stock of one variant, and why. */
export type StockAction =
  | {
      readonly action: 'receive';
      readonly quantity: number;
      readonly locationId?: string;
      readonly reason: string;
    }
  | {
      readonly action: 'adjust';
      readonly onHand: number;
      readonly locationId?: string;
      readonly reason: string;
    }
  | { readonly action: 'limited'; readonly onHand: number; readonly reason: string }
  | { readonly action: 'unlimited'; readonly reason: string };

interface ReadStock {
  readonly stock: StockLevelView;
  readonly revision: number | undefined;
}
/** `readAt` is the revision that a count was made on (`docs/rules/wire.md#edits`). */
interface StockChange extends StockOf {
  readonly change: StockAction;
  readonly readAt?: number | undefined;
}

const pathOf = ({ productId, variantId }: StockOf) =>
  `/api/commerce/inventory/stock/${encodeURIComponent(productId)}/${encodeURIComponent(variantId)}`;
const tagIdOf = ({ productId, variantId }: StockOf) => `${productId}.${variantId}`;

const stockApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    /** What is there, with the revision that a count names. */
    getStock: build.query<ReadStock, StockOf>({
      query: (of) => ({ path: pathOf(of) }),
      transformResponse: ({ stock }: z.infer<typeof stockResultSchema>, meta?: AnswerMeta) => ({
        stock,
        revision: meta?.revision ?? undefined,
      }),
      providesTags: (_result, _error, of) => [{ type: 'Stock', id: tagIdOf(of) }],
    }),
    changeStock: build.mutation<StockLevelView, StockChange>({
      query: ({ change: { action, ...body }, readAt, ...of }) => ({
        path: `${pathOf(of)}/${action}`,
        method: 'POST',
        body,
        readAt,
      }),
      transformResponse: ({ stock }: z.infer<typeof stockResultSchema>) => stock,
      invalidatesTags: (result, _error, of) =>
        result
          ? [
              'ProductList',
              'Inventory',
              { type: 'History', id: of.productId },
              { type: 'Ledger', id: tagIdOf(of) },
              { type: 'Stock', id: tagIdOf(of) },
            ]
          : // Who is asked to choose sees what is there now.
            [
              { type: 'Product', id: of.productId },
              { type: 'Ledger', id: tagIdOf(of) },
              { type: 'Stock', id: tagIdOf(of) },
            ],
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
      infiniteQueryOptions: byCursor,
      providesTags: (_result, _error, of) => [{ type: 'Ledger', id: tagIdOf(of) }],
    }),
  }),
});
export const { useChangeStockMutation, useGetStockQuery, useGetLedgerInfiniteQuery } = stockApi;
