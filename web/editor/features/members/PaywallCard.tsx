import { useState } from 'react';
import { useChange } from '../../app/useChange.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Choice.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useMay } from '../session/session.api.ts';
import {
  type CollectionPaywall,
  useGetPaywallQuery,
  useListMemberAreasInfiniteQuery,
  useLowerPaywallMutation,
  useRaisePaywallMutation,
} from './members.api.ts';

const EVERYBODY = '';

/** Who may see a collection: everybody, or the members of an area (`docs/rules/members.md#paywalls`). */
export function PaywallCard({ collectionId }: { readonly collectionId: string }) {
  const read = useGetPaywallQuery(collectionId, { refetchOnMountOrArgChange: true });
  return (
    <section className="card" aria-label="Who may see it">
      <h2>Who may see it</h2>
      <Loaded read={read} lines={2}>
        {(state) => <Choice collectionId={collectionId} state={state} />}
      </Loaded>
    </section>
  );
}

function Choice({
  collectionId,
  state: { paywall, revision },
}: {
  readonly collectionId: string;
  readonly state: CollectionPaywall;
}) {
  const { data } = useListMemberAreasInfiniteQuery({});
  const [raise, { isLoading: isRaising }] = useRaisePaywallMutation();
  const [lower, { isLoading: isLowering }] = useLowerPaywallMutation();
  const raising = useChange(raise);
  const lowering = useChange(lower);
  const mayWrite = useMay('settings.write');
  const now = paywall?.memberAreaId ?? EVERYBODY;
  /** What was chosen and not saved yet, and the revision that it was chosen on: an answer that comes later takes nothing back. */
  const [choice, setChoice] = useState<{ readonly area: string; readonly readAt: number | undefined } | null>(
    null,
  );
  const chosen = choice?.area ?? now;
  const areas = data?.pages.flatMap((page) => page.memberAreas) ?? [];
  const readAt = choice?.readAt;
  const save = async () => {
    const back = () =>
      paywall === null
        ? lower({ collectionId, readAt: undefined })
        : raise({
            ...{ collectionId, readAt: undefined },
            paywall: { memberAreaId: paywall.memberAreaId, previewItemIds: [...paywall.previewItemIds] },
          });
    const isSaved = await (chosen === EVERYBODY
      ? lowering.change({ collectionId, readAt }, 'Everybody may see it.', back)
      : raising.change(
          {
            ...{ collectionId, readAt },
            paywall: { memberAreaId: chosen, previewItemIds: [...(paywall?.previewItemIds ?? [])] },
          },
          'It is for the members of the area.',
          back,
        ));
    if (isSaved) setChoice(null);
  };
  const refusal = raising.refusal ?? lowering.refusal;
  return (
    <div className="stack">
      <Select
        label="Shown to"
        hint="Without an area, to everybody."
        value={chosen}
        disabled={!mayWrite}
        error={refusal?.message ?? null}
        options={[
          { value: EVERYBODY, label: 'Everybody' },
          ...areas.map(({ memberAreaId, name }) => ({ value: memberAreaId, label: `Members of ${name}` })),
        ]}
        onChange={({ target }) => setChoice({ area: target.value, readAt: revision ?? undefined })}
      />
      {mayWrite && chosen !== now && (
        <div>
          <Button tone="primary" isBusy={isRaising || isLowering} onClick={() => void save()}>
            Change who may see it
          </Button>
        </div>
      )}
    </div>
  );
}
