export { bundleOf } from '../workerSource.ts';
export { Random } from './random.ts';
export { seeds } from './seeds.ts';
