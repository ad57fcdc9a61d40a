import type { Screen } from '../../app/screen.ts';

export const staffScreens: readonly Screen[] = [
  {
    path: 'staff',
    title: 'Staff',
    needs: 'members.manage',
    entry: { group: 'administration', icon: 'staff' },
    load: async () => (await import('./StaffPage.tsx')).StaffPage,
  },
];
