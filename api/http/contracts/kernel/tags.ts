export { LONGEST_TAG } from '../../../../domain/kernel/tagLimits.ts';
