import type { Screen } from '../../app/screen.ts';

export const mediaScreens: readonly Screen[] = [
  {
    path: 'media',
    title: 'Media',
    also: 'Pictures, videos, files',
    needs: 'products.read',
    entry: { group: 'website', icon: 'image' },
    load: async () => (await import('./MediaPage.tsx')).MediaPage,
  },
  {
    path: 'media/texts',
    title: 'Alternative texts',
    needs: 'products.write',
    load: async () => (await import('./AltTextsPage.tsx')).AltTextsPage,
  },
  {
    path: 'media/recordings',
    title: 'Recordings and files',
    needs: 'pages.read',
    load: async () => (await import('./RecordingsPage.tsx')).RecordingsPage,
  },
  {
    path: 'media/recordings/:contentHash',
    title: 'Recording',
    needs: 'pages.read',
    load: async () => (await import('./RecordingPage.tsx')).RecordingPage,
  },
  {
    path: 'media/:assetId',
    title: 'Picture',
    needs: 'products.read',
    load: async () => (await import('./AssetPage.tsx')).AssetPage,
  },
];
