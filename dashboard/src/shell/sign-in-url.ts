/** Returns the address of the sign-in form, which leads back to the current page. */
export function signInUrl({ pathname, search } = location): string {
  return `/sign-in?return_to=${encodeURIComponent(pathname + search)}`;
}
