import { useEffect, useRef, useState } from 'preact/hooks';
import type { ScopesView, ScopeView } from '../../node/views/views.js';
import { type Live, liveText } from '../live/live-stream.js';
import { ClockTime } from '../live/time.js';
import { go, hrefOf, type Route } from '../routing/routes.js';
import { Name } from '../text/parts.js';
import { visibleText } from '../text/words.js';

interface HeaderProps {
  route: Route;
  live: Live;
  isLive: boolean;
  scopes: ScopesView | undefined;
}

export function Header({ route, live, isLive, scopes }: HeaderProps) {
  const id = route.page === 'job' ? route.id : '';
  return (
    <header class="top">
      <a class="brand" href="#/">
        Rate limits
      </a>
      {scopes && <Whose scopes={scopes} />}
      <FindJob key={id} id={id} />
      {isLive && <LiveBadge live={live} />}
    </header>
  );
}

/** Keeps a viewer from confusing, e.g., staging with production. */
function Whose({ scopes: { title, prefix } }: { scopes: ScopesView }) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <p class="whose">
      {title !== undefined && <strong>{visibleText(title)}</strong>}{' '}
      <span class="quiet">
        prefix <Name of={prefix} /> · times in {timeZone}
      </span>
    </p>
  );
}

function FindJob({ id }: { id: string }) {
  const [text, setText] = useState(id);
  const find = (event: Event) => {
    event.preventDefault();
    if (text.trim() !== '') go({ page: 'job', id: text.trim() });
  };
  return (
    <search>
      <form class="find" aria-label="Find a job" onSubmit={find}>
        <input
          type="search"
          aria-label="Find a job"
          placeholder="Find a job by its id"
          autocomplete="off"
          spellcheck={false}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="button">
          Find
        </button>
      </form>
    </search>
  );
}

/** A screen reader reads the state aloud only when it changes. */
function LiveBadge({ live: { state, view } }: { live: Live }) {
  const isOld = state.phase !== 'live' && view !== undefined;
  return (
    <p class={`state ${state.phase}`} role="status">
      <span class="dot" aria-hidden="true" />
      <span>
        {isOld ? liveText(state).replace(/\.$/, '') : liveText(state)}
        {isOld && (
          <>
            {'. Shown as of '}
            <ClockTime at={view.at} />
          </>
        )}
      </span>
    </p>
  );
}

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
              <Name of={scope} />
              {shared && <span class="tag"> shared</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
