import { lazy, Suspense, useState } from 'react';
import { useHolds } from '../features/session/session.api.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Skeleton } from '../ui/states.tsx';

/** Forms are no part of the frame. */
const MomentForm = lazy(async () => ({
  default: (await import('../features/timeMachine/MomentForm.tsx')).MomentForm,
}));

/** Turns the whole console to an earlier moment (`docs/rules/timeMachine.md`). */
export function AsOfButton() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!useHolds()('products.read')) return null;
  return (
    <>
      <button type="button" className="nav-item as-of-button" onClick={() => setOpen(true)}>
        <Icon name="history" />
        <span>As of …</span>
      </button>
      <Dialog
        isOpen={isOpen}
        title="Look at an earlier moment"
        subtitle="Every screen shows what was known then. Nothing can be changed there."
        onClose={close}
      >
        <Suspense fallback={<Skeleton lines={4} />}>
          <MomentForm onClose={close} />
        </Suspense>
      </Dialog>
    </>
  );
}
