import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { ScopesView } from '../../node/views/views.js';
import { ActionDialog } from '../actions/dialog.js';
import { JobPage } from '../jobs/job-page.js';
import { type Live, useLive } from '../live/live-stream.js';
import { type Asking, CommonContext, getJson } from '../live/server.js';
import { OverviewPage } from '../overview/overview-page.js';
import { type Route, streamOf, useRoute } from '../routing/routes.js';
import { TenantPage } from '../tenants/tenant-page.js';
import { TenantsPage } from '../tenants/tenants-page.js';
import { ErrorText } from '../text/parts.js';
import { visibleText } from '../text/words.js';
import { Header, Scopes } from './header.js';

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
