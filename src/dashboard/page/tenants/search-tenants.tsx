import { useEffect, useState } from 'preact/hooks';
import type { TenantsRoute } from '../routing/routes.js';
import { go } from '../routing/use-route.js';

/** The pause between the last key and the request. */
const TYPING_MS = 250;

/** The address holds the search, so a reload or a shared link keeps it. */
export function SearchTenants({ route }: { route: TenantsRoute }) {
  const { search = '' } = route;
  const [text, setText] = useState(search);
  useEffect(() => setText(search), [search]);
  useEffect(() => {
    if (text === search) return undefined;
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
