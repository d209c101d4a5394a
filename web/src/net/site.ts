import { useEffect, useState } from 'react';
import { findSite } from './api.ts';

const LOOPBACK = /^(localhost|127\..*|\[::1\])$/;

let known: Promise<string> | null = null;
/** Where others find this site. A link to `localhost` would lead a friend's phone to itself. */
function originForOthers(): Promise<string> {
  const { origin, hostname } = window.location;
  if (!LOOPBACK.test(hostname)) return Promise.resolve(origin);
  return (known ??= findSite().then(
    (site) => site.origin ?? origin,
    () => origin,
  ));
}

/** A link for other people and devices. */
export function useLinkForOthers(path: string): string {
  const [origin, setOrigin] = useState(window.location.origin);
  useEffect(() => {
    let isHere = true;
    void originForOthers().then((found) => isHere && setOrigin(found));
    return () => {
      isHere = false;
    };
  }, []);
  return new URL(path, origin).href;
}
