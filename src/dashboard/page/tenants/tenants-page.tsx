import { Fragment } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { HoldFilter, ScopeView, TenantsView } from '../../node/views.js';
import { ActionButtons } from '../actions/dialog.js';
import { Held, NextTurn, Running, TierBars } from '../limits/cells.js';
import { type Live, useCommon } from '../live/live-stream.js';
import { Note } from '../live/time.js';
import { go, hrefOf, streamOf, type TenantsRoute } from '../routes.js';
import { Fact, LiveView, Name, ScopeLink } from '../text/parts.js';
import { counted, number, visibleText } from '../text/words.js';
import { QueuesTable } from '../workers/queues-table.js';
import { lacksWorkerIn, queueNames } from '../workers/worker-state.js';
import { TenantsTable } from './tenants-table.js';

export function TenantsPage({ route, live }: { route: TenantsRoute; live: Live }) {
  const { scope } = route;
  const view = live.view?.view === 'tenants' && live.view.scope.scope === scope ? live.view : undefined;
  // The view of another search or page stays until the new one arrives.
  const isOld = live.url !== streamOf(route);
  return (
    <>
      <div class="heading">
        <h1 tabIndex={-1}>
          <Name of={scope} />
        </h1>
        {view && <ScopeFacts scope={view.scope} />}
      </div>
      <LiveView state={live.state}>
        {view && (
          <>
            {view.whole && <WholePanel view={view} whole={view.whole} />}
            <QueuesTable queues={view.queues} />
            <section aria-label="Tenants of this scope">
              <div class="tools">
                <SearchTenants route={route} />
                <FilterTenants route={route} />
                {/* The summary changes with each job, so a screen reader reads it aloud only during a search. */}
                <p class="quiet" role={isNarrowed(route) ? 'status' : undefined}>
                  {isOld ? 'Loading' : summaryOf(view, route)}
                </p>
              </div>
              {view.rows.length > 0 ? (
                <TenantsTable view={view} isOld={isOld} />
              ) : (
                <p class="empty">
                  {isOld ? 'Loading' : emptyText(view, route)}
                  <SharedBeside view={view} />
                </p>
              )}
              <Pager route={route} view={view} />
            </section>
          </>
        )}
      </LiveView>
    </>
  );
}

/** A job with a shared limit waits only in the line of that limit. */
function SharedBeside({ view: { scope, total } }: { view: TenantsView }) {
  const { scopes } = useCommon().scopes;
  const beside = scopes.filter(
    (each) => each.shared && each.scope !== scope.scope && each.queues.some((queue) => scope.queues.includes(queue)),
  );
  if (total > 0 || beside.length === 0) return null;
  return (
    <>
      {' Its queues also have a shared limit, and their jobs wait there: '}
      {beside.map((each, i) => (
        <Fragment key={each.scope}>
          {i > 0 && ', '}
          <ScopeLink scope={each.scope} />
        </Fragment>
      ))}
      .
    </>
  );
}

function isNarrowed({ search, hold, waitsMs }: TenantsRoute): boolean {
  return Boolean(search ?? hold ?? waitsMs);
}

function summaryOf({ total, matching, waiting, isCut, looked }: TenantsView, route: TenantsRoute): string {
  const more = isCut ? ' (and more, which are not listed)' : '';
  const part = looked === undefined ? '' : `, among the ${number(looked)} with the most waiting jobs`;
  const jobs = `${counted(waiting, 'job')} ${waiting === 1 ? 'waits' : 'wait'}`;
  return isNarrowed(route)
    ? `${number(matching)} of ${counted(total, 'tenant')} ${matching === 1 ? 'matches' : 'match'}${more}${part}`
    : `${jobs}; ${counted(total, 'tenant')} ${total === 1 ? 'waits or runs' : 'wait or run'}${more}${part}`;
}

function emptyText({ total, queues }: TenantsView, route: TenantsRoute): string {
  if (total > 0) return isNarrowed(route) ? 'No tenant matches.' : 'This page has no tenants.';
  const unfetched = queues.reduce((sum, queue) => sum + (queue.unfetched ?? 0), 0);
  if (unfetched > 0) {
    return `No job waits for this limit. ${counted(unfetched, 'job')} of its queues ${unfetched === 1 ? 'waits' : 'wait'} for a worker: see Workers.`;
  }
  return 'No job waits or runs here. A tenant appears within a second after its first job waits, or runs under a cap.';
}

interface PagerProps {
  route: TenantsRoute;
  view: TenantsView;
}

function Pager({ route, view: { page, pages } }: PagerProps) {
  if (pages < 2 && page === 0) return null;
  const last = Math.max(0, pages - 1);
  return (
    <nav class="pager" aria-label="Pages">
      <PageLink route={route} to={0} isOff={page === 0} text="First" />
      <PageLink route={route} to={Math.min(page - 1, last)} isOff={page === 0} text="Previous" />
      <span>
        Page {number(page + 1)} of {number(pages)}
      </span>
      <PageLink route={route} to={page + 1} isOff={page >= last} text="Next" />
      <PageLink route={route} to={last} isOff={page >= last} text="Last" />
    </nav>
  );
}

