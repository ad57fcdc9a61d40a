import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { CsvImportDialog } from '../../ui/CsvImportDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { useListState } from '../../ui/list/useListState.ts';
import { useMay } from '../session/session.api.ts';
import {
  type InventoryPage,
  useImportCountsMutation,
  useListInventoryInfiniteQuery,
} from './inventory.api.ts';
import { INVENTORY } from './inventoryList.tsx';
import { useReceiveAction, useThresholdAction } from './useInventoryActions.tsx';

const levelsOf = ({ levels }: InventoryPage) => levels;

/** What there is of everything, what of it is promised, and what is to come. */
export function InventoryListPage() {
  const list = useListState(INVENTORY);
  const read = useListInventoryInfiniteQuery(list.query, { refetchOnMountOrArgChange: true });
  const mayWrite = useMay('inventory.write');
  const receive = useReceiveAction();
  const threshold = useThresholdAction();
  return (
    <ListScreen
      title="Inventory"
      definition={INVENTORY}
      list={list}
      read={read}
      rowsOf={levelsOf}
      actions={mayWrite && <CountButton />}
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
        send={(csv, dryRun) => send({ csv, dryRun })}
      />
    </>
  );
}
