import { Link, useParams } from 'react-router';
import type { DiscountCodeView } from '../../../../api/http/contracts/pricing/discountCodes.ts';
import { FileLink } from '../../app/FileLink.tsx';
import { instantOf } from '../../text/time.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { ListDefinition } from '../../ui/list/listDefinition.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { orderPath } from '../orders/paths.ts';
import { useMay } from '../session/session.api.ts';
import { CODE_STATE } from './codeWords.ts';
import {
  type CodePage,
  codesFilePath,
  useGetDiscountQuery,
  useListCodesInfiniteQuery,
  useWithdrawCodesMutation,
} from './discounts.api.ts';
import { discountPath, newCodesPath } from './paths.ts';

/** A code that was used leads to its order, any other one back to its discount. */
const definitionFor = (discountId: string): ListDefinition<DiscountCodeView> => ({
  id: 'discountCodes',
  one: 'code',
  icon: 'discount',
  idOf: ({ code }) => code,
  nameOf: ({ code }) => code,
  pathOf: ({ orderId }) => (orderId === null ? discountPath(discountId) : orderPath(orderId)),
  nameTitle: 'Code',
  searched: 'How the code begins',
  columns: [
    {
      id: 'state',
      title: 'State',
      cell: ({ state, held }) => (
        <Badge tone={CODE_STATE[state].tone}>{held > 0 ? 'In a checkout' : CODE_STATE[state].words}</Badge>
      ),
    },
    {
      id: 'used',
      title: 'Used',
      cell: ({ used, usesPerCode }) => `${used} of ${usesPerCode}`,
      isNumber: true,
    },
    { id: 'usedAt', title: 'Last used', cell: ({ usedAt }) => (usedAt === null ? '–' : instantOf(usedAt)) },
    {
      id: 'withdrawnAt',
      title: 'Withdrawn',
      cell: ({ withdrawnAt }) => (withdrawnAt === null ? '–' : instantOf(withdrawnAt)),
      isExtra: true,
    },
  ],
  views: [
    { id: 'all', label: 'All', query: {} },
    { id: 'good', label: 'Good', query: { state: 'good' } },
    { id: 'used', label: 'Used', query: { state: 'used' } },
    { id: 'withdrawn', label: 'Withdrawn', query: { state: 'withdrawn' } },
  ],
});

const definitions = new Map<string, ListDefinition<DiscountCodeView>>();
/** The same one each time, so that rows are drawn anew only when they change. */
function definitionOf(discountId: string): ListDefinition<DiscountCodeView> {
  const known = definitions.get(discountId) ?? definitionFor(discountId);
  definitions.set(discountId, known);
  return known;
}

const codesOf = ({ codes }: CodePage) => codes;

/** The codes that were made for a discount, each with what became of it. */
export function CodeListPage() {
  const { discountId = '' } = useParams();
  const definition = definitionOf(discountId);
  const list = useListState(definition);
  const read = useListCodesInfiniteQuery(
    { discountId, query: list.query },
    { refetchOnMountOrArgChange: true },
  );
  const { data } = useGetDiscountQuery(discountId);
  const [withdraw] = useWithdrawCodesMutation();
  const mayWrite = useMay('discounts.write');
  const state = list.query.state;
  const make = mayWrite && (
    <Link className="button" data-tone="primary" to={newCodesPath(discountId)}>
      <Icon name="plus" />
      Make codes
    </Link>
  );
  return (
    <ListScreen
      title="Codes"
      back={{ to: discountPath(discountId), title: data?.discount.name ?? 'Discount' }}
      definition={definition}
      list={list}
      read={read}
      rowsOf={codesOf}
      actions={
        <>
          {mayWrite && (
            <FileLink className="button" href={codesFilePath(discountId) + (state ? `?state=${state}` : '')}>
              <Icon name="download" />
              Export
            </FileLink>
          )}
          {make}
        </>
      }
      bulk={
        mayWrite
          ? [
              {
                label: 'Withdraw',
                asks: 'Withdraw these codes? They cannot be brought back.',
                isDanger: true,
                suits: (code) => code.state === 'good',
                run: ({ batchId, code }) => withdraw({ discountId, batchId, code }),
                done: 'withdrawn',
              },
            ]
          : []
      }
      empty={{
        title: 'No codes yet',
        text: 'Make some, one for each person: nobody can guess them.',
        action: make,
      }}
    />
  );
}
