import { useMemo } from 'react';
import { setLocationsRequestSchema } from '../../../../api/http/contracts/inventory/locations.ts';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { useMay, useSite } from '../session/session.api.ts';
import { ObjectHistoryButton } from '../timeMachine/ObjectHistoryButton.tsx';
import { LocationRows } from './LocationRows.tsx';
import { type Locations, useGetLocationsQuery, useSaveLocationsMutation } from './locations.api.ts';

const nameOf = (field: string): string => (field === 'locations' ? 'Locations' : field);
const wordsOf = (_: string, value: unknown): string =>
  (value as Locations['locations']).map(({ name }) => name).join(', ');

/** Where goods are kept and sent from, in the order in which they are taken from there. */
export function LocationsPage() {
  const read = useGetLocationsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { websiteId } = useSite();
  return (
    <Page
      title="Locations"
      lead="Where you keep your goods. An order is taken from the first of them that has all of it, else from one after the other."
      actions={<ObjectHistoryButton of="the locations" category="locations" objectId={websiteId} />}
    >
      <Loaded read={read}>{(found) => <Form {...found} />}</Loaded>
    </Page>
  );
}

function Form({
  locations,
  revision,
}: {
  readonly locations: Locations['locations'];
  readonly revision: number | null;
}) {
  const [save] = useSaveLocationsMutation();
  const mayWrite = useMay('inventory.write');
  const saved = useMemo(() => ({ locations }), [locations]);
  return (
    <EditForm
      schema={setLocationsRequestSchema}
      saved={saved}
      revision={revision}
      save={({ all, readAt }) => save({ ...all, readAt })}
      isReadOnly={!mayWrite}
      nameOf={nameOf}
      wordsOf={wordsOf}
    >
      <LocationRows />
    </EditForm>
  );
}
