import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { ScopesView, ScopeView } from '../node/views.js';
import { ActionDialog } from './actions/dialog.js';
import { JobPage } from './jobs/job-page.js';
import { type Asking, CommonContext, getJson, type Live, liveText, useLive } from './live/live-stream.js';
import { ClockTime } from './live/time.js';
import { OverviewPage } from './overview/overview-page.js';
import { go, hrefOf, type Route, streamOf, useRoute } from './routes.js';
import { TenantPage } from './tenants/tenant-page.js';
import { TenantsPage } from './tenants/tenants-page.js';
import { ErrorText, Name } from './text/parts.js';
import { visibleText } from './text/words.js';

function Header({
  route,
  live,
  isLive,
  scopes,
}: {
  route: Route;
  live: Live;
  isLive: boolean;
  scopes: ScopesView | undefined;
}) {
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

function Scopes({ scopes, route }: { scopes: readonly ScopeView[]; route: Route }) {
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

/** The message of an action stays for this time. */
const DONE_MS = 10_000;

export function App() {
  const route = useRoute();
  const [scopes, problem] = useScopes();
  const live = useLive(scopes && streamOf(route));
  const [asking, setAsking] = useState<Asking>();
  const [done, setDone] = useDone(route);
  const ask = useCallback((next: Asking) => {
    setDone('');
    setAsking(next);
  }, []);
  useHeading(route, scopes !== undefined);
  return (
    <>
      <a class="skip" href="#main">
        Skip to content
      </a>
      <Header route={route} live={live} isLive={streamOf(route) !== undefined} scopes={scopes} />
      <Scopes scopes={scopes?.scopes ?? []} route={route} />
      <main id="main" tabIndex={-1}>
        {problem !== undefined && <Problem text={problem} />}
        {scopes && (
          <CommonContext.Provider value={{ scopes, ask }}>
            <Page route={route} live={live} scopes={scopes} />
            {asking && (
              <ActionDialog key={asking} asking={asking} onClose={() => setAsking(without(asking))} onDone={setDone} />
            )}
          </CommonContext.Provider>
        )}
      </main>
      <div class="done" role="status">
        {done}
      </div>
    </>
  );
}

function Page({ route, live, scopes }: { route: Route; live: Live; scopes: ScopesView }) {
  switch (route.page) {
    case 'tenants':
      return <TenantsPage key={route.scope} route={route} live={live} />;
    case 'tenant':
    case 'whole':
      return <TenantPage key={streamOf(route)} route={route} live={live} />;
    case 'job':
      return <JobPage key={`${route.queue} ${route.id}`} id={route.id} queue={route.queue} />;
    case 'home':
      return scopes.scopes.length > 0 ? <OverviewPage live={live} /> : <NoScopes />;
    default:
      return (
        <>
          <h1 tabIndex={-1}>No such page</h1>
          <p>
            No page has this address. <a href="#/">Go to the overview</a>
          </p>
        </>
      );
  }
}

function NoScopes() {
  return (
    <>
      <h1 tabIndex={-1}>Rate limits</h1>
      <p>No scope is known: this process has no worker with limits, and declares no limits.</p>
    </>
  );
}

function Problem({ text }: { text: string }) {
  return (
    <>
      <h1 tabIndex={-1}>Rate limits</h1>
      <ErrorText text={text} />
      <button type="button" class="button" onClick={() => location.reload()}>
        Try again
      </button>
    </>
  );
}

/** A browser reports late that a dialog has closed. A dialog that was opened in the meantime stays. */
function without(closed: Asking): (asking?: Asking) => Asking | undefined {
  return (asking) => (asking === closed ? undefined : asking);
}

function useDone(route: Route): [string, (text: string) => void] {
  const [done, setDone] = useState('');
  useEffect(() => setDone(''), [route]);
  useEffect(() => {
    if (done === '') return undefined;
    const timer = setTimeout(() => setDone(''), DONE_MS);
    return () => clearTimeout(timer);
  }, [done]);
  return [done, setDone];
}

/** A scope that becomes known later appears after a reload. */
function useScopes(): [ScopesView | undefined, string | undefined] {
  const [scopes, setScopes] = useState<ScopesView>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    getJson<ScopesView>('api/scopes').then(setScopes, (failure: Error) => setProblem(failure.message));
  }, []);
  return [scopes, problem];
}

/** On a new route, sets the title and moves the focus to the heading, for screen readers and the Tab key. */
function useHeading(route: Route, isThere: boolean): void {
  const title = titleOf(route);
  const isFirst = useRef(true);
  useEffect(() => {
    document.title = `${title} · Rate limits`;
    if (!isThere) return;
    if (!isFirst.current) document.querySelector<HTMLElement>('main h1')?.focus();
    isFirst.current = false;
  }, [title, isThere]);
}

function titleOf(route: Route): string {
  switch (route.page) {
    case 'tenants':
      return visibleText(route.scope);
    case 'whole':
      return `All of ${visibleText(route.scope)}`;
    case 'tenant':
      return `${visibleText(route.tenant)} in ${visibleText(route.scope)}`;
    case 'job':
      return `Job ${visibleText(route.id)}`;
    default:
      return 'Overview';
  }
}
