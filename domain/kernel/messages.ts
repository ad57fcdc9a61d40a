/** The refusal a buyer reads when stock runs short, in the cart and at checkout alike (`commerce.md §5`). */
export const NOT_ENOUGH_STOCK = 'Sorry, we do not have enough of that item available.';
