import { useMemo } from 'react';
import { Link } from 'react-router';
import { FileLink } from '../../app/FileLink.tsx';
import { wireMoneyWords } from '../../text/money.ts';
import { dayOf } from '../../text/time.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { ListDefinition } from '../../ui/list/listDefinition.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { useTagActions } from '../../ui/list/useTagActions.tsx';
import { LOCALE } from '../../words/language.ts';
import { useAddToListAction } from '../mailingList/useAddToListAction.tsx';
import { membersCsvPath, segmentsPath } from '../segments/paths.ts';
import { useListSegmentsQuery } from '../segments/segments.api.ts';
import { useMay } from '../session/session.api.ts';
import {
  type CustomerPageOfList,
  useListCustomersInfiniteQuery,
  useTagCustomerMutation,
} from './customers.api.ts';
import { customerName, isErased, type ListedCustomer } from './customerWords.ts';
import { customerPath } from './paths.ts';

const CUSTOMERS: ListDefinition<ListedCustomer> = {
  id: 'customers',
  one: 'customer',
  icon: 'customers',
  idOf: ({ customerId }) => customerId,
  nameOf: customerName,
  pathOf: ({ customerId }) => customerPath(customerId),
  nameTitle: 'Customer',
  searched: 'Name, e-mail or tag',
  columns: [
    { id: 'email', title: 'E-mail', sort: 'email', cell: (row) => (isErased(row) ? '' : row.email) },
    {
      id: 'consent',
      title: 'Marketing',
      cell: ({ acceptsMarketing }) =>
        acceptsMarketing ? <Badge tone="good">Agreed</Badge> : <span className="muted">No</span>,
    },
    { id: 'tags', title: 'Tags', cell: ({ tags }) => tags.join(', ') },
    { id: 'since', title: 'Since', sort: 'since', cell: ({ registeredAt }) => dayOf(registeredAt) },
    { id: 'orders', title: 'Orders', cell: ({ orders }) => orders.toLocaleString(LOCALE), isNumber: true },
    { id: 'spent', title: 'Spent', cell: ({ spent }) => wireMoneyWords(spent), isNumber: true },
    {
      id: 'lastOrder',
      title: 'Last order',
      cell: ({ lastOrderAt }) => lastOrderAt && dayOf(lastOrderAt),
      isExtra: true,
    },
    { id: 'language', title: 'Language', cell: ({ language }) => language, isExtra: true },
  ],
};

const MARKETING = {
  param: 'marketing',
  label: 'Marketing',
  options: [
    { value: 'true', label: 'Agreed' },
    { value: 'false', label: 'Did not agree' },
  ],
};

const TAG = { param: 'tag', label: 'Tag', type: 'text' } as const;

const REACHED = {
  emailOf: ({ email }: ListedCustomer) => email,
  suits: (customer: ListedCustomer) => !isErased(customer),
};
const customersOf = ({ customers }: CustomerPageOfList) => customers;

/** The same list, to be narrowed down to a segment. */
function useDefinition(): ListDefinition<ListedCustomer> {
  const { data: segments } = useListSegmentsQuery();
  return useMemo(() => {
    const options = (segments ?? []).map(({ segmentId, name }) => ({ value: segmentId, label: name }));
    return { ...CUSTOMERS, filters: [{ param: 'segment', label: 'Segment', options }, MARKETING, TAG] };
  }, [segments]);
}

/** Everybody with an account in the store, newest first. */
export function CustomerListPage() {
  const definition = useDefinition();
  const list = useListState(definition);
  const mayExport = useMay('customers.export');
  const mayWrite = useMay('customers.write');
  const addToList = useAddToListAction<ListedCustomer>(REACHED);
  const [tag] = useTagCustomerMutation();
  const tagging = useTagActions<ListedCustomer>({
    many: 'customers',
    tagsOf: ({ tags }) => tags,
    add: ({ customerId }, added) => tag({ customerId, add: [added], remove: [] }),
    remove: ({ customerId }, removed) => tag({ customerId, add: [], remove: [removed] }),
  });
  const { segment } = list.query;
  const read = useListCustomersInfiniteQuery(list.query, { refetchOnMountOrArgChange: true });
  return (
    <ListScreen
      title="Customers"
      definition={definition}
      list={list}
      read={read}
      rowsOf={customersOf}
      lead="Orders and Spent leave out test orders and cancelled ones."
      bulk={mayWrite ? [...tagging, addToList] : []}
      actions={
        <>
          <Link className="button" to={segmentsPath}>
            <Icon name="segment" />
            Segments
          </Link>
          {mayExport && (
            <FileLink
              className="button"
              href={segment ? membersCsvPath(segment) : '/api/commerce/customers/export.csv'}
            >
              <Icon name="download" />
              Export
            </FileLink>
          )}
        </>
      }
      empty={{
        title: 'No customer yet',
        text: 'Whoever opens an account in the store comes up here. Who buys as a guest is with the orders.',
      }}
    />
  );
}
