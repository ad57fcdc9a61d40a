import type { PageView } from '../../../../api/http/contracts/pages/pages.ts';
import { useChange } from '../../app/useChange.ts';
import { PlanPublicationDialog } from '../../ui/PlanPublicationDialog.tsx';
import { useCancelPublicationMutation, useSchedulePageMutation } from './pages.api.ts';

interface Props {
  readonly page: PageView;
  readonly onClose: () => void;
}

/** Pins what the page shows now to a moment to come. */
export function ScheduleDialog({ page: { id: pageId, revision, scheduled }, onClose }: Props) {
  const [schedule, { isLoading }] = useSchedulePageMutation();
  const [cancel] = useCancelPublicationMutation();
  const { change, refusal } = useChange(schedule);
  return (
    <PlanPublicationDialog
      subtitle="Visitors will see the page as it is now. What you change until then stays in the draft."
      planned={scheduled?.publishAt ?? null}
      isBusy={isLoading}
      refusal={refusal?.message}
      plan={(publishAt) =>
        change({ pageId, revision, publishAt }, 'Planned.', scheduled ? undefined : () => cancel(pageId))
      }
      onClose={onClose}
    />
  );
}
