// The thread of templates from the sources: a thread has not the TypeScript loader of whoever starts it.
import { register } from 'tsx/esm/api';

register();
await import('./templateWorker.ts');
