/** Quantities above this are not counted out (`docs/rules/web.md#cart-pill`). */
const SHOWN_UP_TO = 100;

/** What the cart pill shows (`docs/rules/web.md#cart-pill`): hidden at 0; '100+' above 100, with a label of its own to be spoken. */
export function pillView(totalQuantity: number) {
  const many = totalQuantity > SHOWN_UP_TO;
  return {
    isHidden: totalQuantity <= 0,
    count: many ? `${SHOWN_UP_TO}+` : String(totalQuantity),
    spoken: many
      ? `More than ${SHOWN_UP_TO} items in cart`
      : totalQuantity === 1
        ? '1 item in cart'
        : `${totalQuantity} items in cart`,
  };
}

/** The marks of what holds the pill (`docs/rules/web.md#cart-pill`): no items until the cart was read. */
export const widgetMarks = (initialised: boolean, items = 0) => ({
  'data-initialised': initialised || undefined,
  'data-empty': items === 0 || undefined,
});
