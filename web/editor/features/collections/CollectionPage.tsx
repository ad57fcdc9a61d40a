import { lazy, Suspense, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { describeCollectionRequestSchema } from '../../../../api/http/contracts/collections/collections.ts';
import { NothingHere } from '../../app/NothingHere.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { FormText, FormToggle } from '../../ui/form/fields.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { FormRichText } from '../../ui/richText/FormRichText.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { PaywallCard } from '../members/PaywallCard.tsx';
import { useMay } from '../session/session.api.ts';
import { ObjectHistoryButton } from '../timeMachine/ObjectHistoryButton.tsx';
import { CategoriesTab } from './CategoriesTab.tsx';
import { CollectedProducts } from './CollectedProducts.tsx';
import {
  type CollectionDetail,
  useDescribeCollectionMutation,
  useGetCollectionQuery,
} from './collections.api.ts';
import { COLLECTION_TABS, type CollectionTab, collectionPath, collectionsPath } from './paths.ts';

const TAB_NAMES: Readonly<Record<CollectionTab, string>> = {
  details: 'Details',
  products: 'Products',
  categories: 'Categories',
};

/** Forms of access are loaded once somebody opens them. */
const PageAccessDialog = lazy(async () => ({
  default: (await import('../access/PageAccessDialog.tsx')).PageAccessDialog,
}));

function CollectionAccessButton({ collectionId }: { readonly collectionId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="lock" />
        Who may see it
      </Button>
      {isOpen && (
        <Suspense>
          <PageAccessDialog pageId={collectionId} isCollection onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** A collection: what it is called, what is in it and in which order, and the tree of its categories. */
export function CollectionPage() {
  const { collectionId = '', tab: name = 'details' } = useParams();
  const read = useGetCollectionQuery(collectionId, { refetchOnMountOrArgChange: true });
  const collection = read.currentData?.collection;
  const maySeeAreas = useMay('settings.read');
  const maySetAccess = useMay('pages.read');
  const tab = COLLECTION_TABS.find((one) => one === name);
  if (!tab) return <NothingHere />;
  return (
    <Page
      title={collection?.title ?? 'Collection'}
      mark={collection && !collection.enabled && <Badge>Not shown</Badge>}
      back={{ to: collectionsPath, title: 'Collections' }}
      actions={
        <>
          {maySetAccess && <CollectionAccessButton collectionId={collectionId} />}
          <ObjectHistoryButton
            of="this collection"
            label="History"
            category="collection"
            objectId={collectionId}
          />
          {collection?.enabled && (
            <a className="button" href={`/${collection.urlId}`} target="_blank" rel="noreferrer">
              <Icon name="external" />
              View in store
            </a>
          )}
        </>
      }
    >
      <Tabs
        label="Collection"
        current={tab}
        tabs={COLLECTION_TABS.map((id) => ({
          id,
          title: TAB_NAMES[id],
          to: collectionPath(collectionId, id),
        }))}
      />
      <Loaded read={read}>
        {(detail) =>
          tab === 'details' ? (
            <div className="stack-wide">
              <Details detail={detail} />
              {maySeeAreas && <PaywallCard collectionId={collectionId} />}
            </div>
          ) : tab === 'products' ? (
            <CollectedProducts detail={detail} />
          ) : (
            <CategoriesTab detail={detail} />
          )
        }
      </Loaded>
    </Page>
  );
}

/** Characters, formatting included (`docs/rules/collections.md#texts`). */
const LONGEST_DESCRIPTION = 10_000;

const NAMES: Readonly<Record<string, string>> = {
  title: 'Title',
  navigationTitle: 'Name in menus',
  urlId: 'Address',
  description: 'Description',
  enabled: 'Shown in the store',
};

function Details({ detail: { collection } }: { readonly detail: CollectionDetail }) {
  const [send] = useDescribeCollectionMutation();
  const mayWrite = useMay('products.write');
  const { id: collectionId, revision } = collection;
  const saved = useMemo(() => {
    const { title, navigationTitle, urlId, description, enabled } = collection;
    return { title, navigationTitle, urlId, description, enabled };
  }, [collection]);
  return (
    <EditForm
      schema={describeCollectionRequestSchema}
      saved={saved}
      revision={revision}
      isReadOnly={!mayWrite}
      nameOf={(field) => NAMES[field] ?? field}
      wordsOf={(_, value) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value))}
      save={({ touched, readAt }) => send({ collectionId, texts: touched, readAt })}
    >
      <section className="card" aria-label="Texts">
        <FormText name="title" label="Title" maxLength={200} />
        <FormText name="navigationTitle" label="Name in menus" maxLength={200} />
        <FormRichText
          name="description"
          label="Description"
          hint="Shown at the top of the collection’s page."
          maxLength={LONGEST_DESCRIPTION}
          takesWords
          isReadOnly={!mayWrite}
        />
        <FormText
          name="urlId"
          label="Address"
          hint={`${window.location.host}/${collection.urlId}. Earlier addresses lead here.`}
          maxLength={200}
          spellCheck={false}
        />
        <FormToggle name="enabled" label="Shown in the store" />
      </section>
    </EditForm>
  );
}
