export { LONGEST_TAG } from '../../../../domain/kernel/tags.ts';
