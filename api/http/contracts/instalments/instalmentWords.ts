/** How a price is paid in parts: domain rules that the pill of a product page shows (`commerce.md §4`, §9). */
export {
  centsOfDisplayedPrice,
  INSTALMENT_COUNT,
  instalmentsOf,
  isInRange,
} from '../../../../domain/instalments/eligibility.ts';
