/** A sheet with one fold. */
export function Logo() {
  return (
    <span className="logo">
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <rect width="24" height="24" rx="6" fill="currentColor" />
        <path d="M6.5 7h11v2.6l-11 4.8V7Z" fill="var(--on-ink)" />
        <path d="M6.5 17h11v-6.1l-11 4.8V17Z" fill="var(--on-ink)" fillOpacity=".55" />
      </svg>
      Storefold
    </span>
  );
}
