type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * What somebody typed, chose or ticked in an island before it came to life. The island begins as the server rendered it,
 * so that is what its fields are put back to; calling the answer enters everything once more, now that it is heard.
 */
export function keepEarlyInput(island: ParentNode): () => void {
  const fields = [...island.querySelectorAll<Field>('input, select, textarea')];
  const entries = fields.map(takeBack);
  return () => {
    for (const enter of entries) enter?.();
  };
}

function takeBack(field: Field): (() => void) | null {
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    if (field.checked === field.defaultChecked) return null;
    field.checked = field.defaultChecked;
    return () => field.click();
  }
  const { value } = field;
  const initial = initialValue(field);
  if (value === initial) return null;
  field.value = initial;
  return () => {
    // Past the setter that the island put on its field: otherwise it would take the value for its own.
    const { prototype } = field.constructor as { prototype: Field };
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(
      new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
    );
  };
}

function initialValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  return ([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value ?? '';
}

let early: { readonly form: HTMLFormElement; readonly button: HTMLElement | null } | null = null;
let earlyPress: { readonly button: HTMLElement; readonly island: HTMLElement } | null = null;

const OPENS_QUICK_VIEW = '[data-quick-view]';
const QUICK_VIEW = '[data-island="QuickView"]';

/**
 * A button that is pressed before its island has come to life is pressed once more when it has; the last one counts. A
 * quick view is opened by buttons all over the page.
 */
export function keepEarlyPresses(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>(`${OPENS_QUICK_VIEW}, button[type="button"]`);
    const island = button?.matches(OPENS_QUICK_VIEW)
      ? document.querySelector<HTMLElement>(QUICK_VIEW)
      : button?.closest<HTMLElement>('[data-island]');
    if (button && island && !('alive' in island.dataset)) earlyPress = { button, island };
  });
}

export function pressAgain(island: Element): void {
  if (earlyPress?.island !== island) return;
  const { button } = earlyPress;
  earlyPress = null;
  button.click();
}

/** A form that is sent before its island has come to life is sent once it has. */
export function keepEarlySubmits(): void {
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      const island = form.closest<HTMLElement>('[data-island]');
      if (!island || 'alive' in island.dataset || 'unreached' in island.dataset) return;
      event.preventDefault();
      early = { form, button: event.submitter };
    },
    true,
  );
}

export function sendEarlySubmit(island: Node): void {
  if (!early || !island.contains(early.form)) return;
  const { form, button } = early;
  early = null;
  // A button that does something of its own is heard by itself.
  if (button) button.click();
  else form.requestSubmit();
}

/**
 * An island whose script does not arrive stays what the server rendered, which works by itself: nothing of it waits any longer, and what
 * was sent meanwhile goes as a plain form.
 */
export function leaveIslandPlain(island: HTMLElement): void {
  island.dataset.unreached = '';
  if (!early || !island.contains(early.form)) return;
  const { form, button } = early;
  early = null;
  form.requestSubmit(button);
}
