import { skipToken } from '@reduxjs/toolkit/query/react';
import { Link } from 'react-router';
import { useGetCustomerQuery } from '../customers/customers.api.ts';
import { customerName } from '../customers/customerWords.ts';
import { customerPath } from '../customers/paths.ts';
import { useGetDiscountQuery } from '../discounts/discounts.api.ts';
import { discountPath } from '../discounts/paths.ts';
import { useMay } from '../session/session.api.ts';
import { subscriptionPath } from '../subscriptions/paths.ts';
import { useGetSubscriptionQuery } from '../subscriptions/subscriptions.api.ts';

/** Whose orders are listed, as far as whoever looks may know. */
function OrdersOfCustomer({ customerId }: { readonly customerId: string }) {
  const mayRead = useMay('customers.read');
  const { data } = useGetCustomerQuery(mayRead ? customerId : skipToken);
  return data ? <Link to={customerPath(customerId)}>{customerName(data)}</Link> : 'one customer';
}

/** By which discount the orders that are listed became cheaper. */
function OrdersWithDiscount({ discountId }: { readonly discountId: string }) {
  const mayRead = useMay('discounts.read');
  const { data } = useGetDiscountQuery(mayRead ? discountId : skipToken);
  return data ? <Link to={discountPath(discountId)}>{data.discount.name}</Link> : 'one discount';
}

/** Of which subscription the orders are that are listed. */
function OrdersOfSubscription({ subscriptionId }: { readonly subscriptionId: string }) {
  const { data } = useGetSubscriptionQuery(subscriptionId);
  return (
    <Link to={subscriptionPath(subscriptionId)}>
      {data ? `the subscription to ${data.subscription.title}` : 'one subscription'}
    </Link>
  );
}

interface Props {
  readonly param: 'customerId' | 'discountId' | 'subscriptionId';
  readonly id: string;
}

/** What all orders of a list have to do with. */
export function OrdersAbout({ param, id }: Props) {
  if (param === 'customerId') return <OrdersOfCustomer customerId={id} />;
  return param === 'discountId' ? (
    <OrdersWithDiscount discountId={id} />
  ) : (
    <OrdersOfSubscription subscriptionId={id} />
  );
}
