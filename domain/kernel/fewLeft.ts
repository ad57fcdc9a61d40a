/** Up to so many pieces a page knows how many are left; of more it knows that there are enough (`docs/rules/inventory.md#shown`). */
export const FEW_LEFT = 20;
