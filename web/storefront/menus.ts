const OPEN = '.site-header details[open]';

/**
 * The menus of the header are folded by the browser itself, which also tells assistive technology whether they are open.
 * With a script they close once somebody goes on elsewhere, and on Escape, which gives the focus back.
 */
export function closeMenus(): void {
  const leave = ({ target }: Event) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>(OPEN)) {
      if (!menu.contains(target as Node)) menu.open = false;
    }
  };
  document.addEventListener('click', leave);
  document.addEventListener('focusin', leave);
  document.addEventListener('keydown', ({ key, target }) => {
    const menu = key === 'Escape' && (target as Element).closest<HTMLDetailsElement>(OPEN);
    if (!menu) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}
