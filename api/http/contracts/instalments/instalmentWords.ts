/** How a price is paid in parts: rules that the pill of a product page shows (`docs/rules/instalments.md#range`). */
export {
  centsOfDisplayedPrice,
  INSTALMENT_COUNT,
  instalmentsOf,
  isInRange,
} from '../../../../domain/kernel/instalments.ts';
