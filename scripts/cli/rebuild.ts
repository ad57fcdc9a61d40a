import { comeLast } from '../terminal/comeLast.ts';

// Visitors of a store on the same machine come first: before the command is loaded, which takes half a second of a core.
comeLast();
await import('../rebuild/rebuildCommand.ts');
