import { useEffect, useState } from 'preact/hooks';
import { hrefOf, type Route, routeOf } from './routes.js';

export function useRoute(): Route {
  const [route, setRoute] = useState(() => routeOf(location.hash));
  useEffect(() => {
    const read = () => {
      // A fragment such as #main (the skip link) points to a place in the current page.
      if (location.hash === '' || location.hash.startsWith('#/')) setRoute(routeOf(location.hash));
    };
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return route;
}

/** @param isSame whether only the filter changes: the current history entry is then replaced */
export function go(route: Route, isSame = false): void {
  const href = hrefOf(route);
  if (!isSame) {
    location.hash = href;
    return;
  }
  history.replaceState(null, '', href);
  dispatchEvent(new HashChangeEvent('hashchange'));
}
