/**
 * Where to go after signing in: a place of this page, or home. Read as the browser will read it: `/\\evil`, `/.//evil` and a
 * tab between two slashes lead to another site.
 */
export function wayBack(to: string | null, origin: string): string {
  if (!to?.startsWith('/') || !URL.canParse(to, origin)) return '/';
  const { origin: there, pathname, search, hash } = new URL(to, origin);
  return there === origin && !pathname.startsWith('//') ? pathname + search + hash : '/';
}
