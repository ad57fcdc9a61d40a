/** How a list is read on: each page names the cursor of the next one, and `null` on the last. */
export const byCursor = {
  initialPageParam: null,
  getNextPageParam: ({ nextCursor }: { readonly nextCursor: string | null }) => nextCursor ?? undefined,
};
