import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '../session/session.api.ts';
import { productPath } from './paths.ts';

/** What staff made up for one order; it is no product of the store. */
const CUSTOM_ITEM = 'custom';

interface Props {
  readonly productId: string;
  readonly children: ReactNode;
}

/** What a line is called, leading to its product for who may see products. */
export function ProductLink({ productId, children }: Props) {
  const mayRead = useMay('products.read');
  if (!mayRead || productId === CUSTOM_ITEM) return children;
  return <Link to={productPath(productId)}>{children}</Link>;
}
