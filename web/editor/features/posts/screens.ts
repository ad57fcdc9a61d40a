import type { Screen } from '../../app/screen.ts';

const shared = { needs: 'pages.read' } as const;

export const postScreens: readonly Screen[] = [
  {
    ...{ ...shared, path: 'posts/:collectionId?', title: 'Posts' },
    entry: { group: 'website', icon: 'post' },
    load: async () => (await import('./PostsPage.tsx')).PostsPage,
  },
  {
    // The events of the log have the other word.
    ...{ ...shared, path: 'calendar/:collectionId?', title: 'Calendar' },
    entry: { group: 'website', icon: 'calendar' },
    load: async () => (await import('./PostsPage.tsx')).EventsPage,
  },
  {
    ...{ ...shared, path: 'projects/:collectionId?', title: 'Projects' },
    entry: { group: 'website', icon: 'project' },
    load: async () => (await import('./PostsPage.tsx')).ProjectsPage,
  },
  {
    ...{ path: 'posts/new', title: 'New post', needs: 'posts.write' },
    load: async () => (await import('./PostsPage.tsx')).NewPostPage,
  },
  {
    ...{ path: 'calendar/new', title: 'New event', needs: 'pages.write' },
    load: async () => (await import('./PostsPage.tsx')).NewEventPage,
  },
  {
    ...{ path: 'projects/new', title: 'New project', needs: 'pages.write' },
    load: async () => (await import('./PostsPage.tsx')).NewProjectPage,
  },
];
