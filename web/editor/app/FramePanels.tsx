import { lazy, type ReactNode, Suspense } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import { Skeleton } from '../ui/states.tsx';
import { type FramePanel, panelClosed } from './frame.slice.ts';
import { useFrameKeys } from './frameKeys.ts';
import type { Screen } from './screen.ts';
import { useEditorDispatch, useEditorSelector } from './store.ts';

/** Forms and the search are no part of the frame: they are loaded when they are opened. */
const MomentForm = lazy(async () => ({
  default: (await import('../features/timeMachine/MomentForm.tsx')).MomentForm,
}));
const HelpPanel = lazy(async () => ({
  default: (await import('../features/help/HelpPanel.tsx')).HelpPanel,
}));
const NoticeList = lazy(async () => ({
  default: (await import('../features/home/NoticeList.tsx')).NoticeList,
}));
const Palette = lazy(async () => ({ default: (await import('../features/palette/Palette.tsx')).Palette }));

/** What the frame opens over whatever screen is there. */
export function FramePanels({ screens }: { readonly screens: readonly Screen[] }) {
  useFrameKeys();
  const dispatch = useEditorDispatch();
  const close = () => void dispatch(panelClosed());
  return (
    <>
      <Panel of="search" title="Search" onClose={close}>
        <Palette screens={screens} onClose={close} />
      </Panel>
      <Panel
        of="moment"
        title="Look at an earlier moment"
        subtitle="Every screen shows what was known then. Nothing can be changed there."
        onClose={close}
      >
        <MomentForm onClose={close} />
      </Panel>
      <Panel of="notices" title="Notices" subtitle="What went wrong or runs out." onClose={close}>
        <NoticeList onClose={close} />
      </Panel>
      <Panel of="help" variant="sheet" title="Help" onClose={close}>
        <HelpPanel screens={screens} onClose={close} />
      </Panel>
    </>
  );
}

interface PanelProps {
  readonly of: FramePanel;
  readonly title: string;
  readonly subtitle?: string;
  readonly variant?: 'sheet';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Panel({ of, children, ...dialog }: PanelProps) {
  const isOpen = useEditorSelector(({ frame }) => frame.panel === of);
  return (
    <Dialog isOpen={isOpen} {...dialog}>
      <Suspense fallback={<Skeleton lines={4} />}>{children}</Suspense>
    </Dialog>
  );
}
