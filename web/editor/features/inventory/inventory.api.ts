import type { z } from 'zod';
import type {
  chooseBackorderPolicyRequestSchema,
  expectStockRequestSchema,
  inventoryResponseSchema,
  moveStockRequestSchema,
  receiveStockRequestSchema,
  StockLevelView,
  setLowStockThresholdRequestSchema,
  stockResultSchema,
} from '../../../../api/http/contracts/inventory/stock.ts';
import { byCursor } from '../../app/byCursor.ts';
import { type AnswerMeta, editorApi } from '../../app/editorApi.ts';
import type { CsvReport } from '../../ui/CsvImportDialog.tsx';
import { EVERYWHERE } from '../locations/LocationField.tsx';
import type { StockOf } from './stock.api.ts';

export type InventoryPage = z.infer<typeof inventoryResponseSchema>;
export type Threshold = z.infer<typeof setLowStockThresholdRequestSchema>;
export type Backorder = z.infer<typeof chooseBackorderPolicyRequestSchema>;
type Edited<Body> = StockOf & Body & { readonly readAt: number | undefined };
type Delivery = StockOf & { readonly deliveryId: string };

interface StockAnswer {
  readonly stock: StockLevelView;
  readonly revision: number | null;
}

const root = '/api/commerce/inventory';
const pathOf = ({ productId, variantId }: StockOf) =>
  `${root}/stock/${encodeURIComponent(productId)}/${encodeURIComponent(variantId)}`;
const answerOf = ({ stock }: z.infer<typeof stockResultSchema>, meta?: AnswerMeta): StockAnswer => ({
  stock,
  revision: meta?.revision ?? null,
});
const touched = (_result: unknown, _error: unknown, { productId, variantId }: StockOf) =>
  [
    'Inventory',
    { type: 'Stock', id: `${productId}.${variantId}` },
    { type: 'Ledger', id: `${productId}.${variantId}` },
    { type: 'History', id: productId },
  ] as const;

const inventoryApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    listInventory: build.infiniteQuery<InventoryPage, Readonly<Record<string, string>>, string | null>({
      query: ({ queryArg, pageParam }) => ({
        path: `${root}/levels`,
        query: { ...queryArg, limit: 50, cursor: pageParam ?? undefined },
      }),
      infiniteQueryOptions: byCursor,
      providesTags: ['Inventory'],
    }),
    setThreshold: build.mutation<StockAnswer, Edited<Threshold>>({
      query: ({ productId, variantId, readAt, ...body }) => ({
        ...{ path: `${pathOf({ productId, variantId })}/threshold`, method: 'PUT', body, readAt },
      }),
      transformResponse: answerOf,
      invalidatesTags: touched,
    }),
    chooseBackorder: build.mutation<StockAnswer, Edited<Backorder>>({
      query: ({ productId, variantId, readAt, ...body }) => ({
        ...{ path: `${pathOf({ productId, variantId })}/backorder`, method: 'PUT', body, readAt },
      }),
      transformResponse: answerOf,
      invalidatesTags: touched,
    }),
    expectStock: build.mutation<StockAnswer, StockOf & z.infer<typeof expectStockRequestSchema>>({
      query: ({ productId, variantId, ...body }) => ({
        ...{ path: `${pathOf({ productId, variantId })}/deliveries`, method: 'POST', body },
      }),
      transformResponse: answerOf,
      invalidatesTags: touched,
    }),
    receiveDelivery: build.mutation<StockAnswer, Delivery & z.infer<typeof receiveStockRequestSchema>>({
      query: ({ productId, variantId, deliveryId, ...body }) => ({
        path: `${pathOf({ productId, variantId })}/deliveries/${encodeURIComponent(deliveryId)}/receive`,
        ...{ method: 'POST', body },
      }),
      transformResponse: answerOf,
      invalidatesTags: touched,
    }),
    callOffDelivery: build.mutation<StockAnswer, Delivery & { readonly reason: string }>({
      query: ({ productId, variantId, deliveryId, reason }) => ({
        path: `${pathOf({ productId, variantId })}/deliveries/${encodeURIComponent(deliveryId)}`,
        method: 'DELETE',
        ...(reason !== '' && { body: { reason } }),
      }),
      transformResponse: answerOf,
      invalidatesTags: touched,
    }),
    moveStock: build.mutation<StockAnswer, StockOf & z.infer<typeof moveStockRequestSchema>>({
      query: ({ productId, variantId, ...body }) => ({
        ...{ path: `${pathOf({ productId, variantId })}/move`, method: 'POST', body },
      }),
      transformResponse: answerOf,
      invalidatesTags: touched,
    }),
    importCounts: build.mutation<
      CsvReport,
      { readonly csv: string; readonly dryRun: boolean; readonly location: string }
    >({
      query: ({ csv, dryRun, location }) => ({
        path: `${root}/adjustments.csv`,
        method: 'POST',
        body: new Blob([csv], { type: 'text/csv' }),
        query: { dryRun: String(dryRun), ...(location !== EVERYWHERE && { location }) },
      }),
      invalidatesTags: (_result, _error, { dryRun }) =>
        dryRun ? [] : ['Inventory', 'Stock', 'Ledger', 'ProductList', 'Product'],
    }),
  }),
});
export const {
  useListInventoryInfiniteQuery,
  useSetThresholdMutation,
  useChooseBackorderMutation,
  useExpectStockMutation,
  useReceiveDeliveryMutation,
  useCallOffDeliveryMutation,
  useMoveStockMutation,
  useImportCountsMutation,
} = inventoryApi;
