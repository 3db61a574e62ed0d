import { useEffect, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import type { AdmissionsView, MemberView, ScopeView, TenantView, TierView } from '../../node/views.js';
import { limitsText } from '../actions/actions.js';
import { ActionButtons } from '../actions/dialog.js';
import { Held, NextTurn, Running, Share, TierBar } from '../limits/cells.js';
import { admittedText, type Dots, dotsOf, hasLog, logOf, stripOptions } from '../limits/dots.js';
import { noTiersText } from '../limits/held-by.js';
import { type Live, useCommon } from '../live/live-stream.js';
import { Countdown, Elapsed, Note } from '../live/time.js';
import { useHold } from '../live/use-hold.js';
import { hrefOf, type Route, streamOf } from '../routes.js';
import { Fact, LiveView, Name, Panel, ScopeLink, Table } from '../text/parts.js';
import { counted, number, visibleText, windowName } from '../text/words.js';
import { QueuesTable } from '../workers/queues-table.js';
import { lacksWorkerIn, queueNames } from '../workers/worker-state.js';

function Admissions({ view: { row, admissions, at }, name }: { view: TenantView; name: string }) {
  const { tiers } = row;
  if (tiers.length === 0) {
    return (
      <Panel id="limits" title="Limits">
        <p class="quiet">{noTiersText(row)}</p>
      </Panel>
    );
  }
  return (
    <Panel id="limits" title="Limits">
      <figure aria-label={`Admissions of ${name}`}>
        {tiers.some(hasLog) && (
          <figcaption>
            <strong>{admittedText(admissions, tiers)}</strong>
            <span class="quiet">
              {' '}
              Each dot stands for the units admitted at one time; its height is the number of units in the window then.
              The ringed dot leaves the window next.
            </span>
          </figcaption>
        )}
        <ul class="strips">
          {tiers.map((tier) => (
            <TierStrip key={tier.tier} tier={tier} log={logOf(tier, admissions)} at={at} />
          ))}
        </ul>
      </figure>
    </Panel>
  );
}

function TierStrip({ tier, log, at }: { tier: TierView; log: AdmissionsView | undefined; at: number }) {
  return (
    <li class="strip-row">
      <ul class="tiers">
        <TierBar tier={tier} at={at} />
      </ul>
      {log ? (
        <Strip tier={tier} log={log} at={at} />
      ) : (
        <p class="quiet strip-none">
          Counted {tier.kind === 'gcra' ? 'as an average' : `for each ${windowName(tier.windowMs)}`}, without a record
          of each admission.
        </p>
      )}
    </li>
  );
}

function Strip({ tier, log, at }: { tier: TierView; log: AdmissionsView; at: number }) {
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(undefined);
  const dots = useRef<Dots>(undefined);
  dots.current = dotsOf(tier, log, at);
  const { windowMs, limit } = tier;
  useEffect(() => {
    const target = box.current as HTMLDivElement;
    const options = stripOptions({ windowMs, limit, width: target.clientWidth, next: () => dots.current?.next ?? -1 });
    const drawn = new uPlot(options, dataOf(dots.current), target);
    plot.current = drawn;
    const resized = new ResizeObserver(() => drawn.setSize({ width: target.clientWidth, height: drawn.height }));
    resized.observe(target);
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    const redraw = () => drawn.redraw();
    scheme.addEventListener('change', redraw);
    return () => {
      scheme.removeEventListener('change', redraw);
      resized.disconnect();
      drawn.destroy();
    };
  }, [windowMs, limit]);
  useEffect(() => plot.current?.setData(dataOf(dots.current)), [at, log]);
  return <div class="strip" ref={box} aria-hidden="true" />;
}

function dataOf(dots: Dots | undefined): uPlot.AlignedData {
  return dots ? [dots.x, dots.past, dots.held] : [[], [], []];
}

function LineTable({ view: { scope, row, line: newest, isLineCut } }: { view: TenantView }) {
  const [isHeld, holding] = useHold();
  // While the pointer is on the table, the line does not change, so that a click hits the chosen job.
  const shown = useRef(newest);
  if (!isHeld) shown.current = newest;
  const line = shown.current;
  return (
    <Panel id="line" title="Line">
      {line.length === 0 ? (
        <p class="quiet">
          {row.waiting === 0
            ? 'No job waits.'
            : `${counted(row.waiting, 'waiting job')}, but none in this line: another limit refuses, or no worker is free.`}
        </p>
      ) : (
        <Table label="Line" heads={[['In front', 'number'], 'Job', 'Turn']} holding={holding}>
          {line.map((waiter) => (
            <tr key={waiter.id}>
              <td class="number num">{number(waiter.position)}</td>
              <td>
                <JobName job={waiter} scope={scope} />
              </td>
              <td>
                <NextTurn
                  row={{ ...row, waiting: 1, nextTurn: waiter.turn, isEstimated: undefined }}
                  shared={scope.shared}
                  isLong
                />
              </td>
            </tr>
          ))}
        </Table>
      )}
      {isLineCut && (
        <p class="quiet">
          The first {number(line.length)} of {number(row.waiting)}.
        </p>
      )}
    </Panel>
  );
}

function RunningTable({ view: { scope, row, running } }: { view: TenantView }) {
  const { running: count = 0 } = row;
  return (
    <Panel id="running" title="Running">
      {running.length === 0 ? (
        <p class="quiet">{row.running === undefined ? 'Not counted: there is no cap.' : 'No job runs.'}</p>
      ) : (
        <Table label="Running" heads={['Job', 'For', 'Lease ends in']}>
          {running.map((run) => (
            <tr key={run.id}>
              <td>
                <JobName job={run} scope={scope} />
              </td>
              <td>
                <Elapsed at={run.since} />
              </td>
              <td>
                <Countdown at={run.expires} />
              </td>
            </tr>
          ))}
        </Table>
      )}
      {count > running.length && (
        <p class="quiet">
          The first {number(running.length)} of {number(count)}.
        </p>
      )}
    </Panel>
  );
}

function JobName({ job: { id, queue, jobId }, scope }: { job: MemberView; scope: ScopeView }) {
  const nameOf = queueNames(useCommon().scopes);
  if (jobId === undefined || queue === undefined) return <Name of={id} />;
  return (
    <>
      <a href={hrefOf({ page: 'job', id: jobId, queue })}>
        <Name of={jobId} />
      </a>
      {scope.queues.length > 1 && (
        <span class="quiet">
          {' '}
          in <Name of={nameOf(queue)} />
        </span>
      )}
    </>
  );
}

export function TenantPage({ route, live }: { route: Extract<Route, { page: 'tenant' | 'whole' }>; live: Live }) {
  const isThis = live.view?.view === 'tenant' && live.url === streamOf(route);
  const view = isThis ? (live.view as TenantView) : undefined;
  const tenant = route.page === 'tenant' ? route.tenant : undefined;
  // In a shared scope, limits, dots and running jobs belong to all tenants together.
  const isShareholder = view?.scope.shared === true && tenant !== undefined;
  const name = tenant === undefined ? 'All tenants together' : visibleText(tenant);
  return (
    <>
      <nav class="crumbs" aria-label="Way back">
        <ScopeLink scope={route.scope} />
        <span aria-hidden="true"> /</span>
      </nav>
      <div class="heading">
        <h1 tabIndex={-1} class={name.length > 60 ? 'long' : undefined}>
          <bdi>{name}</bdi>
        </h1>
        {view && (
          <ActionButtons
            scope={view.scope}
            {...(tenant !== undefined && { tenant })}
            row={view.row}
            stored={view.stored}
          />
        )}
      </div>
      <LiveView state={live.state}>
        {view && (
          <>
            <Figures view={view} isShareholder={isShareholder} />
            {isShareholder ? <SharedLimits scope={route.scope} /> : <Admissions view={view} name={name} />}
            <QueuesTable queues={view.queues} />
            <div class="two">
              <LineTable view={view} />
              {!isShareholder && <RunningTable view={view} />}
            </div>
          </>
        )}
      </LiveView>
    </>
  );
}

function SharedLimits({ scope }: { scope: string }) {
  return (
    <Panel id="limits" title="Limits">
      <p>
        A tenant has no tiers of its own here. Its weight sets its share of the limits of{' '}
        <a href={hrefOf({ page: 'whole', scope })}>all tenants together</a>.
      </p>
    </Panel>
  );
}

function Figures({ view, isShareholder }: { view: TenantView; isShareholder: boolean }) {
  const { row, scope, stored, storedNote, queues } = view;
  // This view does not know whether a shared limit has room.
  const lacksWorker = !isShareholder && lacksWorkerIn(queues, undefined);
  return (
    <dl class="figures panel">
      <Fact name="Held back by">
        <Held row={row} lacksWorker={lacksWorker} />
        <Note note={row.note} />
      </Fact>
      <Fact name="Next turn">
        <NextTurn row={row} shared={scope.shared} isLong />
      </Fact>
      <Fact name="Waiting">
        <span class="num">{number(row.waiting)}</span>
      </Fact>
      {(!isShareholder || row.cap !== undefined) && (
        <Fact name="Running">
          <Running running={row.running} cap={row.cap} />
        </Fact>
      )}
      {isShareholder && (
        <Fact name="Share">
          <Share row={row} />
        </Fact>
      )}
      <Fact name="Stored limits">
        {stored && Object.keys(stored).length > 0 ? (
          limitsText(stored)
        ) : (
          <span class="quiet">none: the limits of the code apply</span>
        )}
        <Note note={storedNote} />
      </Fact>
    </dl>
  );
}
