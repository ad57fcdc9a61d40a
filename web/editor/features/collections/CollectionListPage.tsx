import { useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import type { CollectionView } from '../../../../api/http/contracts/collections/collections.ts';
import { editorMessage } from '../../../../api/http/contracts/kernel/editorMessages.ts';
import { createCollectionRequestSchema } from '../../../../api/http/contracts/stores/stores.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { FormText } from '../../ui/form/fields.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { ListDefinition } from '../../ui/list/listDefinition.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { useMay, useSite } from '../session/session.api.ts';
import {
  type CollectionPageOfList,
  useCreateCollectionMutation,
  useListCollectionsInfiniteQuery,
} from './collections.api.ts';
import { collectionPath } from './paths.ts';

const COLLECTIONS: ListDefinition<CollectionView> = {
  id: 'collections',
  one: 'collection',
  icon: 'collection',
  unloaded: editorMessage('COLLECTIONS_UNLOADED'),
  idOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  pathOf: ({ id }) => collectionPath(id),
  detailOf: ({ urlId }) => `/${urlId}`,
  nameTitle: 'Collection',
  columns: [
    { id: 'products', title: 'Products', cell: ({ productCount }) => productCount, isNumber: true },
    {
      id: 'enabled',
      title: 'Page',
      cell: ({ enabled }) => (
        <Badge tone={enabled ? 'good' : 'plain'}>{enabled ? 'Shown' : 'Not shown'}</Badge>
      ),
    },
    { id: 'menu', title: 'In menus', cell: ({ navigationTitle }) => navigationTitle, isExtra: true },
  ],
};
const collectionsOf = ({ collections }: CollectionPageOfList) => collections;

/** Products under one roof each, with a page of its own. */
export function CollectionListPage() {
  const list = useListState(COLLECTIONS);
  const read = useListCollectionsInfiniteQuery(list.query, { refetchOnMountOrArgChange: true });
  const mayCreate = useMay('products.publish');
  const [isCreating, setCreating] = useState(false);
  const create = mayCreate && (
    <Button tone="primary" onClick={() => setCreating(true)}>
      <Icon name="plus" />
      New collection
    </Button>
  );
  return (
    <>
      <ListScreen
        title="Collections"
        definition={COLLECTIONS}
        list={list}
        read={read}
        rowsOf={collectionsOf}
        actions={create}
        empty={{
          title: 'No collection yet',
          text: 'A collection is a page with products of your choice, in your order.',
          action: create,
        }}
      />
      {isCreating && <NewCollection onClose={() => setCreating(false)} />}
    </>
  );
}

const { title, urlId } = createCollectionRequestSchema.shape;
/** Nothing typed is no address of one's own. */
const NEW_COLLECTION = z.object({ title, urlId: z.union([z.literal(''), urlId.unwrap()]) });

function NewCollection({ onClose }: { readonly onClose: () => void }) {
  const { websiteId } = useSite();
  const navigate = useNavigate();
  const [create] = useCreateCollectionMutation();
  return (
    <Dialog isOpen title="New collection" onClose={onClose}>
      <EditForm
        schema={NEW_COLLECTION}
        saved={{ title: '', urlId: '' }}
        creates="Create collection"
        said="Created."
        save={({ all: { title, urlId } }) =>
          create({ title, navigationTitle: title, websiteId, ...(urlId !== '' && { urlId }) })
        }
        onSaved={({ data }) =>
          void navigate(collectionPath((data as { id: string }).id, 'products'), { replace: true })
        }
      >
        <div className="stack">
          <FormText name="title" label="Title" maxLength={200} />
          <FormText
            name="urlId"
            label="Address"
            hint={`${window.location.host}/… Made of the title where you leave it empty.`}
            maxLength={200}
            spellCheck={false}
          />
        </div>
      </EditForm>
    </Dialog>
  );
}
