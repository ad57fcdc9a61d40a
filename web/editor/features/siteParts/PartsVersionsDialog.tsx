import { useState } from 'react';
import type { SitePartsDetail, SitePartsView } from '../../../../api/http/contracts/site/siteParts.ts';
import { useChange } from '../../app/useChange.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { Differences, VersionList } from '../../ui/Versions.tsx';
import { partDifferences } from './partsWords.ts';
import { useRestoreSitePartsMutation } from './siteParts.api.ts';

interface Props {
  readonly around: SitePartsView;
  readonly publications: SitePartsDetail['publications'];
  readonly onClose: () => void;
}

/** What visitors saw before: compared with the draft, and brought back into it. */
export function PartsVersionsDialog({ around, publications, onClose }: Props) {
  const [chosen, setChosen] = useState(publications[0] ?? null);
  const [restore, { isLoading }] = useRestoreSitePartsMutation();
  const { change, refusal } = useChange(restore);
  const told = chosen ? partDifferences(chosen.parts, around.draft) : [];
  const bringBack = async () => {
    if (chosen && (await change(chosen.revision, 'The draft is as it was then.'))) onClose();
  };
  return (
    <Dialog isOpen title="Versions" subtitle="Everything that was published, newest first." onClose={onClose}>
      <VersionList publications={publications} isChosen={(one) => one === chosen} onChoose={setChosen} />
      {chosen && <Differences told={told} />}
      <DialogActions refusal={refusal?.message}>
        <Button onClick={onClose}>Close</Button>
        <Button
          tone="primary"
          isBusy={isLoading}
          disabled={told.length === 0}
          onClick={() => void bringBack()}
        >
          Bring it back into the draft
        </Button>
      </DialogActions>
    </Dialog>
  );
}
