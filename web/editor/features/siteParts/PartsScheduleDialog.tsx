import type { SitePartsView } from '../../../../api/http/contracts/site/siteParts.ts';
import { useChange } from '../../app/useChange.ts';
import { PlanPublicationDialog } from '../../ui/PlanPublicationDialog.tsx';
import { useCancelSitePartsMutation, useScheduleSitePartsMutation } from './siteParts.api.ts';

interface Props {
  readonly around: SitePartsView;
  readonly onClose: () => void;
}

/** Pins what stands around pages now to a moment to come. */
export function PartsScheduleDialog({ around: { revision, scheduled }, onClose }: Props) {
  const [schedule, { isLoading }] = useScheduleSitePartsMutation();
  const [cancel] = useCancelSitePartsMutation();
  const { change, refusal } = useChange(schedule);
  return (
    <PlanPublicationDialog
      subtitle="Visitors will see announcement, header, footer and popup as they are now. What you change until then stays in the draft."
      planned={scheduled?.publishAt ?? null}
      isBusy={isLoading}
      refusal={refusal?.message}
      plan={(publishAt) =>
        change({ revision, publishAt }, 'Planned.', scheduled ? undefined : () => cancel())
      }
      onClose={onClose}
    />
  );
}
