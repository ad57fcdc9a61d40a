import type { Screen } from '../../app/screen.ts';

export const memberScreens: readonly Screen[] = [
  {
    path: 'members',
    title: 'Members',
    needs: 'settings.read',
    entry: { group: 'people', icon: 'member' },
    load: async () => (await import('./MemberAreaListPage.tsx')).MemberAreaListPage,
  },
  {
    path: 'members/new',
    title: 'New member area',
    needs: 'settings.write',
    load: async () => (await import('./NewMemberAreaPage.tsx')).NewMemberAreaPage,
  },
  {
    path: 'members/:memberAreaId/:side?',
    title: 'Member area',
    needs: 'settings.read',
    load: async () => (await import('./MemberAreaPage.tsx')).MemberAreaPage,
  },
];
