/** From how many pieces on a page says only that there are enough (`docs/rules/inventory.md#shown`). */
export { FEW_LEFT } from '../../../../domain/kernel/fewLeft.ts';
