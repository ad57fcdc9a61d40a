import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { customerName } from '../customers/customerWords.ts';
import { customerPath } from '../customers/paths.ts';
import { orderPath } from '../orders/paths.ts';
import { productPath } from '../products/paths.ts';
import { useHolds } from '../session/session.api.ts';
import type { ChoiceGroup } from './choices.ts';
import { useFindCustomersQuery, useFindOrdersQuery, useFindProductsQuery } from './found.api.ts';

const SEARCH_AFTER_MS = 150;

/** Orders, products and customers that go by what was typed, of those that somebody may see. */
export function useFound(typed: string): {
  readonly groups: readonly ChoiceGroup[];
  readonly isLooking: boolean;
  /** What was looked for could not be read: it may well be there. */
  readonly hasFailed: boolean;
} {
  const holds = useHolds();
  const words = useSettled(typed.trim());
  const asked = (may: boolean) => (may && words !== '' ? words : skipToken);
  const orders = useFindOrdersQuery(asked(holds('orders.read')));
  const products = useFindProductsQuery(asked(holds('products.read')));
  const customers = useFindCustomersQuery(asked(holds('customers.read')));
  const groups: ChoiceGroup[] = [
    {
      title: 'Orders',
      choices: (orders.currentData ?? []).map(({ id, orderNumber, email }) => ({
        ...{ id: `order ${id}`, label: `Order ${orderNumber}`, detail: email },
        ...{ icon: 'order' as const, to: orderPath(id) },
      })),
    },
    {
      title: 'Products',
      choices: (products.currentData ?? []).map(({ id, name, status }) => ({
        ...{ id: `product ${id}`, label: name, icon: 'product' as const, to: productPath(id) },
        ...(status !== 'published' && { detail: status }),
      })),
    },
    {
      title: 'Customers',
      choices: (customers.currentData ?? []).map((customer) => ({
        ...{ id: `customer ${customer.customerId}`, label: customerName(customer), detail: customer.email },
        ...{ icon: 'customers' as const, to: customerPath(customer.customerId) },
      })),
    },
  ];
  const isLooking =
    words !== typed.trim() || [orders, products, customers].some(({ isFetching }) => isFetching);
  const hasFailed = [orders, products, customers].some(({ error }) => error !== undefined);
  return { groups, isLooking, hasFailed };
}

/** What was typed, once typing has paused. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
