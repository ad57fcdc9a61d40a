import type { Screen } from '../../app/screen.ts';

export const segmentScreens: readonly Screen[] = [
  {
    path: 'segments',
    title: 'Segments',
    needs: 'customers.read',
    entry: { group: 'people', icon: 'segment' },
    load: async () => (await import('./SegmentsPage.tsx')).SegmentsPage,
  },
  {
    path: 'segments/new',
    title: 'New segment',
    needs: 'customers.write',
    load: async () => (await import('./NewSegmentPage.tsx')).NewSegmentPage,
  },
  {
    path: 'segments/:segmentId',
    title: 'Segment',
    needs: 'customers.read',
    load: async () => (await import('./SegmentPage.tsx')).SegmentPage,
  },
];
