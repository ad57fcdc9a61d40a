import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { ListDefinition } from '../../ui/list/listDefinition.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { LOCALE } from '../../words/language.ts';
import { useMay } from '../session/session.api.ts';
import {
  type ListedArea,
  type MemberAreaPageOfList,
  useListMemberAreasInfiniteQuery,
} from './members.api.ts';
import { memberAreaPath, newMemberAreaPath } from './paths.ts';

const AREAS: ListDefinition<ListedArea> = {
  id: 'memberAreas',
  one: 'member area',
  icon: 'member',
  idOf: ({ memberAreaId }) => memberAreaId,
  nameOf: ({ name }) => name,
  pathOf: ({ memberAreaId }) => memberAreaPath(memberAreaId),
  detailOf: ({ description }) => description,
  nameTitle: 'Area',
  columns: [
    {
      id: 'access',
      title: 'Let in',
      cell: ({ productId }) => (productId === null ? 'Whoever has an account' : 'Who buys the membership'),
    },
    {
      id: 'members',
      title: 'Members',
      cell: ({ memberCount }) => memberCount.toLocaleString(LOCALE),
      isNumber: true,
    },
  ],
};

const areasOf = ({ memberAreas }: MemberAreaPageOfList) => memberAreas;

/** The parts of the site that are for members. */
export function MemberAreaListPage() {
  const list = useListState(AREAS);
  const read = useListMemberAreasInfiniteQuery(list.query, { refetchOnMountOrArgChange: true });
  const open = useMay('settings.write') && (
    <Link className="button" data-tone="primary" to={newMemberAreaPath}>
      <Icon name="plus" />
      New member area
    </Link>
  );
  return (
    <ListScreen
      title="Members"
      definition={AREAS}
      list={list}
      read={read}
      rowsOf={areasOf}
      actions={open}
      empty={{
        title: 'No member area yet',
        text: 'Keep a part of your site for those who join it, for nothing or by buying a membership.',
        action: open,
      }}
    />
  );
}
