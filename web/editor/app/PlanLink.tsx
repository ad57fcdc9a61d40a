import type { PlanView } from '../../../api/http/contracts/accounts/session.ts';
import { dayOf } from '../text/time.ts';

/** Which plan the site is on, and the way to another: for its owner, before anything asks for it. */
export function PlanLink({ plan }: { readonly plan: NonNullable<PlanView> }) {
  const { name, endsOn, upgradeUrl } = plan;
  const ends = endsOn === null ? '' : ` until ${dayOf(`${endsOn}T12:00:00Z`)}`;
  return (
    <p className="plan-link">
      {name === 'trial' ? `Trial${ends}. ` : endsOn === null ? '' : `Paid${ends}. `}
      <a href={upgradeUrl}>{name === 'trial' ? 'Choose a plan' : 'Change the plan'}</a>
    </p>
  );
}
