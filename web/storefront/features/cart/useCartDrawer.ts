import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useStore } from '../../store/store.ts';
import type { CartDrawerProps, DrawerReason } from './CartDrawer.tsx';
import { shouldLoadCart } from './shouldLoadCart.ts';

const LINK = 'a[data-cart-drawer]';

/**
 * Opens the drawer when something is added and when a cart link is pressed (`docs/rules/web.md#cart-drawer`). Its script is
 * loaded when it is first needed; where that fails the link leads to the cart.
 */
export function useCartDrawer() {
  const additions = useStore(({ cart }) => cart.additions);
  const initialised = useStore(({ cart }) => cart.initialised);
  const [reason, setReason] = useState<DrawerReason | null>(null);
  const [loaded, setLoaded] = useState<{ Drawer: ComponentType<CartDrawerProps> } | null>(null);
  const close = useCallback(() => setReason(null), []);
  const open = useCallback(async (why: DrawerReason) => {
    const { CartDrawer } = await import('./CartDrawer.tsx');
    setLoaded({ Drawer: CartDrawer });
    setReason(why);
  }, []);

  useEffect(() => {
    if (additions > 0) void open('added');
  }, [additions, open]);

  useEffect(() => {
    const links = document.querySelectorAll(LINK);
    for (const link of links) link.setAttribute('aria-haspopup', 'dialog');
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(LINK) : null;
      const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      // A cart that is still on its way, or did not arrive, is shown by its page.
      if (!link || !isPlain || !(initialised || !shouldLoadCart(document.cookie))) return;
      event.preventDefault();
      // Not every browser focuses what is pressed, and a dialog gives the focus back to where it was.
      link.focus();
      open('asked').catch(() => window.location.assign(link.href));
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [initialised, open]);

  return { reason, Drawer: loaded?.Drawer, close } as const;
}
