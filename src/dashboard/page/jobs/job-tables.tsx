import { useRef } from 'preact/hooks';
import type { ScopeView, TenantView } from '../../node/views/views.js';
import { NextTurn } from '../limits/held.js';
import { useCommon } from '../live/server.js';
import { Countdown, Elapsed } from '../live/time.js';
import { useHold } from '../live/use-hold.js';
import { hrefOf } from '../routing/routes.js';
import { Name, Panel } from '../text/parts.js';
import { counted, number } from '../text/words.js';
import { queueNames } from '../workers/worker-state.js';

export function LineTable({ view: { scope, row, line: newest, isLineCut } }: { view: TenantView }) {
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
        <table aria-label="Line" class="plain" {...holding}>
          <thead>
            <tr>
              <th scope="col" class="number">
                In front
              </th>
              <th scope="col">Job</th>
              <th scope="col">Turn</th>
            </tr>
          </thead>
          <tbody>
            {line.map((waiter) => (
              <tr key={waiter.id}>
                <td class="number num">{number(waiter.position)}</td>
                <td>
                  <JobName job={waiter} scope={scope} />
                </td>
                <td>
                  <NextTurn turn={waiter.turn} waiting={1} pausedUntil={row.pausedUntil} shared={scope.shared} isLong />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isLineCut && (
        <p class="quiet">
          The first {number(line.length)} of {number(row.waiting)}.
        </p>
      )}
    </Panel>
  );
}

export function RunningTable({ view: { scope, row, running } }: { view: TenantView }) {
  const { running: count = 0 } = row;
  return (
    <Panel id="running" title="Running">
      {running.length === 0 ? (
        <p class="quiet">{row.running === undefined ? 'Not counted: there is no cap.' : 'No job runs.'}</p>
      ) : (
        <table aria-label="Running" class="plain">
          <thead>
            <tr>
              <th scope="col">Job</th>
              <th scope="col">For</th>
              <th scope="col">Lease ends in</th>
            </tr>
          </thead>
          <tbody>
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
          </tbody>
        </table>
      )}
      {count > running.length && (
        <p class="quiet">
          The first {number(running.length)} of {number(count)}.
        </p>
      )}
    </Panel>
  );
}

interface JobNameProps {
  job: { id: string; queue?: string; jobId?: string };
  scope: ScopeView;
}

function JobName({ job: { id, queue, jobId }, scope }: JobNameProps) {
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
