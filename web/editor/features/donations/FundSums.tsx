import { useState } from 'react';
import { wireMoneyWords } from '../../text/money.ts';
import { counted } from '../../text/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useGetFundSumsQuery } from './donations.api.ts';

/** What came in for each thing that donations are for, asked for by a button. */
export function FundSums() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Sums</Button>
      <Dialog
        isOpen={isOpen}
        title="What came in for what"
        subtitle="Donations that were received."
        onClose={() => setOpen(false)}
      >
        {isOpen && <Sums />}
      </Dialog>
    </>
  );
}

function Sums() {
  const read = useGetFundSumsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Loaded read={read} lines={3}>
      {({ sums }) =>
        sums.length === 0 ? (
          <EmptyState icon="donation" title="Nothing was received yet" />
        ) : (
          <Facts
            isWide
            facts={sums.map(({ fund, count, amount }) => [
              fund || 'Nothing in particular',
              `${wireMoneyWords(amount)} · ${counted(count, 'donation')}`,
            ])}
          />
        )
      }
    </Loaded>
  );
}
