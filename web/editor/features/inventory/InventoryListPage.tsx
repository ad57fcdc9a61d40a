import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { CsvImportDialog } from '../../ui/CsvImportDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { useListState } from '../../ui/list/useListState.ts';
import { EVERYWHERE, LocationField } from '../locations/LocationField.tsx';
import { useGetLocationsQuery } from '../locations/locations.api.ts';
import { locationsPath } from '../locations/paths.ts';
import { useMay } from '../session/session.api.ts';
import {
  type InventoryPage,
  useImportCountsMutation,
  useListInventoryInfiniteQuery,
} from './inventory.api.ts';
import { inventoryListOf } from './inventoryList.tsx';
import { useReceiveAction, useThresholdAction } from './useInventoryActions.tsx';

const levelsOf = ({ levels }: InventoryPage) => levels;

/** What there is of everything, what of it is promised, and what is to come. */
export function InventoryListPage() {
  const { data: known } = useGetLocationsQuery();
  const definition = useMemo(
    () =>
      inventoryListOf(
        (known?.locations ?? []).map(({ locationId, name }) => ({ value: locationId, label: name })),
      ),
    [known],
  );
  const list = useListState(definition);
  const read = useListInventoryInfiniteQuery(list.query, { refetchOnMountOrArgChange: true });
  const mayWrite = useMay('inventory.write');
  const receive = useReceiveAction();
  const threshold = useThresholdAction();
  return (
    <ListScreen
      title="Inventory"
      definition={definition}
      list={list}
      read={read}
      rowsOf={levelsOf}
      actions={
        <>
          <Link className="button" to={locationsPath}>
            <Icon name="place" />
            Locations
          </Link>
          {mayWrite && <CountButton />}
        </>
      }
      bulk={mayWrite ? [receive, threshold] : []}
      empty={{
        title: 'Nothing to count yet',
        text: 'Goods and services of your store stand here with their stock, once there are any.',
      }}
    />
  );
}

function CountButton() {
  const [isOpen, setOpen] = useState(false);
  const [send] = useImportCountsMutation();
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="upload" />
        Count from a file
      </Button>
      <CsvImportDialog
        title="Count from a file"
        subtitle="A CSV file with the columns sku, onHand and reason, one row for each variant that was counted."
        one="stock level"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        choice={{
          first: EVERYWHERE,
          field: (location, choose) => (
            <LocationField value={location} everywhere="All locations together" onChange={choose} />
          ),
        }}
        send={(csv, dryRun, location) => send({ csv, dryRun, location })}
      />
    </>
  );
}
