import { useEffect, useRef } from 'preact/hooks';
import type { ScopeView } from '../../node/views/views.js';
import { hrefOf, type Route } from '../routing/routes.js';
import { visibleText } from '../text/visible-text.js';

export function Scopes({ scopes, route }: { scopes: readonly ScopeView[]; route: Route }) {
  const current = 'scope' in route ? route.scope : undefined;
  const list = useRef<HTMLUListElement>(null);
  // On a narrow screen, or among many scopes, the current scope may be out of sight.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current, scopes]);
  return (
    <nav class="scopes" aria-label="Scopes">
      <ul ref={list}>
        <li>
          <a href="#/" aria-current={route.page === 'home' ? 'page' : undefined}>
            Overview
          </a>
        </li>
        {scopes.map(({ scope, shared }) => (
          <li key={scope}>
            <a
              href={hrefOf({ page: 'tenants', scope })}
              aria-current={scope === current ? (route.page === 'tenants' ? 'page' : 'true') : undefined}
            >
              <bdi>{visibleText(scope)}</bdi>
              {shared && <span class="tag"> shared</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
