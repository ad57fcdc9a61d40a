import type { Screen } from '../../app/screen.ts';

export const draftOrderScreens: readonly Screen[] = [
  {
    path: 'draft-orders',
    title: 'Draft orders',
    needs: 'orders.read',
    entry: { group: 'sales', icon: 'file' },
    load: async () => (await import('./DraftListPage.tsx')).DraftListPage,
  },
  {
    path: 'draft-orders/new',
    title: 'New draft order',
    needs: 'orders.write',
    load: async () => (await import('./NewDraftPage.tsx')).NewDraftPage,
  },
  {
    path: 'draft-orders/:draftId',
    title: 'Draft order',
    needs: 'orders.read',
    load: async () => (await import('./DraftPage.tsx')).DraftPage,
  },
  {
    path: 'draft-orders/:draftId/edit',
    title: 'Edit draft order',
    needs: 'orders.write',
    load: async () => (await import('./EditDraftPage.tsx')).EditDraftPage,
  },
];
