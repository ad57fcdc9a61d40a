export { Random } from './random.ts';
export { seeds } from './seeds.ts';
