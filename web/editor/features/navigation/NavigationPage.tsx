import { useMemo } from 'react';
import { useParams } from 'react-router';
import {
  type LayoutEntry,
  NO_MAIN_NAVIGATION,
  type SentItem,
} from '../../../../api/http/contracts/navigation/navigation.ts';
import { isRefusal } from '../../app/editorApi.ts';
import { NothingHere } from '../../app/NothingHere.tsx';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { allNodes } from '../../ui/tree/tree.ts';
import { useSite } from '../session/session.api.ts';
import { ObjectHistoryButton } from '../timeMachine/ObjectHistoryButton.tsx';
import { MenuField } from './MenuField.tsx';
import { MenusStanding } from './MenusStanding.tsx';
import {
  type MenuForm,
  type MenuNode,
  menuFormSchema,
  menuName,
  menusOf,
  nodesOf,
  nodesOfItems,
  sentItems,
} from './menuNodes.ts';
import { useDraftMenuMutation, useGetMenusQuery } from './navigation.api.ts';
import { type MenuPlace, useMenuPlaces } from './useMenuPlaces.ts';

const root = '/config/navigation';
const FIRST = 'mainNav';

/** The menus of the website, each as a tree. */
export function NavigationPage() {
  const { tab = FIRST } = useParams();
  const read = useGetMenusQuery(undefined, { refetchOnMountOrArgChange: true });
  const { websiteId } = useSite();
  return (
    <Page
      title="Navigation"
      lead="What visitors find their way by. What you save is a draft until you publish it. Folders go four levels deep."
      actions={<ObjectHistoryButton of="the menus" category="navigation" objectId={websiteId} />}
    >
      <Loaded read={read}>
        {({ layout, revision, waiting, scheduled }) => (
          <>
            <MenusStanding shown={tab} waiting={waiting} scheduled={scheduled} revision={revision} />
            <Menus layout={layout} revision={revision} tab={tab} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

interface MenusProps {
  readonly layout: readonly LayoutEntry[];
  readonly revision: number | null;
  readonly tab: string;
}

function Menus({ layout, revision, tab }: MenusProps) {
  const menus = menusOf(layout);
  const menu = menus.find(({ identifier }) => identifier === tab);
  if (!menu) return <NothingHere />;
  return (
    <>
      {layout.length === 0 && (
        <p className="notice" role="status">
          <Icon name="alert" />
          {NO_MAIN_NAVIGATION}. What you arrange here makes one.
        </p>
      )}
      <Tabs
        label="Menus"
        current={tab}
        tabs={menus.map(({ identifier }) => ({
          id: identifier,
          title: menuName(identifier),
          to: identifier === FIRST ? root : `${root}/${identifier}`,
        }))}
      />
      <Menu key={tab} menu={menu} revision={revision} />
    </>
  );
}

function Menu({ menu, revision }: { readonly menu: LayoutEntry; readonly revision: number | null }) {
  const { identifier: fieldName, templateId, links } = menu;
  const [send] = useDraftMenuMutation();
  const places = useMenuPlaces();
  const saved = useMemo<MenuForm>(() => ({ items: nodesOf(links) }), [links]);
  return (
    <EditForm<MenuForm>
      schema={menuFormSchema}
      saved={saved}
      revision={revision}
      nameOf={() => menuName(fieldName)}
      wordsOf={menuWords}
      save={async ({ all, readAt }) => {
        const answer = await send({ fieldName, templateId, items: sentItems(all.items), readAt });
        return answer.error ? { error: asNodes(answer.error, places) } : answer;
      }}
    >
      <MenuField label={menuName(fieldName)} empty={emptyMenu(fieldName)} />
    </EditForm>
  );
}

/** What visitors see where nothing is arranged. */
const emptyMenu = (fieldName: string): string =>
  fieldName === FIRST
    ? 'Nothing here yet. Until there is, visitors see the categories of your shop in its place.'
    : 'Nothing here yet.';

/** A menu by the names of its entries. */
const menuWords = (_: string, value: unknown): string =>
  allNodes(value as readonly MenuNode[])
    .map(({ title }) => title)
    .join(', ') || 'Nothing';

/** Both menus as the screen holds them, where somebody else arranged the same one. */
function asNodes(error: unknown, places: readonly MenuPlace[]): unknown {
  if (!isRefusal(error) || error.conflicts.length === 0) return error;
  const known = new Map(places.map((place) => [place.id, place]));
  const nodes = (items: unknown) => nodesOfItems(items as readonly SentItem[], known);
  const conflicts = error.conflicts
    .filter(({ field }) => field === 'items')
    .map(({ field, theirs, yours }) => ({ field, theirs: nodes(theirs), yours: nodes(yours) }));
  return { ...error, conflicts };
}
