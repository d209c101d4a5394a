import { isGameId } from '@tinstar/shelf';

/**
 * The addresses of the page: the page draws each of them, and the server answers any other with 404. `:id` is a table or a
 * match, `:game` a game of the shelf, `:token` whatever a link carries.
 */
export const ROUTES = {
  home: '/',
  settings: '/settings',
  history: '/history',
  chance: '/chance',
  newTable: '/new',
  signIn: '/sign-in',
  operator: '/operator',
  mailConfirm: '/mail/confirm',
  mailStop: '/mail/stop/:token',
  local: '/local/:id',
  table: '/table/:id',
  replay: '/replay/:id',
  rules: '/rules/:game',
  learn: '/learn/:game',
} as const;
export type RouteName = keyof typeof ROUTES;

export interface Route {
  readonly name: RouteName;
  /** What stands in the place of `:id`, `:game` or `:token`; empty where there is none. */
  readonly value: string;
}

const partsOf = (path: string): string[] => path.split('/').filter(Boolean);
const PATTERNS = Object.entries(ROUTES).map(([name, path]) => ({ name: name as RouteName, parts: partsOf(path) }));

const fits = (pattern: string, part: string): boolean =>
  pattern === ':game' ? isGameId(part) : pattern.startsWith(':') || pattern === part;

/** An address somebody mistyped is taken as it stands: it leads nowhere. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Where a path leads; `null`: nowhere. */
export function routeOf(path: string): Route | null {
  const found = partsOf(path).map(decodePart);
  for (const { name, parts } of PATTERNS) {
    if (parts.length !== found.length || !parts.every((part, at) => fits(part, found[at]!))) continue;
    const at = parts.findIndex((part) => part.startsWith(':'));
    return { name, value: at < 0 ? '' : found[at]! };
  }
  return null;
}