function PageLink({
  route,
  to,
  isOff,
  text,
}: {
  route: PagerProps['route'];
  to: number;
  isOff: boolean;
  text: string;
}) {
  if (isOff) return <span class="button off">{text}</span>;
  return (
    <a class="button" href={hrefOf({ ...route, number: to })}>
      {text}
    </a>
  );
}

function ScopeFacts({ scope: { shared, queues, tiers, concurrency } }: { scope: ScopeView }) {
  const nameOf = queueNames(useCommon().scopes);
  return (
    <dl class="facts">
      {shared && <Fact name="Limits">shared by all tenants</Fact>}
      <Fact name="Tiers">{tiers === null ? 'by a function' : tiers.map(visibleText).join(', ') || 'none'}</Fact>
      <Fact name="At a time">
        {concurrency === null ? 'no cap' : concurrency === 'function' ? 'by a function' : String(concurrency)}
      </Fact>
      {queues.length > 0 && (
        <Fact name={queues.length > 1 ? 'Queues' : 'Queue'}>
          {queues.map((queue) => visibleText(nameOf(queue))).join(', ')}
        </Fact>
      )}
    </dl>
  );
}

function WholePanel({ view, whole }: { view: TenantsView; whole: NonNullable<TenantsView['whole']> }) {
  return (
    <section class="panel" aria-labelledby="whole">
      <div class="panel-head">
        <h2 id="whole">
          <a href={hrefOf({ page: 'whole', scope: view.scope.scope })}>All tenants together</a>
        </h2>
        <Held row={whole} lacksWorker={lacksWorkerIn(view.queues, whole)} />
        {/* The stored limits are on the page of all tenants together: a change here would replace them unseen. */}
        <ActionButtons
          scope={view.scope}
          row={whole}
          stored={null}
          only={[whole.pausedUntil != null ? 'resume' : 'pause']}
        />
      </div>
      <div class="whole">
        <Note note={whole.note} />
        <TierBars row={whole} at={view.at} />
        <dl class="figures">
          <Fact name="Waiting">
            <span class="num">{number(whole.waiting)}</span>
          </Fact>
          <Fact name="Running">
            <Running running={whole.running} cap={whole.cap} />
          </Fact>
          <Fact name="Next turn">
            <NextTurn row={whole} shared />
          </Fact>
        </dl>
      </div>
    </section>
  );
}

/** The pause between the last key and the request. */
const TYPING_MS = 250;

/** The address holds the search, so a reload or a shared link keeps it. */
function SearchTenants({ route }: { route: TenantsRoute }) {
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

const HOLDS: readonly [value: HoldFilter | '', text: string][] = [
  ['', 'Any cause'],
  ['paused', 'Paused, or 0 at a time'],
  ['limit', 'Limit is full'],
  ['other', 'Not paused, limit has room'],
];

const WAITS: readonly [value: string, text: string][] = [
  ['', 'Any wait'],
  ['60000', 'Waits over 1 min'],
  ['600000', 'Waits over 10 min'],
  ['3600000', 'Waits over 1 h'],
  ['86400000', 'Waits over 1 day'],
];

const ORDERS: readonly [value: string, text: string][] = [
  ['', 'Most jobs first'],
  ['wait', 'Longest wait first'],
];

/** The address holds the filters and the order. */
function FilterTenants({ route }: { route: TenantsRoute }) {
  const { scope, search, hold, waitsMs, isByWait } = route;
  const change = (fields: Partial<Record<'hold' | 'waits' | 'order', string>>) => {
    const chosen = { hold: hold ?? '', waits: String(waitsMs ?? ''), order: isByWait ? 'wait' : '', ...fields };
    const next: TenantsRoute = {
      page: 'tenants',
      scope,
      ...(search && { search }),
      ...(chosen.hold && { hold: chosen.hold as HoldFilter }),
      ...(chosen.waits && { waitsMs: Number(chosen.waits) }),
      ...(chosen.order && { isByWait: true }),
    };
    go(next, true);
  };
  return (
    <>
      <Choice label="What holds back" value={hold ?? ''} of={HOLDS} onChange={(value) => change({ hold: value })} />
      <Choice
        label="How long the first job waits"
        value={String(waitsMs ?? '')}
        of={WAITS}
        onChange={(value) => change({ waits: value })}
      />
      <Choice label="Order" value={isByWait ? 'wait' : ''} of={ORDERS} onChange={(value) => change({ order: value })} />
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  of: readonly [value: string, text: string][];
  onChange: (value: string) => void;
}

function Choice({ label, value, of, onChange }: ChoiceProps) {
  return (
    <select class="filter" aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      {of.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </select>
  );
}
