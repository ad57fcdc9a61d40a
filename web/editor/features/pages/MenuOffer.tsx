import { useState } from 'react';
import { useChange } from '../../app/useChange.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox, Select } from '../../ui/Choice.tsx';
import { focusMain } from '../../ui/focusMain.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useGetHomePageQuery } from '../homePage/homePage.api.ts';
import { menuName, menusOf } from '../navigation/menuNodes.ts';
import { isInMenus, placesIn } from '../navigation/menuOffer.ts';
import {
  useAddMenuEntryMutation,
  useGetMenusQuery,
  useRemoveMenuEntryMutation,
} from '../navigation/navigation.api.ts';

interface Props {
  readonly pageId: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** After a page was published that no menu leads to: which menu shall, and where in it. Nothing where one does. */
export function MenuOffer({ pageId, title, onClose }: Props) {
  const { data } = useGetMenusQuery(undefined, { refetchOnMountOrArgChange: true });
  const home = useGetHomePageQuery();
  const [menu, setMenu] = useState('mainNav');
  const [at, setAt] = useState('end');
  const [keepsShop, setKeepsShop] = useState(true);
  const [send, { isLoading }] = useAddMenuEntryMutation();
  const [takeOut] = useRemoveMenuEntryMutation();
  const { change, refusal } = useChange(send);
  // The root of the site is where its name leads.
  const isHome = home.data?.pageId === pageId;
  if (!data || !home.data || isHome || isInMenus(data.layout, pageId)) return null;
  const menus = menusOf(data.layout);
  const links = menus.find(({ identifier }) => identifier === menu)?.links ?? [];
  const places = placesIn(links);
  const chosen = places.find(({ value }) => value === at) ?? places[0];
  const leave = () => {
    onClose();
    focusMain();
  };
  const add = async () => {
    const entry = { fieldName: menu, collectionId: pageId };
    const isAdded = await change(
      { ...entry, place: chosen?.place, keepsShop },
      `${title} is in the menu.`,
      () => takeOut(entry),
    );
    if (isAdded) leave();
  };
  return (
    <section className="notice menu-offer" aria-label="Add to menu">
      <p className="menu-offer-lead">
        <Icon name="navigation" />
        {`No menu leads to ${title} yet.`}
      </p>
      <Select
        label="Menu"
        value={menu}
        options={menus.map(({ identifier }) => ({ value: identifier, label: menuName(identifier) }))}
        onChange={({ target }) => {
          setMenu(target.value);
          setAt('end');
        }}
      />
      <Select
        label="Place"
        value={chosen?.value ?? 'end'}
        options={places.map(({ value, label }) => ({ value, label }))}
        onChange={({ target }) => setAt(target.value)}
      />
      {links.length === 0 && (
        <div className="menu-offer-shop">
          <Checkbox
            label="Keep the shop beside it"
            checked={keepsShop}
            onChange={({ target }) => setKeepsShop(target.checked)}
          />
          <p className="muted">
            {keepsShop
              ? 'The menu has no entries yet, and visitors see the shop and its categories in its place. They become entries before this page.'
              : 'The menu has no entries yet, and visitors see the shop and its categories in its place. From then on it shows this page alone.'}
          </p>
        </div>
      )}
      <div className="actions">
        <Button tone="primary" isBusy={isLoading} onClick={() => void add()}>
          Add to menu
        </Button>
        <Button onClick={leave}>Not now</Button>
      </div>
      {refusal && (
        <p className="field-error" role="alert">
          {refusal.message}
        </p>
      )}
    </section>
  );
}
