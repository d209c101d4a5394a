import { decodePart } from '@tinstar/protocol';
import type { AnchorHTMLAttributes, MouseEvent, ReactElement } from 'react';
import { makeStore, useStore } from './store.ts';

export interface Address {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly hash: string;
}

function readAddress(): Address {
  const { pathname, search, hash } = window.location;
  return {
    path: pathname,
    query: new URLSearchParams(search),
    hash: decodePart(hash.slice(1)),
  };
}

const HOME: Address = { path: '/', query: new URLSearchParams(), hash: '' };
const address = makeStore<Address>(import.meta.env.SSR ? HOME : readAddress());
if (!import.meta.env.SSR) window.addEventListener('popstate', () => address.set(readAddress()));

export const currentAddress = (): Address => address.get();
export const useAddress = (): Address => useStore(address);

let isMoved = false;
/** Whether the page was reached by a link of ours: then the focus has to follow, as a fresh load would do by itself. */
export const wasMoved = (): boolean => isMoved;

/** Goes to another page; `replace` leaves no entry in the history. */
export function go(href: string, how: 'push' | 'replace' = 'push'): void {
  isMoved = true;
  if (how === 'push') window.history.pushState(null, '', href);
  else window.history.replaceState(null, '', href);
  address.set(readAddress());
  if (how === 'push' && !window.location.hash) window.scrollTo(0, 0);
}

export function Link({ href, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }): ReactElement {
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    rest.onClick?.(event);
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(href);
  };
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- whoever links gives the content
  return <a {...rest} href={href} onClick={follow} />;
}
