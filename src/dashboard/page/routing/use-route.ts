import { useEffect, useState } from 'preact/hooks';
import { hrefOf, type Route, routeOf } from './routes.js';

/** The route that the address names, as long as it names it. */
export function useRoute(): Route {
  const [route, setRoute] = useState(() => routeOf(location.hash));
  useEffect(() => {
    const read = () => {
      // A fragment such as #main, of the skip link, is a place in the page that is shown.
      if (location.hash === '' || location.hash.startsWith('#/')) setRoute(routeOf(location.hash));
    };
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return route;
}

/** Goes to a route. @param isSame the address is made right, and going back skips the present one */
export function go(route: Route, isSame = false): void {
  const href = hrefOf(route);
  if (!isSame) {
    location.hash = href;
    return;
  }
  history.replaceState(null, '', href);
  dispatchEvent(new HashChangeEvent('hashchange'));
}
