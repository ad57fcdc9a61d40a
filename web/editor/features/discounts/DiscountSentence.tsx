import { skipToken } from '@reduxjs/toolkit/query/react';
import type { DiscountRequest } from '../../../../api/http/contracts/pricing/discounts.ts';
import { useGetProductQuery } from '../products/products.api.ts';
import { type SentenceNames, sentenceOf } from './discountSentence.ts';
import { useListDiscountSegmentsQuery } from './discounts.api.ts';

type Terms = Pick<DiscountRequest, 'benefit' | 'scope' | 'segmentIds'>;

/** A discount as the sentence that it is. */
export function DiscountSentence({ terms }: { readonly terms: DiscountRequest }) {
  return sentenceOf(terms, useSentenceNames(terms));
}

/** What is needed to say terms: the names of the first products, and of the segments. */
export function useSentenceNames({ scope, benefit, segmentIds }: Terms): SentenceNames {
  const given = benefit.kind === 'buyXGetY' ? benefit.get : null;
  const [first, second] = scope.kind === 'products' ? scope.productIds : [];
  const [third, fourth] = given?.kind === 'products' ? given.productIds : [];
  const products = [
    useGetProductQuery(first ?? skipToken),
    useGetProductQuery(second ?? skipToken),
    useGetProductQuery(third ?? skipToken),
    useGetProductQuery(fourth ?? skipToken),
  ];
  const { data } = useListDiscountSegmentsQuery(segmentIds ? undefined : skipToken);
  const named = new Map(
    products
      .flatMap((read) => (read.currentData ? [read.currentData] : []))
      .map(({ id, name }) => [id, name]),
  );
  return {
    product: (productId) => named.get(productId),
    segments: data && new Map(data.map(({ segmentId, name }) => [segmentId, name])),
  };
}
