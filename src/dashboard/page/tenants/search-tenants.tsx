import { useEffect, useState } from 'preact/hooks';
import type { Route } from '../routing/routes.js';
import { go } from '../routing/use-route.js';

/** While somebody types, the server is not asked. */
const TYPING_MS = 250;

/** The search stands in the address, so it lasts when the page is loaded anew or sent to somebody. */
export function SearchTenants({ route }: { route: Extract<Route, { page: 'tenants' }> }) {
  const [text, setText] = useState(route.search);
  useEffect(() => setText(route.search), [route.search]);
  useEffect(() => {
    if (text === route.search) return undefined;
    const timer = setTimeout(() => go({ ...route, search: text, number: 0 }, true), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <input
      class="search"
      type="search"
      aria-label="Search tenants"
      placeholder="Search tenants"
      autocomplete="off"
      spellcheck={false}
      value={text}
      onInput={(event) => setText(event.currentTarget.value)}
    />
  );
}
