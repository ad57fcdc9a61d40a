import type { FormEvent } from 'react';

/** Sends a form in place of the browser, which would load the page anew. What became of it `send` tells by itself. */
export const submitting = (send: () => Promise<unknown>) => (event: FormEvent) => {
  event.preventDefault();
  void send();
};
