import { useChange } from '../../app/useChange.ts';
import { PlanPublicationDialog } from '../../ui/PlanPublicationDialog.tsx';
import { useCancelMenusMutation, useScheduleMenusMutation } from './navigation.api.ts';

interface Props {
  readonly revision: number;
  /** When a publication is planned for already. */
  readonly planned: string | null;
  readonly onClose: () => void;
}

/** Pins the drafts of the menus to a moment to come. */
export function MenusScheduleDialog({ revision, planned, onClose }: Props) {
  const [schedule, { isLoading }] = useScheduleMenusMutation();
  const [cancel] = useCancelMenusMutation();
  const { change, refusal } = useChange(schedule);
  return (
    <PlanPublicationDialog
      subtitle="Visitors will see the menus as they are drafted now. What you change until then stays in the draft."
      planned={planned}
      isBusy={isLoading}
      refusal={refusal?.message}
      plan={(publishAt) =>
        change({ revision, publishAt }, 'Planned.', planned === null ? () => cancel() : undefined)
      }
      onClose={onClose}
    />
  );
}
