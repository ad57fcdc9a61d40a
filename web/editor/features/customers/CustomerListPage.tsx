import { instantOf } from '../../text/time.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { ListDefinition } from '../../ui/list/listDefinition.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { type CustomerPageOfList, useListCustomersInfiniteQuery } from './customers.api.ts';
import { type CustomerRow, customerName, isErased } from './customerWords.ts';
import { customerPath } from './paths.ts';

const CUSTOMERS: ListDefinition<CustomerRow> = {
  id: 'customers',
  one: 'customer',
  icon: 'customers',
  idOf: ({ customerId }) => customerId,
  nameOf: customerName,
  pathOf: ({ customerId }) => customerPath(customerId),
  nameTitle: 'Customer',
  searched: 'Name or e-mail',
  columns: [
    { id: 'email', title: 'E-mail', cell: (row) => (isErased(row) ? '' : row.email) },
    {
      id: 'consent',
      title: 'Marketing',
      cell: ({ acceptsMarketing }) =>
        acceptsMarketing ? <Badge tone="good">Agreed</Badge> : <span className="muted">No</span>,
    },
    { id: 'since', title: 'Since', cell: ({ registeredAt }) => instantOf(registeredAt) },
    { id: 'language', title: 'Language', cell: ({ language }) => language, isExtra: true },
  ],
};

const customersOf = ({ customers }: CustomerPageOfList) => customers;

/** Everybody with an account in the store, newest first. */
export function CustomerListPage() {
  const list = useListState(CUSTOMERS);
  const read = useListCustomersInfiniteQuery(list.query, { refetchOnMountOrArgChange: true });
  return (
    <ListScreen
      title="Customers"
      definition={CUSTOMERS}
      list={list}
      read={read}
      rowsOf={customersOf}
      empty={{
        title: 'No customer yet',
        text: 'Whoever opens an account in the store comes up here. Who buys as a guest is with the orders.',
      }}
    />
  );
}
