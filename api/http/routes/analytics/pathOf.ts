/** Of the page that sends a request; `/` where a browser does not say. */
export const pathOf = (referer: string | undefined): string =>
  referer && URL.canParse(referer) ? new URL(referer).pathname : '/';
